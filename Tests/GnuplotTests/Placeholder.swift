// Gnuplot

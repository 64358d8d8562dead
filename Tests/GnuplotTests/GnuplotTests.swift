// GnuplotTests: the pool with the real gnuplot and with strange ones, fonts, and the checks that every picture has to pass.

// Gnuplot: finds gnuplot and the fonts, and turns page scripts that lie on disk into picture files that are known to be whole.
//
// Begin with `GnuplotProgram`, then `withGnuplotPool` and `GnuplotPool`; `FontCatalog` and `FontMetrics` for fonts. Nothing here knows
// what a bar is.

// Gnuplot: finds gnuplot and the fonts, and turns page scripts on disk into picture files that are known to be whole.
//
// Begin with `GnuplotProgram`, then `withGnuplotPool` and `GnuplotPool.draw`; `FontCatalog` and `FontMetrics` for
// fonts. Nothing here knows what a bar is.

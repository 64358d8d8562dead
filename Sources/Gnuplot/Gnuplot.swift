// Gnuplot: finds gnuplot and the fonts, and turns page scripts that lie on disk into picture files that are known to be whole.
//
// Begin with `GnuplotProgram`, then `withGnuplotPool` and `GnuplotPool`; `FontCatalog` and `FontMetrics` for fonts. Nothing here knows
// what a bar is.
//
// Processes: `UserCommand` runs a command of the user's beside the work, with a time limit and a process group, so that it can neither hold up nor
// end ours; `ProcessStart` starts it, and whatever else is started, never without a deadline.

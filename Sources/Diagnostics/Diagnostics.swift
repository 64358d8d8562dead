// Diagnostics: what every room says when something is wrong. It imports nothing, so that all of them can share it.
//
// Begin with `ReportError`. `nearestSpelling` finds what a mistyped word was meant to be.

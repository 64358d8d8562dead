import Testing

/// What a suite needs, so that the Makefile can say when it runs (`scripts/tagged-suites.sh`). A suite without a tag is quick and
/// only computes: `make check` runs it.
extension Tag {
    /// Starts programs: barfolio, gnuplot, Python. Run beside others, but not beside what only computes.
    @Tag package static var process: Self
    /// Needs the one browser, or would starve others: it runs alone.
    @Tag package static var alone: Self
    /// Has to be done within some seconds, so it runs when little else does.
    @Tag package static var deadline: Self
    /// Makes faults on purpose, now and then or (`make faults`) as often as docs/faults.md says.
    @Tag package static var faults: Self
    /// Takes long, and seldom finds anything: `make test-all` alone runs it.
    @Tag package static var slow: Self
}

// Charts: everything that can be known without a file, a process or a clock: calendars, bars, marks, pages, page scripts.
//
// Begin with the values between the stages: `Tally`, `Bar`, `Page`, `Scene`, `PageScript`; and the verbs that lead from one to the
// next: `layOut`, `mark`, `paginate`, `draw`. Time is `CivilDate`, `TimeZoneRules` and `Grouping`. All text that goes to gnuplot goes
// through `GnuplotText`. What people draw on pages is in Annotations; the one error type, which every room throws, in Errors.

// ChartsTests: the pure stages one by one, then whole pages by the text of their scripts (Golden).
//
// Calendars are compared with another implementation's answers (`CalendarOracleTests`), pages made at random must keep their promises
// (`RandomPage`), and what goes to gnuplot is read back by a gnuplot (`GnuplotRoundTripTests`).

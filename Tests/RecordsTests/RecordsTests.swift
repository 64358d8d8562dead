// RecordsTests: rows in, tallies out: dates, sums, threads, conditions, delimited text, and databases that are not as they should be.
//
// Databases are made for each test (`TemporaryDatabase`).

// Records: reads SQLite, or what a program prints, into a Tally. Everything that knows SQL, columns and stored timestamps is here.
//
// Begin with `RecordSource`, `Reading` and `readTally`. `inspectDatabase` says what a database holds, `TimestampEvidence` how a column's dates are
// meant. Nothing here writes to a database or starts a program.

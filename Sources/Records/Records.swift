// Records: reads SQLite, or what a program prints, into a Tally. Everything that knows SQL, columns and stored timestamps is here.
//
// Begin with `RecordSource`, `Reading` and `countRows`. `inspectDatabase` lists what a database holds, `TimestampEvidence` detects a
// column's date format. Nothing here writes to a database or starts a program.

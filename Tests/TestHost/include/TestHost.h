// TestHost: the machine as tests see it, with the same fonts, time zone and locale everywhere.
//
// Nothing is called: what is in this library runs when a test program is loaded, before any test, and before anything in it can have
// looked at its environment. The processes that tests start inherit it, or get it from `Scratch.environment`.

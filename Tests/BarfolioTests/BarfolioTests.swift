// BarfolioTests: the built program from end to end, as a person or cron would run it; and the house itself (`HouseTests`).
//
// `Barfolio` runs it, in a `Scratch` folder of the test's own; the environment variable BARFOLIO_BINARY names another binary than the
// one built with the tests. Faults/ kills it and takes things away from it, Browser/ opens its pages in a headless Chromium.

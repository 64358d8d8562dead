// Reports: what a report is (its definition), and the pipeline that makes one.
//
// Begin with `makeReport`, the pipeline. Before it come `ReportDefinition` and its options (`OptionTable`), and `resolve`, which makes a
// `ReportRequest` of it; `RunSession` runs it for many. Nothing here prints.

/// The version of barfolio, as `barfolio --version` prints it, and CHANGELOG.md.
package let barfolioVersion = "0.2.0"

// Reports: what a report is (its definition), and the sentence that makes one.
//
// Begin with `makeReport`, the sentence. Before it come `ReportDefinition` and its options (`OptionTable`), and `resolve`, which makes a
// `ReportRequest` of it; around it `runReports` and `regenerateReports`. Nothing here prints.

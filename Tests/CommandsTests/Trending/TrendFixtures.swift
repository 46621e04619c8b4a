import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

extension Workbench {
  /// A half year of two questionnaires with all that a result can rest on, and moods beside them.
  func fillCourse() throws {
    try record("phq-9", [("2023-01-01", 24)])
    try done(
      "record phq-9 --administered-by clinician --answers 3,3,2,3,2,2,2,1,1 --date 2023-01-15 --subject P1"
    )
    try done(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,-,1,1,1,0 --date 2023-01-29 --subject P1"
    )
    try done(
      "record phq-9 --administered-by clinician --answers 2,2,2,1,-,1,1,1,0 --policy prorate --date 2023-02-12 --subject P1"
    )
    try done(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,0,d --date 2023-02-26 --subject P1"
    )
    try done(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,0,0,0,0 --date 2023-03-26 --subject P1"
    )
    try record("gad-7", [("2023-01-02", 14), ("2023-03-26", 7)])
    for (day, valence) in [("2023-01-20", -0.6), ("2023-01-21", -0.4), ("2023-03-20", 0.5)] {
      try done(
        "mood --kind dailyMood --valence \(valence) --label anxious --date \(day) --subject P1")
    }
    try done("record phq-9 --total 3 --date 2023-02-01 --subject P2")
  }

  /// What `--json` prints of a command line that must succeed.
  func document(_ commandLine: String) throws -> JSON {
    let outcome = try run(commandLine + " --json")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    let document = try JSON(outcome.output)
    #expect(!document.holdsNull)
    return document
  }
}

extension JSON {
  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The statement of a rule, and of a set where one is named.
  func statement(_ rule: String, _ criterion: String? = nil) -> JSON? {
    self["statements"]?.elements.first {
      $0["rule"]?.text == rule && (criterion == nil || $0["criterion"]?.text == criterion)
    }
  }
}

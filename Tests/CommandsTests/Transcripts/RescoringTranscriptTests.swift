import WellbeingCommandSupport
import Testing
import WellbeingTerminal
import WellbeingTestBytes

@testable import WellbeingCommands

@Suite struct RescoringTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
    try bench.fillWithEarlierVersions()
    for line in [
      "phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,0 --subject P0412",
      "gad-7 --total 9 --subject P0412",
      "phq-4 --administered-by clinician --answers 1,1,1,- --subject P0412",
    ] {
      try #require(try bench.run("record \(line) -q").code == .done)
    }
  }

  @Test func anotherPolicyAndThePresentVersion() throws {
    let outcomes = [
      try bench.sit("store rescore", typing: []),
      try bench.sit("store rescore --policy prorate --type phq-9", typing: []),
      try bench.sit("store rescore --using present --policy prorate", typing: []),
      try bench.sit(
        "store rescore --using present --type made-up --apply",
        typing: ["", "the bands of 2026", "yes"]),
      try bench.run("store rescore --policy prorate --apply --yes"),
    ]
    try expectGolden(outcomes.map(\.transcript).joined(separator: "\n"), "store-rescore.txt")
  }

  @Test(arguments: [40, 60, 80, 120])
  func everyLineFitsTheScreen(columns: Int) throws {
    let outcome = try bench.sit(
      "store rescore --using present --policy prorate", typing: [], columns: columns)
    #expect(outcome.code == .done)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= columns })
    for word in ["P0412", "P0413", "prorated", "raised"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
  }

  @Test func aScreenReaderGetsLines() throws {
    bench.environment["WELLBEING_ACCESSIBLE"] = "1"
    let outcome = try bench.sit("store rescore --policy prorate", typing: [])
    #expect(outcome.output.contains("Before: no total\nAfter: 12 moderate (prorated)\n"))
  }
}

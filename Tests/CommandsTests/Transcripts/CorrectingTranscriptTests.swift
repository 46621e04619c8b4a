import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct CorrectingTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
  }

  private func record(_ line: String) throws {
    try #require(try bench.run("record \(line) -q").code == .done)
  }

  private func transcript(_ outcomes: Run...) -> String {
    outcomes.map(\.transcript).joined(separator: "\n")
  }

  @Test func aWrongSubjectOnTheSameDay() throws {
    try record("gad-7 --total 9 --subject P0413 --clinician 'Ward 7'")
    try expectGolden(
      transcript(
        try bench.sit(
          "amend \(bench.latest()) --subject P0412 --note 'by telephone'", typing: ["", "yes"]),
        try bench.run("show last"), try bench.run("show last --line")),
      "amend-subject.txt")
  }

  @Test func aSubjectThatIsHardlyAnother() throws {
    try record("gad-7 --total 9 --subject P0412")
    try record("gad-7 --total 3 --subject P7")
    let line = "amend \(try bench.latest()) --subject p-412"
    let left = try bench.sit(line, typing: ["yes", "quit"])
    #expect(left.code == .done)
    #expect(left.transcript.contains("'p-412' is new here, and resembles 'P0412'."))
    let corrected = try bench.sit(line, typing: ["P0412", "yes"])
    #expect(corrected.code == .done)
    let subjects = try bench.openStore().sync { try $0.subjects() }
    #expect(subjects.filter { !$0.counts.isEmpty }.map(\.subject) == ["P0412"])
  }

  // The lines of the page depend on the length of the login.
  @Test(.aboutFiles) func aWrongAnswerAWeekLater() throws {
    try record("phq-9 --answers 2,2,2,2,1,1,2,0,2,1 --subject P1")
    bench.wait(days: 7)
    try expectGolden(
      transcript(
        try bench.sit(
          "amend last --answers 2,2,2,2,1,-,2,0,0,1", typing: ["the sheet was misread", "yes"]),
        try bench.run("show last"), try bench.run("show last --line")),
      "amend-alert.txt")
  }

  @Test func answersForATotalWithoutBeingAsked() throws {
    try record("phq-9 --total 14 --date 2026-03-01")
    try expectGolden(
      transcript(
        try bench.run("amend last --answers 2,2,2,2,1,1,2,0,1,2 --date 2026-03-02 --yes")),
      "amend-total.txt")
  }

  @Test func theWordsOfAMood() throws {
    try #require(try bench.run("mood 😊 --association work -q").code == .done)
    try expectGolden(
      transcript(
        try bench.sit("amend last --label grateful --label calm --valence 0.6", typing: ["yes"]),
        try bench.sit("amend last --clear associations --clear labels", typing: ["no"])),
      "amend-mood.txt")
  }

  @Test(.aboutFiles) func deletingAndPurging() throws {
    try record("phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    let saved = try JSON(try bench.run("history --json").output)["samples"]?[0]?["uuid"]?.text
    let uuid = try #require(saved)
    try expectGolden(
      transcript(
        try bench.sit("delete last --subject P1", typing: ["entered twice", "maybe", "yes"]),
        try bench.run("show \(uuid) --line"), try bench.run("history"),
        try bench.sit("store purge", typing: ["yes", "purge"]), try bench.run("show \(uuid)"),
        try bench.run("store purge --yes")),
      "delete-and-purge.txt")
  }

  @Test func aResultWhoseEarlierVersionWasPurged() throws {
    try record("phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    let amend = "amend last --answers 0,0,0,0,0,0,0,0,0 --yes -q --reason misread"
    try #require(try bench.run(amend).code == .done)
    let refused = try bench.run("store purge --yes -q")
    #expect(refused.code == .noPermission)
    #expect(
      refused.diagnostics.contains(" had an alert before it was corrected, and nobody has reviewed")
    )
    try #require(
      try bench.run("review last --reviewer 'Ward 7' --outcome spoken-with -q").code == .done)
    try #require(try bench.run("store purge --yes -q").code == .done)
    let shown = try bench.run("show last").output
    let unknown = "An earlier version was purged, so it is not known whether it had an alert."
    #expect(shown.contains("! \(unknown)"))
    let line = try bench.run("show last --line").output
    #expect(line.contains("P1: 0/27, none to minimal. \(unknown) Reviewed: "))
  }
}

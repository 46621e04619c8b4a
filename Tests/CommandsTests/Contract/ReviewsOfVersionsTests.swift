import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingStore
import WellbeingTestStores

/// Reviews that are followed by a correction, and results that were entered in error.
@Suite struct ReviewsOfVersionsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func type(_ lines: String...) throws {
    for line in lines {
      let outcome = try bench.run("\(line) -q")
      try #require(outcome.code == .done, "\(line): \(outcome.diagnostics)")
    }
  }

  @Test func `a correction hid who had followed an alert up`() throws {
    try type(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,2 --subject A4 --date 2026-03-03"
    )
    let old = try bench.latest()
    try type(
      "review \(old) --outcome spoken-with --reviewer Ann --note Called",
      "amend \(old) --answer 9=0 --reason misread --yes")
    let new = try bench.latest()
    let shown = try bench.run("show A4").output.replacing("\n", with: " ")
    #expect(
      shown.contains(
        "Reviewed by Ann, 10 Mar 2026 10:31, spoken with (on the earlier version \(old)): Called"),
      "\(shown)")
    #expect(
      try bench.run("show A4 --line").output.contains(
        "Reviewed: spoken with, Ann, 10 Mar 2026, on the earlier version \(old)."))
    let listed = try bench.run("history --subject A4").output
    #expect(listed.contains("✓ reviewed") && listed.contains("spoken with"))
    let samples = try JSON(try bench.run("history --subject A4 --json").output)["samples"]
    let review = try #require(samples?[0]?["reviews"]?[0])
    #expect(review["reviewer"] == "Ann" && review["outcome"] == "spokenWith")
    #expect(review["note"] == "Called")
    let uuid = try #require(review["result"]?.text)
    #expect(uuid.hasSuffix(old) && samples?[0]?["uuid"]?.text?.hasSuffix(new) == true)
    let row = try bench.run("history --subject A4 --csv").output.split(separator: "\r\n")[1]
    #expect(row.contains(",Ann,spokenWith,Called,\(uuid),"))
    #expect(row.contains("\"\"result\"\":\"\"\(uuid)\"\""))
    for table in [
      "SELECT reviewer, review_outcome, review_note, reviewed_version FROM v_assessments",
      "SELECT reviewer, outcome, note, version FROM v_reviews",
    ] {
      #expect(try bench.place.rows(table) == [["Ann", "spokenWith", "Called", uuid]])
    }
    #expect(try bench.run("alerts --check").code == .done)
  }

  @Test func `whoever could not be reached was forgotten with a correction`() throws {
    try type("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,2 --subject A4")
    try type(
      "review last --subject A4 --outcome could-not-reach --reviewer Ann",
      "amend \(bench.latest()) --answer 1=1 --reason misread --yes")
    let listed = try bench.run("alerts").output
    #expect(listed.contains("! raised") && listed.contains("Tried"), "\(listed)")
    #expect(try bench.run("history --subject A4").output.contains("could not reach"))
  }

  @Test func `a change was stated from a result that was entered in error`() throws {
    try type(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0 --subject A7 --date 2026-01-05",
      "record phq-9 --administered-by clinician --answers 3,3,3,3,3,3,3,3,3 --subject A7 --date 2026-02-05"
    )
    func changes() throws -> [JSON?] {
      let row = try JSON(try bench.run("caseload --json").output)["subjects"]?[0]
      let trend = try JSON(try bench.run("trend phq-9 --subject A7 --json").output)
      return [row?["change"]?[0]?["result"], trend["change"]?[0]?["difference"]]
    }
    #expect(try changes() == ["deterioration", 19])
    try type(
      "review last --subject A7 --outcome entered-in-error --reviewer Ann --note 'wrong row'")
    #expect(try changes() == [nil, nil])
    let trend = try bench.run("trend phq-9 --subject A7").output
    #expect(trend.contains("! Entered in error, not corrected: 1 of 2"))
    #expect(trend.contains("no change is stated from it.") && !trend.contains("deterioration"))
    #expect(try bench.run("caseload").output.contains("27 severe, entered in error"))
    #expect(try !bench.run("caseload --filter worse").output.contains("A7"))
    #expect(try bench.run("history --subject A7").output.contains("! entered in error"))
    #expect(try bench.run("alerts").output.contains("! entered in error, not"))
    #expect(try bench.run("alerts --check").code == .failure)
    let start = bench.run([]).output
    #expect(start.hasPrefix("! 1 alert is entered in error:"), "\(start)")
    // A later result is compared with the one before.
    try type(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,0,0 --subject A7 --date 2026-03-05"
    )
    #expect(try changes() == ["deterioration", 6])
    try type("review last --subject A7 --outcome spoken-with --reviewer Ann")
  }

  @Test func `told someone was recorded about somebody else`() throws {
    try type(
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,2 --subject P1",
      "record gad-7 --total 3")
    let line = "review last:phq-9 --subject P1 --outcome told-someone"
    #expect(
      Run.error(in: try bench.run(line).diagnostics)
        == "Only 'P1' can say that they have told someone. Say what you did: spoken-with, referred, "
        + "could-not-reach, entered-in-error, other, reopen.")
    #expect(try bench.openStore().read { try $0.waitingAlerts() }.map(\.isTold) == [false])
  }

  @Test func `a person says that they have told someone, without staff's words`() throws {
    try type("record phq-9 --answers 0,0,0,0,0,0,0,0,2 --administered-by self")
    let outcome = try bench.run("review last --outcome told-someone")
    #expect(outcome.code == .done && outcome.output == "Noted: you have told someone.\n")
    #expect(outcome.diagnostics == "")
    #expect(try bench.run("alerts").diagnostics.contains("No alerts are waiting."))
    let review = try JSON(try bench.run("show last --json").output)["sample"]?["reviews"]?[0]
    #expect(review?["reviewer"] == "self" && review?["outcome"] == "toldSomeone")
    // Staff of a shared store still see it.
    try type("record gad-7 --total 3 --subject P1")
    let alerts = try JSON(try bench.run("alerts --json").output)["alerts"]
    #expect(alerts?.elements.map { $0["triedOutcome"] } == ["toldSomeone"])
    #expect(try bench.run("alerts").output.contains("told"))
  }
}

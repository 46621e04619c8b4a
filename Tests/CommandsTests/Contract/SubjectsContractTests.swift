import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestStores

@testable import WellbeingCommands

/// Days, invisible characters and traces in the lists of subjects.
@Suite struct SubjectsContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `a day was another one when it was read in another zone`() throws {
    try #require(
      try bench.run("record gad-7 --total 3 -q --date 2026-03-02 --time-zone Pacific/Auckland").code
        == .done)
    for zone in ["Pacific/Auckland", "Europe/Berlin", "Pacific/Honolulu"] {
      let list = try bench.run("subjects list --time-zone \(zone)").output
      #expect(list.ranges(of: "2026-03-02").count == 2, "\(zone)")
      let show = try bench.run("subjects show self --time-zone \(zone)").output
      #expect(show.ranges(of: "2026-03-02").count == 2, "\(zone)")
      let caseload = try bench.run("caseload --time-zone \(zone)").output
      #expect(caseload.contains("2026-03-02"), "\(zone)")
    }
  }

  @Test func `invisible characters are printed like control characters`() throws {
    try #require(
      try bench.run("record gad-7 --total 3 -q --subject P\u{200D}1\u{3164}2").code == .done)
    for line in ["subjects list", "caseload"] {
      #expect(try bench.run(line).output.contains("P\u{FFFD}1\u{FFFD}2"), "\(line)")
    }
  }

  @Test func `subjects with an unfinished questionnaire alone are counted`() throws {
    for subject in ["P1", "P2"] {
      _ = try bench.sit("take phq-9 --subject \(subject)", typing: ["", "1", "quit"])
    }
    let info = try JSON(try bench.run("store info --json").output)
    #expect(info["subjects"] == 2 && info["drafts"] == 2)
    let subjects = try JSON(try bench.run("caseload --json").output)["subjects"]
    #expect(subjects?[1]?["subject"] == "P2" && subjects?[2] == nil)
  }

  @Test(.aboutFiles)
  func `an erasure that was killed is not said to be of nobody while traces are left`() throws {
    try #require(try bench.run("record gad-7 --total 3 -q --subject P1").code == .done)
    try bench.place.tamper(
      "INSERT INTO meta (key, value) VALUES ('traces', randomblob(16))")
    let outcome = try bench.run("subjects erase P2 --confirm P2")
    #expect(outcome.code == .temporaryFailure)
    #expect(outcome.diagnostics.hasSuffix("To remove them: wellbeing store purge\n"))
    try #require(try bench.run("store purge --yes").code == .done)
    #expect(try bench.run("subjects erase P2 --confirm P2").code == .noInput)
  }
}

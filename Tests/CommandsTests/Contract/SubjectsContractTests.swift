import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The documents of `subjects`.
@Suite struct SubjectsContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func document(_ commandLine: String) throws -> JSON {
    let outcome = try bench.run(commandLine)
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try JSON(outcome.output)
  }

  @Test func `nobody is a list of none`() throws {
    bench.environment = ["HOME": bench.folder]
    #expect(try document("subjects list --json") == ["schemaVersion": 1, "subjects": []])
  }

  @Test func `each subject has what there is, and what is absent is left out`() throws {
    try bench.feel(0.5, at: "2026-02-28T23:30:00Z", subject: "P1")
    try bench.feel(0.5, at: "2026-03-01T23:30:00Z", subject: "P1")
    _ = try bench.sit("take gad-7 --subject 'p 1'", typing: ["new", "", "1", "quit"])
    let first: JSON = [
      "subject": "P1", "samples": ["stateOfMind": 2], "first": "2026-02-28T23:30:00Z",
      "last": "2026-03-01T23:30:00Z", "drafts": 0, "deleted": 0,
    ]
    let second: JSON = ["subject": "p 1", "samples": [:], "drafts": 1, "deleted": 0]
    #expect(
      try document("subjects list --json") == ["schemaVersion": 1, "subjects": [first, second]])
    #expect(
      try document("subjects show P1 --json")
        == [
          "schemaVersion": 1, "subject": first, "alerts": [], "episodes": [], "resembles": ["p 1"],
        ])
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

  @Test func `episodes begin on a day that has come, and are cleared by their day`() throws {
    try bench.feel(0.5, at: "2026-02-28T23:30:00Z", subject: "P1")
    #expect(
      try document("subjects episode P1 --json")
        == ["schemaVersion": 1, "subject": "P1", "episodes": []])
    // Before the first record, too.
    _ = try document("subjects episode P1 --from 2026-03-10 --json")
    #expect(
      try document("subjects episode P1 --from 2019-05-01 --json") == [
        "schemaVersion": 1, "subject": "P1", "episodes": ["2019-05-01", "2026-03-10"],
        "present": "2026-03-10",
      ])
    #expect(try document("subjects show P1 --json")["episodes"] == ["2019-05-01", "2026-03-10"])
    #expect(
      try bench.run("subjects show P1").output
        .contains("from 2019-05-01, from 2026-03-10 (present)"))
    #expect(try document("subjects rename P1 P2 --yes --json")["episodes"] == 2)
    for (options, code, message) in [
      ("P2 --from 2026-03-11", ExitCode.usage, "'--from' is in the future"),
      ("P2 --from soon", .usage, "Option '--from' needs a date"),
      ("P2 --clear 2026-03-09", .usage, "choose one of 2019-05-01, 2026-03-10."),
      ("P2 --reason moved", .usage, "'--reason' is for a change"),
      ("P1 --from 2026-03-01", .noInput, "nothing about 'P1'"),
      ("P1", .noInput, "nothing about 'P1'"),
    ] {
      let outcome = try bench.run("subjects episode \(options)")
      #expect(outcome.code == code && outcome.diagnostics.contains(message), "\(outcome)")
    }
    #expect(
      try document("subjects episode P2 --clear 2026-03-10 --json")["episodes"] == ["2019-05-01"])
  }

  @Test func `a change says what it changed, and a dry run what it would`() throws {
    try bench.feel(0.5, at: "2026-02-28T23:30:00Z", subject: "P1")
    func change(_ from: String, _ to: String, isDryRun: Bool) -> JSON {
      [
        "schemaVersion": 1, "from": .string(from), "to": .string(to), "samples": 1, "deleted": 0,
        "drafts": 0, "plans": 0, "episodes": 0, "isDryRun": .bool(isDryRun),
      ]
    }
    #expect(
      try document("subjects rename P1 P2 --dry-run --json") == change("P1", "P2", isDryRun: true))
    #expect(
      try document("subjects rename P1 P2 --yes --json") == change("P1", "P2", isDryRun: false))
    try bench.feel(0.5, at: "2026-02-28T23:30:00Z", subject: "P3")
    #expect(
      try document("subjects merge P3 P2 --yes --json") == change("P3", "P2", isDryRun: false))
    for isDryRun in [true, false] {
      let option = isDryRun ? "--dry-run" : "--confirm P2"
      #expect(
        try document("subjects erase P2 \(option) --json")
          == [
            "schemaVersion": 1, "samples": 2, "deleted": 0, "drafts": 0, "alerts": 0, "plans": 0,
            "episodes": 0, "unreviewed": 0, "isDryRun": .bool(isDryRun), "keptCopies": [],
          ])
    }
    #expect(try bench.contents().samples.isEmpty)
  }
}

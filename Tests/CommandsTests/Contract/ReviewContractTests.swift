import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
import WellbeingTestStores

/// The documents of reviews, of discarding and of the audit trail.
@Suite struct ReviewContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func aReviewIsPartOfTheResult() throws {
    let saved = try JSON(
      try bench.run("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --json")
        .output)
    #expect(saved["sample"]?["reviews"] == [])
    let outcome = try bench.run(
      "review last --reviewer 'Ward 7' --outcome spoken-with --note - --json", input: "called\n")
    #expect(outcome.diagnostics.contains("! Item 9 (thoughts of being better off dead"))
    let reviewed = try JSON(outcome.output)
    let uuid = try #require(saved["sample"]?["uuid"])
    let review: JSON = [
      "result": uuid, "reviewer": "Ward 7", "date": "2026-03-10T09:31:00Z", "outcome": "spokenWith",
      "note": "called",
    ]
    #expect(reviewed["sample"]?["reviews"] == [review])
    #expect(try JSON(try bench.run("show last --json").output)["sample"] == reviewed["sample"])
    let again = try JSON(
      try bench.run("review last --reviewer B --outcome spoken-with --json").output)
    #expect(
      again["sample"]?["reviews"] == [
        review,
        [
          "result": uuid, "reviewer": "B", "date": "2026-03-10T09:33:00Z", "outcome": "spokenWith",
        ],
      ])
    #expect(
      try bench.run("history --alert raised --unreviewed --json").output
        == "{\"schemaVersion\":1,\"samples\":[],\"correctedAlerts\":[]}\n")
  }

  @Test func theAuditTrailSaysEverythingThatAnEntryHas() throws {
    #expect(try bench.run("record gad-7 --total 3 -q").code == .done)
    #expect(try bench.run("review last --reviewer 'Ward 7' --outcome spoken-with -q").code == .done)
    let store = try bench.openStore(as: "importer")
    let sheet = try #require(try store.read { try $0.history(limit: 1).elements.first })
    try store.write { try $0.delete(sheet, reason: "asked for") }
    let document = try JSON(try bench.run("store audit --json").output)
    #expect(document.keys == ["schemaVersion", "entries"])
    let entries = try #require(document["entries"]?.elements)
    #expect(entries.map { $0["event"] } == ["saved", "reviewed", "deleted"])
    #expect(entries.map { $0["id"] } == [1, 2, 3])
    let last = try #require(entries.last)
    #expect(
      last == [
        "id": 3, "event": "deleted", "uuid": .string(sheet.uuid.uuidString.lowercased()),
        "type": "gad-7", "date": "2026-03-10T09:32:00Z", "source": "importer",
        "login": .string(try bench.place.login), "reason": "asked for",
      ])
    #expect(
      try JSON(try bench.run("store audit --json --limit 2").output)["entries"]?
        .elements.count == 2)
    #expect(try JSON(try bench.run("store audit --json --subject P1").output)["entries"] == [])
  }

  @Test func theAuditTrailIsReadToItsEnd() throws {
    let store = try bench.openStore()
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let sheets = try (0..<1001).map { _ in
      try ScoredAssessment(
        questionnaire, total: 3,
        header: SampleHeader(
          startDate: Date(timeIntervalSince1970: 0), timeZone: .gmt,
          subject: SampleHeader.ownSubject))
    }
    try store.write { _ = try $0.save(sheets as [any Sample]) }
    for (limit, count) in [("0", 1001), ("1000", 1000), ("501", 501)] {
      let document = try JSON(try bench.run("store audit --json -n \(limit)").output)
      #expect(
        document["entries"]?.elements.compactMap { $0["id"] }
          == (1...count).map {
            .number(Double($0))
          })
    }
  }
}

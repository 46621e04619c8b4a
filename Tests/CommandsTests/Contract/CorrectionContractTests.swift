import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal

@testable import WellbeingCommands
import WellbeingTestStores

/// What `delete`, `amend`, `store purge` and `show` save and print for programs.
@Suite struct CorrectionContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let sheet =
    "phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,0,1 --date 2026-03-01 --subject P1 --clinician 'Ward 7' "
    + "--note 'by telephone' --time-zone America/New_York"
  private static let feeling =
    "mood --kind dailyMood --valence -0.25 --label sad --label drained --association work "
    + "--date 2026-03-01 --note late"

  /// The sample that a run must have printed.
  private func sample(_ commandLine: String, input: String = "") throws -> JSON {
    let outcome = try bench.run(commandLine + " --json", input: input)
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try #require(try JSON(outcome.output)["sample"])
  }

  /// The members of a sample that differ from those of another, but for those of any new record.
  private func changes(of new: JSON, from old: JSON) throws -> Set<String> {
    let keys = try #require(old.keys?.union(new.keys ?? []))
    return keys.filter { old[$0] != new[$0] }.subtracting(["uuid", "recorded", "replaces"])
  }

  // MARK: Deleting and purging

  @Test func `deleting prints what was deleted, and purging how many were removed`() throws {
    let saved = try sample("record \(Self.sheet)")
    let uuid = try #require(saved["uuid"]?.text)
    let deleted = try JSON(try bench.run("delete \(uuid.suffix(8)) --yes --json").output)
    #expect(deleted == ["schemaVersion": 1, "deleted": ["uuid": .string(uuid), "type": "phq-9"]])
    #expect(try bench.contents().samples.isEmpty)
    let purged = try JSON(try bench.run("store purge --yes --json").output)
    #expect(purged == ["schemaVersion": 1, "purged": 1, "keptCopies": []])
  }

  // MARK: Amending a result

  @Test func `an answer to a question that is no longer asked is left out`() throws {
    let old = try sample("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1,0")
    #expect(old["answers"]?["difficulty"] == "notDifficultAtAll")
    let new = try sample("amend last --answer 9=0 --yes --reason misread")
    #expect(new["answers"]?["selfHarm"] == 0 && new["answers"]?["difficulty"] == nil)
    #expect(new["skipped"] == ["difficulty"])
  }

  @Test func `so it is in the form, which offers nothing once an answer is changed back`() throws {
    try #require(
      try bench.run("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1,0 -q")
        .code == .done)
    let toItemNine = Array(repeating: Key.down, count: 8)
    let performance = try bench.play(
      "amend last", keys: toItemNine + ["0", "1", "0", "S"], typing: ["misread", "yes"])
    #expect(performance.outcome.code == .done)
    let offers = performance.frames.map { $0.text.contains("Continue with these changes") }
    #expect(offers.suffix(4) == [false, true, false, true])
    let saved = try JSON(try bench.run("show last --json").output)["sample"]
    #expect(saved?["skipped"] == ["difficulty"] && saved?["answers"]?["selfHarm"] == 0)
  }

  @Test func `the form has the date and the subject, too, and marks what is changed`() throws {
    let old = try sample(
      "record gad-7 --administered-by clinician --answers 1,1,1,1,1,1,1 --subject P1")
    func open(_ row: Int) -> [Key] { [.home] + Array(repeating: .down, count: row) + [.enter] }
    let subject = open(7) + [.clearLine] + MoodKeys.typed("P2\n")
    let date = open(8) + [.clearLine] + MoodKeys.typed("1 Mar\n")
    let note = open(11) + MoodKeys.typed("of Ward 7\n")
    let performance = try bench.play(
      "amend last:gad-7", keys: subject + date + note + ["S"], typing: ["yes"])
    #expect(performance.outcome.code == .done)
    let page = try #require(performance.frames.last?.text)
    #expect(page.contains("P2 (was: P1)") && page.contains("Sun 1 Mar 2026 (was: "))
    #expect(page.contains("of Ward 7 (was: none)"))
    let marked = page.split(separator: "\n").filter { $0.hasPrefix("*") || $0.hasPrefix(" *") }
    #expect(marked.count == 3)
    let new = try #require(try JSON(try bench.run("show last:gad-7 --json").output)["sample"])
    let changed = try changes(of: new, from: old)
    #expect(changed.isSuperset(of: ["subject", "start", "end", "note"]))
    #expect(changed.isDisjoint(with: ["answers", "scores", "administeredBy", "policy"]))
  }

  @Test func `a total without answers has a form as well`() throws {
    let old = try sample("record phq-9 --total 14 --clinician 'Ward 7'")
    let performance = try bench.play(
      "amend last", keys: [.down, .down, .down, .enter, .clearLine, .enter, "S"], typing: ["yes"])
    #expect(performance.outcome.code == .done)
    let new = try #require(try JSON(try bench.run("show last --json").output)["sample"])
    #expect(try changes(of: new, from: old) == ["clinician"])
  }

  @Test(arguments: [
    ("--subject P2", ["subject"]), ("--note 'in person'", ["note"]), ("--clear note", ["note"]),
    ("--clinician 'Ward 8'", ["clinician"]), ("--clear clinician", ["clinician"]),
    ("--administered-by interview", ["administeredBy"]), ("--policy prorate", ["policy"]),
    ("--date 2026-02-28", ["start", "end"]), ("--answers 2,2,2,2,1,1,2,0,0,2", ["answers"]),
    ("--answers 2,2,2,2,1,1,2,0,0,1 --total 12 --subject P2", ["subject"]),
    ("--answers 2,2,2,2,1,2,2,0,0,1", ["answers", "scores"]),
    ("--answer 6=2 --answer sleep=2", ["answers", "scores"]), ("--answer 10=2", ["answers"]),
    ("--answer difficulty=-", ["answers", "unanswered"]),
  ])
  func `what is not named of a result stays`(options: String, expected: [String]) throws {
    let old = try sample("record \(Self.sheet)")
    let new = try sample("amend \(bench.latest()) \(options) --yes")
    #expect(try changes(of: new, from: old) == Set(expected))
    #expect(new["replaces"] == old["uuid"] && new["timeZone"] == "America/New_York")
    let left = try bench.contents().samples.map { JSON.string($0.uuidString.lowercased()) }
    #expect(left.count == 1 && left.first == new["uuid"])
  }

  @Test func `a day is one of the record's own zone, or of the one that is named`() throws {
    _ = try sample("record \(Self.sheet)")
    #expect(try sample("amend last --date 2026-02-28 --yes")["start"] == "2026-02-28T17:00:00Z")
    let moved = try sample("amend last --date 2026-02-28 --time-zone Asia/Tokyo --yes")
    #expect(moved["start"] == "2026-02-28T03:00:00Z" && moved["timeZone"] == "Asia/Tokyo")
  }

  @Test func `a total makes way for answers, and answers for a total`() throws {
    _ = try sample("record phq-9 --total 14")
    let answered = try sample("amend last --answers - --yes", input: "2,2,2,2,1,1,2,0,1")
    #expect(answered["scores"]?[0]?["basis"] == "complete" && answered["policy"] == "refuse")
    #expect(answered["alerts"]?[0]?["item"] == "selfHarm")
    let total = try sample("amend last --total 9 --yes --reason 'the sheet is lost'")
    #expect(total["answers"] == [:] && total["scores"]?[0]?["basis"] == "totalOnly")
    #expect(total["alertsNotAssessed"]?[0]?["reason"] == "totalOnly")
  }

  @Test func `a missing answer is scored by the policy of the record`() throws {
    _ = try sample(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,0 --policy prorate")
    let new = try sample("amend last --answers 2,2,2,2,1,-,2,0,0 --yes")
    #expect(new["scores"]?[0]?["basis"] == "prorated")
  }

  @Test func `the definition that was kept with the result scores the corrected one`() throws {
    let document = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7")).document
    let text = String(decoding: document, as: UTF8.self)
      .replacing("\"id\": \"gad-7\"", with: "\"id\": \"ward-7-sheet\"")
    let questionnaire = try Questionnaire(decoding: Array(text.utf8))
    let result = try ScoredAssessment(
      questionnaire, total: 3,
      header: SampleHeader(
        startDate: #require(RFC3339.date(from: "2026-03-01T09:00:00Z")),
        subject: SampleHeader.ownSubject))
    let store = try HealthStore(
      at: bench.place.location, source: Source(name: "test", version: "1"), access: .owner,
      catalog: .builtIn.adding(questionnaire),
      options: .init(clock: { Date(timeIntervalSince1970: 1_773_000_000) }))
    _ = try store.write { try $0.save(result) }
    let new = try sample("amend last --answers 1,1,1,1,1,1,1 --yes --reason misread")
    #expect(new["questionnaire"]?["id"] == "ward-7-sheet" && new["scores"]?[0]?["value"] == 7)
  }

  // MARK: Amending a mood

  @Test(arguments: [
    ("--subject P2", ["subject"]), ("--kind momentaryEmotion", ["kind"]),
    ("--valence 0.75", ["valence", "valenceClassification"]), ("--label calm", ["labels"]),
    ("--association family --association friends", ["associations"]),
    ("--clear labels", ["labels"]),
    ("--clear associations --clear note", ["associations", "note"]),
    ("--date 2026-02-28", ["start", "end"]),
    (
      "--date 2026-02-28T08:00:00+01:00",
      ["start", "end", "datePrecision"]
    ),
  ])
  func `what is not named of a mood stays`(options: String, expected: [String]) throws {
    let old = try sample(Self.feeling)
    let new = try sample("amend \(bench.latest()) \(options) --yes")
    #expect(try changes(of: new, from: old) == Set(expected))
  }

  @Test func `labels take the place of all before, and a past day stands in the evening`() throws {
    _ = try sample(Self.feeling)
    let new = try sample("amend last --label calm --label 幸せ --date 2026-02-28 --yes")
    #expect(new["labels"] == ["calm", "happy"])
    #expect(new["start"] == "2026-02-28T21:00:00Z")
  }

  @Test func `the length of what took some time stays`() throws {
    let start = try #require(RFC3339.date(from: "2026-03-01T09:00:00Z"))
    let mood = try StateOfMind(
      kind: .momentaryEmotion, valence: 0,
      header: SampleHeader(
        startDate: start, endDate: start + 600, subject: SampleHeader.ownSubject,
        syncIdentifier: "elsewhere-1", syncVersion: 1))
    _ = try bench.openStore().write { try $0.save(mood) }
    let new = try sample("amend last --date 2026-03-02T09:00:00Z --yes")
    #expect(new["end"] == "2026-03-02T09:10:00Z")
    #expect(new["syncIdentifier"] == nil && new["syncVersion"] == nil)
  }

  // MARK: The story

  @Test func `show tells who did what to each version, and why`() throws {
    let old = try sample("record phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,1")
    let new = try sample("amend last --answers 2,2,2,2,1,1,2,0,0 --yes --reason misread")
    let document = try JSON(try bench.run("show last --json").output)
    #expect(document.keys == ["schemaVersion", "sample", "history", "earlierAlerts"])
    #expect(document["sample"] == new)
    let history = try #require(document["history"]?.elements)
    #expect(history.map { $0["event"] } == ["saved", "replaced", "saved"])
    #expect(history.map { $0["uuid"] } == [old["uuid"], old["uuid"], new["uuid"]])
    #expect(history.map { $0["reason"] } == [nil, "misread", nil])
    #expect(history.map { $0["source"] } == ["wellbeing", "wellbeing", "wellbeing"])
    #expect(history[1]["date"] == "2026-03-10T09:31:00Z")
    #expect(try history.allSatisfy { $0["login"] == .string(try bench.place.login) })
    let earlier = try #require(document["earlierAlerts"]?[0])
    #expect(earlier["item"] == "selfHarm" && earlier["uuid"] == old["uuid"])
    #expect(earlier["value"] == 1 && earlier["message"]?.text?.hasPrefix("Item 9") == true)
  }

  @Test func `of a purged record its story is left`() throws {
    let uuid = try #require(try sample(Self.feeling)["uuid"]?.text)
    for line in ["delete last --yes -q", "store purge --yes -q"] {
      try #require(try bench.run(line).code == .done)
    }
    for reference in [uuid, String(uuid.suffix(8))] {
      let outcome = try bench.run("show \(reference) --json")
      #expect(outcome.code == .done)
      let document = try JSON(outcome.output)
      #expect(document.keys == ["schemaVersion", "history", "earlierAlerts"])
      #expect(
        document["history"]?.elements.map { $0["event"] } == ["saved", "deleted", "purged"])
    }
  }
}

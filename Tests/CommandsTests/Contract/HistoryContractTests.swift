import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands

/// The documents of commands that look back.
@Suite struct HistoryContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ lines: String...) throws -> [JSON] {
    try lines.map { line in
      try #require(try JSON(try bench.run("record \(line) --json").output)["sample"])
    }
  }

  private func history(_ options: String = "") throws -> JSON {
    let outcome = try bench.run("history --json \(options)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try JSON(outcome.output)
  }

  @Test func everyResultIsPrintedAsItWasWhenItWasSavedTheLatestFirst() throws {
    let saved = try record(
      "phq-9 --administered-by clinician --answers 3,0,1,2,0,0,1,0,3 --date 2026-02-01",
      "gad-7 --total 3 --subject P1",
      "phq-9 --administered-by clinician --answers 3,3,3,3,3,1,1,1,d,1 --note n --date 2026-01-05")
    #expect(
      try history() == [
        "schemaVersion": 1, "samples": [saved[1], saved[0], saved[2]], "correctedAlerts": [],
      ])
  }

  @Test(arguments: [
    ("--clinician 'Ward 7'", [0]), ("--clinician 'ward 7'", []), ("--clinician René", [1]),
    ("--administered-by interview", [1]), ("--administered-by self", [2]),
    ("--administered-by clinician", [0]), ("--note-contains TELEPHONE", [0]),
    ("--note-contains café", [1]), ("--note-contains 'by '", [0]), ("--note-contains x", []),
    ("--clinician 'Ward 7' --note-contains telephone --administered-by clinician", [0]),
  ])
  func `clinician, origin and note are filters`(options: String, expected: [Int]) throws {
    let saved = try record(
      "gad-7 --total 3 --clinician 'Ward 7' --note 'by Telephone'",
      "gad-7 --total 4 --subject P1 --clinician 'Rene\u{301}' --administered-by interview "
        + "--note 'CAFE\u{301}'",
      "gad-7 --total 5 --subject P2 --administered-by self")
    #expect(try history(options)["samples"]?.elements == expected.map { saved[$0] })
  }

  @Test func `clinician, origin and note are columns and are shown`() throws {
    _ = try record("gad-7 --total 3 --clinician 'Ward 7' --note 'by \"telephone\", late'")
    let rows = try bench.run("history --csv").output.split(separator: "\r\n")
    #expect(rows.first?.hasSuffix(",administeredBy,clinician,note") == true)
    #expect(
      rows.last?.hasSuffix(",clinician,Ward 7,\"by \"\"telephone\"\", late\"") == true)
    let shown = try bench.run("show last").output
    #expect(shown.contains("Recorded from a clinician; clinician: Ward 7\n"))
    #expect(shown.contains("Note: by \"telephone\", late\n"))
  }

  @Test(arguments: ["--clinician A", "--administered-by self"])
  func `what only results have excludes what only moods have`(option: String) throws {
    for other in ["--kind dailyMood", "--label calm"] {
      let outcome = try bench.run("history \(option) \(other)")
      #expect(outcome.code == .usage)
      #expect(outcome.diagnostics.contains("cannot be combined"))
    }
  }

  @Test func nothingIsAnEmptyList() throws {
    bench.environment = ["XDG_DATA_HOME": bench.folder]
    #expect(try history() == ["schemaVersion": 1, "samples": [], "correctedAlerts": []])
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }

  /// Ten results, three of them at one moment, in pages of every size.
  @Test(arguments: 1...11)
  func pagesShowEveryResultOnce(size: Int) throws {
    for total in 0..<7 { _ = try record("gad-7 --total \(total)") }
    for total in 7..<10 { _ = try record("gad-7 --total \(total) --date 2026-01-05") }
    let all = try history()["samples"]?.elements
    #expect(all?.count == 10)
    var seen: [JSON] = []
    var cursor: String?
    repeat {
      let after = cursor.map { " --after \($0)" } ?? ""
      let page = try history("--limit \(size)\(after)")
      let samples = try #require(page["samples"]?.elements)
      #expect(samples.count <= size)
      seen += samples
      cursor = page["next"]?.text
      #expect(cursor == nil || samples.count == size)
    } while cursor != nil && seen.count < 20
    #expect(seen == all)
  }

  @Test func aResultThatComesBetweenTwoPagesIsInNeither() throws {
    let saved = try record("gad-7 --total 1", "gad-7 --total 2", "gad-7 --total 3")
    let first = try history("--limit 2")
    let cursor = try #require(first["next"]?.text)
    _ = try record("gad-7 --total 4")
    let second = try history("--limit 2 --after \(cursor) --type gad-7")
    #expect(second == ["schemaVersion": 1, "samples": [saved[0]], "correctedAlerts": []])
  }

  @Test func zeroMeansAll() throws {
    for total in 0..<3 { _ = try record("gad-7 --total \(total)") }
    #expect(try history("--limit 0")["samples"]?.elements.count == 3)
  }

  @Test func aPrintedSampleDecodesAndEncodesToTheSame() throws {
    struct Document: Codable {
      let sample: ScoredAssessment
    }
    let lines = [
      "phq-9 --administered-by clinician --answers 3,3,3,3,3,1,1,1,d,1 --note n --clinician c",
      "phq-9 --administered-by clinician --answers 3,0,1,2,0,0,1,0,3 --date 2026-02-01",
      "phq-9 --administered-by clinician --answers 1,1,1,1,-,0,0,0,0 --policy prorate",
      "gad-7 --administered-by clinician --answers 1,1,-,-,0,0,0",
      "gad-7 --total 21",
    ]
    for line in lines {
      let printed = try bench.run("record \(line) --json").output
      let decoded = try JSONDecoder().decode(Document.self, from: Data(printed.utf8))
      let encoded = String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self)
      #expect(try JSON(encoded)["sample"] == (try JSON(printed)["sample"]))
      #expect(
        try JSONDecoder().decode(Document.self, from: Data(encoded.utf8)).sample
          == decoded.sample)
    }
  }

  @Test func aResultIsShownByEveryNameItHas() throws {
    let saved = try record("phq-9 --total 3", "gad-7 --total 3", "gad-7 --total 4 --subject P1")
    let uuid = try #require(saved[0]["uuid"]?.text)
    let names = [
      (uuid, saved[0]), (uuid.uppercased(), saved[0]), (String(uuid.suffix(8)), saved[0]),
      ("last:phq-9", saved[0]), ("last", saved[2]), ("last --subject self", saved[1]),
    ]
    for (name, sample) in names {
      let shown = try JSON(try bench.run("show \(name) --json").output)
      #expect(shown["schemaVersion"] == 1 && shown["sample"] == sample)
    }
  }

  @Test func theOtherDocuments() throws {
    _ = try record("gad-7 --total 3")
    _ = try bench.sit(
      "take phq-9 --subject P1", typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "1", "quit"])
    let drafts = try JSON(try bench.run("drafts --json").output)
    let draft = try #require(drafts["drafts"]?[0])
    #expect(draft["subject"] == "P1")
    #expect(draft["answered"] == 9)
    #expect(draft["isAlertRaised"] == true)
    #expect(draft["questionnaire"] == ["id": "phq-9", "version": "1.5.0"])
    #expect(draft["answers"] == nil)

    let info = try JSON(try bench.run("store info --json").output)
    #expect(info["schemaVersion"] == 1)
    #expect(info["path"] == .string(bench.store))
    #expect(info["samples"] == ["gad-7": 1])
    #expect(info["drafts"] == 1)

    let support = try JSON(try bench.run("support --region IE --json").output)
    #expect(support["contacts"]?.elements.map { $0["countries"] } == [["GB", "IE"], ["IE"]])

    let list = try JSON(try bench.run("questionnaires list --json").output)
    #expect(
      list["questionnaires"]?.elements.map { $0["id"] }
        == ["gad-2", "gad-7", "phq-15", "phq-2", "phq-4", "phq-8", "phq-9"])

    let check = try JSON(try bench.run("store check --json").output)
    #expect(check["problems"] == [])
  }

  @Test func aBackupIsAStoreWithTheSameResults() throws {
    let saved = try record("gad-7 --total 3")
    let copy = bench.folder + "/copy.sqlite"
    #expect(try bench.run("store backup \(copy)").code == .done)
    let shown = try bench.run("history --json --store \(copy)")
    #expect(try JSON(shown.output)["samples"] == .list(saved))
    let again = try bench.run("store backup \(copy)")
    #expect(again.code == .cannotCreate)
    #expect(again.diagnostics == "wellbeing: '\(copy)' is there already: name another file.\n")
  }
}

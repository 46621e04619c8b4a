import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingSamples
import WellbeingStore
import WellbeingTestStores

/// What `export` writes. The clock of a workbench shows 2026-03-10.
@Suite struct ExportTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for command in [
      "record phq-9 --subject P1 --answers 2,2,2,2,1,1,2,-,0 --administered-by self "
        + "--date 2026-03-01 --note '=1+1' -q",
      "record phq-9 --subject P2 --total 27 --date 2026-03-02 -q",
      "mood --kind dailyMood --valence -0.2 --label drained --association work -q",
      "factor sleep 7h30 -q", "plan add phq-9 --subject P1 --every 2w -q",
      "review last:phq-9 --subject P2 --outcome referred --reviewer Bob -q",
      "delete last:factor --yes -q",
    ] {
      let run = try bench.run(command)
      #expect(run.code == .done, "\(command)")
    }
  }

  private func lines(_ options: String = "") throws -> [JSON] {
    let run = try bench.run("export \(options)")
    #expect(run.code == .done && run.diagnostics == "")
    return try run.output.split(separator: "\n").map { try JSON(String($0)) }
  }

  @Test func `a whole export has every record, deleted ones too, and the trail last`() throws {
    let lines = try lines()
    let types = try lines.map { try #require($0["type"]?.text) }
    #expect(
      types == [
        "header", "definition", "scoredAssessment", "scoredAssessment", "stateOfMind", "factor",
        "plan",
      ] + Array(repeating: "logEntry", count: 7))
    #expect(lines[0]["isComplete"] == true && lines[0]["formatVersion"] == 1)
    #expect(lines[0]["counts"]?["logEntry"] == 7 && lines[0]["counts"]?["scoredAssessment"] == 2)
    #expect(lines[3]["reviews"]?.elements.first?["reviewer"] == "Bob")
    #expect(lines[5]["deleted"] != nil && lines[4]["deleted"] == nil)
  }

  @Test func `a record has the form of history`() throws {
    let listed = try JSON(bench.run("history --type phq-9 --subject P1 --json").output)
    #expect(listed["samples"]?.elements.first == (try lines("--subject P1"))[2])
  }

  @Test(arguments: [
    ("--type phq-9", 2), ("--subject self", 1), ("--score '>=20'", 1), ("--note-contains 1", 1),
  ])
  func `filters choose live records alone`(options: String, count: Int) throws {
    let lines = try lines(options)
    #expect(lines[0]["isComplete"] == false)
    #expect(lines.filter { $0["subject"] != nil }.count == count)
    #expect(!lines.contains { ["plan", "logEntry"].contains($0["type"]) })
  }

  @Test func `CSV has answers, scores and alerts, and no formula`() throws {
    let run = try bench.run("export --format csv --type phq-9")
    let rows = run.output.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 3 && rows.allSatisfy { $0.count == rows[0].count })
    #expect(rows[0][12...14] == ["interest", "mood", "sleep"])
    #expect(
      rows[1][11...] == [
        "'=1+1", "2", "2", "2", "2", "1", "1", "2", "", "0", "", "", "", "unscorable", "12",
        "15", "", "", "",
      ])
    #expect(rows[2][12] == "unknown" && rows[2][22] == "27" && rows[2][27] == "selfHarm")
    #expect(
      rows[1][2...7] == [
        "2026-03-01T11:00:00Z", "day", "Europe/Berlin", "2026-03-01", "phq-9", rows[2][7],
      ])
    #expect(rows[2][7].split(separator: ".").count == 3)
    #expect(try bench.run("export --format csv").code == .usage)
  }

  @Test func `pseudonyms leave nothing that leads back`() throws {
    let output = try bench.run("export --pseudonymise").output
    for word in ["P1", "P2", "Bob", "1+1", "self\",\"timeZone", "storeID", "wellbeing\"", "Berlin"]
    {
      #expect(!output.contains(word), "\(word)")
    }
    let lines = try output.split(separator: "\n").map { try JSON(String($0)) }
    let results = lines.filter { $0["type"] == "scoredAssessment" }
    #expect(results.count == 2)
    for result in results {
      let start = try #require(RFC3339.date(from: result["start"]?.text ?? ""))
      // Noon in Berlin, 1 to 52 weeks before.
      let days = try #require(RFC3339.date(from: "2026-03-01T12:00:00Z")).timeIntervalSince(start)
      #expect(days >= 6 * 86_400 && days <= 364 * 86_400)
      #expect(
        result["timeZone"] == "Etc/UTC" && result["start"]?.text?.hasSuffix("T12:00:00Z") == true)
    }
  }

  @Test func `of a definition that was added, a file without names has what scores alone`() throws {
    let example = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Questionnaires/data/examples/rested.json")
    let path = bench.folder + "/rested.json"
    try String(contentsOf: example, encoding: .utf8).replacing("Rested", with: "Practice Miller")
      .write(toFile: path, atomically: true, encoding: .utf8)
    for command in [
      "questionnaires add \(path) -q",
      "record rested --subject P3 --administered-by clinician --answers 2,2 -q",
    ] {
      let run = try bench.run(command)
      #expect(run.code == .done, "\(run.diagnostics)")
    }
    let output = try bench.run("export --pseudonymise").output
    for word in ["Miller", "wake rested", "wide awake", "On most", "Written as"] {
      #expect(!output.contains(word), "\(word)")
    }
    let other = try Workbench()
    let imported = try other.run("import -", input: output)
    #expect(imported.code == .done, "\(imported.diagnostics)")
    let rows = try other.run("export --format csv --type rested").output
    #expect(rows.contains(",rested,1.0.0,") && rows.contains(",2,2,2,fair,complete,"))
  }

  @Test(.aboutFiles) func `a file is private, complete or not there, and never the store`() throws {
    let path = bench.folder + "/all.jsonl"
    #expect(try bench.run("export --output \(path)").code == .done)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("}\n"))
    #expect(try bench.run("export --output \(bench.store)").code == .usage)
  }
}

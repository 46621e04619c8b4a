import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingSamples
import WellbeingStore

/// That CSV of `export` has the version that scored each result, and is read by it. The clock of a
/// workbench shows 2026-03-10.
@Suite struct ExportedTablesTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try run("questionnaires add '\(Self.example)' -q")
    try run(
      "record rested --subject P1 --administered-by clinician --answers 2,1 --date 2026-03-01 -q")
    try add(named: "rested", version: "1.1.0")
    try run(
      "record rested --subject P2 --administered-by clinician --answers 2,2 --date 2026-03-02 -q")
  }

  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Questionnaires/data/examples/rested.json").standardizedFileURL.path

  @discardableResult
  private func run(_ command: String, input: String = "", code: ExitCode = .done) throws -> Run {
    let run = try bench.run(command, input: input)
    #expect(run.code == code, "\(command): \(run.diagnostics)")
    return run
  }

  /// Adds a definition with the items of the example, of which one has another name, and other bands.
  private func add(named id: String, version: String, renaming: Bool = true) throws {
    var text = try String(contentsOfFile: Self.example, encoding: .utf8)
      .replacing(#""id": "rested""#, with: #""id": "\#(id)""#)
      .replacing("1.0.0", with: version)
      .replacing("\"little\"", with: "\"low\"").replacing("\"Rested\"", with: "\"R \(id)\"")
      .replacing("How rested people feel", with: "How rested people feel, \(id)")
    if renaming { text = text.replacing("\"tired\"", with: "\"weary\"") }
    let path = bench.folder + "/\(id)-\(version).json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    try run("questionnaires add \(path) -q")
  }

  private func table() throws -> String { try run("export --format csv --type rested").output }

  private func rows(_ table: String) -> [[String: String]] {
    let lines = table.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
  }

  @Test func `a file has the items and bands of every version, and each row its own`() throws {
    let found = rows(try table()).sorted { $0["version"] ?? "" < $1["version"] ?? "" }
    #expect(found.map { $0["version"] } == ["1.0.0", "1.1.0"])
    #expect(found.map { $0["questionnaire"] } == ["rested", "rested"])
    #expect(
      found.map { [$0["awake"], $0["tired"], $0["weary"]] } == [["2", "1", ""], ["2", "", "2"]])
    #expect(found.map { [$0["total"], $0["totalBand"]] } == [["3", "fair"], ["2", "fair"]])
  }

  @Test func `each row is read by its version, and another questionnaire does not take it`() throws
  {
    let table = try table()
    let lines = try run("export --type rested").output
    try add(named: "aaa", version: "1.0.0", renaming: false)
    #expect(try run("import -", input: table).output.contains("2 records unchanged"))
    bench.environment["WELLBEING_STORE"] = bench.folder + "/other.sqlite"
    // The first version is in no catalog.
    let refused = try run("import -", input: table, code: .dataError)
    #expect(
      refused.diagnostics.contains(
        "column 'version': this version of the questionnaire is not known"))
    try run("import - -q", input: lines)
    for uuid in rows(table).compactMap({ $0["uuid"] }) {
      try run("delete \(uuid.suffix(8)) --yes --reason test -q")
    }
    try run("store purge --yes -q")
    let other = table.replacing("P1", with: "P7")
    _ = try bench.run("import - -q", input: other)
    #expect(try bench.run("history --json").output.contains("aaa") == false)
  }

  @Test func `a day stays a day, to the time that stands for it`() throws {
    try run("mood --kind dailyMood --valence 0.5 --date 2026-03-03 -q")
    try run("mood --kind dailyMood --valence 0.1 -q")
    let before = try run("history --type mood --json").output
    let table = try run("export --format csv --type mood").output
    bench.environment["WELLBEING_STORE"] = bench.folder + "/other.sqlite"
    try run("import - -q", input: table)
    let keys = ["uuid", "start", "datePrecision", "timeZone", "valence"]
    func facts(_ text: String) throws -> [[JSON?]] {
      (try JSON(text)["samples"]?.elements ?? []).map { sample in keys.map { sample[$0] } }
    }
    #expect(try facts(run("history --type mood --json").output) == facts(before))
    let bad = table.replacing("Z,day,", with: "Z,days,")
    let refused = try run("import -", input: bad, code: .dataError)
    #expect(refused.diagnostics.contains("column 'datePrecision': this is neither instant nor day"))
  }

  @Test func `an item with the name of another column keeps its own`() throws {
    let path = bench.folder + "/noted.json"
    try String(contentsOfFile: Self.example, encoding: .utf8)
      .replacing(#""id": "rested""#, with: #""id": "noted""#)
      .replacing("\"tired\"", with: "\"note\"").replacing("\"Rested\"", with: "\"Noted\"")
      .replacing("How rested people feel", with: "Noted")
      .write(toFile: path, atomically: true, encoding: .utf8)
    try run("questionnaires add \(path) -q")
    try run("record noted --subject P1 --administered-by clinician --answers 2,1 --note remark -q")
    let table = try run("export --format csv --type noted").output
    #expect(table.contains(",note,awake,noteItem,total,"))
    #expect(try run("import -", input: table).output.contains("1 record unchanged"))
  }

  @Test func `options of tables are obeyed for such a file, too`() throws {
    let options = "--type gad-7 --date-column when"
    let refused = try run("import - \(options)", input: try table(), code: .dataError)
    #expect(refused.diagnostics.contains("column 'when': the column is missing"))
    let lines = try run("export").output
    let usage = try run("import - \(options)", input: lines, code: .usage)
    #expect(usage.diagnostics.contains("'--type' is for tables"))
    let path = bench.folder + "/map.json"
    try run("import maps health-auto-export").output
      .write(toFile: path, atomically: true, encoding: .utf8)
    try run("import - --map \(path)", input: try table(), code: .usage)
  }
}

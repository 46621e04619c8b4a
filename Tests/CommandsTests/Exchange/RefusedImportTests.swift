import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport

/// That a file with a fault leaves nothing behind, and that a dry run says the same.
@Suite struct RefusedImportTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @discardableResult
  private func run(_ command: String, input: String = "", code: ExitCode = .done) throws -> Run {
    let run = try bench.run(command, input: input)
    #expect(run.code == code, "\(command): \(run.diagnostics)")
    return run
  }

  /// A whole store's file with a line of each type.
  private func file() throws -> String {
    let own = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Questionnaires/data/examples/rested.json").path
    try run("questionnaires add '\(own)' -q")
    try run(
      "record rested --subject P1 --administered-by clinician --answers 1,2 --date 2026-03-01 -q")
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --date 2026-03-01 -q"
    )
    try run("review last --subject P1 --outcome spoken-with --reviewer Ann -q")
    try run("mood --kind dailyMood --valence 0.5 --date 2026-03-01 -q")
    try run("factor sleep 7h -q")
    try run("plan add phq-9 --subject P1 --every 2w -q")
    try run("store access revoke diary --type mood -q")
    try run("subjects episode P1 --from 2026-03-01 -q")
    _ = try bench.sit("take phq-9 --subject P5", typing: ["", "0", "1", "quit", "keep"])
    return try run("export").output
  }

  @Test(arguments: [
    (#""isComplete""#, #""complete""#, "line 1, $.complete"),
    (#""document""#, #""text""#, "$.text"),
    (#""policy":"refuse","#, #""polizy":1,"policy":"refuse","#, "$.polizy"),
    (#""alerts":[{"#, #""alerts":[{"levl":1,"#, "$.alerts[0].levl"),
    (#""reviews":[{"#, #""reviews":[{"by":"x","#, "$.reviews[0].by"),
    (#""valence":0.5"#, #""valence":0.5,"takenBackAlets":[]"#, "$.takenBackAlets"),
    (#""unit":"h""#, #""unit":"h","units":"h""#, "$.units"),
    (#""every":"2w""#, #""every":"2w","each":"2w""#, "$.each"),
    (#""revision":"#, #""revisions":1,"revision":"#, "$.revisions"),
    (#""share":"#, #""shared":1,"share":"#, "$.shared"),
    (#""event":"saved""#, #""event":"saved","events":1"#, "$.events"),
  ])
  func `a member that is not known is one error with its line and path`(
    _ old: String, _ new: String, _ words: String
  ) throws {
    let file = try file()
    let altered = file.replacing(old, with: new, maxReplacements: 1)
    try #require(altered != file, "\(old)")
    bench.environment["WELLBEING_STORE"] = bench.folder + "/other.sqlite"
    let refused = try run("import -", input: altered, code: .dataError)
    #expect(refused.diagnostics.contains(words), "\(refused.diagnostics)")
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/other.sqlite"))
  }

  @Test func `members of the metadata have any name`() throws {
    let file = try file().replacing(#""metadata":{}"#, with: #""metadata":{"any.name":"x"}"#)
    bench.environment["WELLBEING_STORE"] = bench.folder + "/other.sqlite"
    try run("import -", input: file)
    #expect(try run("history --json").output.contains("any.name"))
  }

  @Test(arguments: [
    (#""every":"2w""#, #""every":7"#), (#""share":"denied""#, #""share":"perhaps""#),
    (#""revision":"#, #""revision":-"#), (#""event":"saved""#, #""event":"reviewed""#),
    (#""administeredBy":""#, #""administeredBy":"un"#), ("", ""),
  ])
  func `a dry run of a whole file says what its restoring says`(_ old: String, _ new: String) throws
  {
    let file = try file()
    let altered = old.isEmpty ? file : file.replacing(old, with: new)
    let path = bench.folder + "/other.sqlite"
    bench.environment["WELLBEING_STORE"] = path
    let trial = try bench.run("import - --dry-run --json", input: altered)
    #expect(!FileManager.default.fileExists(atPath: path))
    let imported = try bench.run("import - --json", input: altered)
    #expect(trial.code == imported.code && imported.code == (old.isEmpty ? .done : .dataError))
    let problems = { (run: Run) in try JSON(run.output)["files"]?.elements.first?["problems"] }
    let (first, second) = try (problems(trial), problems(imported))
    #expect(first == second)
    #expect(FileManager.default.fileExists(atPath: path) == old.isEmpty)
    if old.isEmpty { try run("store check") }
  }

  private static let map = """
    {"formatVersion": 1, "id": "study", "title": "Study",
     "file": {"kind": "csv", "requires": ["day"]},
     "start": {"columns": ["day"], "formats": ["yyyy-MM-dd"]}, "note": ["remark"],
     "records": [{"type": "questionnaire", "questionnaire": "gad-2", "items": ["a", "b"]},
       {"type": "stateOfMind", "kind": {"value": "dailyMood"}, "valence": {"column": "mood"}}]}
    """

  @Test func `a map without an identity does not save its rows twice`() throws {
    let path = bench.folder + "/map.json"
    try Self.map.write(toFile: path, atomically: true, encoding: .utf8)
    // The third row is another result of the same day, with the same answers.
    let file = "Day,a,b,mood,remark\n2026-03-01,1,2,0.5,x\n2026-03-02,0,0,0,\n2026-03-02,0,0,0,y\n"
    #expect(try run("import - --map \(path)", input: file).output.contains("6 records saved."))
    #expect(try run("import - --map \(path)", input: file).output.contains("6 records unchanged"))
    let noted = file.replacing("0.5,x", with: "0.5,z")
    #expect(try run("import - --map \(path)", input: noted).output.contains("2 records replaced"))
    let more = noted + "2026-03-03,1,1,0.1,\n"
    #expect(try run("import - --map \(path)", input: more).output.contains("2 records saved."))
  }

  @Test func `good rows before a stray quotation mark are saved if asked`() throws {
    let rows = (1...9).map { "2026-03-0\($0),sleep,\($0)\n" }.joined()
    for (number, bad) in [
      "2026-03-10,\"sleep\"x,1\n", "2026-03-10,sl\"eep,1\n", "2026-03-10,\"sleep,1\n",
    ].enumerated() {
      bench.environment["WELLBEING_STORE"] = bench.folder + "/\(number).sqlite"
      let file = "date,factor,value\n" + rows + bad
      let refused = try run("import - -q", input: file, code: .dataError)
      #expect(refused.diagnostics.contains("line 11"))
      let imported = try run("import - --keep-going", input: file, code: .dataError)
      #expect(imported.output.contains("9 records saved."), "\(bad)")
    }
  }
}

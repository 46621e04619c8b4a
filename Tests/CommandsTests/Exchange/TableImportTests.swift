import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingSamples
import WellbeingStore

/// What `import` makes of tables. The zone of a workbench is Berlin, its clock shows 2026-03-10.
@Suite struct TableImportTests {
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

  private func samples(_ options: String = "") throws -> [JSON] {
    try JSON(run("history --json --limit 0 \(options)").output)["samples"]?.elements ?? []
  }

  /// Writes a map to a file.
  private func map(_ text: String) throws -> String {
    let path = bench.folder + "/map.json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private static let diary = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-03-01,1 March,Sunday,6:50 pm,rad,friends | work | chess,,Fine
    2026-03-01,1 March,Sunday,14:58,meh,,Title,Text

    """

  private static let study = """
    id,visit,a1,a2,a3,a4,a5,a6,a7,a8,a9,total
    R1,2026-01-12,2,2,2,2,1,1,2,0,0,12
    R2,2026-01-13,1,1,1,1,1,1,1,1,-99,8
    R3,2026-01-14,3,3,2,2,1,,2,0,1,14
    R4,2026-01-15,,,,,,,,,,

    """
  private static let studyMap = """
    {"formatVersion": 1, "id": "study", "title": "Study",
     "file": {"kind": "csv", "requires": ["id", "visit"]},
     "subject": {"column": "id"}, "start": {"columns": ["visit"], "formats": ["yyyy-MM-dd"]},
     "identity": ["id", "visit"],
     "records": [{"type": "questionnaire", "questionnaire": "phq-9",
       "items": ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"],
       "total": {"column": "total"}, "declined": ["-99"]}]}
    """

  @Test func `an alert is said before anything is saved, even with problems`() throws {
    let path = try map(Self.studyMap)
    bench.onShow = { [bench] text in
      guard text.contains("! Alerts") else { return }
      #expect((try? bench.contents().samples.isEmpty) == true)
    }
    for file in [Self.study.replacing("2026-01-12", with: "12 Jan"), Self.study] {
      let imported = try bench.run("import - --quiet --map \(path)", input: file)
      #expect(imported.diagnostics.contains("! Alerts"))
    }
  }

  @Test func `answers that may all be one too high are not saved`() throws {
    let path = try map(Self.studyMap)
    let rows = (1...50).map { "R\($0),2026-01-12,1,2,3,1,2,3,1,2,3,\n" }.joined()
    let file = Self.study.split(separator: "\n")[0] + "\n" + rows
    #expect(
      try run("import - --map \(path)", input: file, code: .dataError).diagnostics
        .contains("--trust-coding"))
    try run("import - --map \(path) --trust-coding", input: file)
  }

  @Test(arguments: [
    ("\"id\": \"study\"", "\"name\": \"study\"", "the key 'id' is missing"),
    ("yyyy-MM-dd", "yyyy-QQ", "formats[0]"),
    ("\"formatVersion\": 1", "\"formatVersion\": 2", "$.formatVersion"),
    ("\"csv\"", "\"xlsx\"", "$.file.kind"),
  ])
  func `a fault of a map has its place`(old: String, new: String, path: String) throws {
    let file = try map(Self.studyMap.replacing(old, with: new))
    let imported = try run("import - --map \(file)", input: Self.study, code: .dataError)
    #expect(imported.diagnostics.contains(path))
  }

  @Test func `a printed map reads what the built-in one reads`() throws {
    let printed = try run("import maps daylio").output
    #expect(try JSON(printed)["id"] == "daylio")
    let path = try map(printed)
    try run("import - --map \(path)", input: Self.diary)
  }

  @Test(arguments: ["phq-9", "mood"])
  func `CSV of an export is read back without options`(type: String) throws {
    for command in [
      "record phq-9 --subject P1 --administered-by clinician --answers 2,2,2,2,1,1,2,-,0 --note '=1+1' --clinician Dr. -q",
      "record phq-9 --subject P2 --total 27 -q",
      "record phq-9 --subject P3 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0 -q",
      "mood --kind dailyMood --valence -0.2 --label drained --label sad --association selfCare -q",
    ] { try run(command) }
    let table = try run("export --format csv --type \(type)").output
    bench.environment["WELLBEING_STORE"] = bench.folder + "/other.sqlite"
    try run("import -", input: table)
    #expect(try run("export --format csv --type \(type)").output == table)
    #expect(try run("import -", input: table).output.contains("0 records saved."))
  }

  @Test func `a column or item that the map misspells is named`() throws {
    let misspelt = try map(Self.studyMap.replacing("\"total\"}", with: "\"totel\"}"))
    let imported = try run("import - --map \(misspelt)", input: Self.study, code: .dataError)
    #expect(imported.diagnostics.contains("column 'totel': the column is missing"))
    let path = try map(Self.studyMap)
    let twice = Self.study.replacing("a9,total", with: "a9,id")
    let found = try run("import - --map \(path)", input: twice, code: .dataError)
    #expect(found.diagnostics.contains("column"))
    let items = #""items": {"nervus": "a1"}, "declined""#
    let list = #""items": ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"],"#
    let named = try map(
      Self.studyMap.replacing(list, with: "").replacing("\"declined\"", with: items))
    let other = try run("import - --map \(named)", input: Self.study, code: .dataError)
    #expect(other.diagnostics.contains("nervus"))
  }

  @Test(arguments: [
    ("2026-01-12,2", "2026-01-12,7", 65, "line 2, column 'a1'"),
    ("2026-01-12", "12.1.2026", 65, "line 2, column 'visit'"),
    ("2026-01-12", "2027-01-12", 65, "line 2: the time is in the future"),
    ("2026-01-12", "1850-01-12", 65, "line 2"), ("R1,", "R1,x,", 65, "line 2"),
    ("R1", "\"R1", 65, "line 2"), ("visit", "when", 65, "column 'visit': the column is missing"),
    ("a9", "b9", 65, "'a9'"), ("id,visit", "PK\u{3}\u{4}", 65, "ZIP"),
  ])
  func `a bad file saves nothing and says where`(
    old: String, new: String, code: Int32, words: String
  ) throws {
    let path = try map(Self.studyMap)
    let file = Self.study.replacing(old, with: new, maxReplacements: 1)
    let imported = try bench.run("import - --map \(path)", input: file)
    #expect(
      imported.code.rawValue == code && imported.diagnostics.contains(words),
      "\(imported.diagnostics)")
    #expect(try bench.contents().samples.isEmpty)
  }

  @Test func `FHIR, other XML and what nobody knows are named`() throws {
    let fhir = try run("import -", input: #"{"resourceType": "Bundle"}"#, code: .dataError)
    #expect(fhir.diagnostics.contains("FHIR, which is not read yet"))
    let xml = try run("import -", input: "<?xml version=\"1.0\"?><HealthData></HealthData>")
    #expect(xml.diagnostics.contains("Health Auto Export"))
    for file in ["", "a,b\n1,2\n", "[]", "{", "{\"data\": 1}", "\u{1}", "<svg/>"] {
      try run("import -", input: file, code: .dataError)
    }
  }

  @Test func `options describe a table, and a dry run prints the map that they make`() throws {
    let options =
      "--type phq-9 --subject-column id --date-column visit --item-columns a1-a9 "
      + "--total-column total --declined -99 --administered-by clinician"
    let trial = try JSON(run("import - \(options) --dry-run --json", input: Self.study).output)
    #expect(trial["files"]?.elements.first?["saved"] == 3)
    #expect(trial["map"]?["subject"]?["column"] == "id")
    try run("import - \(options)", input: Self.study)
    #expect(try samples("--saved-by table").first?["administeredBy"] == "clinician")
    #expect(
      try run("import - \(options)", input: Self.study).output.contains("3 records unchanged"))
    try run("import - --type phq-9", input: Self.study, code: .usage)
    try run("import - --total-column total", input: Self.study, code: .usage)
    try run("import - --type phq-9 --date-column x --map \(map("{}"))", input: "", code: .usage)
  }

  @Test func `old alerts can be recorded as reviewed elsewhere, new ones wait`() throws {
    let path = try map(Self.studyMap)
    let until = "--alerts-reviewed-until 2026-01-31"
    try run("import - --map \(path) \(until)", input: Self.study, code: .usage)
    try run(
      "import - --map \(path) --alerts-reviewed-until 2026-03-01 --reviewer Bob",
      input: Self.study, code: .usage)
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --date 2026-01-10 -q"
    )
    let late = Self.study + "R5,2026-02-20,0,0,0,0,0,0,0,0,1,1\n"
    let imported = try run("import - --map \(path) \(until) --reviewer Bob", input: late)
    #expect(imported.output.contains("2 records recorded as reviewed elsewhere."))
    #expect(
      try samples("--subject R3")[0]["reviews"]?.elements[0]["outcome"] == "reviewedElsewhere")
    #expect(try run("show last --subject R3").output.contains("reviewed elsewhere"))
    try run("review last --subject R3 --outcome reviewed-elsewhere --reviewer A", code: .usage)
    let waiting = try run("alerts").output
    #expect(waiting.contains("R5") && waiting.contains("P1") && !waiting.contains("R3"))
  }

  @Test func `a replaced record can be reviewed elsewhere, too`() throws {
    let path = try map(Self.studyMap)
    let until = "--alerts-reviewed-until 2026-01-31 --reviewer Bob"
    try run("import - --map \(path) \(until)", input: Self.study)
    let changed = Self.study.replacing("R3,2026-01-14,3", with: "R3,2026-01-14,2")
    #expect(
      try run("import - --map \(path) \(until)", input: changed).output.contains(
        "1 record replaced"))
    #expect(try !run("alerts").output.contains("R3"))
    try run("store check")
  }

  @Test func `a word without a valence is a problem until it has one`() throws {
    let file = Self.diary.replacing("meh", with: "tired")
    let trial = try run("import - --dry-run", input: file, code: .dataError)
    #expect(
      trial.output.contains(
        "No valence is known for 'tired', which occurs 1 time: '--valence' gives it one."))
    #expect(!trial.diagnostics.contains("tired"))
    try run("import -", input: file, code: .dataError)
    #expect(try bench.contents().samples.isEmpty)
    try run("import - --valence 'tired=-0.4'", input: file)
    #expect(try samples()[1]["valence"] == -0.4)
    try run("import - --valence tired=2", input: file, code: .usage)
  }

  @Test(arguments: [
    "unit,note,value,factor,date\r\nmin,\"a, b\",450, Sleep ,2026-01-05\r\n,,8,sleep,2026-01-06",
    "date;factor;value;note\n2026-01-05;sleep;7,5;a, b\n2026-01-06;sleep;480 min;\n",
    "sep=;\r\ndate;factor;value\r\n2026-01-05;sleep;7,5\r\n2026-01-06;sleep;8h\r\n",
    "date\tfactor\tvalue\n2026-01-05\tsleep\t7h30\n2026-01-06\tsleep\t8\n",
  ])
  func `amounts of factors are read in any form, and replace those of their days`(
    file: String
  ) throws {
    try run("factor sleep 6 --date 2026-01-05 -q")
    let report = try JSON(run("import - --json", input: file).output)["files"]?.elements.first
    #expect(report?["replaced"] == 1 && report?["saved"] == 1)
    let found = try samples("--type factor")
    #expect(found.map { $0["value"] } == [8, 7.5] && found[0]["source"]?["name"] == "wellbeing")
    #expect(try run("import -", input: file).output.contains("2 records unchanged"))
    try run("store check")
  }

  @Test func `decimal commas and points in one file are refused`() throws {
    let file = "date;factor;value\n2026-01-05;sleep;7,5\n\n2026-01-05;steps;1.234\n"
    let imported = try run("import -", input: file, code: .dataError)
    #expect(
      imported.diagnostics.contains(
        "line 4, column 'value': the value has a decimal point, but line 2"))
  }

  @Test(arguments: [
    ("8.432", nil), ("8,432", nil), ("84.320 min", nil), ("8.4320", 8.432), ("8,43", 8.43),
    ("8432,125", 8432.125),
  ])
  func `with semicolons, a value that may have thousands is refused`(
    value: String, amount: Double?
  ) throws {
    let file = "date;factor;value;unit\n2026-01-05;water;\(value);l\n"
    try run("import -", input: file, code: amount == nil ? .dataError : .done)
    guard let amount else { return #expect(try bench.contents().samples.isEmpty) }
    #expect(try samples("--type factor").first?["value"] == .number(amount))
  }

  @Test func `our own CSV is unchanged where it came from`() throws {
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers 2,2,2,2,1,1,2,0,1 --date 2026-03-01 -q"
    )
    try run("mood --kind dailyMood --valence 0.5 -q")
    for type in ["phq-9", "mood"] {
      let table = try run("export --format csv --type \(type)").output
      #expect(try run("import -", input: table).output.contains("1 record unchanged"))
    }
  }

  @Test func `a blank is unanswered, a declined item is declined, and alerts are said`() throws {
    let path = try map(Self.studyMap)
    let imported = try run("import - --map \(path)", input: Self.study)
    #expect(imported.output.contains("3 records saved.\n"))
    #expect(imported.output.contains("1 left out: phq-9 without answers."))
    #expect(imported.diagnostics.contains("! Alerts: 1 result of the import raises one."))
    #expect(imported.diagnostics.contains("line 4: the stated total is the sum of the answered"))
    let results = try samples("--type phq-9")
    #expect(results[0]["unanswered"] == ["selfWorth", "difficulty"])
    #expect(results[0]["scores"]?.elements.first?["basis"] == "unscorable")
    #expect(results[1]["answers"]?["selfHarm"] == "declined" && results[1]["subject"] == "R2")
    #expect(results[2]["datePrecision"] == "day" && results[2]["start"] == "2026-01-12T11:00:00Z")
    #expect(try run("alerts").output.contains("R3"))
  }

  @Test func `good rows are saved if asked, and the code is still that of a problem`() throws {
    let path = try map(Self.studyMap)
    let file = Self.study.replacing("R1,2026-01-12,2", with: "R1,2026-01-12,7")
    try run("import - --keep-going --map \(path)", input: file, code: .dataError)
    #expect(try samples().count == 2)
  }
}

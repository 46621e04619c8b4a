import Testing
import WellbeingInstruments
import WellbeingTestDatabase
import WellbeingTextFormats

@testable import WellbeingBulkScoring

/// Files as survey programs and spreadsheets write them.
struct ForeignTablesTests {
  private static let names = (1...9).map { "q\($0)" }.joined(separator: ",")
  private static let header = "id,\(names),note\n"

  private func run(
    _ text: String, by id: Questionnaire.ID = "phq-9", pieces: [Int] = [.max],
    _ set: (inout BulkScorer.Options) -> Void = { _ in }
  ) throws -> InMemoryRun {
    try .of(text, by: id, pieces: pieces, set)
  }

  private func alert(_ run: InMemoryRun) throws -> BulkSummary.AlertFigures {
    try #require(try run.outcome.alerts.first)
  }

  // MARK: Rows without any answer

  @Test func `a row without any answer is counted as such, and nothing is not known there`() throws
  {
    let run = try run(
      Self.header + "1,,,,,,,,,,a\n2,NA,.,,skipped,,,,,NaN,b\n3,1,,,,,,,,,c\n4,0,0,0,0,0,0,0,0,,d\n"
        + "5,,,,,,,,,declined,e\n6,,,,,,,,,x,f\n7,,,,,,,,,2,g\n8,declined,,,,,,,,,h\n,,,,,,,,,,\n")
    let summary = try run.outcome.summary(program: "p", version: "1")
    #expect(summary.rows == 9 && summary.rowsWithoutAnswer == 4)
    #expect(try alert(run).notAssessed == 4 && alert(run).raisedLines == [8])
    let columns = run.lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      columns.map { $0.last } == [
        "", "", "selfHarm", "selfHarm", "selfHarm", "selfHarm", "", "", "",
      ])
    #expect(columns[0][4] == "unscorable")
    #expect(columns[0][5].split(separator: " ").count == 9)
  }

  @Test func `a row without any answer has an empty list in JSON`() throws {
    let run = try run(Self.header + "1,,,,,,,,,,\n2,0,,,,,,,,,\n") { $0.form = .jsonLines }
    #expect(run.lines[0].contains("\"alertsNotAssessed\":[],"))
    #expect(run.lines[1].contains("\"alertsNotAssessed\":[{\"item\":\"selfHarm\","))
  }

  // MARK: Rows with too few or too many cells

  @Test(arguments: [[Int.max], [1], [7, 3]])
  func `rows with too few or too many cells are invalid, named and written`(pieces: [Int]) throws {
    let run = try run(
      Self.header + "1,0,0,0,0,0,0,0,0,0,a\n2,3,3\n3,0,0,0,0,0,0,0,0,3,\"b,\",c\n\n4\n"
        + "5,0,0,0,0,0,0,0,0,1,d", pieces: pieces)
    let outcome = try run.outcome
    #expect(
      run.lines.dropFirst() == [
        "1,a,0,noneToMinimal,complete,,,", "2,,,,invalid,,,selfHarm",
        "3,\"b,\",,,invalid,,,selfHarm",
        "4,,,,invalid,,,selfHarm", "5,d,1,noneToMinimal,complete,,selfHarm,",
      ])
    #expect(
      outcome.faults == [
        .cellCount(3, expected: 11, line: 3), .cellCount(12, expected: 11, line: 4),
        .cellCount(1, expected: 11, line: 6),
      ])
    #expect(outcome.faultCount == 3)
    #expect(outcome.raggedRows == 3 && outcome.counts.invalidRows == 3)
    #expect(try alert(run).notAssessed == 3 && alert(run).raisedLines == [7])
    let items = outcome.summary(program: "p", version: "1").items
    #expect(items.allSatisfy { $0.invalid == [.cellCount: 3] && $0.answered.count == 2 })
  }

  @Test func `columns after and between those of the items stay in their places`() throws {
    let run = try run("q1,a,q2,b,c\n0,x,1,y,z\n1,x\n1,,1,\n", by: "phq-2") {
      $0.keepsItems = true
    }
    #expect(
      run.lines.dropFirst() == [
        "0,x,1,y,z,1,belowCutoff,complete,,,", "1,x,,,,,,invalid,,,", "1,,1,,,,,invalid,,,",
      ])
  }

  @Test func `a row with too few cells is named in JSON`() throws {
    let json = try run(Self.header + "1,0\n") { $0.form = .jsonLines }
    #expect(json.lines[0].contains("\"faults\":[{\"kind\":\"cellCount\"}]"))
    #expect(json.lines[0].contains("\"columns\":{\"id\":\"1\",\"note\":\"\"}"))
    #expect(json.lines[0].contains("\"reason\":\"invalid\""))
  }

  // MARK: What precedes the rows

  private static let descriptions =
    "\"The id\",\(Array(repeating: "\"How often\n- in two weeks?\"", count: 9).joined(separator: ",")),Note\n"
  private static let imports =
    (0..<11).map { "\"{\"\"ImportId\"\":\"\"QID\($0)\"\"}\"" }.joined(separator: ",") + "\n"

  @Test(arguments: [descriptions + imports, imports], [[Int.max], [5]])
  func `the rows in which Qualtrics describes its columns are not answers`(
    rows: String, pieces: [Int]
  ) throws {
    let run = try run(Self.header + rows + "1,0,0,0,0,0,0,0,0,1,a\n", pieces: pieces)
    let outcome = try run.outcome
    #expect(outcome.counts.rows == 1 && outcome.faultCount == 0)
    #expect(outcome.skippedRows == (rows == Self.imports ? 1 : 2))
    #expect(run.lines.dropFirst() == ["1,a,1,noneToMinimal,complete,,selfHarm,"])
    #expect(try alert(run).raisedLines == [rows == Self.imports ? 3 : 13])
  }

  @Test(arguments: [
    descriptions, descriptions + imports.replacing("QID3\"\"}", with: "QID3\"\"}\",\""),
    imports.replacing("\"{\"\"ImportId\"\":\"\"QID4\"\"}\"", with: "0"),
  ])
  func `other rows are answers`(rows: String) throws {
    let outcome = try run(Self.header + rows + "1,0,0,0,0,0,0,0,0,1,a\n").outcome
    #expect(outcome.faultCount > 0 && outcome.skippedRows == 0)
  }

  @Test func `a file that describes its columns can have nothing else`() throws {
    #expect(try run(Self.header + Self.descriptions + Self.imports).outcome.counts.rows == 0)
  }

  @Test(arguments: [
    (";", "id;q1;q2\n1;0;3\n"), ("\t", "id\tq1\tq2\n1\t0\t3\n"), ("|", "id|q1|q2\n1|0|3\n"),
    (";", "sep=;\nid;q1;q2\n1;0;3\n"), ("^", "\u{FEFF}SEP=^\nid^q1^q2\n1^0^3\n"),
    (";", "\u{FEFF}\u{FEFF}\"a,b\";q1;q2\n1;0;3\n"), ("\t", "\"sep=\t\"\nid\tq1\tq2\n1\t0\t3\n"),
    (",", "id,q1,q2\n1,0,3\n"), (",", "id;x,q1,q2\n1,0,3\n"),
  ])
  func `the delimiter is the one that the first line shows`(
    delimiter: Character, text: String
  ) throws {
    let run = try run(text, by: "phq-2")
    #expect(try run.outcome.summary(program: "p", version: "1").delimiter == String(delimiter))
    let lines = text.split(separator: "\n")
    let name = lines[lines.count - 2].split(separator: delimiter)[0]
    let start = lines.count == 3 ? lines[0] + "\n" : ""
    let cells = ["1", "3", "atCutoff", "complete", "", "", ""]
    #expect(run.text.hasPrefix("\(start)\(name)\(delimiter)phq-2.total\(delimiter)"))
    #expect(run.lines.last == Substring(cells.joined(separator: String(delimiter))))
  }

  @Test func `a given delimiter is used, and the line about another is still not the names`() throws
  {
    let run = try run("sep=;\nid,q1,q2\n1,0,3\n2,x,0\n", by: "phq-2") {
      $0.delimiter = ","
    }
    #expect(run.lines[0] == "sep=;" && run.lines[2].hasPrefix("1,3,"))
    #expect(try run.outcome.faults.map(\.place?.line) == [4])
  }

  @Test(arguments: ["sep=,;\n", "sep=a\n", "sep=\n", "separator\n", "sep=;"])
  func `any other first line has the names`(line: String) throws {
    #expect(try run(line + "0\n", by: "phq-2").refusal?.code == "nothingFound")
  }

  // MARK: Groups

  @Test func `each value of a column has a summary of its own`() throws {
    var text = "ward,q1,q2,q3,q4,q5,q6,q7,q8,q9\n"
    for row in 0..<9_000 {
      let ward = ["A", " A ", "\"B, 2\"", ""][row % 4]
      text +=
        "\(ward),0,\(row % 3),0,0,0,0,0,0,\(row % 1_000 == 2 ? "1" : row % 4 == 3 ? "" : "0")\n"
    }
    text += "A,1\nA,x,0,0,0,0,0,0,0,0\n,,,,,,,,,\n"
    let run = try run(text) { $0.groupColumn = "WARD" }
    let summary = try run.outcome.summary(program: "p", version: "1")
    let groups = try #require(summary.groups)
    #expect(summary.groupColumn == "WARD" && groups.map(\.value) == ["", "A", "B, 2"])
    #expect(groups.map(\.summary.rows) == [2_252, 4_501, 2_250])
    #expect(groups.map(\.summary.rowsWithoutAnswer) == [1, 0, 0])
    #expect(groups.map { $0.summary.scores[0].basis.invalid } == [1, 1, 0])
    #expect(groups.map { $0.summary.alerts[0].notAssessed } == [2_251, 0, 0])
    #expect(groups.map { $0.summary.alerts[0].raised } == [0, 0, 9])
    #expect(groups[2].summary.alerts[0].raisedLines == (0..<9).map { 1_000 * $0 + 4 })
    // Each group is what a file of its rows alone comes to.
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let alone = rows.filter { $0.hasPrefix("\"B") || $0.hasPrefix("ward") }
    let expected = try self.run(alone.joined(separator: "\n") + "\n").outcome
      .summary(program: "p", version: "1")
    #expect(groups[2].summary.scores == expected.scores)
    #expect(groups[2].summary.items == expected.items)
  }

  @Test func `a column that cannot form groups is refused`() throws {
    for (names, column, count) in [
      ("a,q1,q2", "b", 0), ("a,a,q1,q2", "a", 2), ("a,q1,q2", "q2", 1),
    ] {
      let run = try run(names + "\n", by: "phq-2") { $0.groupColumn = column }
      #expect(run.refusal == .unusableGroupColumn(column, count: count) && run.output.isEmpty)
    }
    let limit = BulkCounts.groupLimit
    let rows = (0...limit).map { "\($0),0,0\n" }
    let fitting = try run("a,q1,q2\n" + rows.dropLast().joined(), by: "phq-2") {
      $0.groupColumn = "a"
    }
    #expect(try fitting.outcome.counts.groups.count == limit)
    // In many blocks, too, of which each thread sees a part.
    for blanks in ["", String(repeating: " ", count: 5_000)] {
      let rows = rows.joined().replacing("\n", with: blanks + "\n")
      let run = try run("a,q1,q2\n" + rows, by: "phq-2") { $0.groupColumn = "a" }
      #expect(run.refusal == .tooManyGroups(limit: limit))
    }
  }

  // MARK: Columns

  @Test func `a series with a column for each item is taken without the unscored one`() throws {
    for (prefix, width) in [("phq9_", 1), ("q", 2), ("Q1_", 1)] {
      let ten = Header.series(prefix, 1...10, width: width)
      let line = "1,1,1,1,1,1,1,1,1,0,2,8\n"
      let run = try run((["id"] + ten + ["sum"]).joined(separator: ",") + "\n" + line)
      #expect(try run.outcome.mapping.columns.map(\.name) == Array(ten.prefix(9)))
      #expect(run.lines.last == "1,2,8,8,mild,complete,,,")
    }
  }

  @Test(arguments: [
    Header.series("q", 0...9), Header.series("q", 1...11), Header.series("gad", 1...10),
    Header.series("a", 1...10) + Header.series("b", 1...10),
  ])
  func `other series are not`(names: [String]) throws {
    let found = try run(names.joined(separator: ",") + "\n").refusal?.code
    #expect(["severalSeries", "seriesOfOtherLength"].contains(found))
  }

  @Test(arguments: [
    (["q1-q9"], Header.series("q", 1...9)), (["q01-q09"], Header.series("q", 1...9, width: 2)),
    (["a", "v2-v8", "b"], ["a"] + Header.series("v", 2...8) + ["b"]),
    (["PHQ-9[SQ001]-PHQ-9[SQ009]"], Header.series("PHQ-9[SQ", 1...9, "]", width: 3)),
    (["v8-v12", "v1-v4"], Header.series("v", 8...12) + Header.series("v", 1...4)),
  ])
  func `a range names all columns from the first to the last`(
    given: [String], names: [String]
  ) throws {
    let header = ["id"] + names.reversed()
    try Header.expect("phq-9", header, .named, names, named: given)
    let table = try ScoringPlan.SheetTable(of: .phq9, items: given)
    #expect(table.columns["interest"] == names[0] && table.columns["selfHarm"] == names[8])
  }

  @Test(arguments: ["q9-q1", "q1-v9", "q1-9", "1-9", "q1-", "-q9", "q1-q100000"])
  func `what is no range is a name`(name: String) throws {
    #expect(NumberedName.writtenOut([name, "a"]) == [name, "a"])
    let items = try Header.items("phq-2")
    #expect(
      try ColumnMapping.find(items, of: "phq-2", in: ["a", name], named: [name, "a"])
        .columns.map(\.place) == [2, 1])
  }

  @Test func `a column that is called like a range is meant by its name`() throws {
    let items = try Header.items("phq-2")
    #expect(
      try ColumnMapping.find(
        items, of: "phq-2", in: ["q1-q2", "q1", "q2"], named: ["q1-q2", "q1"]
      )
      .columns.map(\.place) == [1, 2])
  }

  // MARK: SQL

  @Test func `a cell means the same in a database`() throws {
    for cell in ["-0", "-0.0", " -0 ", "-0.00", "0.0", "-1", "--0", "-00"] {
      let run = try run("q1,q2\n\(cell),3\n0,0\n", by: "phq-2")
      let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
      let sheets = try SQLiteSheets(
        phq2, ["\(cell),3"], coding: AnswerCoding(), policy: .refuse)
      let basis = try run.rows("basis")[0]
      #expect(sheets.rows[0]["basis"] == basis, "\(cell)")
    }
  }

  /// Without an index, SQLite would look through all combinations of answers for each row.
  @Test func `SQLite joins the scores to the rows by an index`() throws {
    for questionnaire in [Questionnaire.phq9, .gad7] {
      let database = try RawDatabase(path: ":memory:")
      let items = questionnaire.neededItems.map { "\"\($0.id)\"" }.joined(separator: ", ")
      try database.execute("CREATE TABLE sheets (\(items))")
      let plan = try database.rows("EXPLAIN QUERY PLAN " + ScoringPlan(questionnaire).sql())
      #expect(plan.contains { $0.contains { $0?.hasPrefix("SEARCH scored USING") == true } })
    }
  }
}

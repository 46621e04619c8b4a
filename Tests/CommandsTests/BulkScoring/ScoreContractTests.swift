import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommandLine
@testable import WellbeingCommands
import WellbeingTestMachines

/// What `score` writes and says of a file.
@Suite struct ScoreContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let closing = """
    3 rows: 2 complete, 1 no total
    ! Item 9 (selfHarm): alert in 1 row (line 4).

    """

  @Test func scoresStandBehindWhatPassesThrough() throws {
    let outcome = try bench.run("score phq-9 -", input: Sheets.plain)
    #expect(outcome.code == .done)
    #expect(outcome.output == Sheets.plainScores)
    #expect(outcome.diagnostics == Sheets.mapping + Self.closing)
  }

  @Test func aFileIsReadByItsNameOrFromStandardInput() throws {
    let path = try bench.write(Sheets.plain, "sheets.csv")
    #expect(try bench.run("score phq-9 \(path)").output == Sheets.plainScores)
    #expect(try bench.run("score phq-9", input: Sheets.plain).output == Sheets.plainScores)
    #expect(
      try bench.runScript("cat \(path) | \"$0\" score phq-9").outputText == Sheets.plainScores)
    #expect(try bench.runScript("\"$0\" score phq-9 - <\(path)").outputText == Sheets.plainScores)
    let pipe = bench.folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let piped = try bench.runScript("cat \(path) >\(pipe) & \"$0\" score phq-9 \(pipe); wait")
    #expect(piped.outputText == Sheets.plainScores)
  }

  @Test func quietLeavesTheColumnsAndTheAlerts() throws {
    let outcome = try bench.run("score phq-9 -q", input: Sheets.plain)
    #expect(
      outcome.diagnostics == Sheets.mapping
        + "! Item 9 (selfHarm): alert in 1 row (line 4).\n")
  }

  @Test func summaryTakesThePlaceOfTheCounts() throws {
    let outcome = try bench.run("score phq-9 -q --summary text", input: Sheets.plain)
    #expect(outcome.output == Sheets.plainScores)
    #expect(outcome.diagnostics.hasPrefix(Sheets.mapping + "phq-9 "))
    #expect(outcome.diagnostics.contains("\nScored by: wellbeing \(Program.version)\n"))
    #expect(
      outcome.diagnostics.hasSuffix(
        "\n! Item 9 (selfHarm): alert in 1 row (line 4).\n"))
  }

  @Test func theOptionsReachTheScorer() throws {
    let sheet = "v;a;b;c;d;e;f;g\nx;1;2;9;1;1;8;1\ny;4;1;1;1;1;1;1\n"
    let outcome = try bench.run(
      "score gad-7 --delimiter ';' --item-columns a,b,c,d,e,f,g --missing 9 --declined 8 "
        + "--codes '1=0, 2=1,3=2,4=3' --policy prorate",
      input: sheet)
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
        v;gad-7.total;gad-7.band;gad-7.basis;gad-7.unanswered;gad-7.alerts;gad-7.alertsNotAssessed
        x;;;unscorable;worryTooMuch irritable;;
        y;3;noneToMinimal;complete;;;

        """)
    #expect(
      outcome.diagnostics.contains("found by the names given:\n  nervous       column 2  'a'\n"))
    let kept = try bench.run(
      "score gad-7 --delimiter ';' --keep-items --trust-coding --codes "
        + "1=0,2=1,3=2,4=3 --missing 9 --declined 8 --item-columns a,b,c,d,e,f,g",
      input: sheet)
    #expect(kept.output.hasPrefix("v;a;b;c;d;e;f;g;gad-7.total;"))
    #expect(kept.output.contains("\nx;1;2;9;1;1;8;1;;;unscorable;"))
    let tabs = try bench.run(
      "score gad-7 --trust-coding --delimiter tab --item-columns a,b,c,d,e,f,g",
      input: sheet.replacing(";", with: "\t"))
    #expect(tabs.output.hasPrefix("v\tgad-7.total\t"))
  }

  @Test func everyRowIsADocumentOfItsOwn() throws {
    let outcome = try bench.run("score phq-9 --json", input: Sheets.plain)
    #expect(outcome.code == .done)
    let rows = try outcome.output.split(separator: "\n").map { try JSON(String($0)) }
    #expect(rows.map { $0["line"] } == [2, 3, 4])
    #expect(rows[0]["columns"] == ["id": "1", "note": "n1"])
    #expect(rows[0]["scores"]?[0]?["value"] == 8)
    #expect(rows[1]["unanswered"] == ["appetite"])
    #expect(rows[2]["alerts"]?[0]?["item"] == "selfHarm")
  }

  @Test func theBytesOfOtherColumnsAndLineEndsStay() throws {
    let header = "\u{FEFF}\"the \"\"id\"\"\",q1,q2,q3,q4,q5,q6,q7\r\n"
    let outcome = try bench.run(
      "score gad-7", input: header + "\"a,\r\nb\",0,1,1,1,1,1,2\r\n")
    #expect(outcome.code == .done)
    #expect(outcome.output.hasPrefix("\u{FEFF}\"the \"\"id\"\"\",gad-7.total,"))
    #expect(outcome.output.hasSuffix("\r\n\"a,\r\nb\",7,mild,complete,,,\r\n"))
  }

  @Test func aDefinitionIsUsedFromItsFile() throws {
    let sheets = """
      noise,quiet,rain,coffee,cups,spoons,garden,walk,alarm,work,note
      0,3,0,0,,,0,0,0,0,a
      2,3,0,1,2,2,notApplicable,1,declined,0,b

      """
    let path = try bench.write(sheets, "sheets.csv")
    let file = MadeUpQuestionnaire.path
    for (line, input) in [
      ("score made-up --definition \(file) \(path)", ""),
      ("score \(path) --definition \(file)", ""),
      ("score --definition \(file)", sheets),
    ] {
      let outcome = try bench.run(line, input: input)
      #expect(outcome.code == .done)
      #expect(outcome.output.hasPrefix("note,made-up.total,made-up.band,made-up.basis,"))
      #expect(outcome.output.contains("\na,0,low,complete,"))
      #expect(outcome.output.contains("\nb,12,low,itemDeclined,"))
    }
    #expect(try bench.run("score made-up \(path)").code == .usage)
    let input = try String(contentsOfFile: file, encoding: .utf8)
    try bench.expectRefused(
      "score made-up --definition -", input: Array(input.utf8), .usage,
      "Standard input can be read only once: give '-' only once.")
  }

  // MARK: Cells that are no answer

  @Test func theOtherRowsAreScoredAndTheFirstTwentyCellsNamed() throws {
    let rows = (0..<30).map { $0 % 5 == 4 ? "0,1,2,3,0,1,2,3,0" : "0,4,x,1.5,0,1,2,3,0" }
    let outcome = try bench.run("score phq-9", input: Sheets.phq9(rows))
    #expect(outcome.code == .dataError)
    #expect(outcome.output.split(separator: "\n").count == 31)
    #expect(outcome.output.contains("\n5,n5,12,moderate,complete,,,\n"))
    #expect(outcome.output.contains("\n1,n1,,,invalid,,,\n"))
    let lines = outcome.diagnostics.split(separator: "\n").map(String.init)
    let faults = lines.filter { $0.hasPrefix("Standard input, line ") }
    #expect(faults.count == 20)
    #expect(
      faults.prefix(4) == [
        "Standard input, line 2, column 'q2': not a valid number for 'mood'.",
        "Standard input, line 2, column 'q3': not a valid answer to 'sleep'.",
        "Standard input, line 2, column 'q4': not a whole number for 'energy'.",
        "Standard input, line 3, column 'q2': not a valid number for 'mood'.",
      ])
    #expect(lines.contains("52 more cells are invalid."))
    #expect(lines.contains("30 rows: 6 complete, 24 invalid"))
  }

  // MARK: Files of other programs

  @Test(arguments: [(";", "semicolons"), ("\t", "tabs"), ("|", "bars")])
  func anEvidentDelimiterIsUsedAndTold(delimiter: String, words: String) throws {
    let outcome = try bench.run(
      "score phq-9", input: Sheets.plain.replacing(",", with: delimiter))
    #expect(outcome.code == .done)
    #expect(outcome.output == Sheets.plainScores.replacing(",", with: delimiter))
    #expect(
      outcome.diagnostics == "The cells are separated by \(words).\n" + Sheets.mapping
        + Self.closing)
  }

  @Test func theRowsOfQualtricsAreSkippedAndTold() throws {
    let ids = (0..<11).map { "\"{\"\"ImportId\"\":\"\"QID\($0)\"\"}\"" }.joined(separator: ",")
    let texts = "Id,\(String(repeating: "\"How often\n- …\",", count: 9))Note"
    let (first, rest) = (Sheets.header + "\n", Sheets.plain.dropFirst(Sheets.header.count + 1))
    let outcome = try bench.run("score phq-9", input: first + "\(texts)\n\(ids)\n" + rest)
    #expect(outcome.code == .done && outcome.output == Sheets.plainScores)
    #expect(
      outcome.diagnostics == "Rows to skip after the names of the columns: 2.\n" + Sheets.mapping
        + Self.closing.replacing("line 4", with: "line 15"))
    let summary = try bench.run(
      "score phq-9 -q --summary text", input: first + "\(texts)\n\(ids)\n" + rest)
    #expect(summary.diagnostics.contains("\nRows skipped: 2\n"))
  }

  @Test func theFileIsNotReplacedIfRowsAreSkipped() throws {
    let ids = (0..<11).map { "\"{\"\"ImportId\"\":\"\"QID\($0)\"\"}\"" }.joined(separator: ",")
    let rest = Sheets.plain.dropFirst(Sheets.header.count + 1)
    let file = try bench.write(Sheets.header + "\n\(ids)\n" + rest, "sheets.csv")
    let before = bench.text("sheets.csv")
    let outcome = try bench.run("score phq-9 \(file) --keep-items --output \(file)")
    #expect(outcome.code == .dataError && bench.text("sheets.csv") == before)
    #expect(
      outcome.diagnostics == "wellbeing: '--output' would overwrite the input file, and 1 row "
        + "after the names of the columns would be lost: name another file. Nothing was changed.\n")
    let other = "\(bench.folder)/other.csv"
    let copy = try bench.run("score phq-9 \(file) --keep-items --output \(other)")
    #expect(copy.code == .done && bench.text("sheets.csv") == before)
  }

  @Test func theOptionThatIsAdvisedCanBePasted() throws {
    for name in ["Item %", "It's %", "a, %", "\"%\" b", "v%"] {
      let names = (1...11).map { name.replacing("%", with: "\($0)") }
      let header = names.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
      let refused = try bench.run("score phq-9", input: header + "\n")
      let start = try #require(refused.diagnostics.firstRange(of: "add ")).upperBound
      // As a shell reads it.
      let option = refused.diagnostics[start...].dropLast(2).replacing("'\\''", with: "\u{1}")
        .replacing("'", with: "").replacing("\u{1}", with: "'")
      let space = try #require(option.firstIndex(of: " "))
      let rows = header + "\n" + Array(repeating: "0", count: 11).joined(separator: ",") + "\n"
      let scored = bench.run(
        ["score", "phq-9", String(option[..<space]), String(option[space...].dropFirst())],
        input: Array(rows.utf8))
      #expect(scored.code == .done, "\(name)")
    }
  }

  @Test func rowsWithoutAnyAnswerAreCountedAndNotCalledNotKnown() throws {
    let outcome = try bench.run("score phq-9", input: Sheets.plain + "4,,,,,,,,,,\n,,,,,,,,,,\n")
    #expect(outcome.code == .done)
    #expect(
      outcome.diagnostics == Sheets.mapping + """
        5 rows: 2 complete, 3 no total
        Without any answer: 2 rows
        ! Item 9 (selfHarm): alert in 1 row (line 4).

        """)
  }

  @Test func rowsWithTooFewOrTooManyCellsAreNamedAndTheOthersScored() throws {
    let file = try bench.write(Sheets.plain + "4,1,1\n5,0,0,0,0,0,0,0,0,2,a,b\n", "sheets.csv")
    let outcome = try bench.run("score phq-9 \(file)")
    #expect(outcome.code == .dataError)
    #expect(
      outcome.output == Sheets.plainScores + "4,,,,invalid,,,selfHarm\n5,a,,,invalid,,,selfHarm\n")
    let lines = outcome.diagnostics.split(separator: "\n")
    let advice = "complete the row, or check what separates the cells."
    let faults: [String] = [
      "\(file), line 5: the row has 3 cells, the first line has 11: \(advice)",
      "\(file), line 6: the row has 12 cells, the first line has 11: \(advice)",
    ]
    #expect(lines.filter { $0.hasPrefix(file) }.map(String.init) == faults)
    #expect(lines.contains("5 rows: 2 complete, 1 no total, 2 invalid"))
    #expect(!outcome.diagnostics.contains("'--missing'"))
    let before = bench.text("sheets.csv")
    let replaced = try bench.run("score phq-9 \(file) --keep-items --output \(file)")
    #expect(replaced.code == .dataError && bench.text("sheets.csv") == before)
    #expect(
      replaced.diagnostics.hasSuffix(
        "wellbeing: \(file) has rows with too few or too many cells, which cannot be copied "
          + "unchanged: correct them, or write to another file. Nothing was changed.\n"))
  }

  @Test func eachGroupHasASummary() throws {
    let input = Sheets.plain.replacing("n3", with: "n1")
    let outcome = try bench.run(
      "score phq-9 --output \(bench.folder)/out.csv --summary - --by note", input: input)
    let summary = try JSON(outcome.output)["summary"]
    #expect(summary?["groupColumn"] == "note" && summary?["rows"] == 3)
    let groups = try #require(summary?["groups"]?.elements)
    #expect(groups.map { $0["value"] } == ["n1", "n2"])
    #expect(groups.map { $0["summary"]?["rows"] } == [2, 1])
    #expect(groups.map { $0["summary"]?["scores"]?[0]?["scored"]?["mean"] } == [17, nil])
    let text = try bench.run("score phq-9 --summary text --by note", input: input).diagnostics
    #expect(text.contains("\n'note' = 'n1': 2 rows\n") && text.contains("\n'note' = 'n2': 1 row\n"))
  }

  // MARK: Alerts

  /// The lines about alerts as one.
  private func alerts(_ outcome: Run) -> String {
    let lines = outcome.diagnostics.split(separator: "\n").filter {
      $0.hasPrefix("! ") || $0.hasPrefix("? ")
    }
    return lines.map { $0.dropFirst(2) }.joined(separator: " ")
  }

  /// Rows that differ in item 9.
  private func sheets(_ item9: [String]) -> String {
    Sheets.phq9(item9.map { "0,0,0,0,0,0,0,0,\($0)" })
  }

  @Test(arguments: [
    ("4,1\"\n", "score phq-9", "1 row (line 2). Scoring stopped after 2 rows."),
    ("4,1\"\n", "score phq-9 -q", "1 row (line 2). Scoring stopped after 2 rows."),
  ])
  func alertsBeforeAnErrorAreNotLost(rest: String, line: String, end: String) throws {
    let outcome = try bench.run(line, input: sheets(["3", "0"]) + rest)
    #expect(outcome.code == .dataError)
    #expect(alerts(outcome) == "Item 9 (selfHarm): alert in \(end)")
  }

  @Test func theLinesOfTheFirstTwentyAlertsAreNamed() throws {
    let rows = Array(repeating: "1", count: 25)
    let outcome = try bench.run("score phq-9", input: sheets(rows))
    let lines = (2...21).map(String.init).joined(separator: ", ")
    #expect(alerts(outcome) == "Item 9 (selfHarm): alert in 25 rows (lines \(lines) ...).")
    let summary = try bench.run(
      "score phq-9 --output \(bench.folder)/out.csv --summary=-", input: sheets(rows))
    let alert = try JSON(summary.output)["summary"]?["alerts"]?[0]
    #expect(alert?["raised"] == 25)
    #expect(alert?["raisedLines"]?.elements == (2...21).map { .number(Double($0)) })
  }

  @Test func anAlertThatIsNotKnownIsNotCalledNoRisk() throws {
    let outcome = try bench.run("score phq-9 -q", input: sheets(["", "declined", "2", "0"]))
    #expect(
      alerts(outcome) == "Item 9 (selfHarm): alert in 1 row (line 4); not known in 2 rows, which "
        + "does not mean no risk.")
  }

  @Test func alertsOfAFileThatMayBeShiftedAreNotKnown() throws {
    let outcome = try bench.run("score phq-9", input: Sheets.phq9(["1,1,1,1,1,1,1,1,4"]))
    #expect(outcome.code == .dataError)
    #expect(
      alerts(outcome) == "Item 9 (selfHarm): alert in 0 rows; not known in 1 row, which does not "
        + "mean no risk. Scoring stopped after 1 row.")
  }

  @Test func aDeclinedItemHasARange() throws {
    let input = Sheets.phq9(["3,3,3,3,3,1,1,1,declined", "3,3,3,3,3,1,1,,declined", "0,,,,,,,,"])
    let rows = try bench.run("score phq-9 --json", input: input).output.split(separator: "\n")
      .dropLast().map { try JSON(String($0)) }
    let scores = rows.map { $0["scores"]?[0] }
    #expect(scores.map { $0?["lowest"] } == [18, 17])
    #expect(scores.map { $0?["highest"] } == [21, 23])
    #expect(scores.map { $0?["missing"] } == [["selfHarm"], ["movement", "selfHarm"]])
    #expect(rows.map { $0["unanswered"] } == [[], ["movement"]])
    #expect(rows.map { $0["declined"] } == [["selfHarm"], ["selfHarm"]])
  }

  @Test func anotherEncodingIsNamed() throws {
    let units = Array("\u{FEFF}id,q1\n1,2\n".utf16)
    let wide = units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    try bench.expectRefused(
      "score phq-9", input: wide, .dataError,
      "Standard input: this is in UTF-16 or UTF-32: save it as UTF-8.")
  }

  @Test func aPolicyThatTheDefinitionDoesNotOfferIsRefused() throws {
    try bench.expectRefused(
      "score phq-15 --policy prorate", .usage,
      "The policy 'prorate' for unanswered items is not offered by phq-15.")
  }

  // MARK: What must not be seen

  /// A cell that is found in no message, whatever is wrong with it and wherever it stands.
  @Test(arguments: [
    "7318264", "7318264.5", "x7318264", "\"7318264\nx\"", "73\"18264", "\"7318264\"1", "7318264,1",
    "\"7318264", "\u{0}7318264", "7318264\r1", "=7318264",
  ])
  func noMessageRepeatsACell(cell: String) throws {
    for options in [
      "", "--json", "--trust-coding", "--summary text", "--codes 1=0,2=1,3=2,4=3",
    ] {
      for place in ["1,1,1,1,\(cell),1,1,1,0", "0,0,0,0,0,0,0,0,\(cell)"] {
        let outcome = try bench.run(
          "score phq-9 \(options)", input: Sheets.phq9(["1,1,1,1,1,1,1,1,1", place]))
        #expect(outcome.code != .done)
        #expect(!outcome.diagnostics.contains("7318264"))
      }
    }
  }

  @Test(arguments: [
    "7318264,0,1,2,3,0,1,2,3,0", "P1,7318264,x7318264", "P1,7318264 a,b,b", "7318264", ",,",
  ])
  func aFirstLineThatMayHoldAnswersIsNotRepeated(line: String) throws {
    for options in ["", "--item-columns a,b,c,d,e,f,g,h,i"] {
      let outcome = try bench.run("score phq-9 \(options)", input: line + "\n" + line + "\n")
      #expect(outcome.code == .usage)
      #expect(!outcome.diagnostics.contains("7318264"))
      #expect(
        outcome.diagnostics.lowercased().contains(
          " the first line should name the columns, and may not do so."))
    }
  }

  @Test func namesOfColumnsAreShownHarmlessly() throws {
    let hostile = "\u{1B}[31mq\u{202E}\u{7}"
    let header = (1...9).map { "\(hostile)\($0)" }.joined(separator: ",")
    let found = try bench.run("score phq-9", input: header + "\n0,0,0,0,0,0,0,0,x\n")
    #expect(found.code == .dataError)
    #expect(found.diagnostics.contains("column 1  '\u{FFFD}[31mq\u{FFFD}\u{FFFD}1'"))
    let lost = try bench.run("score gad-7", input: header + "\n0,0,0,0,0,0,0,0,x\n")
    let named = try bench.run(
      "score gad-7 --item-columns a,b,c,d,e,f,g", input: header + "\n0,0,0,0,0,0,0,0,x\n")
    for outcome in [
      found, lost, named, try bench.run("score phq-9 --summary text", input: header + "\n"),
    ] {
      #expect(
        !outcome.diagnostics.unicodeScalars.contains {
          "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0)
        })
    }
  }
}

import Foundation
import Testing
import WellbeingTestSupport

@testable import WellbeingCommands

/// What `score` writes and says of a file.
@Suite struct ScoreContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let closing = """
    3 rows: 2 complete, 1 no total
    ! Alert 'selfHarm', answered 1 or more: raised in 1 row, not assessed in 0.

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
        + "! Alert 'selfHarm', answered 1 or more: raised in 1 row, not assessed in 0.\n")
  }

  @Test func summaryTakesThePlaceOfTheCounts() throws {
    let outcome = try bench.run("score phq-9 -q --summary", input: Sheets.plain)
    #expect(outcome.output == Sheets.plainScores)
    #expect(outcome.diagnostics.hasPrefix(Sheets.mapping + "phq-9 "))
    #expect(outcome.diagnostics.contains("\nScored by: wellbeing \(Program.version)\n"))
    #expect(
      outcome.diagnostics.hasSuffix(
        "\n! Alert 'selfHarm', answered 1 or more: raised in 1 row, not assessed in 0.\n"))
  }

  @Test func theOptionsReachTheScorer() throws {
    let sheet = "v;a;b;c;d;e;f;g\nx;1;2;9;1;1;8;1\ny;4;1;1;1;1;1;1\n"
    let outcome = try bench.run(
      "score gad-7 --delimiter ';' --items a,b,c,d,e,f,g --missing 9 --declined 8 "
        + "--codes '1=0, 2=1,3=2,4=3' --policy prorate --columns "
        + "cutoff:10,total,basis,missing,lowest,highest --prefix gad7_",
      input: sheet)
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
        v;gad7_cutoff10;gad7_total;gad7_basis;gad7_missing;gad7_lowest;gad7_highest
        x;;;unscorable;worryTooMuch irritable;1;7
        y;0;3;complete;;3;3

        """)
    #expect(outcome.diagnostics.contains("found as named:\n  nervous       column 2  'a'\n"))
    let kept = try bench.run(
      "score gad-7 --delimiter ';' --keep-items --trust-coding --codes "
        + "1=0,2=1,3=2,4=3 --missing 9 --declined 8 --columns total --items a,b,c,d,e,f,g",
      input: sheet)
    #expect(kept.output.hasPrefix("v;a;b;c;d;e;f;g;gad-7.total\nx;1;2;9;1;1;8;1;\n"))
    let tabs = try bench.run(
      "score gad-7 --trust-coding --delimiter tab --items a,b,c,d,e,f,g",
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
      "score gad-7 --columns total", input: header + "\"a,\r\nb\",0,1,1,1,1,1,2\r\n")
    #expect(outcome.code == .done)
    #expect(
      outcome.output == "\u{FEFF}\"the \"\"id\"\"\",gad-7.total\r\n\"a,\r\nb\",7\r\n")
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
      let outcome = try bench.run(line + " --columns total,band,weather", input: input)
      #expect(outcome.code == .done)
      #expect(
        outcome.output == """
          note,made-up.total,made-up.band,made-up.weather
          a,0,low,0
          b,12,low,0.67

          """)
    }
    #expect(try bench.run("score made-up \(path)").code == .usage)
    let input = try String(contentsOfFile: file, encoding: .utf8)
    try bench.expectRefused(
      "score made-up --definition -", input: Array(input.utf8), .usage,
      "Standard input can be read once only: give one of what is read from it in another way.")
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
        "Standard input, line 2, column 'q2': a whole number that is no choice of 'mood'.",
        "Standard input, line 2, column 'q3': a text that is no choice of 'sleep'.",
        "Standard input, line 2, column 'q4': a number that is not whole, and no choice of 'energy'.",
        "Standard input, line 3, column 'q2': a whole number that is no choice of 'mood'.",
      ])
    #expect(lines.contains("52 more cells are no answer."))
    #expect(lines.contains("30 rows: 6 complete, 24 invalid"))
  }

  @Test(arguments: [
    Refusal(
      "score phq-9", input: "a,b\n1,2\n", .usage,
      "Standard input has no columns that are known to be the items of phq-9: name them with "
        + "'--items', for \(items). It has 'a' and 'b'."),
    Refusal(
      "score phq-9", input: "id,q1,q2,q3,q4,q5,q6,q7\n", .usage,
      "Standard input has a series of 7 ('q1', 'q2', 'q3', 'q4', 'q5', 'q6' and 'q7'), and phq-9 has "
        + "9 items: name 9 columns with '--items', for \(items)."),
    Refusal(
      "score phq-9", input: "a1,a2,a3,a4,a5,a6,a7,a8,a9,b1,b2,b3,b4,b5,b6,b7,b8,b9\n", .usage,
      "Standard input has several series of columns that could be the items of phq-9, 'a1' to 'a9' "
        + "or 'b1' to 'b9': name the right ones with '--items'."),
    Refusal(
      "score phq-9 --items a,b", input: "q1\n", .usage,
      "Option '--items' needs 9 names, one for each of \(items), and has 2."),
    Refusal(
      "score phq-9 --items q1,q2,q3,q4,q5,q6,q7,q8,q1", input: header, .usage,
      "Option '--items' has 'q1' twice: name a column for each item."),
    Refusal(
      "score phq-9 --items q1,q2,q3,q4,q5,q6,q7,q8,q10", input: header, .usage,
      "Standard input has no column 'q10': name the columns with '--items'. Did you mean 'q1'?"),
    Refusal(
      "score phq-9 --items x,q2,q3,q4,q5,q6,q7,q8,q9", input: "x,x,q2,q3,q4,q5,q6,q7,q8,q9\n",
      .usage,
      "Standard input has several columns 'x', the 1st and 2nd: rename all but the one that is meant."
    ),
    Refusal(
      "score phq-9 --missing 1 --codes 1=0", input: header, .usage,
      "The code '1' stands for two things: give it once among '--missing', '--declined' and "
        + "'--codes'."),
    Refusal(
      "score phq-9 --codes 1=4", input: header, .usage,
      "Option '--codes' gives '1' the value 4, which no choice of phq-9 has."),
    Refusal(
      "score phq-9", input: "phq-9.band," + header, .usage,
      "Two columns of the output would be called 'phq-9.band': give the new ones another "
        + "'--prefix'."),
    Refusal(
      "score phq-9 --delimiter 1", input: header, .usage,
      "Option '--delimiter' needs one ASCII character that is in no number or word, such as ';', or "
        + "the word tab."),
    Refusal(
      "score phq-9", input: "gad1,gad2,gad3,gad4,gad5,gad6,gad7,gad8,gad9\n", .usage,
      "Standard input has a series of 9, 'gad1', 'gad2', 'gad3', 'gad4', 'gad5', 'gad6', 'gad7', "
        + "'gad8' and 'gad9', which need not be the items of phq-9: if it is, name them with "
        + "'--items'."),
    Refusal(
      "score phq-9", input: header.replacing(",", with: ";"), .usage,
      "Standard input seems to have ';' between its cells: say so with '--delimiter'."),
    Refusal(
      "score phq-9", input: header.replacing(",", with: "\t"), .usage,
      "Standard input seems to have tabs between its cells: say so with '--delimiter'."),
    Refusal(
      "score phq-9", input: header.replacing(",", with: "|"), .usage,
      "Standard input seems to have '|' between its cells: say so with '--delimiter'."),
    Refusal(
      "score phq-9 --columns cutoff:28", input: header, .usage,
      "'cutoff:28' of '--columns' tells nothing: phq-9 has scores from 0 to 27, so name one above "
        + "the lowest."),
    Refusal(
      "score phq-9", input: "", .dataError,
      "Standard input has no first line with the names of the columns."),
  ])
  func aFileOrCallThatCannotBeScoredIsOneSentence(refusal: Refusal) throws {
    try bench.expectRefused(refusal)
  }

  @Test(arguments: [
    Refusal(
      "score phq-9", input: Sheets.plain + "4,1,1\n", .dataError,
      "Standard input, line 5: the row has 3 cells and the first line 11: complete it, or say "
        + "with '--delimiter' what stands between cells."),
    Refusal(
      "score phq-9", input: Sheets.plain + "4,\"1,1\n", .dataError,
      "Standard input, line 5, cell 2: the quotation mark at its beginning is never closed."),
    Refusal(
      "score phq-9", input: Sheets.plain + "4,1\"\n", .dataError,
      "Standard input, line 5, cell 2: a quotation mark stands inside a cell that does not begin "
        + "with one."),
    Refusal(
      "score phq-9", input: Sheets.plain + "4,\"1\"1\n", .dataError,
      "Standard input, line 5, cell 2: something follows the closing quotation mark."),
    Refusal(
      "score phq-9", input: Sheets.plain + "4,1\r1\n", .dataError,
      "Standard input, line 5, cell 2: a carriage return ends no line without a line feed, and "
        + "stands in no cell without quotation marks."),
    Refusal(
      "score phq-9 --strict", input: Sheets.phq9(["1,1,1,1,1,1,1,1,0", "1,x,1,1,1,1,1,1,0"]),
      .dataError,
      "Standard input, line 3, column 'q2': a text that is no choice of 'mood'."),
    Refusal(
      "score phq-9", input: Sheets.phq9(["1,2,3,4,1,2,3,4,1"]), .dataError,
      "Standard input: 1 row with answers has not a single lowest one, and 2 cells are one above the "
        + "highest. If every answer is one too high, add '--codes 1=0,2=1,3=2,4=3'; if none is, "
        + "'--trust-coding'."),
    Refusal(
      "score phq-9", input: Sheets.phq9(Array(repeating: "1,2,3,1,1,2,3,1,1", count: 50)),
      .dataError,
      "Standard input: 50 rows with answers have not a single lowest one. If every answer is one too "
        + "high, add '--codes 1=0,2=1,3=2,4=3'; if none is, '--trust-coding'."),
    Refusal(
      "score phq-9 --codes 1=0,2=1,3=2,4=3",
      input: Sheets.phq9(Array(repeating: "2,3,4,2,2,3,4,2,2", count: 50)), .dataError,
      "Standard input: 50 rows with answers have not a single lowest one. Correct '--codes' if every "
        + "answer is one too high, or add '--trust-coding' if none is."),
  ])
  func whatEndsItOnTheWayIsSaidBehindTheColumns(refusal: Refusal) throws {
    let outcome = try bench.run(refusal.commandLine, input: refusal.input)
    #expect(outcome.code == refusal.code)
    #expect(outcome.diagnostics == Sheets.mapping + "wellbeing: \(refusal.sentence)\n")
  }

  @Test func anotherEncodingIsNamed() throws {
    let units = Array("\u{FEFF}id,q1\n1,2\n".utf16)
    let wide = units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    try bench.expectRefused(
      "score phq-9", input: wide, .dataError,
      "Standard input has 16 or 32 bits a character: save it as UTF-8.")
  }

  @Test func aPolicyThatTheDefinitionDoesNotOfferIsRefused() throws {
    try bench.expectRefused(
      "score phq-15 --policy prorate", .usage,
      "phq-15 offers no policy 'prorate' for unanswered items.")
  }

  @Test func aPatternThatTheDefinitionDoesNotHaveIsRefused() throws {
    try bench.expectRefused(
      "score gad-7 --columns pattern", input: Array("q1,q2,q3,q4,q5,q6,q7\n".utf8), .usage,
      "gad-7 has no symptom pattern: leave 'pattern' out of '--columns'.")
  }

  // MARK: What must not be seen

  private static let header = Sheets.header + "\n"
  private static let items =
    "'interest', 'mood', 'sleep', 'energy', 'appetite', 'selfWorth', 'concentration', 'movement' and "
    + "'selfHarm'"

  /// A cell that is found in no message, whatever is wrong with it and wherever it stands.
  @Test(arguments: [
    "7318264", "7318264.5", "x7318264", "\"7318264\nx\"", "73\"18264", "\"7318264\"1", "7318264,1",
    "\"7318264", "\u{0}7318264", "7318264\r1", "=7318264",
  ])
  func noMessageRepeatsACell(cell: String) throws {
    for options in [
      "", "--strict", "--json", "--trust-coding", "--summary", "--codes 1=0,2=1,3=2,4=3",
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
    for options in ["", "--items a,b,c,d,e,f,g,h,i"] {
      let outcome = try bench.run("score phq-9 \(options)", input: line + "\n" + line + "\n")
      #expect(outcome.code == .usage)
      #expect(!outcome.diagnostics.contains("7318264"))
      #expect(
        outcome.diagnostics.hasSuffix(
          " The first line should name the columns, and may not do so.\n"))
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
      "score gad-7 --items a,b,c,d,e,f,g", input: header + "\n0,0,0,0,0,0,0,0,x\n")
    for outcome in [
      found, lost, named, try bench.run("score phq-9 --summary", input: header + "\n"),
    ] {
      #expect(
        !outcome.diagnostics.unicodeScalars.contains {
          "\u{1B}\u{7}\u{202E}".unicodeScalars.contains($0)
        })
    }
  }
}

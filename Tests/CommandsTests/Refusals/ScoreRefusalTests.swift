import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// Calls of `score` that are refused before a byte is read.
@Suite struct ScoreRefusalTests {
  @Test(arguments: [
    Refusal(
      "score", .usage, "'wellbeing score' needs ID: run 'wellbeing score --help' for its usage."),
    Refusal("score pqh-9", .usage, "There is no questionnaire 'pqh-9': did you mean 'phq-9'?"),
    Refusal("score phq-9 absent.csv", .noInput, "'absent.csv' does not exist."),
    Refusal("score phq-9 absent/absent.csv", .noInput, "'absent/absent.csv' does not exist."),
    Refusal(
      "score phq-9 a.csv b.csv", .usage,
      "'wellbeing score' takes at most 2 arguments. Put a text with spaces in quotes."),
    Refusal(
      "score phq-9 --delimiter ;;", .usage,
      "Option '--delimiter' needs one ASCII character that does not occur in numbers or words, such "
        + "as ';', or the word tab."),
    Refusal(
      "score phq-9 --item-columns q1,,q3", .usage,
      "Value 2 of '--item-columns' is empty: leave out the comma."),
    Refusal(
      "score phq-9 --missing '\"7'", .usage,
      "Option '--missing' needs one line of comma-separated values: put a value with a comma or "
        + "a quotation mark in quotation marks, and double those inside."),
    Refusal(
      "score phq-9 --columns total,bnad", .usage,
      "Option '--columns' has no column 'bnad': did you mean 'band'?"),
    Refusal(
      "score phq-9 --columns score", .usage,
      "Option '--columns' has no column 'score': use total, band, basis, unanswered, declined, "
        + "alerts, alertsNotAssessed, pattern, lowest, highest or cutoff:10."),
    Refusal(
      "score phq-9 --columns total,total", .usage,
      "Option '--columns' has 'total' twice: give it once."),
    Refusal(
      "score phq-9 --columns cutoff:high", .usage,
      "Word 1 of '--columns' is not a valid cut-off: write its points, such as cutoff:10."),
    Refusal(
      "score phq-9 --output ''", .usage, "Option '--output' needs the name of a file."),
    Refusal(
      "score phq-9 --methods ''", .usage, "Option '--methods' needs the name of a file."),
    Refusal(
      "score phq-9 --summary ''", .usage, "Option '--summary' needs the name of a file."),
    Refusal(
      "score phq-9 --summary", .usage, "Option '--summary' needs a value: --summary FILE."),
    Refusal(
      "score phq-9 --methods -", .usage,
      "Only one of scores, summary and methods can go to standard output: name files for the "
        + "others, as with '--output FILE'."),
    Refusal(
      "score phq-9 --json --columns total", .usage,
      "Options '--json' and '--columns' cannot be combined."),
    Refusal(
      "score phq-9 --sql spark --columns total", .usage,
      "Options '--sql' and '--columns' cannot be combined."),
    Refusal(
      "score phq-9 absent.csv --sql spark", .usage,
      "'--sql' prints a statement and does not read a file: leave the file out."),
    Refusal("score phq-9 --sql-table answers", .usage, "'--sql-table' needs '--sql'."),
    Refusal(
      "score gad-7 --sql duckdb --codes a=7", .usage,
      "Option '--codes' gives 'a' the value 7, which no choice of gad-7 has."),
    Refusal(
      "score --definition - phq-9 -", input: "{", .dataError,
      "Standard input, line 1, column 2, $: the document ends too early."),
  ])
  func aFaultyCallIsOneSentence(refusal: Refusal) throws {
    try Workbench().expectRefused(refusal)
  }

  @Test(arguments: [
    ("4", 1), ("1=0,2", 2), ("1=0,=1", 2), ("1=zero", 1), ("1=0,2=1,3=2.5", 3), ("1=0,2=+1", 2),
    ("1=0, 2 = ", 2), ("1=99999999999999999999", 1),
  ])
  func aCodeIsACellAndAValue(codes: String, place: Int) throws {
    try Workbench().expectRefused(
      "score phq-9 --codes '\(codes)'", .usage,
      "Code \(place) of '--codes' is not valid: write the cell, an equals sign and the value of a "
        + "choice, such as 1=0.")
  }

  @Test func nobodyTypesSheets() throws {
    for line in ["score phq-9", "score phq-9 -"] {
      let outcome = try Workbench().sit(line, typing: [])
      #expect(outcome.code == .usage)
      #expect(
        outcome.output == "wellbeing: 'score' reads a file: name one, or redirect standard input.\n"
      )
    }
  }

  @Test func aFolderIsNoFileOfSheets() throws {
    let bench = try Workbench()
    try bench.expectRefused(
      "score phq-9 \(bench.folder)", .inputOutput,
      "'\(bench.folder)' cannot be read: name a file that you may read.")
  }

  @Test(arguments: ["--output", "--summary=", "--methods"])
  func aPlaceThatCannotTakeAFileIsRefused(option: String) throws {
    let bench = try Workbench()
    let folder = bench.folder
    let place = option.hasSuffix("=") ? option : option + " "
    let noFile = "is a pipe, a socket or a device: name a regular file."
    try #require(mkfifo(folder + "/pipe", 0o600) == 0)
    try #require(symlink("absent", folder + "/link") == 0)
    let refused: [(String, ExitCode, String)] = [
      (folder, .cannotCreate, "'\(folder)' is a folder: name a file."),
      ("/dev/null", .cannotCreate, "'/dev/null' \(noFile)"),
      (folder + "/pipe", .cannotCreate, "'\(folder)/pipe' \(noFile)"),
      (
        folder + "/absent/x", .cannotCreate,
        "The folder '\(folder)/absent/' is not there: create it first."
      ),
      (
        folder + "/link", .noPermission,
        "'\(folder)/link' is a symbolic link: name the file itself."
      ),
    ]
    for (path, code, sentence) in refused {
      try bench.expectRefused("score phq-9 \(place)\(path)", code, sentence)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "pipe"])
  }

  // MARK: Files that would be lost

  @Test func noFileTakesThePlaceOfAnother() throws {
    let bench = try Workbench()
    let file = bench.folder + "/x"
    try bench.expectRefused(
      "score phq-9 --output \(file) --summary=\(bench.folder)/./x", .usage,
      "'--summary' would overwrite the file of '--output': name another file.")
    try bench.expectRefused(
      "score phq-9 --summary=\(file) --methods \(file)", .usage,
      "'--methods' would overwrite the file of '--summary': name another file.")
    // On some disks a letter and its capital are the same.
    try bench.expectRefused(
      "score phq-9 --output \(file) --summary=\(bench.folder)/X", .usage,
      "'--summary' would overwrite the file of '--output': name another file.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder).isEmpty)
    try Data("old".utf8).write(to: URL(filePath: file))
    try #require(link(file, bench.folder + "/y") == 0)
    try bench.expectRefused(
      "score phq-9 --output \(file) --methods \(bench.folder)/y", .usage,
      "'--methods' would overwrite the file of '--output': name another file.")
  }

  @Test func whatIsReadIsNotWrittenOver() throws {
    let bench = try Workbench()
    let sheets = bench.folder + "/sheets.csv"
    let link = bench.folder + "/link.csv"
    try Data("q1\n".utf8).write(to: URL(filePath: sheets))
    try #require(symlink("sheets.csv", link) == 0)
    for option in ["--summary", "--methods"] {
      for name in [sheets, link] {
        try bench.expectRefused(
          "score phq-9 \(name) \(option)=\(sheets)", .usage,
          "'\(option)' would overwrite the input file, and its answers would be lost: name "
            + "another file.")
      }
    }
    for name in [sheets, link] {
      try bench.expectRefused(
        "score phq-9 \(name) --output \(sheets)", .usage,
        "'--output' would overwrite the input file, and its answers would be lost: name another "
          + "file, or add '--keep-items'.")
    }
    try bench.expectRefused(
      "score phq-9 \(sheets) --output \(sheets) --keep-items --json", .usage,
      "'--output' would overwrite the input file, and its answers would be lost: name another "
        + "file.")
    let definition = bench.folder + "/made-up.json"
    try FileManager.default.copyItem(atPath: MadeUpQuestionnaire.path, toPath: definition)
    try bench.fill()
    for option in ["--output", "--summary", "--methods"] {
      try bench.expectRefused(
        "score \(sheets) --definition \(definition) \(option)=\(definition)", .usage,
        "'\(option)' would overwrite the file of '--definition': name another file.")
      try bench.expectRefused(
        "score phq-9 \(sheets) \(option)=\(bench.store)", .usage,
        "'\(option)' would overwrite the file of '--store': name another file.")
      try bench.expectRefused(
        "score phq-9 \(sheets) \(option)=\(bench.store)-wal", .usage,
        "'\(option)' would overwrite the file of '--store': name another file.")
    }
    #expect(try Data(contentsOf: URL(filePath: sheets)) == Data("q1\n".utf8))
  }
}

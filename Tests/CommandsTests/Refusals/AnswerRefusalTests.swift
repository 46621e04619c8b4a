import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Well-formed command lines whose content is refused: exit code 65, nothing is saved.
@Suite struct AnswerRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.fill()
  }

  @Test(arguments: Self.refusals)
  func contentThatDoesNotFitIsRefusedInOneSentence(refusal: Refusal) throws {
    try bench.expectRefused(refusal)
  }

  @Test func `a total with item 9 blank is refused, and the alert is shown first`() throws {
    let outcome = try bench.run("record phq-9 --answers 3,3,3,3,3,3,3,3,- --total 26 --subject P1")
    #expect(outcome.code == .dataError)
    #expect(outcome.diagnostics.contains("! Item 9 (thoughts of being better off dead"))
    #expect(
      outcome.diagnostics.hasSuffix(
        "wellbeing: The total 26 cannot be checked, because item 9 is blank. Leave out the total, or "
          + "complete the answers. The other items add up to 24, so item 9 would be 2: look at the "
          + "paper.\n"))
    #expect(try bench.contents().samples.count == 1)
  }

  @Test(arguments: ["2026-03-11", "2026-03-10T12:00:00+01:00", "9999-12-31"])
  func aDateInTheFutureIsRefused(date: String) throws {
    try bench.expectRefused(
      "record phq-9 --total 3 --date \(date)", .dataError,
      "'--date' is in the future.")
  }

  @Test func aWordThatIsNoBooleanNumberOrNameOfAChoiceIsRefused() throws {
    for value in [
      "4", "-1", "true", "1.0", "1e0", "\"1\"", "null", "[1]", "{}", "\"declined\"", "\"often\"",
      "99999999999999999999",
    ] {
      try bench.expectRefused(
        "take gad-7 --answers-file -", input: Array(Self.answers(afraid: value).utf8), .dataError,
        "Standard input, line 1: the answer to 'afraid' is not valid: use 0, 1, 2, 3, "
          + "\"notAtAll\", \"severalDays\", \"moreThanHalfTheDays\", \"nearlyEveryDay\", "
          + "\"unanswered\".")
    }
  }

  @Test(arguments: Self.bytes)
  func bytesThatAreNoTextAreRefused(line: String, input: [UInt8], sentence: String) throws {
    try bench.expectRefused(line, input: input, .dataError, sentence)
  }

  @Test func aFileIsNamedInTheSentence() throws {
    let file = bench.folder + "/answers.json"
    try Data("{\n\"nervous\": 7}".utf8).write(to: URL(filePath: file))
    try bench.expectRefused(
      "take gad-7 --answers-file \(file)", .dataError,
      "'\(file)', line 2: the answer to 'nervous' is not valid: use 0, 1, 2, 3, \"notAtAll\", "
        + "\"severalDays\", \"moreThanHalfTheDays\", \"nearlyEveryDay\", \"unanswered\".")
    try bench.expectRefused(
      "take gad-7 --answers-file \(bench.folder)/none.json", .noInput,
      "'\(bench.folder)/none.json' does not exist.")
    try bench.expectRefused(
      "take gad-7 --answers-file \(bench.folder)", .inputOutput,
      "'\(bench.folder)' cannot be read: name a file that you may read.")
  }

  @Test func `a byte order mark before the answers was an answer that is not valid`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let before = try bench.contents().samples.count
    let list = try bench.run("record gad-7 --answers -", input: mark + Array("0,0,0,0,0,0,1".utf8))
    let object = try bench.run(
      "take gad-7 --answers-file -", input: mark + Array(Self.answers(afraid: "1").utf8))
    #expect(list.code == .done && object.code == .done)
    #expect(try bench.contents().samples.count == before + 2)
  }

  private static let sixAnswers = """
    "nervous":0,"controlWorry":0,"worryTooMuch":0,"relaxing":0,"restless":0,"irritable":0
    """

  /// Answers to the GAD-7 in one line.
  private static func answers(afraid: String, more: String = "") -> String {
    "{\(sixAnswers),\"afraid\":\(afraid)\(more)}"
  }

  private static let bytes: [(String, [UInt8], String)] = [
    (
      "take gad-7 --answers-file -",
      Array(Self.answers(afraid: "0").utf8).dropLast() + [0x2C, 0xFF],
      "Standard input: line 1, column 99: a key in quotation marks is expected."
    ),
    (
      "take gad-7 --answers-file -", [0] + Array(Self.answers(afraid: "0").utf8),
      "Standard input: line 1, column 1: a value is expected."
    ),
    (
      "take gad-7 --answers-file -", Array("{\"a".utf8) + [0xFF],
      "Standard input: line 1, column 4: a byte is not UTF-8."
    ),
    (
      "record gad-7 --answers -", Array("0,0,0,0,0,0,".utf8) + [0xFF],
      "Standard input is not UTF-8 text."
    ),
    (
      "record gad-7 --answers -", Array("0,0,0,0,0,0,\u{1B}[1m0".utf8),
      "Answer 7 ('afraid') is not valid: use 0 to 3, '-' for unanswered."
    ),
    (
      "record gad-7 --total 3 --note -", Array("caf".utf8) + [0xE9],
      "Standard input is not UTF-8 text."
    ),
  ]

  private static let refusals = [
    Refusal(
      "record phq-9 --answers 1,2,3", .dataError,
      "'--answers' needs 9 or 10 answers, not 3. Write '-' for an unanswered item."),
    Refusal(
      "record phq-9 --answers \"0 0 0 0 0 0 0 0 0\"", .dataError,
      "'--answers' needs 9 or 10 answers, not 1. Separate the answers with commas. Write '-' for "
        + "an unanswered item."),
    Refusal(
      "record phq-9 --answers \"\"", .dataError,
      "'--answers' needs 9 or 10 answers, not 0. Write '-' for an unanswered item."),
    Refusal(
      "record phq-9 --answers 0,0,0,0,0,0,0,0,0,0,0", .dataError,
      "'--answers' needs 9 or 10 answers, not 11. Write '-' for an unanswered item."),
    Refusal(
      "record phq-9 --answers 0,0,0,0,4,0,0,0,0", .dataError,
      "Answer 5 ('appetite') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "record phq-9 --answers 0,0,0,0,0,0,0,0,0.5", .dataError,
      "Answer 9 ('selfHarm') is not valid: use 0 to 3, '-' for unanswered or 'd' for "
        + "declined."),
    Refusal(
      "record phq-9 --answers 0,+1,0,0,0,0,0,0,0", .dataError,
      "Answer 2 ('mood') is not valid: use 0 to 3, '-' for unanswered."),
    // A comma may be missing.
    Refusal(
      "record phq-9 --answers 1,1,1,1,01,1,1,1,0", .dataError,
      "Answer 5 ('appetite') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "record phq-9 --answers 00,0,0,0,0,0,0,0,0", .dataError,
      "Answer 1 ('interest') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "amend last --answer 9=01 --reason typo --yes", .dataError,
      "The answer to 'selfHarm' is not valid: use 0 to 3, '-' for unanswered or 'd' for declined."),
    Refusal(
      "amend last --answer 09=1 --reason typo --yes", .dataError,
      "The item of '--answer' number 1 is unknown: use 1 to 10, or an item's id."),
    Refusal(
      "record phq-9 --total 05", .usage,
      "Option '--total' needs a number, such as 14 or 1.5."),
    Refusal(
      "record phq-9 --answers 0,0,,0,0,0,0,0,0", .dataError,
      "Answer 3 ('sleep') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "record phq-9 --answers d,0,0,0,0,0,0,0,0", .dataError,
      "Answer 1 ('interest') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "record gad-7 --answers 0,0,0,0,0,0,d", .dataError,
      "Answer 7 ('afraid') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "record phq-9 --answers 1,0,0,0,0,0,0,0,0,4", .dataError,
      "Answer 10 ('difficulty') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "record phq-9 --answers 0,0,0,0,0,0,0,0,0,1", .dataError,
      "'difficulty' is not asked given the other answers: leave its answer out."),
    Refusal(
      "record phq-9 --answers 1,1,1,1,0,0,0,0,0 --total 5", .dataError,
      "The total on the paper is 5, but the answers add up to 4. Check the paper."),
    Refusal(
      "record phq-9 --answers 1,1,1,1,-,0,0,0,0 --total 4", .dataError,
      "The total 4 cannot be checked, because item 5 is blank. Leave out the total, or complete the "
        + "answers. The other items add up to 4, so item 5 would be 0: look at the paper."),
    Refusal(
      "record phq-9 --answers 3,3,-,3,3,3,3,-,0 --total 12", .dataError,
      "The total 12 cannot be checked, because items 3 and 8 are blank. Leave out the total, or "
        + "complete the answers. With the other answers it would be 18 to 24: look at the paper."),
    Refusal(
      "record phq-9 --answers 1,1,1,1,-,0,0,0,0 --policy prorate --total 4", .dataError,
      "The total on the paper is 4, but the estimate from the answers is 5. Check the paper."),
    Refusal(
      "record phq-9 --total 28", .dataError,
      "A PHQ-9 total is between 0 and 27."),
    Refusal(
      "record phq-9 --total 3.5", .dataError,
      "No answers to PHQ-9 add up to that total."),
    Refusal(
      "record phq-9 --total 99999999999999999999", .dataError,
      "A PHQ-9 total is between 0 and 27."),
    Refusal(
      "record gad-7 --total 22", .dataError,
      "A GAD-7 total is between 0 and 21."),
    Refusal(
      "record gad-7 --total -1", .dataError,
      "A GAD-7 total is between 0 and 21."),
    Refusal(
      "record phq-9 --total 3 --date 1899-12-31", .dataError,
      "'--date' is before 1900: give a later date."),
    Refusal(
      "record phq-9 --total 3 --date 2011-12-30 --time-zone Pacific/Apia", .dataError,
      "The day of '--date' does not exist in Pacific/Apia, which skipped it: give another."),
    Refusal(
      "record phq-9 --total 3 --subject \"\"", .dataError,
      "A subject has 1 to 200 characters: give another."),
    Refusal(
      "record phq-9 --total 3 --subject \" \"", .dataError,
      "A subject has no control characters, and no spaces at its ends: "
        + "give another."),
    Refusal(
      "record phq-9 --total 3 --subject \"a\tb\"", .dataError,
      "A subject has no control characters, and no spaces at its ends: "
        + "give another."),
    Refusal(
      "record phq-9 --total 3 --subject \"a\u{202E}b\"", .dataError,
      "A subject has no control characters, and no spaces at its ends: "
        + "give another."),
    Refusal(
      "record phq-9 --total 3 --subject " + String(repeating: "x", count: 201), .dataError,
      "A subject has 1 to 200 characters: give another."),
    Refusal(
      "history --item \"selfHram>=1\"", .dataError,
      "No questionnaire has an item 'selfHram': did you mean 'selfHarm'?"),
    Refusal(
      "history --item \"zzzzzzz>=1\"", .dataError,
      "No questionnaire has an item 'zzzzzzz': 'wellbeing questionnaires show ID' lists "
        + "the items."),
    Refusal(
      "record gad-7 --answers -", .dataError,
      "'--answers' needs 7 answers, not 0. Write '-' for an unanswered item."),
    Refusal(
      "record gad-7 --answers -", input: "0,0,0,0,0,0\n", .dataError,
      "'--answers' needs 7 answers, not 6. Write '-' for an unanswered item."),
    Refusal(
      "record gad-7 --answers -", input: "0,0,0,0,0,0,7\n", .dataError,
      "Answer 7 ('afraid') is not valid: use 0 to 3, '-' for unanswered."),
    Refusal(
      "take gad-7 --answers-file -", .dataError,
      "Standard input: line 1, column 1: there is nothing to read."),
    Refusal(
      "take gad-7 --answers-file -", input: "[0,0,0,0,0,0,0]", .dataError,
      "Standard input is not a JSON object with an answer for each item."),
    Refusal(
      "take gad-7 --answers-file -", input: "3", .dataError,
      "Standard input is not a JSON object with an answer for each item."),
    Refusal(
      "take gad-7 --answers-file -", input: "{", .dataError,
      "Standard input: line 1, column 2: the document ends too early."),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "01"), .dataError,
      "Standard input: line 1, column 97: a number is malformed."),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "NaN"), .dataError,
      "Standard input: line 1, column 97: a number is malformed."),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "0", more: ",\"afraid\":0"), .dataError,
      "Standard input: line 1, column 99: the key 'afraid' is there twice."),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "0", more: ","), .dataError,
      "Standard input: line 1, column 98: there is a comma before the end."),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "0") + "x", .dataError,
      "Standard input: line 1, column 99: something follows the end of the document."),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "0", more: ",\"afriad\":0"), .dataError,
      "Standard input, line 1: there is no item 'afriad', did you mean 'afraid'?"),
    Refusal(
      "take gad-7 --answers-file -", input: answers(afraid: "0", more: ",\"zzzzzzz\":0"),
      .dataError,
      "Standard input, line 1: there is no item 'zzzzzzz'."),
    Refusal(
      "take gad-7 --answers-file -", input: "{\n\(sixAnswers)\n}", .dataError,
      "Standard input has no answer to 'afraid': write \"unanswered\" for an unanswered item."),
    Refusal(
      "take gad-7 --answers-file -", input: "{'nervous':0}", .dataError,
      "Standard input: line 1, column 2: a key in quotation marks is expected."),
    Refusal(
      "take gad-7 --answers-file -", input: String(repeating: "[", count: 65), .dataError,
      "Standard input: line 1, column 65: the document is nested deeper than 64 levels."),
    Refusal(
      "take phq-9 --answers-file -", input: "{\"difficulty\":1}", .dataError,
      "Standard input, line 1: the answer to 'difficulty' is not valid: use "
        + "\"notDifficultAtAll\", \"somewhatDifficult\", \"veryDifficult\", "
        + "\"extremelyDifficult\", \"unanswered\"."),
  ]
}

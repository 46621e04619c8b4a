import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("Codes that a file's author chose")
struct AnswerCodingTests {
  private typealias Code = AnswerCoding.Code

  private static let frequency = Questionnaire.Item.madeUp(
    ["Never", "Rarely", "Often", "Always"], values: [0, 1, 2, 3])
  private static let yesNo = Questionnaire.Item.madeUp(["No", "Yes"], values: [0, 1])
  private static let fromOne = (1...4).map { Code(cell: "\($0)", value: $0 - 1) }

  @Test("Missing codes are no answer, as whole numbers or texts, in any case")
  func missing() throws {
    let lexicon = try CellLexicon(
      [Self.frequency], AnswerCoding(missing: ["7", "9.0", "-99", " X1 ", "9.5", "07"]))
    for cell in ["7", "7.0", " 7", "9", "9.00", "-99", "-99.0", "x1", "X1\t", "9.5", "07"] {
      #expect(lexicon.code(cell) == .unanswered)
    }
    #expect(lexicon.code("99") == .number)
    #expect(lexicon.code("9.50") == .fraction)
    #expect(lexicon.code("007") == .text)
    #expect(lexicon.code("0") == .choice(0))
  }

  @Test("With codes, no other number stands for a choice; words still do")
  func codes() throws {
    let lexicon = try CellLexicon([Self.frequency], AnswerCoding(codes: Self.fromOne))
    let codes: [(String, CellCode)] = [
      ("1", .choice(0)), ("1.0", .choice(0)), ("4", .choice(3)), ("4.00", .choice(3)),
      ("0", .number), ("5", .oneTooHigh), ("6", .number), ("-1", .number), ("1.5", .fraction),
      ("01", .text), ("rarely", .choice(1)), ("CHOICE2", .choice(2)), ("", .unanswered),
      ("NA", .unanswered),
    ]
    for (cell, code) in codes { #expect(lexicon.code(cell) == code) }
  }

  @Test("With codes, a number that is a choice's text does not stand for it")
  func numbersAsTexts() throws {
    let item = Questionnaire.Item.madeUp(["10", "2.5"], values: [0, 1])
    let coding = AnswerCoding(codes: [Code(cell: "a", value: 0)])
    #expect(try CellLexicon.code("10", of: item) == .choice(0))
    #expect(try CellLexicon.code("2.5", of: item) == .choice(1))
    #expect(try CellLexicon.code("10", of: item, coding) == .number)
    #expect(try CellLexicon.code("2.5", of: item, coding) == .fraction)
  }

  @Test("Codes may be texts, and may turn the order round")
  func otherCodes() throws {
    let coding = AnswerCoding(codes: [
      Code(cell: "N", value: 0), Code(cell: "often", value: 3), Code(cell: "01", value: 1),
      Code(cell: "é", value: 2), Code(cell: "3", value: 0), Code(cell: "0", value: 3),
    ])
    let lexicon = try CellLexicon([Self.frequency], coding)
    let codes: [(String, CellCode)] = [
      ("n", .choice(0)), ("Often", .choice(3)), ("01", .choice(1)), ("1", .number),
      ("E\u{301}", .choice(2)), ("3", .choice(0)), ("0", .choice(3)), ("always", .choice(3)),
      ("4", .oneTooHigh), ("2", .number),
    ]
    for (cell, code) in codes { #expect(lexicon.code(cell) == code) }
  }

  @Test("Codes that are texts alone leave no number to be one too high")
  func noNumbers() throws {
    let coding = AnswerCoding(codes: [Code(cell: "a", value: 0), Code(cell: "b", value: 1)])
    for cell in ["0", "1", "2", "3", "4"] {
      #expect(try CellLexicon.code(cell, of: Self.frequency, coding) == .number)
    }
  }

  @Test("A code of a value that only some items have is no answer to the others")
  func valueOfSomeItems() throws {
    let lexicon = try CellLexicon(
      [Self.frequency, Self.yesNo],
      AnswerCoding(
        codes: Self.fromOne + [Code(cell: "most", value: 3), Code(cell: "yes", value: 2)]))
    #expect(lexicon.code("3", item: 0) == .choice(2))
    #expect(lexicon.code("3", item: 1) == .oneTooHigh)
    #expect(lexicon.code("4", item: 1) == .number)
    #expect(lexicon.code("most", item: 1) == .text)
    #expect(lexicon.code("yes", item: 0) == .choice(2))
    #expect(lexicon.code("yes", item: 1) == .text)
  }

  @Test("A code of a value that no item has is refused")
  func valueOfNoItem() {
    let coding = AnswerCoding(codes: Self.fromOne + [Code(cell: "5", value: 4)])
    #expect(throws: BulkScoringError(.codeOfNoChoice("5", value: 4), .call)) {
      try CellLexicon([Self.frequency, Self.yesNo], coding)
    }
  }

  @Test(
    "A code that stands for two things is refused",
    arguments: [
      (AnswerCoding(missing: ["7"], declined: ["7"]), "7"),
      (AnswerCoding(missing: ["7.0"], declined: [" 7"]), " 7"),
      (AnswerCoding(missing: ["4"], codes: fromOne), "4"),
      (AnswerCoding(declined: ["x"], codes: [Code(cell: "X", value: 0)]), "X"),
      (AnswerCoding(codes: fromOne + [Code(cell: "1.0", value: 1)]), "1.0"),
      (AnswerCoding(codes: [Code(cell: "na", value: 0)]), "na"),
      (AnswerCoding(codes: [Code(cell: "", value: 0)]), ""),
      (AnswerCoding(codes: [Code(cell: " ", value: 0)]), " "),
      (AnswerCoding(codes: [Code(cell: "declined", value: 0)]), "declined"),
      (AnswerCoding(declined: ["."]), "."), (AnswerCoding(declined: ["NaN"]), "NaN"),
      (AnswerCoding(missing: ["Declined"]), "Declined"),
    ])
  func ambiguous(coding: AnswerCoding, code: String) {
    #expect(throws: BulkScoringError(.ambiguousCode(code), .call)) {
      try CellLexicon([Self.frequency], coding)
    }
  }

  @Test(
    "A code for no answer that stands for an answer is refused",
    arguments: ["2", "2.0", "often", "CHOICE0", "not once"])
  func answersAsMissing(code: String) {
    let item = Questionnaire.Item.madeUp(
      ["Never", "Rarely", "Often"], values: [0, 1, 2], aliases: ["Not once"])
    for coding in [AnswerCoding(missing: ["9", code]), AnswerCoding(declined: [code])] {
      #expect(throws: BulkScoringError(.ambiguousCode(code), .call)) {
        try CellLexicon([Self.yesNo, item], coding)
      }
    }
  }

  @Test("With codes, what else is a value may be a missing code")
  func missingBesideCodes() throws {
    let coding = AnswerCoding(missing: ["0"], declined: ["9"], codes: Self.fromOne)
    let lexicon = try CellLexicon([Self.frequency], coding)
    #expect(lexicon.code("0") == .unanswered)
    #expect(lexicon.code("9") == .declinedWithoutEffect)
    #expect(lexicon.code("1") == .choice(0))
  }

  @Test("A code that says what holds anyway, or says it twice, is taken")
  func repeated() throws {
    let coding = AnswerCoding(
      missing: ["NA", "", ".", "9", "9.0"], declined: ["DECLINED"],
      codes: [
        Code(cell: "never", value: 0), Code(cell: "1", value: 1), Code(cell: "1.0", value: 1),
      ])
    let lexicon = try CellLexicon([Self.frequency], coding)
    #expect(lexicon.code("na") == .unanswered)
    #expect(lexicon.code("declined") == .declinedWithoutEffect)
    #expect(lexicon.code("Never") == .choice(0))
  }

  @Test("The words for an item that does not apply are free where every item applies")
  func notApplicable() throws {
    let coding = AnswerCoding(missing: ["notApplicable"])
    #expect(try CellLexicon.code("notapplicable", of: Self.yesNo, coding) == .unanswered)
    let dog = Questionnaire.Item.madeUp(["No", "Yes"], notApplicable: "I have no dog")
    for word in ["notApplicable", "i have no DOG"] {
      #expect(throws: BulkScoringError(.ambiguousCode(word), .call)) {
        try CellLexicon([Self.yesNo, dog], AnswerCoding(missing: [word]))
      }
      #expect(throws: BulkScoringError(.ambiguousCode(word), .call)) {
        try CellLexicon([dog], AnswerCoding(codes: [Code(cell: word, value: 0)]))
      }
    }
  }
}

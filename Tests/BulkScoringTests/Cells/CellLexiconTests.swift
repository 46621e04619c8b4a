import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring

@Suite("What a cell stands for")
struct CellLexiconTests {
  @Test(
    "PHQ-9: values, ids and texts, and what is none of them",
    arguments: [
      ("0", .choice(0)), ("3", .choice(3)), ("2.0", .choice(2)), ("2.00", .choice(2)),
      (" 1 ", .choice(1)), ("\t1", .choice(1)), ("-0.0", .choice(0)),
      ("notAtAll", .choice(0)), ("NOTATALL", .choice(0)), ("Several days", .choice(1)),
      ("several DAYS ", .choice(1)), ("more than half the days", .choice(2)),
      ("4", .oneTooHigh), ("4.0", .oneTooHigh), ("5", .number), ("-1", .number), ("-99", .number),
      ("99999999999999999999", .number), ("1.5", .fraction), ("3.01", .fraction),
      ("+2", .text), ("02", .text), ("2.", .text), ("2e0", .text), ("2,0", .text),
      ("several days.", .text), ("\u{a0}2", .text), ("2\u{0}", .text), ("\u{0}", .text),
      ("\n", .text), ("\"2\"", .text), ("unanswered", .text), ("null", .text),
    ] as [(String, CellCode)])
  func phq9(cell: String, code: CellCode) throws {
    #expect(try Self.lexicon("phq-9").code(cell, item: 8) == code)
  }

  @Test(
    "Blanks and the words that R, pandas, SAS and this program write are no answer",
    arguments: [
      "", " ", "\t", " \t ", "NA", "na", " NA ", "NaN", "nan", "NAN", ".", " .", "skipped",
      "Skipped",
    ])
  func unanswered(cell: String) throws {
    #expect(try Self.lexicon("phq-9").code(cell) == .unanswered)
    #expect(try CellLexicon.code(cell, of: .madeUp(["NA", "."])) == .unanswered)
  }

  @Test("Bytes that are no UTF-8 are no text, whatever stands beside them")
  func notText() throws {
    let lexicon = try Self.lexicon("phq-9")
    let cells: [[UInt8]] = [
      [0x80], [0xFF], [0x32, 0xFF], [0xFF, 0x32], [0xC3], [0xC0, 0xB2], [0xED, 0xA0, 0x80],
      [0x20, 0xE9, 0x20], [0xF5, 0x80, 0x80, 0x80],
    ]
    for cell in cells { #expect(lexicon.code(of: cell, item: 0) == .notText) }
  }

  @Test("Declined counts as such only where the item may be declined")
  func declined() throws {
    let lexicon = try CellLexicon(
      [.madeUp(["No", "Yes"]), .madeUp(["No", "Yes"], isDeclinable: true)],
      AnswerCoding(declined: ["77", "RF"]))
    for cell in ["declined", "DECLINED ", "77", "77.0", "rf"] {
      #expect(lexicon.code(cell, item: 0) == .declinedWithoutEffect)
      #expect(lexicon.code(cell, item: 1) == .declined)
    }
    #expect(lexicon.code("7", item: 1) == .number)
  }

  @Test("PHQ-15's question for women alone may not apply, the others apply to everyone")
  func notApplicable() throws {
    let phq15 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-15"))
    let lexicon = try CellLexicon(phq15.neededItems, AnswerCoding())
    for (place, item) in phq15.neededItems.enumerated() {
      let isMenstrual = item.id == "menstrual"
      #expect((item.notApplicable != nil) == isMenstrual)
      for word in ["notApplicable", "NOTAPPLICABLE", "\tnotapplicable"] {
        #expect(
          lexicon.code(word, item: place) == (isMenstrual ? .notApplicable : .alwaysApplicable))
      }
      #expect(
        lexicon.code("this does not apply to ME", item: place)
          == (isMenstrual ? .notApplicable : .text))
    }
  }

  @Test("Aliases, and words in every language")
  func words() throws {
    let items = try MadeUpQuestionnaire.questionnaire().neededItems
    let lexicon = try CellLexicon(items, AnswerCoding())
    let coffee = try #require(items.firstIndex { $0.id == "coffee" })
    let garden = try #require(items.firstIndex { $0.id == "garden" })
    for word in ["Never", "nie", "NIE", "not once", "Not Once"] {
      #expect(lexicon.code(word) == .choice(0))
    }
    #expect(lexicon.code("selten") == .choice(1))
    #expect(lexicon.code("Ja", item: coffee) == .choice(1))
    #expect(lexicon.code("Ja") == .text)
    #expect(lexicon.code("Ich habe keinen Garten", item: garden) == .notApplicable)
  }

  @Test("Values below 0, and values with gaps between them")
  func unusualValues() throws {
    let scale = Questionnaire.Item.madeUp(["Worse", "Same", "Better"], values: [-1, 0, 2])
    let codes: [(String, CellCode)] = [
      ("-1", .choice(0)), ("-1.0", .choice(0)), ("0", .choice(1)), ("-0", .choice(1)),
      ("2", .choice(2)), ("1", .number), ("3", .oneTooHigh), ("-2", .number),
      ("better", .choice(2)),
    ]
    for (cell, code) in codes { #expect(try CellLexicon.code(cell, of: scale) == code) }
  }

  @Test("Of choices without values, positions from 0 stand for them")
  func positions() throws {
    let item = Questionnaire.Item.madeUp(["No", "Some", "Much"])
    let codes: [(String, CellCode)] = [
      ("0", .choice(0)), ("2", .choice(2)), ("2.0", .choice(2)), ("3", .oneTooHigh),
      ("-1", .number),
      ("choice1", .choice(1)), ("much", .choice(2)),
    ]
    for (cell, code) in codes { #expect(try CellLexicon.code(cell, of: item) == code) }
    #expect(
      try CellLexicon.code("3", of: item, AnswerCoding(codes: [.init(cell: "3", value: 2)]))
        == .choice(2))
  }

  @Test("A number is a value before it is a text, and a word of two choices stands for neither")
  func numbersAndWordsOfSeveralChoices() throws {
    let days = Questionnaire.Item.madeUp(["1", "2", "7", "Much", "much"], values: [0, 1, 2, 3, 4])
    let codes: [(String, CellCode)] = [
      ("1", .choice(1)), ("2", .choice(2)), ("7", .choice(2)), ("7.0", .choice(2)), ("much", .text),
      ("choice4", .choice(4)),
    ]
    for (cell, code) in codes { #expect(try CellLexicon.code(cell, of: days) == code) }
  }

  @Test("Above the highest number that there is, no number is one too high")
  func highestNumber() throws {
    let item = Questionnaire.Item.madeUp(["Little", "Much"], values: [0, .max])
    #expect(try CellLexicon.code("\(Int.max)", of: item) == .choice(1))
    #expect(try CellLexicon.code("9223372036854775808", of: item) == .number)
  }

  @Test("Items read cells alike where choices, declining and applying are the same")
  func kinds() throws {
    let lexicon = try CellLexicon(
      [
        .madeUp(["No", "Yes"]), .madeUp(["No", "Yes"], isDeclinable: true), .madeUp(["No", "Yes"]),
        .madeUp(["Yes", "No"]), .madeUp(["No", "Yes"], notApplicable: "No dog"),
      ], AnswerCoding())
    #expect((0..<5).map(lexicon.kind(of:)) == [0, 1, 0, 2, 3])
    #expect(lexicon.kindCount == 4)
    #expect(try Self.lexicon("gad-7").kindCount == 1)
    #expect(try Self.lexicon("phq-9").kindCount == 2)
    #expect(try Self.lexicon("phq-15").kindCount == 2)
  }

  private static func lexicon(_ id: Questionnaire.ID) throws -> CellLexicon {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    return try CellLexicon(questionnaire.neededItems, AnswerCoding())
  }
}

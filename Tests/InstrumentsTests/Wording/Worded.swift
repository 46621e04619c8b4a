@testable import WellbeingInstruments

/// An item as a test writes it: id, English wording, LOINC code.
struct WordedItem: Equatable {
  let id: String
  let text: LocalizedText
  let codes: [Questionnaire.Code]

  init(_ id: String, _ text: LocalizedText, _ loinc: String) {
    self.id = id
    self.text = text
    codes = [.loinc(loinc)]
  }

  init(_ item: Questionnaire.Item) {
    id = item.id
    text = item.text
    codes = item.codes
  }
}

/// A choice as a test writes it: id, value, English wording, LOINC answer code.
struct WordedChoice: Equatable {
  let id: String
  let value: Int?
  let text: LocalizedText
  let codes: [Questionnaire.Code]

  init(_ id: String, _ value: Int?, _ text: LocalizedText, _ loinc: String) {
    self.id = id
    self.value = value
    self.text = text
    codes = [.loinc(loinc)]
  }

  init(_ choice: Questionnaire.Choice) {
    id = choice.id
    value = choice.value
    text = choice.text
    codes = choice.codes
  }

  /// The four answers of GAD-7 and of PHQ-9's nine items.
  static let frequency = [
    WordedChoice("notAtAll", 0, "Not at all", "LA6568-5"),
    WordedChoice("severalDays", 1, "Several days", "LA6569-3"),
    WordedChoice("moreThanHalfTheDays", 2, "More than half the days", "LA6570-1"),
    WordedChoice("nearlyEveryDay", 3, "Nearly every day", "LA6571-9"),
  ]
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// A text that is there in English only.
  init(stringLiteral text: String) {
    self.init(["en": text])
  }
}

extension Questionnaire.Code {
  /// A LOINC code.
  static func loinc(_ code: String) -> Questionnaire.Code {
    Questionnaire.Code(system: "http://loinc.org", code: code)
  }
}

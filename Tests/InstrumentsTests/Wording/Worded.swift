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

/// What a person reads about a score at or above a cut-off: figures, and why most who reach it need
/// not have the condition.
///
/// - Parameters:
///   - found: How many of 100 people with the condition reached the cut-off.
///   - others: How many of 100 people without it did.
func figures(
  _ found: Int, _ others: Int, of condition: String, from cutoff: Int, in source: String
) -> String {
  """
  In the authors' study, \(found) of 100 people with \(condition) scored \(cutoff) or more; so did \
  \(others) of 100 people without it (\(source)). Most people do not have \(condition), so many who \
  score \(cutoff) or more do not have it.
  """
}

/// What follows the figures.
let notDiagnosis =
  " This is a screening result, not a diagnosis. A doctor or psychologist can tell you what it means "
  + "for you."

/// What a person reads about a score below a cut-off.
func belowCutoff(_ cutoff: Int, _ condition: String) -> String {
  """
  A score below \(cutoff) does not rule out \(condition). If you are worried, talk to a doctor or \
  psychologist.
  """
}

extension Questionnaire {
  /// The result notices for an audience, in English.
  func noticeTexts(for audience: Audience) -> [String?] {
    resultNotices.filter { $0.audience == audience }.map { $0.text.text(in: "en") }
  }
}

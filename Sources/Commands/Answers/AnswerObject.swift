import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON

/// Answers as a JSON object from item ID to value, choice ID, `"declined"`, `"notApplicable"` or
/// `"unanswered"`.
struct AnswerObject {
  private let questionnaire: Questionnaire
  private let source: String

  /// Parses answers strictly: every scored item must be present.
  ///
  /// - Parameter source: The name of the input in errors.
  static func parse(
    _ bytes: [UInt8], of questionnaire: Questionnaire, source: String
  ) throws -> [String: Answer] {
    let root: JSONValue
    do {
      root = try JSONValue(parsing: bytes)
    } catch {
      throw CommandError.answersNotJSON(error, source: source)
    }
    return try AnswerObject(questionnaire: questionnaire, source: source).answers(root)
  }

  private func answers(_ root: JSONValue) throws(Failure) -> [String: Answer] {
    guard let members = root.members else { throw .notAnObject(source: source) }
    var answers: [String: Answer] = [:]
    for member in members {
      guard let item = questionnaire.item(member.key) else {
        let known = questionnaire.items.map(\.id)
        throw .unknownItem(
          member.key, line: member.keyPosition.line, source: source,
          suggestion: Suggestion.closest(to: member.key, among: known))
      }
      if member.value.string == "unanswered" { continue }
      guard let answer = answer(member.value, to: item) else {
        throw .notAnAnswer(
          item: item.id, line: member.value.position.line, source: source,
          allowed: allowed(item))
      }
      answers[item.id] = answer
    }
    let given = Set(members.map(\.key))
    let missing = questionnaire.scoredItems.map(\.id).filter { !given.contains($0) }
    guard missing.isEmpty else { throw .missingAnswers(missing, source: source) }
    return answers
  }

  private func answer(_ value: JSONValue, to item: Questionnaire.Item) -> Answer? {
    if let word = value.string {
      switch Answer(word: word) {
      case .declined: return item.isDeclinable ? .declined : nil
      case .notApplicable: return item.notApplicable == nil ? nil : .notApplicable
      case .value, .choice: return item.choice(word)?.answer
      }
    }
    // A number with a fraction or an exponent is not valid, even if its value is an integer.
    guard let number = value.number?.integer else { return nil }
    return item.choice(of: .value(number))?.answer
  }

  private func allowed(_ item: Questionnaire.Item) -> String {
    let values = item.choiceSet.choices.compactMap(\.value).map(String.init)
    let ids = item.choiceSet.choices.map { "\"\($0.id)\"" }
    let words =
      ["\"unanswered\""] + (item.isDeclinable ? ["\"declined\""] : [])
      + (item.notApplicable == nil ? [] : ["\"notApplicable\""])
    return (values + ids + words).joined(separator: ", ")
  }
}

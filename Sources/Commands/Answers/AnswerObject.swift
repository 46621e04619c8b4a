import WellbeingCommandLine
import WellbeingInstruments
import WellbeingTextFormats

/// Answers as a JSON object from item ID to value, choice ID, number, text, `"declined"`,
/// `"notApplicable"` or `"unanswered"`. A text may also be `{"text": "…"}`, as in the output.
enum AnswerObject {
  /// Reads answers strictly: every counted item must be present.
  ///
  /// - Parameter source: The name of the input in errors.
  /// - Throws: ``Failure`` if it is not a JSON object.
  static func parse(
    _ text: String, of questionnaire: Questionnaire, source: String
  ) throws(Failure) -> ReadAnswers {
    let root: Node
    do {
      root = try JSONDocument(parsing: Array(text.utf8)).root
    } catch {
      var fault = error
      fault.place?.path = nil
      throw .dataError("\(source): \(fault.placed()).")
    }
    guard let members = root.members else {
      throw .dataError("\(source) is not a JSON object with an answer for each item.")
    }
    var read = ReadAnswers()
    for member in members {
      guard let item = questionnaire.item(member.key) else {
        let known = questionnaire.items.map(\.id)
        let suggestion = Suggestion.closest(to: member.key, among: known)
        read.add(
          .dataError(
            "\(source), line \(member.place.line ?? 1): there is no item \(quoted(member.key))"
              + (suggestion.map { ", did you mean '\($0)'?" } ?? ".")))
        continue
      }
      if member.node.string == "unanswered" { continue }
      guard let answer = answer(member.node, to: item) else {
        read.add(
          .dataError(
            "\(source), line \(member.node.place.line ?? 1): the answer to '\(item.id)' is not "
              + "valid: use \(allowed(item))."))
        continue
      }
      read.answers[item.id] = answer
    }
    let given = Set(members.map(\.key))
    let missing = questionnaire.countedItems.map(\.id).filter { !given.contains($0) }
    if !missing.isEmpty {
      read.add(
        .dataError(
          "\(source) has no answer to \(missing.map { "'\($0)'" }.joined(separator: ", ")): "
            + "write \"unanswered\" for an unanswered item."))
    }
    return read
  }

  private static func answer(_ value: Node, to item: Questionnaire.Item) -> Answer? {
    if let entry = item.entry {
      let isText = value.members?.map(\.key) == [Answer.TextKey.text.rawValue]
      let text = isText ? value[Answer.TextKey.text.rawValue]?.string : value.string
      let answer = text.map { .text($0) } ?? value.double.map { Answer(number: $0) }
      return answer.flatMap { entry.accepts($0) ? $0 : nil }
    }
    if let word = value.string {
      switch Answer(word: word) {
      case .declined: return item.isDeclinable ? .declined : nil
      case .notApplicable: return item.notApplicable == nil ? nil : .notApplicable
      case .value, .decimal, .text, .choice: return item.choice(word)?.answer
      }
    }
    // A number with a fraction or an exponent is not valid, even if its value is an integer.
    guard let number = value.integer else { return nil }
    return item.choice(of: .value(number))?.answer
  }

  private static func allowed(_ item: Questionnaire.Item) -> String {
    if let entry = item.entry { return "\(entry.words(in: "en")), or \"unanswered\"" }
    let values = item.choiceSet.choices.compactMap(\.value).map(String.init)
    let ids = item.choiceSet.choices.map { "\"\($0.id)\"" }
    let words =
      ["\"unanswered\""] + (item.isDeclinable ? ["\"declined\""] : [])
      + (item.notApplicable == nil ? [] : ["\"notApplicable\""])
    return (values + ids + words).joined(separator: ", ")
  }
}

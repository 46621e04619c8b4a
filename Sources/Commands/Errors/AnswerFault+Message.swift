import WellbeingPlainText

extension AnswerListFault {
  var message: String {
    switch self {
    case .count(let given, let expected):
      "'--answers' needs \(expected.map(String.init).joined(separator: " or ")) answers "
        + "and has \(given): '-' stands for unanswered."
    case .notAnAnswer(let place, let item, let allowed):
      "Answer \(place) ('\(item)') is not valid: use \(allowed)."
    }
  }
}

extension AnswerObjectFault {
  func message(source: String) -> String {
    switch self {
    case .notAnObject: "\(source) is not a JSON object from item to answer."
    case .unknownItem(let item, let line, let suggestion):
      "\(source), line \(line): there is no item \(quoted(item))"
        + (suggestion.map { ", did you mean '\($0)'?" } ?? ".")
    case .notAnAnswer(let item, let line, let allowed):
      "\(source), line \(line): '\(item)' has no answer that fits: use \(allowed)."
    case .missing(let items):
      "\(source) lacks \(items.map { "'\($0)'" }.joined(separator: ", ")): "
        + "write \"unanswered\" for an item without an answer."
    }
  }
}

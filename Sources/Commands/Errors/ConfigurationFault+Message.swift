import WellbeingStrictJSON
import WellbeingPlainText
import WellbeingPresentation
import WellbeingArguments

extension ConfigurationFault {
  /// Returns one sentence with the position and the expected value.
  func message(path file: String) -> String {
    "\(quotedPath(file)), line \(line), column \(column), \(path): \(problem.words)"
  }

  /// Returns a sentence like ``message(path:)`` for a value on the command line.
  ///
  /// - Parameter isText: Whether the value was typed as text, which has no positions.
  func message(ofTypedText isText: Bool) -> String {
    let setting = path.hasPrefix("$.") ? String(path.dropFirst(2)) : path
    return isText
      ? "Setting \(setting): \(problem.words)"
      : "Setting \(setting), line \(line), column \(column) of the value: \(problem.words)"
  }
}

extension Country {
  /// The question whether this country was meant, as the end of a sentence.
  var question: String { ": did you mean \(quoted(code)) (\(name))?" }
}

extension ConfigurationFault.Problem {
  fileprivate var words: String {
    switch self {
    case .syntax(let reason): "\(reason.words)."
    case .unknownKey(let suggestion):
      "there is no such setting"
        + advice(suggestion, else: "use \(list(ConfigurationKey.names))")
    case .wrongType(let expected): "\(expected) is expected."
    case .unknownChoice(let suggestion, let known):
      "\(alternatives(known)) is expected"
        + (suggestion.map { ": did you mean \(quoted($0))?" } ?? ".")
    case .unknownCountry(let nearest):
      "a two-letter country code is expected" + (nearest?.question ?? ": use one such as US or GB.")
    case .invalidSubject:
      "a subject has 1 through 200 characters, no control characters, and no "
        + "spaces at its ends."
    case .length(let length):
      "a text of \(length.lowerBound) through \(length.upperBound) characters is expected."
    case .controlCharacter: "the text is one paragraph, without control characters."
    case .unknownQuestionnaire(let suggestion):
      "there is no such questionnaire"
        + advice(suggestion, else: "'wellbeing questionnaires list' shows all")
    case .unknownAlert(_, known: []): "the questionnaire raises no alerts: leave this out."
    case .unknownAlert(let suggestion, let known):
      "the questionnaire raises no such alert" + advice(suggestion, else: "use \(list(known))")
    case .unknownPart(let suggestion):
      "there is no such text of an alert"
        + advice(suggestion, else: "use \(list(OwnAlertTexts.Part.allCases.map(\.rawValue)))")
    case .unknownLanguage(let offered):
      "the questionnaire is not there in this language: use \(list(offered))."
    case .unknownPlaceholder(known: []): "nothing is filled in here: leave out the braces."
    case .unknownPlaceholder(let known):
      "only \(known.map { "{\($0)}" }.joined(separator: " and ")) is filled in here."
    case .unknownMember(let suggestion, let known):
      "there is no such part" + advice(suggestion, else: "use \(list(known))")
    case .missingMember(let key): "\(quoted(key)) is missing."
    case .notAPath:
      "the path of a file is expected, absolute or beginning with ~/, so that it means the same "
        + "wherever a command is called."
    case .invalidName(let length):
      "a name of \(length.lowerBound) through \(length.upperBound) characters is expected, without "
        + "control characters, and without spaces at its ends."
    }
  }

  private func advice(_ suggestion: String?, else remedy: String) -> String {
    suggestion.map { ": did you mean \(quoted($0))?" } ?? ": \(remedy)."
  }

  /// Joins words as in `auto, always or never`.
  private func alternatives(_ words: [String]) -> String {
    list(words.dropLast()) + " or " + (words.last ?? "")
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}

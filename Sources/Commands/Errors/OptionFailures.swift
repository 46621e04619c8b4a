import WellbeingPlainText
import WellbeingPresentation

/// Errors in the values of options. Values that may be answers or private are not repeated.
extension Failure {
  /// Returns the end of a sentence: the word that was probably meant, otherwise a remedy.
  static func advice(_ suggestion: String?, else remedy: String) -> String {
    suggestion.map { ": did you mean \(quoted($0))?" } ?? ": \(remedy)."
  }

  // MARK: Numbers and comparisons

  static func notANumber(option: String) -> Self {
    usage("Option '\(option)' needs a whole number, 0 or more.")
  }

  static func notPoints(option: String) -> Self {
    usage("Option '\(option)' needs a number, such as 14 or 1.5.")
  }

  static func notAComparison(option: String, example: String) -> Self {
    usage("Option '\(option)' needs a comparison such as '\(example)', with = != < <= > or >=.")
  }

  static func valenceOutOfRange(option: String) -> Self {
    dataError("Option '\(option)' needs a number from -1 to 1 to compare with.")
  }

  static func notAValence(option: String) -> Self {
    usage("Option '\(option)' needs a number from -1 to 1.")
  }

  // MARK: Words

  static func unknownType(_ word: String, suggestion: String?) -> Self {
    usage(
      "Unknown type \(quoted(word))"
        + advice(suggestion, else: "use mood, or the id of a questionnaire such as phq-9"))
  }

  static func unknownBand(_ word: String, suggestion: String?) -> Self {
    usage(
      "Unknown band \(quoted(word))"
        + advice(suggestion, else: "'wellbeing questionnaires show ID' lists the bands"))
  }

  static func unknownScore(_ score: String, questionnaire: String, known: [String]) -> Self {
    usage(
      "\(quoted(questionnaire)) has no score \(quoted(score)). It has: "
        + known.map(quoted).joined(separator: ", ") + ".")
  }

  static func unknownItem(_ item: String, suggestion: String?) -> Self {
    dataError(
      "No questionnaire has an item \(quoted(item))"
        + advice(suggestion, else: "'wellbeing questionnaires show ID' lists the items"))
  }

  /// - Parameter word: A word that the State of Mind vocabulary lacks; nil if it may be private.
  static func unknownWord(
    option: String, _ word: String?, suggestion: String?, known: [String]
  ) -> Self {
    let problem =
      word.map { "Option '\(option)' cannot be \(quoted($0))" }
      ?? "Option '\(option)' needs a known word"
    let remedy =
      known.count > 10
      ? "'wellbeing mood --help' lists the words" : "use \(known.joined(separator: ", "))"
    return usage(problem + advice(suggestion, else: remedy))
  }

  /// - Parameter words: The words with the typed name; empty if they may be private.
  static func ambiguousWord(option: String, _ words: [String]) -> Self {
    usage(
      "Several words for '\(option)' have that name: use "
        + (words.isEmpty ? "the English one." : "\(words.joined(separator: " or ")).")
    )
  }

  static func repeatedWord(option: String) -> Self {
    usage("Option '\(option)' was given the same word twice: give it once.")
  }

  static func unknownCountry(_ typed: String, nearest: Country?) -> Self {
    usage(
      "Option '--region' needs a two-letter country code, not \(quoted(typed))"
        + (nearest?.question ?? ": use one such as US or GB."))
  }

  static let notAProgramName = usage(
    "A program's name has 1 to 200 characters, without control characters.")

  static func needsType(option: String) -> Self {
    usage("Name the type of records: '\(option) gad-7', '\(option) mood' or several.")
  }

  // MARK: Options that depend on each other

  static func needsSummary(option: String) -> Self {
    usage("Option '\(option)' needs a summary: add '--summary day', 'week' or 'month'.")
  }

  static let summaryOfOtherType = usage(
    "Only moods can be summarised: use '--type mood', or leave out '--type'.")
  static let notACursor = usage(
    "Option '--after' needs the value of 'next' from an earlier 'history --json'.")
  static let zoneWithoutDate = usage("Option '--time-zone' needs a date: add '--date'.")

  static func needsDiscard(option: String, discard: String) -> Self {
    usage("Option '\(option)' needs '\(discard) REF': say which draft to discard.")
  }

  static func needsApply(option: String, apply: String) -> Self {
    usage("Option '\(option)' needs '\(apply)': without it nothing is changed.")
  }

  static let backupToTerminal = usage(
    "A backup is not text: redirect standard output, or name a file.")

  // MARK: Moods

  /// The typed text is not repeated: it could be a note.
  static func unknownEmoji(known: [String]) -> Self {
    usage(
      "That is not a known emoji. Use one of \(known.joined(separator: " ")), or a word: "
        + "'wellbeing mood --label WORD'.")
  }

  /// Parts of a mood are missing, and nobody can be asked.
  static func needsMood(options: [String]) -> Self {
    let parts = options.map { "'\($0)'" }.joined(separator: " and ")
    return usage(
      "'mood' asks its questions in a terminal: give "
        + (options.count > 1 ? "an emoji, or \(parts), instead." : "\(parts) instead."))
  }

  static func moodLanguageNotOffered(_ language: String, offered: [String]) -> Self {
    usage(
      "There is no \(quoted(language)) version of the mood words. Available: "
        + "\(offered.joined(separator: ", ")).")
  }
}

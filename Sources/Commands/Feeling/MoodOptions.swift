import WellbeingArguments
import WellbeingKit
import WellbeingPresentation

/// The options of `mood` and their values.
enum MoodOptions {
  static let kind = OptionSpec(
    "kind", value: .known(.moodKind, "KIND"),
    summary: "Log a momentaryEmotion or a dailyMood.",
    detail: "An emotion is about a moment, a mood about a day.")
  static let valence = OptionSpec(
    "valence", value: .text("NUMBER"),
    summary: "Say how pleasant it is, from -1 to 1.", isSensitive: true)
  static let label = OptionSpec(
    "label", value: .known(.label, "LABEL"), summary: "Add a word for the feeling, such as calm.",
    detail: "Can be repeated. With an emoji, the labels are added to its own.",
    isRepeatable: true, isSensitive: true)
  static let association = OptionSpec(
    "association", value: .known(.association, "WORD"),
    summary: "Say what it has to do with, such as work.",
    detail: "Can be repeated.", isRepeatable: true, isSensitive: true)
  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Set the day or time of the feeling (default: now).",
    detail: DateArgument.forms)
  static let language = OptionSpec(
    "language", value: .known(.language, "TAG"),
    summary: "Ask and answer in this language, such as en.",
    detail: "What is not translated is shown in English. You can type words of any language. By "
      + "default, the setting 'language' is used if it is available.")

  /// Returns the vocabulary in the requested language.
  static func words(
    _ session: Session, _ vocabulary: StateOfMindVocabulary
  ) throws -> MoodWords {
    guard let tag = try session.languageSetting().language(of: vocabulary) else {
      return MoodWords(vocabulary)
    }
    return MoodWords(vocabulary, language: tag)
  }

  /// Reads the parts on the command line, without asking.
  ///
  /// - Parameter face: The typed emoji, if any.
  static func entry(
    _ session: Session, face: String?, _ vocabulary: StateOfMindVocabulary
  ) throws -> MoodEntry {
    let invocation = session.invocation
    let emoji = try face.map { try known($0, vocabulary) }
    var entry = MoodEntry(
      kind: emoji == nil ? nil : .momentaryEmotion, valence: emoji?.valence,
      labels: emoji.map { [$0.label] })
    let words = VocabularyArgument(vocabulary)
    entry.kind = try invocation.value(of: kind).map { try words.word($0, of: kind) } ?? entry.kind
    if let typed = invocation.value(of: valence) { entry.valence = try number(typed) }
    let labels: [StateOfMind.Label] = try invocation.values(of: label).map {
      try words.word($0, of: label)
    }
    try refuseRepetition(labels, label)
    if !labels.isEmpty {
      let own = entry.labels ?? []
      entry.labels = own + labels.filter { !own.contains($0) }
    }
    let associations: [StateOfMind.Association] = try invocation.values(of: association).map {
      try words.word($0, of: association)
    }
    try refuseRepetition(associations, association)
    if !associations.isEmpty { entry.associations = associations }
    return entry
  }

  private static func known(
    _ typed: String, _ vocabulary: StateOfMindVocabulary
  ) throws -> StateOfMindVocabulary.Emoji {
    guard let emoji = vocabulary.emoji(typed) else {
      // The typed text is not repeated: it could be a note.
      throw Failure.usage(
        "That is not a known emoji. Use one of "
          + vocabulary.emojis.map(\.emoji).joined(separator: " ")
          + ", or give a word with '\(label.typed) WORD'.")
    }
    return emoji
  }

  private static func number(_ typed: String) throws -> Double {
    guard let number = ValenceReply.number(typed) else {
      throw Failure.usage("Option '\(valence.typed)' needs a number from -1 to 1.")
    }
    return number
  }

  private static func refuseRepetition(_ words: [some Hashable], _ option: OptionSpec) throws {
    guard Set(words).count < words.count else { return }
    throw Failure.usage("Option '\(option.typed)' was given the same word twice: give it once.")
  }
}

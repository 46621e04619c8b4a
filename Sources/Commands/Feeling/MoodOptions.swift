import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples

struct MoodOptions {
  static let feeling = Operand.optional(
    "FEELING", .known(.emoji), "An emoji or a word for the feeling, such as calm."
  ).map { typed, _ in try typed.map(MoodEntry.init(feeling:)) }
  static let kind = Option.text(
    "kind", .known(.moodKind, "KIND"), "Log a momentaryEmotion or a dailyMood.",
    detail: "An emotion is about a moment, a mood about a day."
  ).word(StateOfMind.Kind.self)
  static let valence = Option.text(
    "valence", .text("NUMBER"), "Say how pleasant it is, from -1 to 1.", isSensitive: true
  ).map { typed, _ in
    try typed.map {
      guard let number = ValenceReply.number($0) else {
        throw Failure.usage("Option '--valence' needs a number from -1 to 1.")
      }
      return number
    }
  }
  static let label = Option.texts(
    "label", .known(.label, "LABEL"), "Add a word for the feeling, such as calm.",
    detail: "Can be repeated. With an emoji, the labels are added to its own.", isSensitive: true
  ).words(StateOfMind.Label.self).eachOnce()
  static let association = Option.texts(
    "association", .known(.association, "WORD"), "Say what it has to do with, such as work.",
    detail: "Can be repeated.", isSensitive: true
  ).words(StateOfMind.Association.self).eachOnce()
  static let date = Option.text(
    "date", .text("DATE"), "Set the day or time of the feeling (default: now).",
    detail: TypedDate.forms)
  static let event = Option.text(
    "event", .text("EVENT"), "Say which event it is about, by UID or title.",
    detail: "An event of today or the six days before, of the calendars in the settings. The "
      + "feeling is saved at the end of the event, with its calendar's association. Of a recurring "
      + "event, it is the latest occurrence that has begun.", isSensitive: true)
  static let events = Option.flag(
    "events", "Ask about each event that ended today or yesterday.",
    detail: "Asks only about events with times that have no feeling yet. Each feeling is saved at "
      + "once, at the end of its event, with its calendar's association.")
  static let language = Options.language.with(
    summary: "Ask and answer in this language, such as en.",
    detail: "What is not translated is shown in English. You can type words of any language. By "
      + "default, the setting 'language' is used if it is available.")

  private var kind: StateOfMind.Kind?
  private var valence: Double?
  private var labels: [StateOfMind.Label] = []
  private var associations: [StateOfMind.Association] = []
  var date: String?
  /// The UID or title of the event, as typed.
  private(set) var eventName: String?
  private(set) var asksAboutEvents = false

  init(date: String?) { self.date = date }

  init(_ context: CommandContext) throws {
    kind = try context[Self.kind]
    valence = try context[Self.valence]
    labels = try context[Self.label]
    associations = try context[Self.association]
    date = try context[Self.date]
    eventName = try context[Self.event]
    asksAboutEvents = try context[Self.events]
  }

  var isWithoutWords: Bool { kind == nil && valence == nil && labels.isEmpty }

  /// - Parameter feeling: What an emoji or a word says; nil without one.
  func entry(_ feeling: MoodEntry? = nil) -> MoodEntry {
    let own = feeling?.labels ?? []
    let all = own + labels.filter { !own.contains($0) }
    return MoodEntry(
      kind: kind ?? feeling?.kind ?? (eventName == nil ? nil : .momentaryEmotion),
      valence: valence ?? feeling?.valence, labels: all.isEmpty ? nil : all,
      associations: associations.isEmpty ? nil : associations)
  }

  /// Reads the recent events, if an option is about them.
  func recentEvents(_ context: CommandContext, of subject: String) throws -> RecentEvents? {
    guard asksAboutEvents || eventName != nil else { return nil }
    return try RecentEvents(context, of: subject, in: context.store.openForReadingIfThere())
  }
}

extension Option where Value == String? {
  /// A word of the vocabulary.
  func word<Word: NamedWord>(_ type: Word.Type) -> Option<Word?> {
    map { [spec] typed, _ in
      try typed.map { try VocabularyArgument(StateOfMindVocabulary.builtIn).word($0, of: spec) }
    }
  }
}

extension Option where Value == [String] {
  /// Words of the vocabulary.
  func words<Word: NamedWord>(_ type: Word.Type) -> Option<[Word]> {
    map { [spec] typed, _ in
      let words = VocabularyArgument(StateOfMindVocabulary.builtIn)
      return try typed.map { try words.word($0, of: spec) }
    }
  }
}

extension Option {
  /// The same words, each of which may be given once.
  fileprivate func eachOnce<Word: NamedWord>() -> Self where Value == [Word] {
    map { [spec] words, _ in
      guard Set(words).count == words.count else {
        throw Failure.usage("Option '\(spec.typed)' was given the same word twice: give it once.")
      }
      return words
    }
  }
}

extension MoodWords {
  init(_ vocabulary: StateOfMindVocabulary, _ context: CommandContext) throws(Failure) {
    if let tag = try context.language(of: vocabulary) {
      self.init(vocabulary, language: tag)
    } else {
      self.init(vocabulary)
    }
  }
}

/// The parts of a state of mind that are known before it is saved.
struct MoodEntry: Equatable {
  /// The parts that the form can ask for, in order.
  enum Part: CaseIterable, Comparable {
    case kind
    case valence
    case labels
    case associations
    case note
  }

  var kind: StateOfMind.Kind?
  var valence: Double?
  /// The labels; nil if not answered, empty for none.
  var labels: [StateOfMind.Label]?
  /// The associations; nil if not answered, empty for none.
  var associations: [StateOfMind.Association]?
  /// The note; nil if not answered, empty for none.
  var note: String?

  /// Whether it can be saved as it is: labels, associations and note are optional.
  var isSufficient: Bool { kind != nil && valence != nil }

  /// The unanswered parts to ask for, in the order of the form. A note is added in the review.
  var missing: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .kind: kind == nil
      case .valence: valence == nil
      case .labels: labels == nil
      case .associations: associations == nil
      case .note: false
      }
    }
  }
}

extension MoodEntry {
  /// Reads a feeling: an emoji, which means an emotion, or a word.
  init(feeling typed: String) throws(Failure) {
    let vocabulary = StateOfMindVocabulary.builtIn
    if let emoji = vocabulary.emoji(typed) {
      self.init(kind: .momentaryEmotion, valence: emoji.valence, labels: [emoji.label])
      return
    }
    let named = vocabulary.words(named: typed, of: StateOfMind.Label.self)
    guard named.count == 1 else {
      // The typed text is not repeated: it could be a note.
      throw .usage(
        named.isEmpty
          ? "That is not an emoji or a word for a feeling. Use one of "
            + vocabulary.emojis.map(\.emoji).joined(separator: " ")
            + ", or a word that 'wellbeing mood --help' lists."
          : "Several words have that name: use \(named.map(\.name).joined(separator: " or ")).")
    }
    self.init(labels: named)
  }
}

/// Parses a typed valence.
enum ValenceReply {
  /// Parses an exact valence from −1 through 1, written with digits and a decimal point.
  static func number(_ typed: String) -> Double? {
    let isPlain = typed.wholeMatch(of: /[+-]?[01]?(\.[0-9]*)?/) != nil
    guard isPlain, let number = Double(typed), (-1...1).contains(number) else { return nil }
    return number
  }

  /// Parses a step from 1 through 7, the name of a step, or an exact valence.
  ///
  /// An exact valence has a sign or a decimal point: 1 is a step, +1 and 0.4 are valences. 0 is
  /// always a valence. 1.0 is neither, because it could mean the step.
  static func valence(_ typed: String, _ vocabulary: StateOfMindVocabulary) -> Double? {
    let isSigned = typed.first.map { "+-".contains($0) } ?? false
    if isSigned || typed == "0" { return number(typed) }
    if typed.contains(".") { return number(typed).flatMap { $0 == $0.rounded() ? nil : $0 } }
    let named = vocabulary.words(named: typed, of: StateOfMind.ValenceClassification.self).first
    let step =
      StateOfMind.ValenceClassification.allCases.first { "\($0.rawValue)" == typed } ?? named
    return step.map { vocabulary.valence(of: $0) }
  }
}

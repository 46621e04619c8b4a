import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples

struct MoodOptions {
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
  static let event = OptionSpec(
    "event", value: .text("EVENT"), summary: "Say which event it is about, by UID or title.",
    detail: "An event of today or the six days before, of the calendars in the settings. The "
      + "feeling is saved at the end of the event, with its calendar's association. Of a recurring "
      + "event, it is the latest occurrence that has begun.", isSensitive: true)
  static let events = OptionSpec(
    "events", summary: "Ask about each event that ended today or yesterday.",
    detail: "Asks only about events with times that have no feeling yet. Each feeling is saved at "
      + "once, at the end of its event, with its calendar's association.")
  static let language = OptionSpec(
    "language", value: .known(.language, "TAG"),
    summary: "Ask and answer in this language, such as en.",
    detail: "What is not translated is shown in English. You can type words of any language. By "
      + "default, the setting 'language' is used if it is available.")

  private var kindWord: String?
  private var labelWords: [String] = []
  private var associationWords: [String] = []
  private var number: Double?
  var date: String?
  /// The UID or title of the event, as typed.
  private(set) var eventName: String?
  private(set) var asksAboutEvents = false

  init(date: String?) {
    self.date = date
  }

  init(_ arguments: Invocation) throws(Failure) {
    kindWord = arguments.value(of: Self.kind)
    labelWords = arguments.values(of: Self.label)
    associationWords = arguments.values(of: Self.association)
    number = try arguments.value(of: Self.valence).map { typed throws(Failure) in
      guard let number = ValenceReply.number(typed) else {
        throw .usage("Option '\(Self.valence.typed)' needs a number from -1 to 1.")
      }
      return number
    }
    date = arguments.value(of: Self.date)
    eventName = arguments.value(of: Self.event)
    asksAboutEvents = arguments.has(Self.events)
  }

  var isWithoutWords: Bool { kindWord == nil && number == nil && labelWords.isEmpty }

  /// - Parameter feeling: The typed emoji or word for the feeling, if any.
  func entry(feeling: String?, _ vocabulary: StateOfMindVocabulary) throws -> MoodEntry {
    let words = VocabularyArgument(vocabulary)
    let emoji = feeling.flatMap(vocabulary.emoji)
    let named = feeling.map { vocabulary.words(named: $0, of: StateOfMind.Label.self) } ?? []
    guard feeling == nil || emoji != nil || named.count == 1 else {
      // The typed text is not repeated: it could be a note.
      throw Failure.usage(
        named.isEmpty
          ? "That is not an emoji or a word for a feeling. Use one of "
            + vocabulary.emojis.map(\.emoji).joined(separator: " ")
            + ", or a word that 'wellbeing mood --help' lists."
          : "Several words have that name: use \(named.map(\.name).joined(separator: " or ")).")
    }
    func list<Word: NamedWord>(_ typed: [String], _ option: OptionSpec) throws -> [Word] {
      let list: [Word] = try typed.map { try words.word($0, of: option) }
      guard Set(list).count == list.count else {
        throw Failure.usage("Option '\(option.typed)' was given the same word twice: give it once.")
      }
      return list
    }
    let own = emoji.map { [$0.label] } ?? named
    let labels: [StateOfMind.Label] = try list(labelWords, Self.label)
    let associations: [StateOfMind.Association] = try list(associationWords, Self.association)
    let all = own + labels.filter { !own.contains($0) }
    return MoodEntry(
      kind: try kindWord.map { try words.word($0, of: Self.kind) }
        ?? (emoji == nil && eventName == nil ? nil : .momentaryEmotion),
      valence: number ?? emoji?.valence, labels: all.isEmpty ? nil : all,
      associations: associations.isEmpty ? nil : associations)
  }
}

extension MoodWords {
  init(_ vocabulary: StateOfMindVocabulary, _ context: CommandContext) throws(Failure) {
    if let tag = try context.settings.language.language(of: vocabulary) {
      self.init(vocabulary, language: tag)
    } else {
      self.init(vocabulary)
    }
  }
}

/// The parts of a state of mind that are known before it is saved.
struct MoodEntry: Equatable {
  /// The parts that the form can ask for, in order.
  enum Part: Int, CaseIterable, Comparable {
    case kind
    case valence
    case labels
    case associations
    case note

    static func < (first: Part, second: Part) -> Bool { first.rawValue < second.rawValue }
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

extension MoodOptions {
  /// Reads the recent events, if an option is about them.
  func recentEvents(_ context: CommandContext, of subject: String) throws -> RecentEvents? {
    guard asksAboutEvents || eventName != nil else { return nil }
    return try RecentEvents(context, of: subject, in: context.store.openForReadingIfThere())
  }
}

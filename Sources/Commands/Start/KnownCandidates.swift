import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore

/// The words that completion looks up in definitions, vocabularies, the store or the system. Before
/// anything was saved, the store has none.
extension CompletionSource {
  private static func words(
    _ name: String,
    _ candidates: @escaping @Sendable (CommandContext, [String]) throws -> [Candidate]
  ) -> Self { Self(name, candidates) }

  private static func words(_ name: String, _ words: @escaping @Sendable () -> [String]) -> Self {
    Self(name) { (_: CommandContext, _) in words().map { Candidate($0) } }
  }

  // MARK: Definitions

  /// The ID of a built-in or added questionnaire.
  static let questionnaire = words("questionnaire") { context, _ in
    let catalog = context.definitions.readableCatalog
    return catalog.ids.map { id in
      let definition = (try? catalog.questionnaire(id)).flatMap(\.self)
      return Candidate(id.rawValue, definition.map { $0.text($0.title, in: "en") } ?? "")
    }
  }

  /// What a plan can be about: the ID of a questionnaire, or `mood`.
  static let plannedType = words("plannedType") {
    try questionnaire.candidates($0, $1) + [Candidate(TypeName.mood, "Moods and emotions")]
  }

  /// A record type: the ID of a questionnaire, `mood` or `factor`.
  static let recordType = words("recordType") {
    try plannedType.candidates($0, $1)
      + [Candidate(SampleType.factor.rawValue, "Life factors, such as sleep")]
  }

  static let band = words("band") { context, _ in
    context.validDefinitions.flatMap { definition in
      definition.scores.prefix(1).flatMap(\.bands).map {
        Candidate($0.id, definition.text($0.text, in: "en"))
      }
    }.unique
  }

  /// An item of a questionnaire, as part of the most likely comparison: any answer above the lowest.
  static let item = words("item") { context, _ in context.itemCandidates(">=1") }

  /// An item of a questionnaire, or `all`.
  static let items = words("items") { context, _ in
    [Candidate("all", "Every item")] + context.itemCandidates("")
  }

  /// The language tag of the questionnaires that are named; without any, of all definitions and of
  /// the mood vocabulary.
  static let language = words("language") { context, operands in
    let all = context.validDefinitions
    let named = all.filter { operands.contains($0.id.rawValue) }
    let tags =
      named.isEmpty
      ? StateOfMindVocabulary.builtIn.languages + all.flatMap(\.languages)
      : named.flatMap(\.languages)
    return Set(tags).sorted().map { Candidate($0) }
  }

  static let topic = words("topic") { context, _ in
    let title = StateOfMindVocabulary.builtIn.text(.learnTitle, in: "en")
    let added = AddedTexts.standard(context.runtime.environment).topics.map { Candidate($0) }
    return try
      (questionnaire.candidates(context, []) + [Candidate(LearnTopic.stateOfMindName, title)]
      + added).unique
  }

  // MARK: Vocabularies and the system

  static let label = words("label") { StateOfMind.Label.names.sorted() }
  static let association = words("association") { StateOfMind.Association.names.sorted() }
  static let moodKind = words("moodKind") { StateOfMind.Kind.names }
  static let valenceClassification = words("valenceClassification") {
    StateOfMind.ValenceClassification.names
  }
  static let timeZone = words("timeZone") { TimeZone.knownTimeZoneIdentifiers }
  static let emoji = words("emoji") { _, _ in
    StateOfMindVocabulary.builtIn.emojis.map { Candidate($0.emoji, $0.label.name) }
  }
  static let factor = words("factor") { _, _ in
    Factor.known.map { Candidate($0.name, FactorWords.name($0)) }
  }

  /// The two-letter code of a country with known contacts.
  static let country = words("country") { _, _ in
    SupportContacts.builtIn.countries.map { Candidate($0.code, $0.name.text(in: "en") ?? "") }
  }

  static let setting = words("setting") { _, _ in
    Settings.all.map { Candidate($0.name, $0.summary) }
  }

  /// A value for the setting whose key is the first operand.
  static let settingValue = words("settingValue") { context, operands in
    switch operands.first.flatMap(Settings.named)?.kind {
    case .text, nil: []
    case .path: [.path]
    case .oneOf(let words): words.map { Candidate($0) }
    case .known(let source): try source.candidates(context, [])
    }
  }

  // MARK: The store

  static let subject = words("subject") { context, _ in
    try context.store.openForReading()?.read { try $0.subjectNames() }.map { Candidate($0) } ?? []
  }

  /// A reference to a record; only of the subject named on the command line, if any.
  static let sample = words("sample") { context, _ in
    try context.sampleCandidates(of: context.namedSubject)
  }

  /// The same for any subject, if the subject option has another meaning.
  static let sampleOfAnyone = words("sampleOfAnyone") { context, _ in
    try context.sampleCandidates(of: nil)
  }

  /// A result with an alert that is waiting for review.
  static let waiting = words("waiting") { context, _ in
    let worklist = try Worklist(
      context, context.store.openForReading(), about: context.namedSubject)
    return worklist.alerts.map { alert in
      Candidate(
        alert.uuid.reference,
        [worklist.title(of: alert), alert.subject, alert.stateWords].joined(separator: ", "))
    }.unique
  }

  static let draft = words("draft") { context, _ in
    let subject = context.namedSubject
    let drafts = try context.store.openForReading()?.read { try $0.drafts() } ?? []
    return drafts.filter { subject == nil || $0.subject == subject }.map { draft in
      Candidate(
        draft.id.reference,
        "\(draft.questionnaire.id), \(draft.subject), \(draft.progress.answeredCount) answered")
    }
  }

  static let plan = words("plan") { context, _ in
    let subject = context.namedSubject
    let plans = try context.store.openForReading()?.read { try $0.plans(subject: subject) } ?? []
    return plans.map {
      Candidate(
        $0.id.reference, "\(TypeName.word(for: $0.type.rawValue)), \($0.subject), \($0.everyWords)")
    }
  }

  /// A program about whose access something was decided.
  static let program = words("program") { context, _ in
    let grants = try context.store.openForReading()?.read { try $0.grants() } ?? []
    return Set(grants.map(\.program)).sorted().map { Candidate($0) }
  }

  /// The name of any source that saved a record, including this program.
  static let source = words("source") { context, _ in
    let sources =
      try context.store.openForReading()?.read { try $0.sources(where: .everything) } ?? []
    return Set(sources.map(\.name)).sorted().map { Candidate($0) }
  }
}

extension CommandContext {
  fileprivate var validDefinitions: [Questionnaire] {
    let catalog = definitions.readableCatalog
    return catalog.ids.compactMap { (try? catalog.questionnaire($0)).flatMap(\.self) }
  }

  /// - Parameter suffix: What follows the item's id.
  fileprivate func itemCandidates(_ suffix: String) -> [Candidate] {
    validDefinitions.flatMap { definition in
      definition.items.map { item in
        let title = definition.text(definition.shortTitle, in: "en")
        return Candidate(item.id + suffix, "\(title): \(definition.text(item.text, in: "en"))")
      }
    }.unique
  }

  /// Returns the keywords for the latest records, and the references of the latest twenty.
  ///
  /// - Parameter subject: The subject of the records; nil means any.
  fileprivate func sampleCandidates(of subject: String?) throws -> [Candidate] {
    guard let store = try store.openForReading() else { return [] }
    let ofSubject: SampleFilter = subject.map { .subject($0) } ?? .everything
    let filter = ofSubject && .resultsAndMoods
    let recent = try store.read { try $0.history(where: filter, limit: 20) }.elements
    guard !recent.isEmpty else { return [] }
    let records = recent.map { sample in
      (sample, type: TypeName.word(for: sample.sampleType.rawValue))
    }
    return [Candidate("last", "The latest result or mood")]
      + records.map { Candidate("last:\($0.type)", "The latest of its type") }.unique
      + records.map { sample, type in
        Candidate(sample.uuid.reference, "\(type), \(LocalTime.moment(sample)), \(sample.subject)")
      }
  }
}

extension [Candidate] {
  /// The candidates without duplicates; the first occurrence of each word is kept.
  fileprivate var unique: [Candidate] {
    var seen: Set<String> = []
    return filter { seen.insert($0.word).inserted }
  }
}

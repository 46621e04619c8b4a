import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore

/// The words that completion looks up in definitions, vocabularies, the store or the system.
extension CommandContext {
  func candidates(_ words: CompletionSource, after operands: [String]) throws -> [Candidate] {
    switch words {
    case .questionnaire: questionnaireCandidates
    case .recordType:
      plannedCandidates
        + [
          Candidate(SampleType.factor.rawValue, "Life factors, such as sleep")
        ]
    case .plannedType: plannedCandidates
    case .plan: try planCandidates()
    case .band: bandCandidates
    // The most likely comparison: any answer above the lowest.
    case .item: itemCandidates(">=1")
    case .items: [Candidate("all", "Every item")] + itemCandidates("")
    case .language: languageCandidates(of: operands)
    case .topic: topicCandidates()
    case .label: StateOfMind.Label.names.sorted().map { Candidate($0) }
    case .association: StateOfMind.Association.names.sorted().map { Candidate($0) }
    case .moodKind: StateOfMind.Kind.names.map { Candidate($0) }
    case .valenceClassification: StateOfMind.ValenceClassification.names.map { Candidate($0) }
    case .emoji:
      StateOfMindVocabulary.builtIn.emojis.map { Candidate($0.emoji, $0.label.name) }
    case .factor: Factor.known.map { Candidate($0.name, FactorWords.name($0)) }
    case .subject: try subjectCandidates()
    case .sample: try sampleCandidates(of: options.subject)
    case .sampleOfAnyone: try sampleCandidates(of: nil)
    case .waiting: try waitingCandidates()
    case .draft: try draftCandidates()
    case .program: try programCandidates()
    case .source: try sourceNames().map { Candidate($0) }
    case .timeZone: TimeZone.knownTimeZoneIdentifiers.map { Candidate($0) }
    case .country: countryCandidates()
    case .setting: ConfigurationKey.all.map { Candidate($0.name, $0.summary) }
    case .settingValue: try settingValueCandidates(operands)
    default: []
    }
  }

  private func settingValueCandidates(_ operands: [String]) throws -> [Candidate] {
    switch operands.first.flatMap(ConfigurationKey.named)?.values {
    case .any, nil: []
    case .path: [.path]
    case .oneOf(let words): words.map { Candidate($0) }
    case .subject: try subjectCandidates()
    case .country: countryCandidates()
    case .language: languageCandidates(of: [])
    }
  }

  private func countryCandidates() -> [Candidate] {
    SupportContacts.builtIn.countries.map { Candidate($0.code, $0.name.text(in: "en") ?? "") }
  }

  // MARK: Definitions

  private var validDefinitions: [Questionnaire] {
    let catalog = definitions.readableCatalog
    return catalog.ids.compactMap { (try? catalog.questionnaire($0)).flatMap(\.self) }
  }

  private var questionnaireCandidates: [Candidate] {
    let catalog = definitions.readableCatalog
    return catalog.ids.map { id in
      let definition = (try? catalog.questionnaire(id)).flatMap(\.self)
      return Candidate(id.rawValue, definition.map { $0.text($0.title, in: "en") } ?? "")
    }
  }

  private var plannedCandidates: [Candidate] {
    questionnaireCandidates + [Candidate(TypeName.mood, "Moods and emotions")]
  }

  private var bandCandidates: [Candidate] {
    validDefinitions.flatMap { definition in
      definition.scores.prefix(1).flatMap(\.bands).map {
        Candidate($0.id, definition.text($0.text, in: "en"))
      }
    }.unique
  }

  /// - Parameter suffix: What follows the item's id.
  private func itemCandidates(_ suffix: String) -> [Candidate] {
    validDefinitions.flatMap { definition in
      definition.items.map { item in
        let title = definition.text(definition.shortTitle, in: "en")
        return Candidate(item.id + suffix, "\(title): \(definition.text(item.text, in: "en"))")
      }
    }.unique
  }

  /// The languages of the questionnaires that are named; without any, all.
  private func languageCandidates(of operands: [String]) -> [Candidate] {
    let named = validDefinitions.filter { operands.contains($0.id.rawValue) }
    let tags =
      named.isEmpty
      ? StateOfMindVocabulary.builtIn.languages + validDefinitions.flatMap(\.languages)
      : named.flatMap(\.languages)
    return Set(tags).sorted().map { Candidate($0) }
  }

  private func topicCandidates() -> [Candidate] {
    let title = StateOfMindVocabulary.builtIn.text(.learnTitle, in: "en")
    let builtIn = questionnaireCandidates + [Candidate(LearnTopic.stateOfMindName, title)]
    return (builtIn + AddedTexts.standard(runtime.environment).topics.map { Candidate($0) }).unique
  }

  // MARK: The store, as far as the caller may see it; no candidates if there is no store

  private func subjectCandidates() throws -> [Candidate] {
    try store.openForReading()?.read { try $0.subjectNames() }.map { Candidate($0) } ?? []
  }

  /// Returns the keywords for the latest records, and the references of the latest twenty.
  ///
  /// - Parameter subject: The subject of the records; nil means any.
  private func sampleCandidates(of subject: String?) throws -> [Candidate] {
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
        Candidate(
          sample.uuid.reference, "\(type), \(LocalTime.moment(sample)), \(sample.subject)")
      }
  }

  private func waitingCandidates() throws -> [Candidate] {
    let worklist = try Worklist(self, store.openForReading(), about: options.subject)
    return worklist.alerts.map { alert in
      Candidate(
        alert.uuid.reference,
        [worklist.title(of: alert), alert.subject, alert.stateWords].joined(
          separator: ", "))
    }.unique
  }

  private func draftCandidates() throws -> [Candidate] {
    let subject = options.subject
    let drafts = try store.openForReading()?.read { try $0.drafts() } ?? []
    return drafts.filter { subject == nil || $0.subject == subject }.map { draft in
      Candidate(
        draft.id.reference,
        "\(draft.questionnaire.id), \(draft.subject), \(draft.progress.answeredCount) answered")
    }
  }

  private func planCandidates() throws -> [Candidate] {
    let subject = options.subject
    let plans = try store.openForReading()?.read { try $0.plans(subject: subject) } ?? []
    return plans.map {
      Candidate(
        $0.id.reference, "\(TypeName.word(for: $0.type.rawValue)), \($0.subject), \($0.everyWords)")
    }
  }

  /// Returns the programs about which something was decided.
  private func programCandidates() throws -> [Candidate] {
    let grants = try store.openForReading()?.read { try $0.grants() } ?? []
    return Set(grants.map(\.program)).sorted().map { Candidate($0) }
  }

  private func sourceNames() throws -> [String] {
    let sources = try store.openForReading()?.read { try $0.sources(where: .everything) } ?? []
    return Set(sources.map(\.name)).sorted()
  }
}

extension [Candidate] {
  /// The candidates without duplicates; the first occurrence of each word is kept.
  fileprivate var unique: [Candidate] {
    var seen: Set<String> = []
    return filter { seen.insert($0.word).inserted }
  }
}

import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingSettings

extension Session {
  /// Returns the candidates of a kind.
  func candidates(of kind: CandidateKind) throws -> [Candidate] {
    switch kind {
    case .questionnaire: questionnaireCandidates
    case .recordType: recordTypeCandidates
    case .band: bandCandidates
    case .item: itemCandidates
    case .language: try languageCandidates()
    case .topic: try topicCandidates()
    case .label: StateOfMind.Label.names.sorted().map { Candidate($0) }
    case .association: StateOfMind.Association.names.sorted().map { Candidate($0) }
    case .moodKind: StateOfMind.Kind.names.map { Candidate($0) }
    case .valenceClassification: StateOfMind.ValenceClassification.names.map { Candidate($0) }
    case .emoji: try emojiCandidates()
    case .subject: try subjectCandidates()
    case .sample: try sampleCandidates(of: options.subject)
    case .sampleOfAnyone: try sampleCandidates(of: nil)
    case .waiting: try waitingCandidates()
    case .draft: try draftCandidates()
    case .program: try programCandidates()
    case .source: try sourceNames().map { Candidate($0) }
    case .timeZone: TimeZone.knownTimeZoneIdentifiers.map { Candidate($0) }
    case .country: try countryCandidates()
    case .setting: ConfigurationKey.all.map { Candidate($0.name, $0.summary) }
    case .settingValue: try settingValueCandidates()
    }
  }

  private func settingValueCandidates() throws -> [Candidate] {
    switch invocation.operands.first.flatMap(ConfigurationKey.named)?.values {
    case .any, nil: []
    case .path: [.path]
    case .oneOf(let words): words.map { Candidate($0) }
    case .subject: try subjectCandidates()
    case .country: try countryCandidates()
    case .language: try languageCandidates()
    }
  }

  private func emojiCandidates() throws -> [Candidate] {
    try StateOfMindVocabulary.builtIn().emojis.map { Candidate($0.emoji, $0.label.name) }
  }

  private func countryCandidates() throws -> [Candidate] {
    try SupportContacts.builtIn().countries.map { Candidate($0.code, $0.name.text(in: "en") ?? "") }
  }
}

extension [Candidate] {
  /// The candidates without duplicates; the first occurrence of each word is kept.
  var unique: [Candidate] {
    var seen: Set<String> = []
    return filter { seen.insert($0.word).inserted }
  }
}

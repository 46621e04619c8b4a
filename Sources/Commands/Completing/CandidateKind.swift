import WellbeingArguments

/// The kinds of words that completion looks up in definitions, vocabularies, the store or the
/// system.
enum CandidateKind: String, Sendable, CaseIterable {
  /// The ID of a built-in or added questionnaire.
  case questionnaire
  /// A record type: the ID of a questionnaire, or `mood`.
  case recordType
  /// A band of a main score.
  case band
  /// An item of a questionnaire, as part of a comparison.
  case item
  case label
  case association
  case moodKind
  case valenceClassification
  /// An emoji that represents a feeling.
  case emoji
  /// A subject in the store.
  case subject
  /// A reference to a record; only of the subject named on the command line, if any.
  case sample
  /// The same for any subject, when the subject option has another meaning.
  case sampleOfAnyone
  /// A result with an alert that is waiting for review.
  case waiting
  /// A reference to a draft.
  case draft
  /// A topic of `learn`.
  case topic
  /// The language tag of a definition or the mood vocabulary.
  case language
  case timeZone
  /// The two-letter code of a country with known contacts.
  case country
  /// A key of the configuration file.
  case setting
  /// The name of a program other than this one.
  case program
  /// The name of any source that saved a record, including this program.
  case source
  /// A value for the setting whose key is the preceding argument.
  case settingValue

  /// The kind as declared in the option table.
  var words: KnownWords { KnownWords(rawValue, dependsOnOperand: self == .settingValue) }
}

/// The kinds as the option table refers to them.
extension KnownWords {
  static let questionnaire = CandidateKind.questionnaire.words
  static let recordType = CandidateKind.recordType.words
  static let band = CandidateKind.band.words
  static let item = CandidateKind.item.words
  static let label = CandidateKind.label.words
  static let association = CandidateKind.association.words
  static let moodKind = CandidateKind.moodKind.words
  static let valenceClassification = CandidateKind.valenceClassification.words
  static let emoji = CandidateKind.emoji.words
  static let subject = CandidateKind.subject.words
  static let sample = CandidateKind.sample.words
  static let sampleOfAnyone = CandidateKind.sampleOfAnyone.words
  static let waiting = CandidateKind.waiting.words
  static let draft = CandidateKind.draft.words
  static let topic = CandidateKind.topic.words
  static let language = CandidateKind.language.words
  static let timeZone = CandidateKind.timeZone.words
  static let country = CandidateKind.country.words
  static let setting = CandidateKind.setting.words
  static let program = CandidateKind.program.words
  static let source = CandidateKind.source.words
  static let settingValue = CandidateKind.settingValue.words
}

import WellbeingArguments

/// The kinds of words that completion looks up: in definitions, vocabularies, the store, or the
/// system.
enum CandidateKind: String, Sendable, CaseIterable {
  /// The id of a questionnaire, built in or added.
  case questionnaire
  /// What records can be of: the id of a questionnaire, or `mood`.
  case recordType
  /// A band of main scores.
  case band
  /// An item of a questionnaire, within a comparison.
  case item
  case label
  case association
  case moodKind
  case valenceClassification
  /// A face that stands for a feeling.
  case emoji
  /// Whom something in the store is about.
  case subject
  /// A record, by what a person types for it: of the subject that the line names, if any.
  case sample
  /// The same, where the line's subject says something else.
  case sampleOfAnyone
  /// A result with an alert that waits to be reviewed.
  case waiting
  /// What is unfinished, by what a person types for it.
  case draft
  /// What there is to learn about.
  case topic
  /// A language of a definition or of the vocabulary of moods, as its tag.
  case language
  case timeZone
  /// A country whose contacts are known, as two letters.
  case country
  /// A key of the configuration file.
  case setting
  /// The name under which a program saves.
  case program
  /// The name under which something was saved, the person's own among them.
  case source
  /// What a setting can be: of the key that is the operand before it.
  case settingValue

  /// The words, as the table names them.
  var words: KnownWords { KnownWords(rawValue, dependsOnOperand: self == .settingValue) }
}

/// The kinds as the table of options writes them.
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

/// What a value may be: checked by the parser, said in help, offered by completions.
enum ValueKind: Sendable, Equatable {
  case text
  /// The parser takes nothing else.
  case oneOf([String])
  case path
  /// Offered by completions, and checked by the command alone.
  case known(KnownWords)
}

/// Words that are known only at run time: they come from definitions, vocabularies, the store, or
/// what this machine brings.
enum KnownWords: String, Sendable, CaseIterable {
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

  /// Whether they depend on the operand before them, which is then handed on.
  var dependsOnOperand: Bool { self == .settingValue }
}

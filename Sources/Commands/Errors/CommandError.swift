import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON

/// What is wrong with what a person typed or handed over, where no other room has a word for it.
///
/// Cases name places, never what was answered.
enum CommandError: Error, Equatable {
  /// The word is nil where it may be an answer in the wrong place.
  case unknownQuestionnaire(String?, suggestion: String?)
  case unknownTopic(String, suggestion: String?)
  /// A text that was added, or the folder of such texts, cannot be read.
  case unreadableText(path: String)
  /// A text that was added has more bytes than are shown.
  case textTooLong(path: String, limit: Int)
  /// A text that was added is there in the language that it is written in.
  case languageOfAddedText(topic: String)
  /// A definition cannot be used beside those that there are.
  case catalog(CatalogError, file: String)
  case builtInNotRemoved(String)
  /// Several files that the command line names define one id.
  case severalDefinitions(String)
  /// Questions can only be asked in a terminal.
  case needsTerminal(command: String)
  case needsAnswersOrTotal
  /// Standard input can serve one option only.
  case standardInputTwice
  /// `-` is more than one of the operands.
  case standardInputNamedTwice
  case severalWithAnswers
  case notANumber(option: String)
  /// An option's value is no number of points.
  case notPoints(option: String)
  case notAComparison(option: String, example: String)
  /// The option compares with a valence.
  case valenceOutOfRange(option: String)
  case unknownType(String, suggestion: String?)
  case unknownBand(String, suggestion: String?)
  case unknownScore(String, questionnaire: String, known: [String])
  case unknownItem(String, suggestion: String?)
  /// The option takes words of the vocabulary of State of Mind.
  /// The word is nil where it may be a person's own.
  case unknownWord(option: String, String?, suggestion: String?, known: [String])
  /// Words of the vocabulary that share the name that was typed.
  case ambiguousWord(option: String, [String])
  case repeatedWord(option: String)
  case notAValence(option: String)
  case unknownEmoji(known: [String])
  /// What makes a mood was not given, and nobody can be asked.
  case needsMood(options: [String])
  case moodInputEnded
  /// Ctrl-C, before a mood was saved.
  case moodInterrupted
  /// The vocabulary of moods has nothing in the language.
  case moodLanguageNotOffered(String, offered: [String])
  /// The option says how to divide a summary.
  case needsSummary(option: String)
  /// Only moods have what a summary is about.
  case summaryOfOtherType
  case notACursor
  case notAReference
  case noSuchSample
  case ambiguousReference([SampleReference.Candidate])
  /// What changes the store asks first, and nobody can be asked.
  case needsYes(command: String)
  case confirmationEnded
  case reviewEnded
  /// A correction that corrects nothing.
  case nothingToAmend
  /// The option corrects what only moods have, or only results of a questionnaire.
  case optionOfOtherKind(option: String, isOfMoods: Bool)
  /// A text that is to be corrected is empty.
  case emptyText(AmendOptions.Part)
  /// The zone says in which a date is meant, and there is none.
  case zoneWithoutDate
  case languageNotOffered(String, offered: [String])
  /// No topic is there in the language.
  case topicLanguageNotOffered(String, offered: [String])
  case noDraft(questionnaire: String, subject: String)
  /// Who reviewed a result was not said.
  case needsReviewer(option: String)
  case notADraftReference
  case noSuchDraft
  case ambiguousDraft([String])
  /// The option says how to discard an unfinished administration.
  case needsDiscard(option: String, discard: String)
  /// The option counts only where something is changed.
  case needsApply(option: String, apply: String)
  /// An unfinished administration with a raised alert, and nobody to ask why it is discarded.
  case needsReasonToDiscard(option: String)
  /// What answers another question was given for a reason.
  case notAReason(option: String)
  case draftOfOtherVersion(questionnaire: String)
  /// An option says otherwise than the administration was begun.
  case contradictsDraft(option: String)
  case draftTaken
  /// The answers of an unfinished questionnaire do not fit its definition.
  case alertNotEvaluated(questionnaire: String)
  case inputEnded(isDraftKept: Bool)
  /// The person pressed Ctrl-C.
  case interrupted(isDraftKept: Bool)
  /// A device is to be handed over, and no staff word is set.
  case noHandOverWord
  case cannotRead(path: String, isMissing: Bool)
  case notText(source: String)
  case answerList(AnswerListFault)
  case answerChange(AnswerChangeFault)
  case answerObject(AnswerObjectFault, source: String)
  case answersNotJSON(JSONError, source: String)
  case scoring(ScoringError, questionnaire: String)
  /// The total that was given beside the answers does not agree with them.
  case totalContradicts(TotalContradiction)
  case unknownCountry(String, nearest: Country?)
  case notAProgramName
  /// The option says which records are meant.
  case needsType(option: String)
  /// The configuration asks for a subject on the command line.
  case subjectRequired(path: String)
  /// The configuration asks for a subject, and the latest record is anyone's; whether one on the
  /// command line would narrow it.
  case subjectOfLastRequired(path: String, isNarrowed: Bool)
  /// Whom a record is about from now on does not say which one is meant.
  case newSubjectOfLast
  case configuration(ConfigurationFault, path: String)
  /// A value for the configuration file that it could not hold; whether it was typed as a text, and
  /// the JSON that is meant where it was none.
  case valueOfSetting(ConfigurationFault, isText: Bool, example: String?)
  /// What cannot be read may say that nothing is saved without a subject.
  case unreadableConfiguration(path: String, SettingsFile.Obstacle)
  /// The configuration file has more bytes than are read.
  case configurationTooLong(path: String, limit: Int)
  /// The folder of the configuration file is not there, and cannot be made.
  case settingsFolderNotMade(path: String)
  case noConfigurationFolder
  /// Two identifiers on the command line are one.
  case sameSubject
  /// Who is to be erased is typed once more, and nobody can be asked.
  case needsIdentifier
  case otherIdentifier
  /// Standard output is a terminal, where a database would be garbage.
  case backupToTerminal
}

/// What is wrong with a list of answers such as `2,1,-`.
enum AnswerListFault: Error, Equatable {
  case count(given: Int, expected: [Int])
  case notAnAnswer(place: Int, item: String, allowed: String)
}

/// What is wrong with a JSON object of answers.
enum AnswerObjectFault: Error, Equatable {
  case notAnObject
  case unknownItem(String, line: Int, suggestion: String?)
  case notAnAnswer(item: String, line: Int, allowed: String)
  case missing([String])
}

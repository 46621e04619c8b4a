import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON

/// An error in the arguments or input that no other module's error type covers.
///
/// Cases name positions, never answers.
enum CommandError: Error, Equatable {
  /// The word is nil if it may be a misplaced answer.
  case unknownQuestionnaire(String?, suggestion: String?)
  case unknownTopic(String, suggestion: String?)
  /// An added text, or the folder of added texts, cannot be read.
  case unreadableText(path: String)
  /// An added text exceeds the size limit in bytes.
  case textTooLong(path: String, limit: Int)
  /// An added text exists only in the language it is written in.
  case languageOfAddedText(topic: String)
  /// A definition conflicts with those already installed.
  case catalog(CatalogError, file: String)
  case builtInNotRemoved(String)
  /// The settings have alert texts for a definition that is to be removed.
  case alertTextsConfigured(String, path: String)
  /// Several files on the command line define the same id.
  case severalDefinitions(String)
  /// Questions can be asked only in a terminal.
  case needsTerminal(command: String)
  case needsAnswersOrTotal
  /// Standard input can be used for one option only.
  case standardInputTwice
  /// More than one operand is `-`.
  case standardInputNamedTwice
  case severalWithAnswers
  case notANumber(option: String)
  /// The option's value is not a number of points.
  case notPoints(option: String)
  case notAComparison(option: String, example: String)
  /// The option's comparison is outside the range of valence.
  case valenceOutOfRange(option: String)
  case unknownType(String, suggestion: String?)
  case unknownBand(String, suggestion: String?)
  case unknownScore(String, questionnaire: String, known: [String])
  case unknownItem(String, suggestion: String?)
  /// The option takes words of the State of Mind vocabulary. The word is nil if it may be private.
  case unknownWord(option: String, String?, suggestion: String?, known: [String])
  /// Several vocabulary words share the name that was typed.
  case ambiguousWord(option: String, [String])
  case repeatedWord(option: String)
  case notAValence(option: String)
  case unknownEmoji(known: [String])
  /// The data of a mood was not given, and nobody can be asked.
  case needsMood(options: [String])
  case moodInputEnded
  /// The person pressed Ctrl-C before a mood was saved.
  case moodInterrupted
  /// The mood vocabulary is not available in the language.
  case moodLanguageNotOffered(String, offered: [String])
  /// The option divides a summary, but none was requested.
  case needsSummary(option: String)
  /// Only moods can be summarised.
  case summaryOfOtherType
  case notACursor
  case notAReference
  case noSuchSample
  case ambiguousReference([SampleReference.Candidate])
  /// A change of the store needs confirmation, and nobody can be asked.
  case needsYes(command: String)
  case confirmationEnded
  case reviewEnded
  /// A correction changes nothing.
  case nothingToAmend
  /// The option applies only to moods, or only to results of a questionnaire.
  case optionOfOtherKind(option: String, isOfMoods: Bool)
  /// The new text of a correction is empty.
  case emptyText(AmendOptions.Part)
  /// A time zone was given for a date, but no date.
  case zoneWithoutDate
  case languageNotOffered(String, offered: [String])
  /// No topic is available in the language.
  case topicLanguageNotOffered(String, offered: [String])
  case noDraft(questionnaire: String, subject: String)
  /// The reviewer of a result was not given.
  case needsReviewer(option: String)
  case notADraftReference
  case noSuchDraft
  case ambiguousDraft([String])
  /// The option is valid only when an unfinished administration is discarded.
  case needsDiscard(option: String, discard: String)
  /// The option is valid only when changes are applied.
  case needsApply(option: String, apply: String)
  /// An unfinished administration has a raised alert, and nobody can be asked for a reason.
  case needsReasonToDiscard(option: String)
  /// The reason given looks like the reply to another question.
  case notAReason(option: String)
  case draftOfOtherVersion(questionnaire: String)
  /// The option contradicts how the administration was started.
  case contradictsDraft(option: String)
  case draftTaken
  /// The answers of an unfinished questionnaire do not match its definition.
  case alertNotEvaluated(questionnaire: String)
  case inputEnded(isDraftKept: Bool)
  /// The person pressed Ctrl-C.
  case interrupted(isDraftKept: Bool)
  /// The device is to be handed over, but no staff word is set.
  case noHandOverWord
  case cannotRead(path: String, isMissing: Bool)
  case notText(source: String)
  case answerList(AnswerListFault)
  case answerChange(AnswerChangeFault)
  case answerObject(AnswerObjectFault, source: String)
  case answersNotJSON(JSONError, source: String)
  case scoring(ScoringError, questionnaire: String)
  /// The given total contradicts the given answers.
  case totalContradicts(TotalContradiction)
  case unknownCountry(String)
  case notAProgramName
  /// The option needs a record type.
  case needsType(option: String)
  /// The configuration requires a subject on the command line.
  case subjectRequired(path: String)
  /// The configuration requires a subject, and `last` could be anyone's record; `isNarrowed` says
  /// whether a subject on the command line would narrow it.
  case subjectOfLastRequired(path: String, isNarrowed: Bool)
  /// The new subject of a record does not identify which record is meant.
  case newSubjectOfLast
  /// Two identifiers on the command line are equal.
  case sameSubject
  /// The subject to be erased must be typed again, and nobody can be asked.
  case needsIdentifier
  case otherIdentifier
  /// A database cannot be written to a terminal.
  case backupToTerminal
}

/// An error in a list of answers such as `2,1,-`.
enum AnswerListFault: Error, Equatable {
  case count(given: Int, expected: [Int])
  case notAnAnswer(place: Int, item: String, allowed: String)
}

/// An error in a JSON object of answers.
enum AnswerObjectFault: Error, Equatable {
  case notAnObject
  case unknownItem(String, line: Int, suggestion: String?)
  case notAnAnswer(item: String, line: Int, allowed: String)
  case missing([String])
}

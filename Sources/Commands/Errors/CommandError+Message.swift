import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingStrictJSON
import WellbeingPlainText

extension CommandError {
  /// One sentence that says what is wrong, where, and what to do.
  var message: String {
    switch self {
    case .unknownQuestionnaire(let id, let suggestion):
      "There is no \(id.map { "questionnaire \(quoted($0))" } ?? "such questionnaire")"
        + advice(suggestion, else: "'wellbeing questionnaires list' shows all")
    case .catalog(let error, let file): "\(quotedPath(file)): \(error.message)"
    case .builtInNotRemoved(let id): "The questionnaire '\(id)' is built in: it cannot be removed."
    case .alertTextsConfigured(let id, let path):
      "The settings have alert texts for '\(id)': remove them from 'alertTexts' in "
        + "\(quotedPath(path)) first."
    case .unknownTopic(let topic, let suggestion):
      "There is no topic \(quoted(topic))" + advice(suggestion, else: "'wellbeing learn' lists all")
    case .unreadableText(let path):
      "\(quotedPath(path)) cannot be read: make it readable, or remove it."
    case .textTooLong(let path, let limit):
      "\(quotedPath(path)) is longer than \(limit / 1024) KiB: divide it into several files."
    case .severalDefinitions(let id):
      "Two of the files define '\(id)': name one of them."
    case .languageOfAddedText(let topic):
      "The text \(quoted(topic)) was added in one language, and none can be chosen: "
        + "leave out '--language'."
    case .needsTerminal(let command):
      "'\(command)' asks its questions in a terminal: "
        + "give the answers with '--answers FILE' or '--answers -' instead."
    case .needsAnswersOrTotal:
      "'record' needs the answers ('--answers -' reads them from standard input) "
        + "or the total ('--total N')."
    case .standardInputTwice:
      "Standard input can be read once only: give one of what is read from it in another way."
    case .standardInputNamedTwice: "Standard input can be read once only: name '-' once."
    case .severalWithAnswers:
      "'--answers' goes with one questionnaire: take the others by themselves."
    case .notANumber(let option): "Option '\(option)' needs a whole number, 0 or more."
    case .notPoints(let option): "Option '\(option)' needs a number, such as 14 or 1.5."
    case .notAComparison(let option, let example):
      "Option '\(option)' needs a comparison such as '\(example)', with = != < <= > or >=."
    case .valenceOutOfRange(let option):
      "Option '\(option)' compares with a number from -1 to 1."
    case .unknownType(let word, let suggestion):
      "There are no results of a type \(quoted(word))"
        + advice(suggestion, else: "use mood, or the id of a questionnaire such as phq-9")
    case .unknownBand(let word, let suggestion):
      "Option '--band' knows no \(quoted(word))"
        + advice(suggestion, else: "'wellbeing questionnaires show ID' lists the bands")
    case .unknownScore(let score, let questionnaire, let known):
      "\(quoted(questionnaire)) has no score \(quoted(score)). It has: "
        + known.map(quoted).joined(separator: ", ") + "."
    case .unknownItem(let item, let suggestion):
      "No questionnaire has an item \(quoted(item))"
        + advice(suggestion, else: "'wellbeing questionnaires show ID' lists the items")
    case .unknownWord(let option, let word, let suggestion, let known):
      "Option '\(option)' knows no \(word.map(quoted) ?? "such word")"
        + advice(suggestion, else: remedy(known))
    case .ambiguousWord(let option, let words):
      "Option '\(option)' has several words of that name: "
        + (words.isEmpty ? "use the English one." : "use \(words.joined(separator: " or ")).")
    case .repeatedWord(let option): "Option '\(option)' has a word twice: give it once."
    case .notAValence(let option): "Option '\(option)' needs a number from -1 to 1."
    case .unknownEmoji(let known):
      "That stands for no feeling here: use one of \(known.joined(separator: " "))."
    case .needsMood(let options):
      "'mood' asks its questions in a terminal: give "
        + (options.count > 1
          ? "an emoji, or \(options.map(quoted).joined(separator: " and ")), instead."
          : "\(options.map(quoted).joined()) instead.")
    case .moodInputEnded: "The input ended before the mood was saved: nothing was kept."
    case .moodInterrupted: "Interrupted before the mood was saved: nothing was kept."
    case .moodLanguageNotOffered(let language, let offered):
      "The words of moods are not there in \(quoted(language)): "
        + "use \(offered.joined(separator: " or "))."
    case .needsSummary(let option):
      "Option '\(option)' divides a summary: add '--summary day', 'week' or 'month'."
    case .summaryOfOtherType:
      "Only moods are summarised: give '--summary' with '--type mood' or without '--type'."
    case .notACursor: "Option '--after' needs the 'next' of an earlier 'history --json'."
    case .notAReference:
      "A result is named by its uuid, its last eight digits, 'last', 'last:phq-9' or 'last:mood'."
    case .noSuchSample: "There is no such result: 'wellbeing history' lists them."
    case .ambiguousReference(let candidates):
      "Several results end in these digits. Give the full identifier.\n"
        + TextTable.lines(candidates.map { [$0.uuid.uuidString.lowercased()] + $0.words })
        .joined(separator: "\n")
    case .needsYes(let command):
      "'\(command)' asks in a terminal before it changes anything: give '--yes' instead."
    case .reviewEnded: "The input ended: nothing more was reviewed."
    case .confirmationEnded: "The input ended before it was confirmed: nothing was changed."
    case .nothingToAmend:
      "Nothing would change: name what is to be corrected, as 'wellbeing amend --help' lists it."
    case .optionOfOtherKind(let option, let isOfMoods):
      isOfMoods
        ? "'\(option)' is for moods, and this is the result of a questionnaire: leave it out."
        : "'\(option)' is for results of a questionnaire, and this is a mood: leave it out."
    case .emptyText(let part):
      "Option '\(part.option.typed)' is empty: '\(AmendOptions.clear.typed) \(part.rawValue)' "
        + "removes what is there."
    case .zoneWithoutDate:
      "Option '--time-zone' says in which zone a date is meant: give '--date' with it."
    case .languageNotOffered(let language, let offered):
      "The questionnaire is not there in \(quoted(language)): "
        + "use \(offered.joined(separator: " or "))."
    case .topicLanguageNotOffered(let language, let offered):
      "No topic is there in \(quoted(language)): use \(offered.joined(separator: " or "))."
    case .noDraft(let id, let subject):
      "There is no unfinished \(id) for \(quoted(subject)): 'wellbeing drafts' lists them."
    case .needsReviewer(let option):
      "Say who reviewed it: '\(option) NAME'."
    case .notADraftReference:
      "Name a draft by its UUID or its last eight digits: 'wellbeing drafts' lists them."
    case .noSuchDraft:
      "There is no unfinished questionnaire with that name: 'wellbeing drafts' lists them."
    case .ambiguousDraft(let uuids):
      "Several drafts end in these digits. Use one of \(uuids.joined(separator: ", "))."
    case .needsDiscard(let option, let discard):
      "Option '\(option)' goes with '\(discard) REF': say which one is to be discarded."
    case .needsApply(let option, let apply):
      "Option '\(option)' goes with '\(apply)': without it nothing is changed."
    case .needsReasonToDiscard(let option):
      "This draft contains an alert. Give a reason for discarding it: '\(option) TEXT'."
    case .notAReason(let option):
      "Option '\(option)' needs a reason in words."
    case .draftOfOtherVersion(let id):
      "The unfinished \(id) was started with another version of its definition: "
        + "'--restart' discards it and starts again."
    case .contradictsDraft(let option):
      "This questionnaire was started with a different '\(option)'. Leave the option out to continue."
    case .draftTaken:
      "This questionnaire was continued in another terminal, its subject was renamed or erased, or the "
        + "store was restored: nothing more was saved here. See 'wellbeing drafts'."
    case .alertNotEvaluated(let id):
      "The alert could not be evaluated: the answers do not fit the definition of \(id)."
    case .inputEnded(let isDraftKept):
      "The input ended before the questionnaire was finished: "
        + (isDraftKept ? "continue with '--resume'." : "nothing was saved.")
    case .interrupted(let isDraftKept):
      "Interrupted: " + (isDraftKept ? "continue with '--resume'." : "nothing more was saved.")
    case .noHandOverWord: "Set a staff word first: wellbeing config set handoffWord -"
    case .cannotRead(let path, let isMissing):
      "\(quotedPath(path)) "
        + (isMissing ? "is not there." : "cannot be read: name a file that you may read.")
    case .notText(let source): "\(source) is not UTF-8 text."
    case .answerList(let fault): fault.message
    case .answerChange(let fault): fault.message
    case .answerObject(let fault, let source): fault.message(source: source)
    case .answersNotJSON(let error, let source): "\(source): \(error.message)"
    case .scoring(let error, let questionnaire): error.message(questionnaire: questionnaire)
    case .totalContradicts(let found):
      ([found.reason] + (found.isUnchecked ? ["Leave out the total, or complete the answers."] : [])
        + [found.hint].compactMap { $0 }).joined(separator: " ")
    case .unknownCountry(let typed):
      "Option '--region' needs a two-letter country code, not \(quoted(typed))"
        + Country.advice(for: typed)
    case .notAProgramName:
      "A program's name has 1 through 200 characters, none of them a control character."
    case .needsType(let option):
      "Say which records are meant: '\(option) gad-7', '\(option) mood' or several."
    case .subjectRequired(let path):
      "\(quotedPath(path)) asks for a subject: give '--subject ID'."
    case .subjectOfLastRequired(let path, let isNarrowed):
      "\(quotedPath(path)) asks for a subject, and 'last' could be about anyone: "
        + (isNarrowed ? "give '--subject ID', or " : "") + Self.digits
    case .newSubjectOfLast:
      "'--subject' says whom it is about from now on, and does not narrow 'last': \(Self.digits)"
    case .sameSubject: "The two subjects are the same: name another."
    case .needsIdentifier:
      "'subjects erase' asks in a terminal for the identifier once more: "
        + "give '--confirm ID' instead."
    case .otherIdentifier:
      "Option '--confirm' is not the identifier that is to be erased: nothing was erased."
    case .backupToTerminal:
      "A backup is no text for a terminal: redirect standard output, or name a file."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .severalDefinitions, .unknownQuestionnaire, .unknownTopic, .languageOfAddedText,
      .needsTerminal, .needsAnswersOrTotal, .standardInputTwice, .standardInputNamedTwice,
      .severalWithAnswers, .notANumber, .notPoints, .notAComparison, .unknownType, .unknownBand,
      .unknownScore,
      .unknownWord, .ambiguousWord, .repeatedWord, .notAValence, .unknownEmoji, .needsMood,
      .needsSummary, .summaryOfOtherType, .notACursor, .notAReference, .unknownCountry,
      .backupToTerminal, .languageNotOffered, .moodLanguageNotOffered, .topicLanguageNotOffered,
      .needsYes,
      .optionOfOtherKind, .zoneWithoutDate, .notAProgramName, .needsType, .subjectRequired,
      .subjectOfLastRequired, .newSubjectOfLast, .notAReason, .sameSubject, .needsIdentifier,
      .needsReviewer, .notADraftReference, .needsDiscard, .needsApply:
      .usage
    case .noSuchSample, .noDraft, .noSuchDraft: .noInput
    case .needsReasonToDiscard, .unreadableText: .noPermission
    case .cannotRead(_, let isMissing): isMissing ? .noInput : .inputOutput
    case .draftTaken: .temporaryFailure
    case .alertNotEvaluated: .dataError
    case .answerChange(let fault): fault.isMalformed ? .usage : .dataError
    case .interrupted, .moodInterrupted: .interrupted
    case .noHandOverWord: .configuration
    case .unknownItem, .ambiguousReference, .ambiguousDraft, .draftOfOtherVersion,
      .contradictsDraft, .inputEnded, .moodInputEnded, .confirmationEnded,
      .reviewEnded, .otherIdentifier,
      .nothingToAmend, .catalog, .builtInNotRemoved, .alertTextsConfigured, .emptyText,
      .valenceOutOfRange, .notText,
      .textTooLong, .answerList, .answerObject, .answersNotJSON, .scoring, .totalContradicts:
      .dataError
    }
  }

  private static let digits = "name REF by its digits, as 'wellbeing history' lists them."

  private func remedy(_ known: [String]) -> String {
    known.count > 10
      ? "'wellbeing mood --help' lists the words" : "use \(known.joined(separator: ", "))"
  }

  private func advice(_ suggestion: String?, else remedy: String) -> String {
    suggestion.map { ": did you mean \(quoted($0))?" } ?? ": \(remedy)."
  }
}

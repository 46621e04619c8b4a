/// The names of the sentences that a person who answers reads, apart from those of a questionnaire.
///
/// What each says in English is in `texts.json`; other languages have files of their own.
package enum PersonWord: String, Sendable, Hashable, CaseIterable {
  // MARK: Keys
  case move, choose, answer, next, skip, back, pause, leave, open, change, save, score, scroll,
    begin, done, confirm, clear, all, moreAbove, moreBelow, haveRead

  // MARK: Messages
  case nothingChosen, enterConfirms, nothingTyped, keyDoesNothing, noPasting, readToEnd,
    keysIgnored, pasteOpen, leaveWith, momentThenNumber, momentThenKey, whenReadPress,
    checkThenSave, noRoom, notUTF8

  // MARK: Questions
  case questionOf, questionNotScored, leaveUnanswered, preferNot, earlierAnswer, leftEarlier,
    chooseNumber, stopNow, answersKept, answersNotSaved

  // MARK: Check
  case checkAndSave, check, theseAnswers, saveMine, scoreMine, notAnswered, leftOneNoTotal,
    leftNoTotal, leftOneEstimated, leftEstimated, declinedOne

  // MARK: Start and end
  case questionnaire, thanks, staysVisible, clearScreen, yes, no, savedAsOf

  // MARK: An unfinished questionnaire
  case draftFound, goOn, tooOld, saveAsOf, goOnWithIt, keepAndQuit, discardAndRestart, discarding,
    discarded, importantKept

  // MARK: A second result of a day
  case sameDay, throwAway, notAResult, keepInstead, keepBoth, nothingKept

  // MARK: Leaving early
  case savedSoFar, lastLost, setAside, nothingSaved, toContinue, notConfirmed, stillVisible,
    interrupted, inputEnded

  // MARK: Result
  case result, headline, headlineOnly, outOf, estimated, leftOut, savedAs, notSaved, savedFor,
    numbersNotAnswered

  // MARK: Helplines
  case emergency, whereAreYou, elsewhere, country, typeCountry, anyCountry, showNumbers,
    changeCountry, find, nothingFound, placeOf, typeNumberOrName

  // MARK: On paper
  case formIdentifier, formDate, formFiller, tickOne, formQuestion, terms, overTime, pleaseTell,
    restInEnglish

  // MARK: Line by line
  case howToType, yourAnswer, typeNumber, notAnAnswer, skipAgain, typeDecline, recorded,
    leftUnanswered, yourChoice, typeSave, typeRead, readOrRepeat, error, quitAgain, noWayBack,
    pressEnter

  // MARK: Alerts and results
  case readByNobody, readBy, readByGiver, readByStaff, answersNotKept, unsavedAlert,
    unsavedAlertGiven, unsaved, unsavedGiveBack, unsavedLater, unsavedHelp, firstKept,
    firstKeptGiven, whoGave, noTotalOne, noTotalMany, noTotalNone, between, betweenInBand,
    betweenAtLeast, betweenBelow, prorated, impliedPerson, totalOnly, notDiagnosis, danger,
    noContact, help, likelyCountry, supportElsewhere, support, alertPerson, ownAlert, ownAlerts

  package static let fileName = "texts.json"

  package static let shape: Shape<[PersonWord: String]> = object(
    "", required("formatVersion", .integer(1...1)), required("version", .line),
    required("texts", .each(of: .line)), make: { _, _, texts in texts })

  private static let texts = EmbeddedFile.value(of: fileName, shape)
  fileprivate static let named = Dictionary(
    texts.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  /// What it says in English.
  package var english: String { Self.texts[self] ?? "" }
}

/// The words of one language; those of English without any others.
package struct PersonWords: Sendable, Hashable {
  private let texts: [PersonWord: String]
  package let isEnglish: Bool

  package init(_ texts: [PersonWord: String]? = nil) {
    self.texts = texts ?? [:]
    isEnglish = texts == nil
  }

  package func callAsFunction(_ word: PersonWord, _ values: [String: String] = [:]) -> String {
    values.reduce(texts[word] ?? word.english) {
      $0.replacing("{\($1.key)}", with: $1.value)
    }
  }

  /// Returns the words of several pages in a row: those of the person's own language if one has them.
  package static func first(of pages: [PersonWords]) -> PersonWords {
    pages.first { !$0.isEnglish } ?? PersonWords()
  }

  /// Returns the translation of an English text, or the text if it has none.
  package func of(_ english: String) -> String {
    PersonWord.named[english].flatMap { texts[$0] } ?? english
  }
}

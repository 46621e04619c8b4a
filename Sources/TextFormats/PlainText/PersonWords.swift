/// The words of pages for a person who answers, apart from those of a questionnaire.
///
/// The raw value is the English text; in a file of another language the case's name is the key.
package enum PersonWord: String, Sendable, Hashable, CaseIterable {
  // MARK: Keys
  case move, choose, answer, next, skip, back, pause, leave, open, change, save, score, scroll
  case begin, done, confirm, clear, all
  case moreAbove = "more above"
  case moreBelow = "more below"
  case haveRead = "I have read this"

  // MARK: Messages
  case nothingChosen = "Nothing is chosen yet."
  case enterConfirms = "Press Enter to confirm."
  case nothingTyped = "Nothing is typed yet."
  case keyDoesNothing = "That key does nothing here."
  case noPasting = "Pasting does not work here. Please type it."
  case readToEnd = "Please read to the end of this page."
  case keysIgnored = "Keys pressed before this page appeared were ignored."
  case pasteOpen = "The pasted text has not ended. Press Ctrl-C to end it."
  case leaveWith = "Press {key} again to leave."
  case momentThenNumber = "Please take a moment to read this, then press the number."
  case momentThenKey = "Please take a moment to read this, then press {key}."
  case whenReadPress = "When you have read this, press {key}."
  case checkThenSave = "Check the answers, then press Enter to save."
  case noRoom = "There is no room for more text."
  case notUTF8 = "That is not UTF-8 text: set the terminal to UTF-8, or type other characters."

  // MARK: Questions
  case questionOf = "question {n} of {count}"
  case questionNotScored = "question {n}, not scored"
  case leaveUnanswered = "Leave this question unanswered"
  case preferNot = "I prefer not to answer"
  case earlierAnswer = "Your earlier answer: {answer}."
  case leftEarlier = "You left this question unanswered."
  case chooseNumber = "Choose the number beside your answer."
  case stopNow = "Stop now?"
  case answersKept = "Your answers so far are kept."
  case answersNotSaved = "Your answers are not saved."

  // MARK: Check
  case checkAndSave = "check and save"
  case check
  case theseAnswers = "These are your answers."
  case saveMine = "Save my answers"
  case scoreMine = "Score my answers"
  case notAnswered = "not answered"
  case leftOneNoTotal = "You left 1 question unanswered, so there will be no total."
  case leftNoTotal = "You left {n} questions unanswered, so there will be no total."
  case leftOneEstimated =
    "You left 1 question unanswered, so the total will be estimated from the others."
  case leftEstimated =
    "You left {n} questions unanswered, so the total will be estimated from the others."
  case declinedOne = "You chose not to answer 1 question, so the total leaves it out."

  // MARK: Start and end
  case questionnaire = "Questionnaire"
  case thanks = "Thank you. Please give the device back."
  case staysVisible = "What you type stays visible in this window until it is cleared."
  case clearScreen = "Your answers are still visible above. Clear the screen?"
  case yes = "Yes"
  case no = "No"
  case savedAsOf = "The answers are saved as of {day}."

  // MARK: An unfinished questionnaire
  case draftFound = "{title}: {n} of {count} questions answered."
  case goOn = "Continue?"
  case tooOld = "It was started more than a day ago and no longer covers {period}."
  case saveAsOf =
    "The last answer was given on {day}. Save the result as of that day? If not, it is saved as of today."
  case goOnWithIt = "Continue"
  case keepAndQuit = "Keep it, and quit"
  case discardAndRestart = "Discard it and start again"
  case discarding = "About the answers that you are about to discard:"
  case discarded = "The unfinished {title} was discarded. Starting again."
  case importantKept =
    "Your unfinished {title} is kept, because one of its answers is important: 'wellbeing drafts' lists it. Starting again."

  // MARK: A second result of a day
  case sameDay =
    "You answered this questionnaire on this day already ({result}). What should happen to this one?"
  case throwAway = "Throw it away. Nothing of it is kept."
  case notAResult =
    "Not a result. Your answer to question {n} stays on the list of unfinished questionnaires, so that nobody overlooks it."
  case keepInstead = "Keep it instead of {result}"
  case keepBoth = "Keep both"
  case nothingKept = "Nothing of it was kept."

  // MARK: Leaving early
  case savedSoFar = "Your answers so far are saved."
  case lastLost = "The last answer was not saved; the earlier ones are."
  case setAside =
    "Your answers are kept as an unfinished questionnaire: 'wellbeing drafts' lists it."
  case nothingSaved = "Nothing was saved."
  case toContinue = "To continue:"
  case notConfirmed = "The answer you had not confirmed was not saved."
  case stillVisible = "The answers are still visible above."
  case interrupted = "Interrupted."
  case inputEnded = "The input ended before the questionnaire was finished."

  // MARK: Result
  case result = "Result"
  case headline = "{title} ({measure}): {value} out of {maximum}{band}."
  case headlineOnly = "{title} ({measure}): {text}"
  case outOf = " of {maximum}"
  case estimated
  case leftOut = "one question left out"
  case savedAs = "saved, {reference}"
  case notSaved = "not saved"
  case savedFor = "Saved: {reference}"
  case numbersNotAnswered = "Not answered: {numbers}."

  // MARK: Helplines
  case emergency = "Emergency"
  case whereAreYou = "Where are you?"
  case elsewhere
  case country
  case typeCountry = "Type the number of your country."
  case anyCountry = "Where are you? Choose, or type to find."
  case showNumbers = "Show the numbers for this country: {country}?"
  case changeCountry =
    "It is kept for next time. To change it later, type: wellbeing config set region XX, with two letters such as GB."
  case find = "Find: {text}"
  case nothingFound = "Nothing contains that."
  case placeOf = "{n} of {count}"
  case typeNumberOrName = "Type a number or a name, repeat or quit."

  // MARK: On paper
  case formIdentifier = "Identifier"
  case formDate = "Date"
  case formFiller = "Filled in by"
  case tickOne = "Tick one box per line"
  case formQuestion = "Question"
  case terms = "Terms of use"
  case overTime = "Your answers over time"
  case pleaseTell = "Please tell someone"
  case restInEnglish = "The rest of this page is in English."

  // MARK: Line by line
  case howToType =
    "Type the number of your answer, then Enter. You can also type back, skip, repeat, help or quit."
  case yourAnswer = "Your answer ({range}):"
  case typeNumber = "Type a number from {range}."
  case notAnAnswer = "That is not one of the answers."
  case skipAgain =
    "Skip this question? Type skip again to skip it, or a number to answer it."
  case typeDecline = "If you prefer not to answer, type decline."
  case recorded = "Recorded: {answer}."
  case leftUnanswered = "Left unanswered."
  case yourChoice = "Your choice:"
  case typeSave =
    "Type save, the number of a line to change it, back, repeat, help or quit."
  case typeRead = "When you have read this, type read:"
  case readOrRepeat =
    "Type 'read' when you have read the text above. Type 'repeat' to see it again."
  case error = "Error: {text}"
  case quitAgain = "Type quit again to leave."
  case noWayBack = "You cannot go back from here."
  case pressEnter = "Press Enter: {words}"
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
    values.reduce(texts[word] ?? word.rawValue) {
      $0.replacing("{\($1.key)}", with: $1.value)
    }
  }

  /// Returns the words of several pages in a row: those of the person's own language if one has them.
  package static func first(of pages: [PersonWords]) -> PersonWords {
    pages.first { !$0.isEnglish } ?? PersonWords()
  }

  /// Returns the translation of an English text, or the text if it has none.
  package func of(_ english: String) -> String {
    PersonWord(rawValue: english).flatMap { texts[$0] } ?? english
  }
}

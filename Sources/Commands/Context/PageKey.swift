import WellbeingTerminal

/// The letters of the pages. Each means the same on every page that has it; *Keys* says the same to
/// readers. What a page asks, such as the outcome of a review, has letters of its own.
enum PageKey: Character, CaseIterable {
  case take = "t"
  case handOver = "h"
  case paper = "n"
  case mood = "m"
  case items = "i"
  case charts = "g"
  case line = "c"
  case report = "p"
  case review = "r"
  case correct = "e"
  case told = "x"
  case finish = "f"
  case list = "l"
  case people = "s"
  case alerts = "a"
  case due = "d"
  case week = "w"
  case events = "v"
  case explain = "u"
  case other = "o"

  /// A word or two for the line of keys, and to type line by line.
  var word: String {
    switch self {
    case .take: "take"
    case .handOver: "hand over"
    case .paper: "paper"
    case .mood: "mood"
    case .items: "items"
    case .charts: "charts"
    case .line: "copy line"
    case .report: "report"
    case .review: "review"
    case .correct: "correct"
    case .told: "told someone"
    case .finish: "finish"
    case .list: "list"
    case .people: "people"
    case .alerts: "alerts"
    case .due: "due"
    case .week: "week"
    case .events: "events"
    case .explain: "explain"
    case .other: "other"
    }
  }

  /// What it does, as a sentence.
  var sentence: String {
    switch self {
    case .take: "Answer a questionnaire here."
    case .handOver: "Hand over the device, so that the person answers."
    case .paper: "Enter paper forms."
    case .mood: "Log a mood."
    case .items: "Show the answers, side by side if there are several results."
    case .charts: "Show the courses as charts, with what changed."
    case .line: "Show the line for a record, and send it to the clipboard."
    case .report: "Make a page to hand over or print, and open it."
    case .review: "Review the alerts that wait."
    case .correct: "Correct the result."
    case .told: "Say that you have told someone."
    case .finish: "Finish the questionnaire that was begun."
    case .list: "List the results and moods."
    case .people: "Show everyone, or the person of the line."
    case .alerts: "List the alerts that wait."
    case .due: "Show or answer what is due."
    case .week: "Show the week: the best and the hardest moments."
    case .events: "Log how events felt."
    case .explain: "Explain what a questionnaire tells, or by which rules a change is judged."
    case .other: "Show the next questionnaire."
    }
  }
}

extension ListQuestion.Action {
  init(_ key: PageKey, rank: KeyHint.Rank = .usual, needsRow: Bool = false) {
    self.init(key.rawValue, key.word, key.sentence, rank: rank, needsRow: needsRow)
  }
}

extension KeyQuestion.Choice {
  /// A choice that the line of keys names.
  init(_ key: PageKey) { self.init(key.rawValue, key.word, key.sentence, summary: key.word) }
}

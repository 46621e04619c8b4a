import Foundation
import WellbeingDialogs
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// The question whether to continue an unfinished questionnaire; it shows no answers.
struct DraftOffer {
  enum Decision: CaseIterable {
    case resume
    case restart
    case quit

    /// The text of the choice, and the words that choose it line by line.
    fileprivate var choice: (String, words: [String]) {
      switch self {
      case .resume: ("Yes, continue", ["yes", "y"])
      case .restart: ("No, discard it and start again", ["restart", "no", "n"])
      case .quit: ("Keep it, and quit", [])
      }
    }
  }

  /// The question: subject, number of answered questions and time of the last change.
  private let words: String
  /// The available decisions; a draft whose recall period has passed cannot be resumed.
  private let decisions: [Decision]

  init(_ draft: Draft, _ questionnaire: Questionnaire, now: Date) {
    let title = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    let isOffered = draft.isOffered(at: now)
    let (answered, count) = questionnaire.progress(draft.progress.answers)
    let period = questionnaire.text(questionnaire.recallPeriod.text, in: draft.language)
    words =
      "\(title) for \(draft.subject), \(answered) of \(count) questions answered, "
      + "\(LocalTime.age(of: draft.updated, at: now)). "
      + (isOffered
        ? "Continue?"
        : "It was started more than a day ago and no longer covers \(period).")
    decisions = isOffered ? Decision.allCases : [.restart, .quit]
  }

  func ask(_ dialog: any Dialog, _ header: [Page.Block]) throws -> Decision {
    let question = ChoiceQuestion(
      QuestionContext(header: header), asking: words, decisions.map(\.choice))
    guard case .reply(.chosen(let place)) = try dialog.ask(question) else { return .quit }
    return decisions[place]
  }
}

/// A subject's earlier results, shown before a new result so that a mistyped subject is noticed.
struct EarlierResults {
  private let count: Int
  private let last: (any Sample)?
  /// The number of results of other questionnaires.
  private let otherCount: Int

  /// - Parameter questionnaires: The ids of the questionnaires whose results are counted.
  init(of subject: String, _ questionnaires: Set<String>, in store: HealthStore) throws {
    let types = Set(questionnaires.map { SampleType.questionnaire($0) })
    let filter = SampleFilter.subject(subject) && .types(types)
    let others = SampleFilter.subject(subject) && !.types(types.union([.stateOfMind, .factor]))
    (count, last, otherCount) = try store.sync {
      (
        try $0.count(where: filter), try $0.history(where: filter, limit: 1).samples.first,
        try $0.count(where: others)
      )
    }
  }

  /// The number of results and the last date, such as `2 earlier results, last on 2026-01-05`.
  var words: String {
    guard let last else {
      return otherCount == 0
        ? "no earlier results"
        : "no earlier results of this questionnaire, \(otherCount) of others"
    }
    let results = count == 1 ? "1 earlier result" : "\(count) earlier results"
    return "\(results), last on \(LocalTime.day(last))"
  }
}

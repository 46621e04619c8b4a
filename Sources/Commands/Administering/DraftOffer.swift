import Foundation
import WellbeingArguments
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

/// The command that resumes an unfinished questionnaire.
struct ResumeCommand {
  let session: Session
  let subject: String
  /// The unfinished questionnaire, then those that come after it.
  let questionnaires: [String]
  var isHandedOver = false

  /// The command line, ready to be copied.
  var commandLine: String {
    let options = session.options
    var words = ["wellbeing take"] + questionnaires
    let values: [(OptionSpec, [String])] = [
      (CommonOptions.subject, subject == SampleHeader.ownSubject ? [] : [subject]),
      (CommonOptions.store, options.store.map { [$0] } ?? []),
      (.definition, options.definitions),
      (CommonOptions.source, options.source.map { [$0] } ?? []),
      (CommonOptions.timeZone, options.timeZone.map { [$0] } ?? []),
      (.region, options.region.map { [$0] } ?? []),
    ]
    for (option, values) in values {
      words += values.flatMap { [option.typed, shellQuoted($0)] }
    }
    if isHandedOver { words.append(TakeCommand.handoff.typed) }
    if options.isAccessible { words.append(OptionSpec.accessible.typed) }
    return (words + ["--resume"]).joined(separator: " ")
  }
}

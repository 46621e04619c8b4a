import Foundation
import WellbeingKit

/// What is to become of an administration that was left unfinished.
struct DraftDecision {
  /// What the person, or an option, decided.
  enum Outcome {
    case resume
    case restart
    case quit
  }

  let draft: Draft
  let questionnaire: Questionnaire
  let options: TakeOptions
  let conversation: Conversation
  let now: Date

  /// Decides by the options, else asks. No answer is shown before that.
  func make() throws -> Outcome {
    if options.isRestarting { return .restart }
    if options.isResuming { return .resume }
    conversation.say()
    conversation.say(
      "An unfinished \(title) for \(quoted(draft.subject)) is kept: "
        + "\(progress), \(LocalTime.age(of: draft.updated, at: now)).")
    return try draft.isOffered(at: now) ? askBoth() : askRestart()
  }

  private var title: String {
    questionnaire.text(questionnaire.shortTitle, in: draft.language)
  }
  /// How far it came, as `4 of 9 answered`.
  private var progress: String {
    let scored = questionnaire.scoredItems.map(\.id)
    let answered = scored.count { draft.progress.answers[$0] != nil }
    return "\(answered) of \(scored.count) answered"
  }

  private func askBoth() throws -> Outcome {
    while true {
      switch try conversation.ask("Type resume to go on, restart to discard it, or quit:") {
      case .word("resume"): return .resume
      case .word("restart"): return .restart
      case .word("quit"): return .quit
      case .word: conversation.refuse("Type resume, restart or quit.")
      case .ended: throw CommandError.inputEnded(isDraftKept: true)
      }
    }
  }

  private func askRestart() throws -> Outcome {
    conversation.say("It speaks of other days than today's.")
    while true {
      switch try conversation.ask("Type restart to discard it and begin anew, or quit:") {
      case .word("restart"): return .restart
      case .word("quit"): return .quit
      case .word: conversation.refuse("Type restart or quit.")
      case .ended: throw CommandError.inputEnded(isDraftKept: true)
      }
    }
  }
}

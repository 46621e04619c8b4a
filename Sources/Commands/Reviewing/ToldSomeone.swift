import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Records that the person whom results or unfinished questionnaires are about has told someone of
/// their alerts. Only the person can say so, and no reviewer is asked for.
struct ToldSomeone {
  let context: CommandContext
  let store: HealthStore

  func record(_ references: [String]) throws -> CommandResult {
    var found: [(uuid: UUID, subject: String)] = []
    let unsaved = UnsavedAlerts(visibleTo: context)
    for reference in references {
      let next: (uuid: UUID, subject: String)
      if let alert = unsaved.named(reference) {
        next = (alert.id, alert.subject)
      } else if let draft = try DraftDiscarding.draft(reference, in: store, context) {
        next = (draft.id, draft.subject)
      } else {
        let subject = context.namedSubject
        let sample = try context.sampleToChange(reference, in: store, subject: subject).sample
        next = (sample.uuid, sample.subject)
      }
      guard context.audience(of: next.subject) == .person else {
        throw Failure.usage(
          "Only \(quoted(next.subject)) can say that they have told someone. Say what you did: "
            + Review.Outcome.forStaff.map(\.word).joined(separator: ", ") + ".")
      }
      if !found.contains(where: { $0.uuid == next.uuid }) { found.append(next) }
    }
    for (uuid, _) in found {
      try unsaved.move("\(uuid)", into: store, context)
      try record(uuid)
    }
    return CommandResult(json: ["toldSomeone": found.map(\.uuid)], "Noted: you have told someone.")
  }

  /// Asks the person before it is recorded, because the alerts are then on no list of theirs.
  ///
  /// - Parameter sentence: The answers that it is about.
  static func confirms(_ sentence: String, _ dialog: any Dialog) throws -> Bool {
    let question = ChoiceQuestion(
      QuestionContext(ScreenPage.Title("I have told someone"), canGoBack: true),
      asking: "\(sentence) Have you told someone?",
      [("Yes, I have told someone", ["yes", "y"]), ("No, go back", ["no", "n"])])
    return try dialog.ask(question) == .reply(.chosen(0))
  }

  /// Records it for a result or an unfinished questionnaire.
  func record(_ uuid: UUID) throws {
    try context.store.change(store, .reviewed(uuid)) { try $0.recordToldSomeone(about: uuid) }
  }
}

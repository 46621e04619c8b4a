package import Foundation
import WellbeingCommandLine
import WellbeingInsights
package import WellbeingInstruments
import WellbeingPresentation
package import WellbeingSamples
package import WellbeingTerminal
package import WellbeingTextFormats

package enum DraftDecision: CaseIterable {
  case resume
  case quit
  case restart

  /// The text of the choice, and the words that choose it line by line.
  private func choice(_ says: PersonWords) -> (String, words: [String]) {
    switch self {
    case .resume: (says(.goOnWithIt), says(.yes).typedForms + ["yes", "y"])
    case .quit: (says(.keepAndQuit), says(.no).typedForms + ["no", "n"])
    case .restart: (says(.discardAndRestart), ["restart"])
    }
  }

  /// Asks, without showing answers. A draft whose recall period has passed cannot be resumed,
  /// unless its answers are about a past day, with a reason.
  ///
  /// - Parameters:
  ///   - pastDay: The past day that the answers are about; nil for the present.
  ///   - says: The words of a person's page; English for staff.
  package static func ask(
    about draft: Draft, of questionnaire: Questionnaire, on pastDay: LocalDay?, at now: Date,
    _ dialog: any Dialog, _ title: ScreenPage.Title, below lead: [ScreenPage.Block] = [],
    in says: PersonWords
  ) throws -> DraftDecision {
    let name = questionnaire.text(questionnaire.shortTitle, in: draft.language)
    let (answered, count) = questionnaire.progress(draft.progress.answers)
    let language = says.isEnglish ? questionnaire.languageOfStaff : draft.language
    let period = questionnaire.text(questionnaire.recallPeriod.text, in: language)
    let isOffered =
      draft.isOffered(at: now) || pastDay != nil && draft.circumstances.note != nil
    let decisions = isOffered ? allCases : [.quit, .restart]
    let found =
      says.isEnglish
      ? "\(name) for \(draft.subject)"
        + (pastDay.map { ", as of \(LocalTime.span($0...$0))" } ?? "")
        + ", \(answered) of \(count) questions answered, "
        + "\(LocalTime.age(of: draft.updated, at: now))."
      : says(
        .draftFound,
        [
          "title": pastDay.map { "\(name), \($0)" } ?? name, "n": "\(answered)",
          "count": "\(count)",
        ])
    let question = ChoiceQuestion(
      QuestionContext(title).said(in: says),
      asking: "\(found) " + (isOffered ? says(.goOn) : says(.tooOld, ["period": period])),
      decisions.map { $0.choice(says) }, below: lead)
    guard case .reply(.chosen(let place)) = try dialog.ask(question) else { return .quit }
    return decisions[place]
  }
}

package struct ResumeCommand {
  package let context: CommandContext
  package let subject: String
  /// The unfinished questionnaire, then those that come after it.
  package let questionnaires: [Questionnaire.ID]
  package var isHandedOver = false

  package var commandLine: String {
    var words = ["wellbeing take"] + questionnaires.map(\.rawValue)
    let isStandard =
      context.namedSubject == nil && subject == SampleHeader.ownSubject
      && subject == context.settings.ownSubject
    if !isStandard { words += [Options.subject.typed, shellQuoted(subject)] }
    for option in [
      Options.store.spec, Options.definition.spec, Options.timeZone.spec, Options.region.spec,
    ] {
      words += context.invocation.values(of: option).flatMap { [option.typed, shellQuoted($0)] }
    }
    if isHandedOver { words.append(TakeCommand.handoff.typed) }
    if context.has(Options.accessible) { words.append(Options.accessible.typed) }
    return (words + ["--resume"]).joined(separator: " ")
  }
}

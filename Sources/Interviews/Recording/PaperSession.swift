import Foundation
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// One paper form after another of a questionnaire, entered in a terminal.
final class PaperSession {
  struct Saved {
    let result: ScoredAssessment
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
  }

  let context: CommandContext
  let presenter: Presenter
  let questionnaire: Questionnaire
  let language: String?
  let policy: MissingAnswerPolicy
  let note: String?
  let zone: TimeZone
  let store: HealthStore
  let dialog: any Dialog
  let signalNotice = SignalNotice()
  private var saved: [Saved] = []
  /// That the clock may be wrong; nil if nothing says so.
  let clockRemark: String?

  /// Rejects results that could not be saved before anything is typed.
  init(
    _ questionnaire: Questionnaire, language: String?, note: String?, zone: TimeZone,
    _ presenter: Presenter, _ dialog: any Dialog
  ) throws {
    context = presenter.context
    self.presenter = presenter
    self.dialog = dialog
    self.questionnaire = questionnaire
    self.language = language
    self.zone = zone
    guard note != "-" else { throw Failure.standardInputTwice }
    policy = context.settings.policy.policy(of: questionnaire)
    guard questionnaire.offers(policy) else {
      throw Failure.scoring(.policyNotOffered(policy), questionnaire: questionnaire.id)
    }
    let type = SampleType.questionnaire(questionnaire.id)
    store = try context.store.open(toSave: [type], toRead: [type])
    try store.requireSameDefinition(questionnaire)
    clockRemark = try context.clockRemark(on: store)
    self.note = try context.runtime.note(note)
  }

  var questionnaireName: String { questionnaire.name(in: language ?? questionnaire.languages[0]) }

  var subjectRemark: SubjectRemark {
    SubjectRemark(
      store: store, seesOthers: context.options.source == nil,
      questionnaire: questionnaire.id)
  }

  /// Returns a check of totals without answers, which says why one is invalid; nil if it is valid.
  var totalFault: @Sendable (Double) -> String? {
    { [questionnaire, language, questionnaireName] total in
      do throws(ScoringError) {
        _ = try Scorer(questionnaire).score(total: total, language: language)
        return nil
      } catch {
        return error.text(in: questionnaireName).ofInput
      }
    }
  }

  /// Returns a saved form in one line, with its alerts.
  func line(_ result: ScoredAssessment) -> Page.Block {
    let scores = result.scores.map { score in
      guard let value = score.value else { return score.basis.words }
      let scale = score.minimum == 0 ? " of \(points(score.maximum))" : ""
      let band = score.bandWords(by: questionnaire, in: result.language).map { ", \($0)" } ?? ""
      return "\(points(value))\(scale)\(band)"
    }
    let parts =
      [withoutControls(result.subject), "\(questionnaireName) \(scores.joined(separator: "; "))"]
      + (result.alerts.isEmpty ? [] : ["alert raised"])
      + (result.alertsNotAssessed.isEmpty ? [] : ["alert not assessed"]) + [result.uuid.reference]
    let (mark, tone): (String, Tone) =
      if !result.alerts.isEmpty { ("! ", .alert) } else if !result.alertsNotAssessed.isEmpty {
        ("? ", .caution)
      } else { ("", .plain) }
    return Page.Block("Saved: \(parts.joined(separator: ", "))", mark: mark, tone: tone)
  }

  /// Enters forms until the user stops. Saved forms stay saved, however the run ends.
  func run(_ proposal: PaperForm.Proposal) throws -> ExitCode {
    var failures = Failures()
    failures.attempt {
      try context.console.run(dialog, signalNotice) {
        try DialogEnd.reported { try enter(proposal) }
      }
    }
    failures.attempt(report)
    try failures.check()
    return .done
  }

  private func enter(_ first: PaperForm.Proposal) throws {
    if dialog.leavesTrace {
      dialog.say("What you type stays visible in this window until it is cleared.")
      dialog.say(
        "Type the number of each answer, then Enter. You can also type - if the paper has no answer, "
          + "next, back, repeat, help or quit. If only the total is known, type total.")
    }
    if let words = context.intendedFor(questionnaire) { dialog.say(words) }
    var proposal = first
    while true {
      let run = try PaperFormRun(self, proposal)
      guard let entered = try run.run() else { return }
      saved.append(entered)
      proposal = run.proposal(after: entered)
    }
  }

  /// Prints what was saved. Answers and scores are left out, because they would stay on the screen.
  private func report() throws {
    let output = context.runtime.output
    if context.console.isJSON {
      guard !saved.isEmpty else { return }
      output.writeLine(
        JSONOutput.document(
          results: saved.map(\.result), isList: saved.count > 1, sameDay: saved.flatMap(\.sameDay)))
    } else if !context.console.isQuiet, !saved.isEmpty {
      if !dialog.leavesTrace || context.console.isData {
        for one in saved { output.writeLine(one.result.savedWords) }
      }
      presenter.showSupport(on: output)
    }
  }
}

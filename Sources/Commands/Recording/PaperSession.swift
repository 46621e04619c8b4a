import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// What the paper forms of one questionnaire have in common.
final class PaperSession {
  struct Saved {
    let session: PaperSession
    var result: ScoredAssessment
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
    /// The total on the paper, if the answers were compared with it.
    let total: Double?
    /// What is said of it before the next form.
    let blocks: [ScreenPage.Block]

    init(
      _ session: PaperSession, _ result: ScoredAssessment, sameDay: [UUID], total: Double?
    ) {
      self.session = session
      self.result = result
      self.sameDay = sameDay
      self.total = total
      blocks =
        [session.line(result, hasCorrectedAlert: session.hasCorrectedAlert(result))]
        + ChangeLines(of: result, session.questionnaire, .staff, in: session.store, session.context)
        .texts.map { .text($0) }
    }

    /// Returns the other results of a correction's person and day; nil if both are as before.
    func sameDay(of new: ScoredAssessment) throws -> SameDay? {
      let isMoved = new.subject != result.subject || new.header.localDay != result.header.localDay
      return isMoved
        ? try SameDay(as: new, session.questionnaire, in: session.store, besides: result.uuid) : nil
    }
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
  let signalNotice: SignalNotice
  /// The remark that the clock may be wrong; nil if nothing shows that.
  let clockRemark: String?

  /// Rejects results that could not be saved before anything is typed.
  init(
    _ questionnaire: Questionnaire, language: String?, note: String?, zone: TimeZone,
    _ presenter: Presenter, _ dialog: any Dialog, _ signalNotice: SignalNotice = SignalNotice()
  ) throws {
    context = presenter.context
    self.signalNotice = signalNotice
    self.presenter = presenter
    self.dialog = dialog
    self.questionnaire = questionnaire
    self.language = language
    self.zone = zone
    guard note != "-" else { throw Failure.standardInputTwice }
    policy = context.policy(of: questionnaire)
    guard questionnaire.offers(policy) else {
      throw Failure.scoring(.policyNotOffered(policy), questionnaire: questionnaire.id.rawValue)
    }
    store = try context.store.open()
    try store.requireSameDefinition(questionnaire)
    clockRemark = try context.clockRemark(on: store)
    self.note = try context.runtime.note(note)
  }

  var questionnaireName: String { questionnaire.name(in: language ?? questionnaire.languages[0]) }

  var subjectRemark: SubjectRemark {
    SubjectRemark(store: store, questionnaire: questionnaire.id)
  }

  /// Returns a check of totals without answers, which says why one is invalid; nil if it is valid.
  var totalFault: @Sendable (Double) -> String? {
    { [questionnaire, language, questionnaireName] total in
      do throws(ScoringError) {
        _ = try Scorer(questionnaire).score(total: total, language: language)
        return nil
      } catch {
        return error.sentence(in: questionnaireName)
      }
    }
  }

  /// Whether an earlier version raised an alert that waits; true if that cannot be read.
  private func hasCorrectedAlert(_ result: ScoredAssessment) -> Bool {
    guard
      let waiting = try? store.read({ try $0.waitingAlerts(about: result.subject) })
    else { return true }
    return waiting.contains { $0.uuid == result.uuid && $0.state == .corrected }
  }

  /// Returns a saved form in one line, with its alerts.
  private func line(_ result: ScoredAssessment, hasCorrectedAlert: Bool) -> ScreenPage.Block {
    let scores = result.scores.map { score in
      guard let value = score.value else { return score.basis.words }
      let scale = score.minimum == 0 ? " of \(points(score.maximum))" : ""
      let band =
        score.bandWords(by: questionnaire, in: questionnaire.languageOfStaff).map { ", \($0)" }
        ?? ""
      return "\(points(value))\(scale)\(band)"
    }
    let parts =
      [withoutControls(result.subject), "\(questionnaireName) \(scores.joined(separator: "; "))"]
      + (result.alerts.isEmpty ? [] : ["alert raised"])
      + (hasCorrectedAlert ? ["alert corrected, not reviewed"] : [])
      + (result.alertsNotAssessed.isEmpty ? [] : ["alert not assessed"]) + [result.uuid.reference]
    let (mark, tone): (String, Tone) =
      if !result.alerts.isEmpty || hasCorrectedAlert {
        ("! ", .alert)
      } else if !result.alertsNotAssessed.isEmpty {
        ("? ", .caution)
      } else { ("", .plain) }
    return ScreenPage.Block("Saved: \(parts.joined(separator: ", "))", mark: mark, tone: tone)
  }
}

import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

/// One person's paper forms after another's, entered in a terminal: of each person, one form of each
/// questionnaire.
final class PaperPile {
  private let sessions: [PaperSession]
  private let isOfOnePerson: Bool
  private var saved: [PaperSession.Saved] = []

  /// - Parameters:
  ///   - sessions: One for each questionnaire, in the order of the forms, on one dialog.
  ///   - isOfOnePerson: Whether it ends with the forms of one person.
  init(_ sessions: [PaperSession], isOfOnePerson: Bool = false) {
    (self.sessions, self.isOfOnePerson) = (sessions, isOfOnePerson)
  }

  private var context: CommandContext { sessions[0].context }
  private var presenter: Presenter { sessions[0].presenter }
  private var dialog: any Dialog { sessions[0].dialog }
  private var signalNotice: SignalNotice { sessions[0].signalNotice }

  /// Enters forms until the user stops. Saved forms stay saved, however the run ends.
  func run(_ proposal: PaperForm.Proposal) throws {
    var failures = Failures()
    failures.attempt {
      try context.run(dialog, signalNotice) { try DialogEnd.reported { try enter(proposal) } }
    }
    failures.attempt(report)
    try failures.check()
  }

  private func enter(_ first: PaperForm.Proposal) throws {
    if dialog.leavesTrace {
      dialog.say("What you type stays visible in this window until it is cleared.")
      dialog.say(
        "Type the number of each answer, then Enter. You can also type - if the paper has no answer, "
          + "next, back, repeat, help or quit. If only the total is known, type total.")
    }
    for session in sessions {
      guard let words = context.intendedFor(session.questionnaire) else { continue }
      dialog.say(sessions.count > 1 ? "\(session.questionnaireName): \(words)" : words)
    }
    var (proposal, place) = (first, 0)
    while true {
      let run = try PaperFormRun(sessions[place], proposal)
      switch try run.run() {
      case .left: return
      case .absent where isOfOnePerson:
        place += 1
        guard place < sessions.count else { return }
        proposal = run.proposal(after: saved.last, person: saved.last?.result.subject)
      case .reopened:
        if let last = saved.last { saved[saved.count - 1] = try corrected(last) }
        proposal = run.proposal(
          after: saved.last, person: place == 0 ? nil : saved.last?.result.subject)
      case .absent:
        place = 0
        proposal = run.proposal(after: saved.last, person: nil)
      case .saved(let entered):
        saved.append(entered)
        place = (place + 1) % sessions.count
        if isOfOnePerson, place == 0 { return }
        proposal = run.proposal(after: entered, person: place == 0 ? nil : entered.result.subject)
      }
    }
  }

  /// Opens a saved form to correct it. If the user leaves, shows the alerts of the changed answers.
  private func corrected(_ saved: PaperSession.Saved) throws -> PaperSession.Saved {
    let (session, old) = (saved.session, saved.result)
    let (store, reference) = (session.store, old.uuid.uuidString.lowercased())
    let need = try context.sampleToChange(reference, in: store, subject: nil).need
    var form = try AnswerForm(old, session.questionnaire, in: store, context)
    let gate = AlertGate(presenter, on: dialog, under: form.title)
    while true {
      var reason: String?
      var isWanted: Bool
      do {
        isWanted = try form.run(dialog, signalNotice, presenter)
        if isWanted, let need {
          reason = try need.ask(dialog, form.title)
          isWanted = reason != nil
        }
      } catch {
        try rethrow(error) { try gate.show(form.alerts(presenter)) }
      }
      guard isWanted else {
        try gate.show(form.alerts(presenter))
        return saved
      }
      let amendment: AssessmentAmendment
      do {
        amendment = try AssessmentAmendment(old, form.sheet)
      } catch {
        try rethrow(error) { try gate.show(form.alerts(presenter)) }
      }
      do {
        let corrected = try gate.show(amendment.alertParagraphs(in: store, presenter)) {
          [reason] _ -> PaperSession.Saved? in
          try amendment.sheet.requireAgreement(with: amendment.new)
          let others = try saved.sameDay(of: amendment.new)
          guard try confirms(amendment.new, saved.total, others, form.title, session) else {
            return nil
          }
          let new = try context.store.change(store, .amended(amendment.new.uuid, from: old.uuid)) {
            try $0.amend(old.uuid, to: amendment.new, reason: reason, readAbout: old.subject)
          }
          return PaperSession.Saved(
            session, new, sameDay: others?.results ?? saved.sameDay, total: saved.total)
        }
        if let corrected { return corrected }
      } catch let error as StoreError where error.code != .commitUncertain {
        // The form still has the changes.
        dialog.say("Not saved yet. \(Failure(error).message)")
      }
    }
  }

  /// Asks whether to save a correction that contradicts the total on the paper, or that joins other
  /// results of its person and day.
  private func confirms(
    _ new: ScoredAssessment, _ total: Double?, _ others: SameDay?, _ title: ScreenPage.Title,
    _ session: PaperSession
  ) throws -> Bool {
    let contradiction = total.flatMap {
      TotalContradiction(of: $0, new.answers, new, session.questionnaire)
    }
    let doubts = [contradiction?.reason, others.flatMap { $0.results.isEmpty ? nil : $0.words }]
      .compactMap(\.self)
    guard !doubts.isEmpty else { return true }
    let question = ChoiceQuestion(
      QuestionContext(title), asking: doubts.joined(separator: " "),
      [("Save it", ["save"]), ("Back to the form", [])])
    return try dialog.ask(question) == .reply(.chosen(0))
  }

  /// Prints what was saved. Answers and scores are left out, because they would stay on the screen.
  private func report() throws {
    let output = context.runtime.output
    if context.isJSON {
      guard !saved.isEmpty else { return }
      output.writeLine(
        JSONOutput.document(
          results: saved.map(\.result), isList: saved.count > 1, sameDay: saved.flatMap(\.sameDay)))
    } else if !context.isQuiet, !saved.isEmpty {
      if !dialog.leavesTrace || context.isData {
        for one in saved { output.writeLine(one.result.savedWords) }
      }
      if saved.contains(where: { context.audience(of: $0.result.subject) == .person }) {
        presenter.showSupport(on: output)
      }
    }
  }
}

import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

extension PaperForm {
  /// What a line of the final check opens.
  enum Target: Hashable {
    case item(String)
    case part(Part)
  }

  /// Returns the form as it is compared with the paper before it is saved.
  ///
  /// - Parameters:
  ///   - assessment: The result of the answers, regardless of the total on the paper form.
  ///   - failure: The error from the previous attempt to save.
  ///   - line: The line that was chosen before; nil for the first open one.
  func check(
    _ assessment: ScoredAssessment, _ sameDay: SameDay, failure: StoreError?, line: Int?
  ) throws -> (targets: [Target], question: ListQuestion) {
    let items = isTotalOnly ? [] : administration.askedItems
    let lines: [(target: Target, row: ReviewRow)] =
      zip(items, texts.rows(of: administration)).map { (.item($0.id), $1.row) }
      + parts(assessment)
    let targets = lines.map(\.target)
    let mismatch = contradiction(assessment)
    let isSecond = !sameDay.results.isEmpty
    let faults =
      (failure.map(Self.words).map { [$0] } ?? []) + (mismatch.map { [$0] } ?? [])
      + (isSecond ? [Fault("Warning: \(sameDay.words)")] : [])
      + (hasExtraKeys ? [Self.extraKeys] : [])
    let result = ResultText(
      assessment: assessment, questionnaire: session.questionnaire,
      audience: session.context.audience(of: assessment.subject),
      texts: session.presenter.texts)
    let consequences = try isTotalOnly ? [] : texts.consequences(of: administration)
    // A blank that is not scored keeps nobody from saving.
    let blank = items.firstIndex { $0.isScored && administration.answers[$0.id] == nil }
    let question = ListQuestion(
      questionContext(),
      // Shown first, because they must be seen before anything is chosen.
      lead: .spaced(faults.map { $0.brief + $0.rest }, .alert)
        + [.text("Compare this with the paper."), .space],
      rows: lines.map(\.row), summary: .spaced(consequences + result.headlines),
      remarks: .spaced(result.notes),
      save: mismatch == nil ? (isSecond ? "Save this one as well" : "Save this result") : nil,
      // A second result of the day is not saved by Enter alone.
      needsConfirmation: hasExtraKeys,
      cursor: line ?? (isSecond ? targets.firstIndex(of: .part(.subject)) : blank ?? lines.count),
      fault: faults.first?.brief)
    return (targets, question)
  }

  /// What is wrong with a form: the first sentence, which stays in view, and the others.
  private struct Fault {
    let brief: String
    let rest: String

    init(_ brief: String, _ rest: [String?] = []) {
      self.brief = brief
      self.rest = rest.compactMap(\.self).map { " \($0)" }.joined()
    }
  }

  private static func words(_ failure: StoreError) -> Fault {
    let message = Failure(failure).message
    return failure.code == .commitUncertain
      ? Fault("Error: \(message)") : Fault("Error: Not saved yet.", [message])
  }

  private func parts(_ assessment: ScoredAssessment) -> [(Target, ReviewRow)] {
    let date = head.date.map { $0.words(in: session.zone) } ?? ""
    let asksClinician = head.administeredBy == .clinician || head.clinician != nil
    return
      (isTotalOnly ? [(.part(.items), .init("Answers", "not known, only the total"))] : [])
      + [
        (.part(.subject), .init("Subject", withoutControls(assessment.subject))),
        (.part(.date), .init("Date", date)),
        (.part(.administeredBy), .init("Origin", assessment.administeredBy.headWords)),
      ]
      + (asksClinician
        ? [(.part(.clinician), .init("Clinician", printable(head.clinician ?? "none")))] : [])
      + (session.questionnaire.scores.isEmpty
        ? []
        : [(.part(.total), .init("Total on the paper", total.map { points($0) } ?? "none"))])
  }

  private static let extraKeys = Fault(
    "Warning: A key was pressed that filled no row, so rows may be shifted.",
    ["Compare the rows with the paper, then press c."])

  private func contradiction(_ assessment: ScoredAssessment) -> Fault? {
    guard !isTotalOnly, let stated = total,
      let found = TotalContradiction(
        of: stated, administration.answers, assessment, session.questionnaire)
    else { return nil }
    let advice =
      found.isUnchecked
      ? "Leave them blank, and clear the total from the paper; the form is then saved without a "
        + "total."
      : "It can be saved once an answer, or the total on the paper, is changed."
    return Fault("Error: \(found.reason)", [found.hint, advice])
  }
}

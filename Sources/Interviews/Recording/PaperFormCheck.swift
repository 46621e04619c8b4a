import WellbeingCommandKit
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// A paper form as shown for comparison before it is saved.
struct PaperFormCheck {
  enum Target: Hashable {
    case item(String)
    case part(PaperForm.Part)
  }

  let targets: [Target]
  var question: ReviewQuestion

  /// - Parameters:
  ///   - assessment: The result of the answers, regardless of the total on the paper form.
  ///   - failure: The error from the previous attempt to save.
  ///   - line: The line that was chosen before; nil for the first open one.
  init(
    _ form: PaperForm, _ assessment: ScoredAssessment, _ sameDay: SameDay,
    failure: StoreError?, line: Int? = nil
  ) throws {
    let (session, texts) = (form.session, form.texts)
    let items = form.isTotalOnly ? [] : form.administration.askedItems
    let lines: [(target: Target, row: ReviewQuestion.Row)] =
      zip(items, texts.rows(of: form.administration)).map { (.item($0.id), $1.row) }
      + Self.parts(of: form, assessment)
    targets = lines.map(\.target)
    let contradiction = Self.contradiction(form, assessment)
    let isSecond = !sameDay.results.isEmpty
    let faults =
      (failure.map(Self.words).map { [$0] } ?? []) + (contradiction.map { [$0] } ?? [])
      + (isSecond ? [Fault("Warning: \(sameDay.words)")] : [])
      + (form.hasExtraKeys ? [Self.extraKeys] : [])
    let result = ResultText(
      assessment: assessment, questionnaire: session.questionnaire,
      audience: session.context.audience(of: assessment.subject),
      texts: session.presenter.texts)
    let headlines = result.headlines
    let consequences = try form.isTotalOnly ? [] : texts.consequences(of: form.administration)
    // A blank that is not scored keeps nobody from saving.
    let blank = items.firstIndex { $0.isScored && form.administration.answers[$0.id] == nil }
    question = ReviewQuestion(
      form.questionContext(),
      // Shown first, because they must be seen before anything is chosen.
      lead: .spaced(faults.map { $0.brief + $0.rest }, .alert)
        + [.text("Compare this with the paper."), .gap],
      rows: lines.map(\.row), summary: .spaced(consequences + headlines),
      remarks: .spaced(result.paragraphs.filter { !headlines.contains($0) }),
      save: contradiction == nil ? (isSecond ? "Save this one as well" : "Save this result") : nil,
      // A second result of the day is not saved by Enter alone.
      needsConfirmation: form.hasExtraKeys,
      cursor: line ?? (isSecond ? targets.firstIndex(of: .part(.subject)) : blank ?? lines.count),
      fault: faults.first?.brief)
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

  private static func parts(
    of form: PaperForm, _ assessment: ScoredAssessment
  ) -> [(Target, ReviewQuestion.Row)] {
    let head = form.head
    let date = head.date.map { $0.words(in: form.session.zone) } ?? ""
    let asksClinician = head.administeredBy == .clinician || head.clinician != nil
    return
      (form.isTotalOnly ? [(.part(.items), .init("Answers", "not known, only the total"))] : [])
      + [
        (.part(.subject), .init("Subject", withoutControls(assessment.subject))),
        (.part(.date), .init("Date", date)),
        (.part(.administeredBy), .init("Origin", assessment.administeredBy.headWords)),
      ]
      + (asksClinician
        ? [(.part(.clinician), .init("Clinician", printable(head.clinician ?? "none")))] : [])
      + (form.session.questionnaire.scores.isEmpty
        ? []
        : [(.part(.total), .init("Total on the paper", form.total.map { points($0) } ?? "none"))])
  }

  private static let extraKeys = Fault(
    "Warning: A key was pressed that filled no row, so rows may be shifted.",
    ["Compare the rows with the paper, then press c."])

  private static func contradiction(
    _ form: PaperForm, _ assessment: ScoredAssessment
  ) -> Fault? {
    guard !form.isTotalOnly, let stated = form.total,
      let found = TotalContradiction(
        of: stated, form.administration.answers, assessment, form.session.questionnaire)
    else { return nil }
    let advice =
      found.isUnchecked
      ? "Leave them blank, and clear the total from the paper; the form is then saved without a "
        + "total."
      : "It can be saved once an answer, or the total on the paper, is changed."
    return Fault("Error: \(found.reason)", [found.hint, advice])
  }
}

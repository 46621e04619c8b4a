import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// The changes of the main score up to a saved result, since the last and the first one, each as a
/// sentence.
struct ChangeLines {
  /// If the changes cannot be read, a sentence says so: the result is shown whatever else fails.
  let lines: [[Span]]

  var texts: [String] { lines.map { $0.map(\.text).joined() } }

  init(
    of assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: ReaderRole,
    in store: HealthStore, _ context: CommandContext
  ) {
    do {
      let course = try store.read {
        try $0.course(
          of: assessment.subject, where: .types([.questionnaire(questionnaire.id)]))
      }
      let criteria = context.criteria()
      let (changes, worse) = course.changes(
        to: assessment.uuid, by: questionnaire, criteria, at: context.runtime.clock())
      let texts = ChangeTexts(criteria: criteria, language: questionnaire.languageOfStaff)
      let style = context.style
      var lines = changes.flatMap { change in
        guard audience == .staff else {
          return [[Span(texts.lead(change, by: questionnaire, .own))]]
        }
        return [texts.parts(change, by: questionnaire, .thresholds).line.spans(style)]
          + texts.scaleEnd(change).map { [Span($0)] }
      }
      if audience == .staff, let worse, worse.uuid != assessment.uuid {
        let name = texts.words.name(of: questionnaire.scores.first?.id ?? "", in: questionnaire)
        let sentence = worse.leftOpen(by: assessment.header.localDay)
        lines.append([Span("\(name): \(sentence)", .worse)])
      }
      self.lines = lines
    } catch {
      lines = [[Span("The change since the last result could not be read.", .caution)]]
    }
  }
}

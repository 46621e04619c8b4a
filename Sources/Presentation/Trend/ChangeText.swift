import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The changes and their meaning, as paragraphs.
///
/// Each change is one sentence. Whatever limits it follows: statements that depend on missing
/// answers, remarks on the results, and an alert outside the period. In full, each rule's statement
/// follows too, with numbered sources.
package struct ChangeText {
  private let data: TrendData
  private let texts: ChangeTexts
  private let showsSources: Bool
  private let citesLeads: Bool
  /// The cited works, in the order of their numbers.
  package private(set) var sources: [String]
  /// The remarks on single measures, with the measure's name.
  private var told: Set<String> = []
  package private(set) var paragraphs: [Paragraph] = []

  package struct Paragraph {
    let text: Document.Line
    let isInner: Bool
  }

  var blocks: [Document.Block] {
    paragraphs.map { .paragraph($0.text, hanging: true, isInner: $0.isInner) }
  }

  /// - Parameters:
  ///   - showsSources: Whether each rule's result is stated, with its sources.
  ///   - cited: The works that a page cites before; the numbers go on from there, and the page lists
  ///     them itself. Nil if only the full text cites works, and lists them at its end.
  ///   - onlyCombined: Whether to say only what several measures say together.
  package init(
    _ data: TrendData, showsSources: Bool = false, citingAfter cited: [String]? = nil,
    onlyCombined: Bool = false
  ) {
    (self.data, self.showsSources) = (data, showsSources)
    texts = data.texts
    citesLeads = cited != nil
    sources = cited ?? []
    for course in data.scores where course.rule != nil && !onlyCombined { add(course) }
    for combined in data.combined { add(combined) }
    if !citesLeads { addSources() }
  }

  private mutating func add(_ course: TrendCourse) {
    let questionnaire = course.questionnaire
    let name = TrendWords(course).name
    for change in course.changes?.changes ?? [] {
      let works = change.statements.filter { [.reliableChange, .caseness].contains($0.rule) }
        .flatMap(\.citations)
      let lead = texts.parts(
        change, by: questionnaire, .thresholds, periodStart: data.query.firstDay)
      addOuter(lead.line + (citesLeads ? ["\(references(works))"] : []))
      if isOutside(change.from), course.isRaisedAndUnreviewed(change.from) {
        addInner(
          "! The result of \(TrendWords.day(change.from)) has an alert that waits "
            + "(\(change.from.uuid.reference)).", .alert)
      }
      if showsSources { addInner(texts.values(change, by: questionnaire)) }
      addStatements(change, questionnaire)
      for remark in texts.remarks(change, by: questionnaire)
      where told.insert("\(name): \(remark)").inserted { addInner(remark) }
      if change.reference == .baseline { addInner(remarksOn: course, change.from) }
    }
    if let worse = course.standing() { addOuter([.span(Span(worse, .worse))]) }
    if let sentence = cutoffs(course) { addInner(sentence) }
    if let changes = course.changes {
      if showsSources, let extremes = texts.extremes(changes, by: questionnaire) {
        addInner(extremes)
      }
    } else if let missing = tooFew(course) {
      addOuter(["\(missing)"])
    }
    for set in data.criteria.chosen.subtracting(course.criteria).sorted() {
      if let sentence = texts.noRule(in: set, for: questionnaire, score: course.score) {
        addOuter(["\(sentence)"])
      }
    }
  }

  /// Says which of two cut-offs is which, if that of a change is not the one that is drawn.
  private func cutoffs(_ course: TrendCourse) -> String? {
    guard let rule = course.rule,
      let statement = course.changes?.baseline?.statements.first(where: { $0.rule == .caseness }),
      let ofChange = statement.threshold,
      let drawn = rule.primaryCutoffs(in: TrendWords.language).first,
      drawn.atLeast != ofChange
    else { return nil }
    let set = data.criteria.criteria.first { $0.id == statement.criterion }
    let name = set?.title.text(in: TrendWords.language).map { " (\($0))" } ?? ""
    return
      "Changes are judged by the cut-off \(points(ofChange))\(name). The chart shows the screening "
      + "cut-off, \(points(drawn.atLeast))."
  }

  /// Adds the rules' statements: all in full, or if no rule judges whether the change is reliable;
  /// otherwise those that cannot be determined.
  private mutating func addStatements(_ change: ScoreChange, _ questionnaire: Questionnaire) {
    if showsSources || !change.statements.contains(where: { $0.rule == .reliableChange }) {
      for statement in texts.statements(change, by: questionnaire) {
        addInner(statement.text + references(statement.citations))
      }
    } else {
      for statement in change.statements where statement.result == .undetermined {
        addInner(texts.text(statement, of: change, by: questionnaire), .caution)
      }
    }
  }

  private func isOutside(_ result: AssessmentSummary) -> Bool {
    data.query.start.map { result.startDate < $0 } ?? false
  }

  /// Adds a note if the baseline is later than the chosen day, and one on the result that begins
  /// the course.
  private mutating func addInner(remarksOn course: TrendCourse, _ baseline: AssessmentSummary) {
    if case .since(_, let day?) = data.query.baseline, baseline.localDay != day {
      addInner(
        "No result with a score is from \(LocalTime.written(day)): the baseline is the first one after it."
      )
    }
    let hasCriteria = data.criteria.criteria.contains { criterion in
      guard case .measures(let measures, _?) = criterion.scope else { return false }
      return data.criteria.chosen.contains(criterion.id)
        && measures.contains { $0.questionnaire == course.questionnaire.id }
    }
    if course.baseline == .first,
      showsSources && hasCriteria || course.changes?.hasLongPause == true
    {
      addCourseStart(baseline)
    }
  }

  private mutating func addCourseStart(_ result: AssessmentSummary) {
    let sentence = texts.courseStart(result)
    if told.insert(sentence).inserted { addInner(sentence) }
  }

  /// Returns the reason no change can be stated; nil if there are no results at all.
  private func tooFew(_ course: TrendCourse) -> String? {
    guard course.comparableCount > 0 || !course.results.isEmpty else { return nil }
    let name = TrendWords(course).name
    let place =
      switch course.baseline {
      case .first where data.query.baseline == nil: ""
      case .episode(let day): " since the episode began on \(LocalTime.written(day))"
      case .first, .chosen: " from the baseline on"
      }
    let found =
      switch course.comparableCount {
      case 0: "no result can be compared"
      case 1: "only one result can be compared"
      default: "all results that can be compared are of one day"
      }
    return "\(name): \(found)\(place), so no change can be stated."
  }

  private mutating func add(_ combined: CombinedChange) {
    let questionnaires = data.scores.map(\.questionnaire)
    let details = texts.details(combined, by: questionnaires)
    guard let lead = texts.lead(combined, by: questionnaires, among: data.combined) else {
      for detail in details { addOuter(["\(detail)"]) }
      return
    }
    addOuter(["\(lead.text + references(lead.citations))"])
    // The first detail repeats the results.
    for detail in showsSources ? details[...] : details.dropFirst() where !told.contains(detail) {
      addInner(detail)
    }
    if combined.reference == .baseline,
      showsSources || data.scores.contains(where: { $0.changes?.hasLongPause == true }),
      data.scores.allSatisfy({ $0.baseline == .first }),
      let first = combined.measures.map(\.start).min(by: { $0.startDate < $1.startDate })
    {
      addCourseStart(first)
    }
  }

  /// Returns the numbers of citations in the list of sources, for example ` [1, 2]`.
  private mutating func references(_ works: [Questionnaire.Citation]) -> String {
    guard showsSources || citesLeads, !works.isEmpty else { return "" }
    let places = works.map { work in
      if !sources.contains(work.text) { sources.append(work.text) }
      return (sources.firstIndex(of: work.text) ?? 0) + 1
    }
    let numbers = citesLeads ? Set(places).sorted() : places
    return " [\(numbers.map(String.init).joined(separator: ", "))]"
  }

  private mutating func addSources() {
    guard !sources.isEmpty else { return }
    addOuter(["Sources:"])
    for (index, source) in sources.enumerated() { addInner("[\(index + 1)] \(source)") }
  }

  private mutating func addOuter(_ text: Document.Line) {
    paragraphs.append(Paragraph(text: text, isInner: false))
  }

  private mutating func addInner(_ text: String, _ tone: Tone = .plain) {
    paragraphs.append(Paragraph(text: .init(text: text, tone), isInner: true))
  }
}

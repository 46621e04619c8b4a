import WellbeingInsights
import WellbeingInstruments
import WellbeingPlainText
import WellbeingSamples
import WellbeingTexts

/// The changes and their meaning, as paragraphs with numbered sources.
package struct ChangeText {
  private let scope: TrendScope
  private let data: TrendData
  private let texts: ChangeTexts
  private let namesSources: Bool
  private var sources: [String] = []
  package private(set) var paragraphs: [Paragraph] = []

  /// A paragraph, and whether it is indented.
  package struct Paragraph {
    package let text: String
    package let isInner: Bool
  }

  /// - Parameter namesSources: Whether to list the rules' sources.
  package init(_ scope: TrendScope, _ data: TrendData, namesSources: Bool) {
    self.scope = scope
    self.data = data
    self.namesSources = namesSources
    texts = data.texts
    for course in data.scores { add(course) }
    for combined in data.combined { add(combined) }
    addSources()
  }

  private mutating func add(_ course: TrendCourse) {
    let questionnaire = course.questionnaire
    var told: Set<String> = []
    for change in course.changes?.changes ?? [] {
      addOuter(
        texts.lead(
          change, by: questionnaire, isNamed: scope.baseline != nil,
          periodStart: scope.firstDay))
      if isOutside(change.from), course.isRaisedAndUnreviewed(change.from) {
        addInner(
          "! The result of \(TrendWords.day(change.from)) has an alert that has not been reviewed "
            + "(\(change.from.uuid.reference)).")
      }
      addInner(texts.values(change, by: questionnaire))
      for statement in texts.statements(change, by: questionnaire) { add(statement) }
      for remark in texts.remarks(change, by: questionnaire) where told.insert(remark).inserted {
        addInner(remark)
      }
      if change.reference == .baseline { addInner(remarksOn: course, change.from) }
    }
    if let changes = course.changes {
      if let extremes = texts.extremes(changes, by: questionnaire) { addInner(extremes) }
    } else if let missing = tooFew(course) {
      addOuter(missing)
    }
    for criterion in scope.criteria.subtracting(course.criteria).sorted() {
      addInner("\(TrendWords(course).name) has no rule in the set '\(criterion)'.")
    }
  }

  private func isOutside(_ result: AssessmentSummary) -> Bool {
    scope.start.map { result.startDate < $0 } ?? false
  }

  /// Adds a note if the baseline is later than the chosen day, and one on the result that begins
  /// the course.
  private mutating func addInner(remarksOn course: TrendCourse, _ baseline: AssessmentSummary) {
    if case .day(let day) = scope.baseline, baseline.localDay != day {
      addInner("No result with a score is from \(day): the baseline is the first one after it.")
    }
    let isOfCourse = data.criteria.criteria.contains { criterion in
      guard case .measures(let measures, _?) = criterion.scope else { return false }
      return scope.criteria.contains(criterion.id)
        && measures.contains { $0.questionnaire == course.questionnaire.id }
    }
    if isOfCourse, scope.baseline == nil { addInner(texts.courseStart(baseline)) }
  }

  /// Returns the reason no change can be stated; nil if there are no results at all.
  private func tooFew(_ course: TrendCourse) -> String? {
    guard course.comparableCount > 0 || !course.results.isEmpty else { return nil }
    let name = TrendWords(course).name
    let place = scope.baseline == nil ? "" : " from the baseline on"
    return course.comparableCount == 0
      ? "\(name): no result has a score\(place), so no change can be stated."
      : "\(name): only one result has a score\(place), so no change can be stated."
  }

  private mutating func add(_ combined: CombinedChange) {
    let questionnaires = data.scores.map(\.questionnaire)
    let details = texts.details(combined, by: questionnaires)
    guard let lead = texts.lead(combined, by: questionnaires) else {
      for detail in details { addOuter(detail) }
      return
    }
    addOuter(lead.text + references(lead.citations))
    for detail in details { addInner(detail) }
    if scope.baseline == nil,
      let first = combined.measures.map(\.start).min(by: { $0.startDate < $1.startDate })
    {
      addInner(texts.courseStart(first))
    }
  }

  private mutating func add(_ paragraph: ChangeTexts.Paragraph) {
    addInner(paragraph.text + references(paragraph.citations))
  }

  /// Returns the numbers of citations in the list of sources, for example ` [1, 2]`.
  private mutating func references(_ works: [Questionnaire.Citation]) -> String {
    guard namesSources, !works.isEmpty else { return "" }
    let numbers = works.map { work in
      if !sources.contains(work.text) { sources.append(work.text) }
      return "\((sources.firstIndex(of: work.text) ?? 0) + 1)"
    }
    return " [\(numbers.joined(separator: ", "))]"
  }

  private mutating func addSources() {
    guard !sources.isEmpty else { return }
    addOuter("Sources:")
    for (index, source) in sources.enumerated() { addInner("[\(index + 1)] \(source)") }
  }

  private mutating func addOuter(_ text: String) {
    paragraphs.append(Paragraph(text: printable(text), isInner: false))
  }

  private mutating func addInner(_ text: String) {
    paragraphs.append(Paragraph(text: printable(text), isInner: true))
  }
}

extension TrendScope {
  /// The first day shown; nil for no limit.
  fileprivate var firstDay: LocalDay? { start.map { LocalDay(of: $0, in: timeZone) } }
}

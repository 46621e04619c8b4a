import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingTexts

/// What changed, and what it means, as paragraphs with numbered sources.
struct ChangeText {
  private let request: TrendRequest
  private let data: TrendData
  private let texts: ChangeTexts
  private let namesSources: Bool
  private var sources: [String] = []
  private(set) var paragraphs: [Paragraph] = []

  /// A paragraph, and whether it is indented.
  struct Paragraph {
    let text: String
    let isInner: Bool
  }

  /// - Parameter namesSources: Whether the works that the rules come from are listed.
  init(_ request: TrendRequest, _ data: TrendData, namesSources: Bool) throws {
    self.request = request
    self.data = data
    self.namesSources = namesSources
    texts = try data.texts(request)
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
          change, by: questionnaire, isNamed: request.baseline != nil,
          periodStart: request.firstDay))
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
    for criterion in request.criteria.subtracting(course.criteria).sorted() {
      addInner("\(TrendWords(course).name) has no rule of '\(criterion)'.")
    }
  }

  private func isOutside(_ result: AssessmentSummary) -> Bool {
    request.range.start.map { result.startDate < $0 } ?? false
  }

  /// That the baseline is from a later day than was named, and which result begins the course.
  private mutating func addInner(remarksOn course: TrendCourse, _ baseline: AssessmentSummary) {
    if case .day(.day(let day)) = request.baseline, baseline.localDay != day {
      addInner("No result with a score is from \(day): the baseline is the first one after it.")
    }
    let isOfCourse = data.criteria.criteria.contains { criterion in
      guard case .measures(let measures, _?) = criterion.scope else { return false }
      return request.criteria.contains(criterion.id)
        && measures.contains { $0.questionnaire == course.questionnaire.id }
    }
    if isOfCourse, request.baseline == nil { addInner(texts.courseStart(baseline)) }
  }

  /// Why no change can be stated; nil if nothing at all was found.
  private func tooFew(_ course: TrendCourse) -> String? {
    guard course.comparableCount > 0 || !course.results.isEmpty else { return nil }
    let name = TrendWords(course).name
    let place = request.baseline == nil ? "" : " from the baseline on"
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
    if request.baseline == nil,
      let first = combined.measures.map(\.start).min(by: { $0.startDate < $1.startDate })
    {
      addInner(texts.courseStart(first))
    }
  }

  private mutating func add(_ paragraph: ChangeTexts.Paragraph) {
    addInner(paragraph.text + references(paragraph.citations))
  }

  /// The numbers of works in the list of sources, as ` [1, 2]`.
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

extension TrendData {
  /// The sentences about changes.
  func texts(_ request: TrendRequest) throws -> ChangeTexts {
    ChangeTexts(
      try request.texts ?? GeneralTexts.builtIn(), criteria: criteria,
      language: TrendWords.language)
  }
}

extension TrendRequest {
  /// The first day that is shown; nil without one.
  fileprivate var firstDay: LocalDay? { range.start.map { LocalDay(of: $0, in: zone) } }
}

import WellbeingInsights
import WellbeingKit
import WellbeingTerminal

/// What changed, and what it means, as paragraphs with numbered sources.
struct ChangeText {
  private let request: TrendRequest
  private let data: TrendData
  private let namesSources: Bool
  private var sources: [String] = []
  private(set) var paragraphs: [Paragraph] = []

  /// A paragraph, and how far it stands in.
  struct Paragraph {
    let text: String
    let isInner: Bool
  }

  /// - Parameter namesSources: Whether the works that the rules come from are listed.
  init(_ request: TrendRequest, _ data: TrendData, namesSources: Bool) {
    self.request = request
    self.data = data
    self.namesSources = namesSources
    for course in data.scores { add(course) }
    for combined in data.combined { add(combined) }
    addSources()
  }

  private mutating func add(_ course: ScoreCourse) {
    let words = TrendWords(course.questionnaire)
    for change in course.changes {
      addOuter(headline(change, of: course, words))
      addInner(
        "Best \(words.value(change.best, of: change.score)) on \(TrendWords.day(change.best)), "
          + "worst \(words.value(change.worst, of: change.score)) on \(TrendWords.day(change.worst))."
      )
      for statement in change.statements { add(statement) }
      for remark in change.remarks { addInner(remark) }
    }
    addInner(words, remarksOn: course)
    if course.changes.isEmpty, let missing = tooFew(course, words) { addOuter(missing) }
  }

  /// That the baseline is of a later day than was named, and that a set of rules says nothing.
  private mutating func addInner(_ words: TrendWords, remarksOn course: ScoreCourse) {
    guard let change = course.changes.first else { return }
    if case .day(.day(let day)) = request.baseline, change.baseline.localDay != day {
      addInner("No result with a score is of \(day): the baseline is the first one after it.")
    }
    for criterion in request.criteria.subtracting(course.criteria).sorted() {
      addInner("\(words.name) has no rule of '\(criterion)'.")
    }
  }

  private func headline(
    _ change: ScoreChange, of course: ScoreCourse, _ words: TrendWords
  ) -> String {
    let isMain = change.score == course.rule?.id
    let rule = course.questionnaire.score(change.score)
    let title = rule.map {
      printable(course.questionnaire.text($0.title, in: TrendReading.language))
    }
    let name = isMain ? words.name : "\(words.name), \(title ?? change.score)"
    return "\(name), since the baseline of \(TrendWords.day(change.baseline)): "
      + "\(words.value(change.baseline, of: change.score)) to "
      + "\(words.value(change.latest, of: change.score)) on \(TrendWords.day(change.latest)), "
      + "\(Self.difference(change.difference))."
  }

  /// A difference in points, as `17 points less`.
  static func difference(_ difference: Double) -> String {
    guard difference != 0 else { return "no difference" }
    let amount = points(difference.magnitude)
    let noun = difference.magnitude == 1 ? "point" : "points"
    return "\(amount) \(noun) \(difference < 0 ? "less" : "more")"
  }

  /// Why there is no change to tell; nil where nothing at all was found.
  private func tooFew(_ course: ScoreCourse, _ words: TrendWords) -> String? {
    guard course.comparableCount > 0 || !course.results.isEmpty else { return nil }
    let found = course.comparableCount == 0 ? "none" : "only one"
    let place = request.baseline == nil ? "" : " from the baseline on"
    return "\(words.name): a change needs two results with a score, and there is \(found)\(place)."
  }

  private mutating func add(_ combined: CombinedChange) {
    if !combined.statements.isEmpty || !combined.remarks.isEmpty {
      let measured = data.measuresTogether[combined.criterion] ?? []
      let names = data.scores.map(\.questionnaire).filter { measured.contains($0.id) }
        .map { TrendWords($0).name }
      addOuter(names.joined(separator: " and ") + " together:")
    }
    for statement in combined.statements { add(statement) }
    for remark in combined.remarks { addInner(remark) }
  }

  private mutating func add(_ statement: ChangeStatement) {
    let works = namesSources ? statement.works : []
    let numbers = works.map { work in
      if !sources.contains(work.text) { sources.append(work.text) }
      return "\((sources.firstIndex(of: work.text) ?? 0) + 1)"
    }
    let references = numbers.isEmpty ? "" : " [\(numbers.joined(separator: ", "))]"
    addInner(statement.text + references)
  }

  private mutating func addSources() {
    guard !sources.isEmpty else { return }
    addOuter("Sources:")
    for (index, source) in sources.enumerated() { addInner("[\(index + 1)] \(source)") }
  }

  private mutating func addOuter(_ text: String) {
    paragraphs.append(Paragraph(text: text, isInner: false))
  }

  private mutating func addInner(_ text: String) {
    paragraphs.append(Paragraph(text: text, isInner: true))
  }
}

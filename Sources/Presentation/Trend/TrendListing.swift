import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// A point of a course: a result or the results of a period, or the moods of one.
struct TrendPoint {
  private let query: CourseQuery
  private var course: TrendCourse?
  private var point: ScoreTrend.Point?
  /// The answers of the result, if they were requested.
  private var sheet: ScoredAssessment?
  private var moods: ValenceStatistics?
  /// The moods on the days that the result covers.
  private var comparison: MoodOverRecall?

  static func all(of measure: TrendData.Measure, _ query: CourseQuery) -> [TrendPoint] {
    switch measure {
    case .scores(let course):
      let (sheets, moods) = (course.sheetsByResult, course.moodsByResult)
      return course.trend.points.map { point in
        let uuid = point.result.uuid
        return TrendPoint(
          query: query, course: course, point: point, sheet: sheets[uuid], comparison: moods[uuid])
      }
    case .moods(let course): return course.periods.map { TrendPoint(query: query, moods: $0) }
    }
  }

  static let fields: ListingFields<TrendPoint> = [
    .init("type", in: .cells) { $0.course?.scoreName ?? MoodWords.typeName },
    .init("subject", in: .cells) { $0.result?.subject ?? $0.query.subject },
    .init("uuid") { $0.result?.uuid },
    .init("start") { $0.result?.startDate },
    .init("timeZone") { $0.result?.timeZone },
    .init("first", in: .json) { $0.moods?.period?.lowerBound },
    .init("last", in: .json) { $0.moods?.period?.upperBound },
    .init("first", in: .cells) {
      $0.point?.results.first?.localDay ?? $0.moods?.period?.lowerBound
    },
    .init("last", in: .cells) { $0.point?.results.last?.localDay ?? $0.moods?.period?.upperBound },
    .init("value") { $0.point?.value ?? $0.moods?.mean },
    .init("lowest") { $0.point?.spread?.lowerBound ?? $0.moods?.minimum },
    .init("highest") { $0.point?.spread?.upperBound ?? $0.moods?.maximum },
    .init("possibleLowest", in: .json) { $0.possible?.lowerBound },
    .init("possibleHighest", in: .json) { $0.possible?.upperBound },
    .init("count", in: .json) { $0.isSingle ? nil : $0.count },
    .init("count", in: .cells) { $0.count },
    .init("band", in: .json) { $0.score?.band },
    .init("classification", in: .json) { $0.classification },
    .init("band", in: .cells) { $0.score?.band ?? $0.classification },
    .init("basis") { $0.score?.basis.rawValue },
    .init("alerts", in: .json) { $0.point == nil ? nil : $0.alerts.map(\.json) },
    .init("alerts", in: .cells) { $0.alerts.map(\.word) },
    .init("enteredInError", in: .json) { $0.result?.isEnteredInError == true ? true : nil },
    .init("answers", in: .json) { $0.sheet?.answers },
    .init("unanswered", in: .json) { $0.sheet?.unanswered },
    .init("skipped", in: .json) { $0.sheet?.skipped },
    .init("moodCount", in: .cells) { $0.comparison?.count },
    .init("moodMean", in: .cells) { $0.comparison?.mean },
  ]

  private var result: AssessmentSummary? { point?.result }

  private var score: Score? { course.flatMap { result?.score($0.score) } }

  private var count: Int? { point?.results.count ?? moods?.count }

  /// Whether it is one result.
  private var isSingle: Bool { point != nil && query.interval == .day }

  private var classification: String? {
    moods.flatMap { StateOfMind.ValenceClassification(valence: $0.mean)?.name }
  }

  private var possible: ClosedRange<Double>? {
    score?.value == nil || score?.lowest != nil ? score?.possibleRange : nil
  }

  /// The alerts, as objects and as words of the history.
  private var alerts: [(json: JSONForm, word: String)] {
    (point?.results ?? []).flatMap { result in
      func alert(_ item: String, _ state: String, reason: String? = nil) -> JSONForm {
        ["item": item, "state": state, "reason": reason, "uuid": isSingle ? nil : result.uuid]
      }
      return result.raisedAlerts.map { (alert($0, "raised"), $0) }
        + result.alertsNotAssessed.map {
          (
            alert($0.item, "notAssessed", reason: $0.reason.rawValue),
            "\($0.item):\($0.reason.rawValue)"
          )
        }
        + (course?.correctedAlerts[result.uuid] ?? []).map {
          (alert($0, "corrected"), "\($0):corrected")
        }
    }
  }

  /// - Parameter items: The items whose answers follow, if the point has some.
  func cells(_ items: [String]) -> [DelimitedTextWriter.Cell] {
    Self.fields.cells(self) + (point == nil ? [] : items.map(cell))
  }

  /// Returns the cell of an item's answer. A blank cell means unanswered; if only the total is known
  /// or the definition has no such item, the answer is unknown.
  private func cell(_ item: String) -> DelimitedTextWriter.Cell {
    switch sheet?.answers[item] {
    case .value(let value): .number("\(value)")
    case .decimal(let value): .number("\(value)")
    case .text(let text): .ours(text)
    case .choice(let id): .ours(id)
    case .declined: .ours(Answer.declinedWord)
    case .notApplicable: .ours(Answer.notApplicableWord)
    case nil:
      if sheet?.skipped.contains(item) == true {
        .ours("skipped")
      } else {
        .ours(sheet?.unanswered.contains(item) == true ? "" : "unknown")
      }
    }
  }
}

extension TrendData {
  /// Returns the trend as CSV: one row per point and, with answers, one column per item; compared
  /// with a factor, one row per day or result.
  package var csv: [UInt8] {
    if let comparison { return comparison.csv }
    var known: Set<String> = []
    // The items whose answers were requested, and those of diaries, each once.
    let items = scores.filter { $0.sheets != nil }
      .flatMap { $0.items ?? $0.questionnaire.items.map(\.id) }
      .filter { known.insert($0).inserted }
    var writer = DelimitedTextWriter()
    let names = TrendPoint.fields.names
    // The name of an item's column is unique even if the item is named like another column.
    writer.row((names + items.map { names.contains($0) ? "item:" + $0 : $0 }).map { .ours($0) })
    for point in measures.flatMap({ TrendPoint.all(of: $0, query) }) {
      writer.row(point.cells(items))
    }
    return writer.takeBytes()
  }
}

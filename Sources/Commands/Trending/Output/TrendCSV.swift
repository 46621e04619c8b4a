import Foundation
import WellbeingDelimitedText
import WellbeingInsights
import WellbeingKit
import WellbeingPresentation
import WellbeingSamples

/// A trend as comma-separated values: one row per point and, with answers, one column per item.
struct TrendCSV {
  /// The names of the columns; item columns follow.
  static let columns = [
    "type", "subject", "uuid", "start", "timeZone", "first", "last", "value", "lowest", "highest",
    "count", "band", "basis", "alerts", "moodCount", "moodMean", "wordCount",
  ]

  private let scope: TrendScope
  private let data: TrendData

  init(_ scope: TrendScope, _ data: TrendData) {
    self.scope = scope
    self.data = data
  }

  var bytes: [UInt8] {
    var writer = DelimitedTextWriter()
    writer.row((Self.columns + items.map(Self.column)).map { .ours($0) })
    for measure in data.measures {
      switch measure {
      case .scores(let course): for row in rows(of: course) { writer.row(row) }
      case .moods(let course): for row in rows(of: course) { writer.row(row) }
      }
    }
    return writer.takeBytes()
  }

  /// The items whose answers were requested; there is only one questionnaire then.
  private var items: [String] {
    guard let course = data.scores.first, course.sheets != nil else { return [] }
    return course.items ?? course.questionnaire.items.map(\.id)
  }

  /// Returns the column name of an item, which is unique even if an item is named like a column.
  private static func column(of item: String) -> String {
    columns.contains(item) ? "item:" + item : item
  }

  private func rows(of course: TrendCourse) -> [[DelimitedTextWriter.Cell]] {
    let (moods, sheets) = (course.moodsByResult, course.sheetsByResult)
    return course.trend.points.map { point in
      let (result, mood) = (point.result, moods[point.result.uuid])
      let score = result.score(course.score)
      return [
        .ours(course.scoreName), .ours(result.subject),
        .ours(result.uuid.uuidString.lowercased()), .ours(RFC3339.string(from: result.startDate)),
        .ours(result.timeZone), day(point.results.first), day(point.results.last),
        number(point.value),
        number(point.spread?.lowerBound), number(point.spread?.upperBound),
        .number("\(point.results.count)"), .ours(score?.band ?? ""),
        .ours(score?.basis.rawValue ?? ""), .ours(alerts(of: point, in: course)),
        .number(mood.map { "\($0.total)" } ?? ""), number(word == nil ? mood?.mean : nil),
        .number(word == nil ? "" : mood.map { "\($0.count)" } ?? ""),
      ] + items.map { cell($0, of: sheets[result.uuid]) }
    }
  }

  /// Returns the alerts as in the history: the item, with the reason if it was not assessed.
  private func alerts(of point: ScoreTrend.Point, in course: TrendCourse) -> String {
    point.results.flatMap { result in
      result.raisedAlerts + result.alertsNotAssessed.map { "\($0.item):\($0.reason.rawValue)" }
        + (course.withdrawn[result.uuid] ?? []).map { "\($0):corrected" }
    }.joined(separator: " ")
  }

  /// Returns the cell of an answer. A blank cell means unanswered; if only the total is known or
  /// the definition has no such item, the answer is unknown.
  private func cell(_ item: String, of sheet: ScoredAssessment?) -> DelimitedTextWriter.Cell {
    switch sheet?.answers[item] {
    case .value(let value): .number("\(value)")
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

  /// The label or association that is counted; nil without moods or if valence is shown.
  private var word: String? { scope.companion?.word }

  private func day(_ result: AssessmentSummary?) -> DelimitedTextWriter.Cell {
    .ours(result?.localDay.description ?? "")
  }

  private func rows(of course: MoodCourse) -> [[DelimitedTextWriter.Cell]] {
    course.periods.map { figures in
      [
        .ours(HistoryFilter.moodType), .ours(scope.subject), .ours(""), .ours(""), .ours(""),
        .ours(figures.period?.lowerBound.description ?? ""),
        .ours(figures.period?.upperBound.description ?? ""), number(figures.mean),
        number(figures.minimum), number(figures.maximum), .number("\(figures.count)"),
        .ours(StateOfMind.ValenceClassification(valence: figures.mean)?.name ?? ""), .ours(""),
        .ours(""), .ours(""), .ours(""), .ours(""),
      ]
    }
  }

  private func number(_ value: Double?) -> DelimitedTextWriter.Cell {
    .number(value.map(points) ?? "")
  }
}

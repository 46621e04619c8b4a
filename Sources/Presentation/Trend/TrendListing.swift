import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

package struct TrendListing {
  private let query: TrendQuery
  private let data: TrendData

  package init(_ query: TrendQuery, _ data: TrendData) {
    self.query = query
    self.data = data
  }

  // MARK: CSV

  private struct Row {
    let type: String
    let subject: String
    var course: TrendCourse?
    var point: ScoreTrend.Point?
    var moods: ValenceStatistics?
    /// The moods on the days that the result covers.
    var comparison: MoodOverRecall?

    var result: AssessmentSummary? { point?.result }
    var score: Score? { course.flatMap { result?.score($0.score) } }

    /// The alerts as in the history: the item, with the reason if it was not assessed.
    var alerts: [String] {
      (point?.results ?? []).flatMap { result in
        result.raisedAlerts + result.alertsNotAssessed.map { "\($0.item):\($0.reason.rawValue)" }
          + (course?.correctedAlerts[result.uuid] ?? []).map { "\($0):corrected" }
      }
    }
  }

  private static let fields: ListingFields<Row> = [
    .text("type") { $0.type },
    .text("subject") { $0.subject },
    .init("uuid") { ($0.result?.uuid).map(JSONForm.uuid) },
    .init("start") { ($0.result?.startDate).map { .time($0) } },
    .text("timeZone") { $0.result?.timeZone },
    .text("first") {
      ($0.point?.results.first?.localDay ?? $0.moods?.period?.lowerBound)?.description
    },
    .text("last") {
      ($0.point?.results.last?.localDay ?? $0.moods?.period?.upperBound)?.description
    },
    .init("value") { ($0.point?.value ?? $0.moods?.mean).map { .number($0) } },
    .init("lowest") { ($0.point?.spread?.lowerBound ?? $0.moods?.minimum).map { .number($0) } },
    .init("highest") { ($0.point?.spread?.upperBound ?? $0.moods?.maximum).map { .number($0) } },
    .init("count") { ($0.point?.results.count ?? $0.moods?.count).map { .integer($0) } },
    .text("band") { row in
      row.score?.band
        ?? row.moods.flatMap { StateOfMind.ValenceClassification(valence: $0.mean)?.name }
    },
    .text("basis") { $0.score?.basis.rawValue },
    .init("alerts") { .strings($0.alerts) },
    .init("moodCount") { ($0.comparison?.count).map { .integer($0) } },
    .init("moodMean") { ($0.comparison?.mean).map { .number($0) } },
  ]

  /// The trend as CSV: one row per point and, with answers, one column per item; compared with a
  /// factor, one row per day or result.
  package var csv: [UInt8] {
    if let comparison = data.comparison { return comparison.csv }
    var writer = DelimitedTextWriter()
    let names = Self.fields.names
    // The name of an item's column is unique even if the item is named like another column.
    writer.row((names + items.map { names.contains($0) ? "item:" + $0 : $0 }).map { .ours($0) })
    for measure in data.measures {
      switch measure {
      case .scores(let course):
        let sheets = course.sheetsByResult
        for row in rows(of: course) {
          let sheet = row.result.flatMap { sheets[$0.uuid] }
          writer.row(Self.fields.cells(row) + items.map { Self.cell($0, of: sheet) })
        }
      case .moods(let course):
        for figures in course.periods {
          let row = Row(type: MoodWords.typeName, subject: query.subject, moods: figures)
          writer.row(Self.fields.cells(row))
        }
      }
    }
    return writer.takeBytes()
  }

  /// The items whose answers were requested, and those of diaries, each once.
  private var items: [String] {
    var known: Set<String> = []
    return data.scores.filter { $0.sheets != nil }
      .flatMap { $0.items ?? $0.questionnaire.items.map(\.id) }
      .filter { known.insert($0).inserted }
  }

  private func rows(of course: TrendCourse) -> [Row] {
    let moods = course.moodsByResult
    return course.trend.points.map { point in
      Row(
        type: course.scoreName, subject: point.result.subject, course: course, point: point,
        comparison: moods[point.result.uuid])
    }
  }

  /// Returns the cell of an answer. A blank cell means unanswered; if only the total is known or
  /// the definition has no such item, the answer is unknown.
  private static func cell(
    _ item: String, of sheet: ScoredAssessment?
  ) -> DelimitedTextWriter.Cell {
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

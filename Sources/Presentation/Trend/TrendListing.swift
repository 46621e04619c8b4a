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
    /// Whether the moods with a label or association are counted.
    var countsWord = false

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
    .init("moodCount") { ($0.comparison?.total).map { .integer($0) } },
    .init("moodMean") { $0.countsWord ? nil : ($0.comparison?.mean).map { .number($0) } },
    .init("wordCount") { $0.countsWord ? ($0.comparison?.count).map { .integer($0) } : nil },
  ]

  private static func fields(ofGroups name: String) -> ListingFields<ValenceStatistics> {
    [
      .text(name) { $0.group?.name },
      .init("value") { .number($0.mean) }, .init("lowest") { .number($0.minimum) },
      .init("highest") { .number($0.maximum) }, .init("count") { .integer($0.count) },
    ]
  }

  /// The trend as CSV: one row per point and, with answers, one column per item. If moods are
  /// grouped, there is one row per label or association; compared with a factor, one per day or result.
  package var csv: [UInt8] {
    if let comparison = data.comparison { return comparison.csv }
    var writer = DelimitedTextWriter()
    if let grouping = query.grouping, case .moods(let course) = data.measures.first {
      let fields = Self.fields(ofGroups: grouping.rawValue)
      writer.row(fields.names.map { .ours($0) })
      for group in course.groups { writer.row(fields.cells(group)) }
      return writer.takeBytes()
    }
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
        comparison: moods[point.result.uuid], countsWord: query.comparison?.word != nil)
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

  // MARK: Tables

  func tables(usesUnicode: Bool) -> [Table] {
    if let comparison = data.comparison { return [comparison.table] }
    return data.measures.map { measure in
      switch measure {
      case .scores(let course) where course.rule == nil:
        ItemRows(course, usesUnicode: usesUnicode).table(width: .max)?.table ?? Table([])
      case .scores(let course): table(of: course, usesUnicode: usesUnicode)
      case .moods(let course):
        query.groups(of: course)?.table(heading: query.grouping == .label ? "Label" : "Association")
          ?? table(of: course)
      }
    }
  }

  private func table(of course: TrendCourse, usesUnicode: Bool) -> Table {
    let words = TrendWords(course)
    let columns = [
      TableColumn("Date", .isWrapped(to: 10), priority: 3),
      TableColumn(words.name, .isWrapped(to: 16), priority: 1, needsHeading: true),
      TableColumn("Range", .isDropped, priority: 0, isLeftOutWhenEmpty: true),
      TableColumn("Alert", .isWrapped(to: 11), priority: 2, isLeftOutWhenEmpty: true),
      TableColumn("Moods", .isWrapped(to: 12), priority: 1, isLeftOutWhenEmpty: true),
      TableColumn("Result"),
    ]
    let sentences = TrendSentences(query, data)
    let moods = course.moodsByResult
    let rows = course.trend.points.map { point in
      [
        TrendWords.moment(point.result), words.score(point.result),
        point.spread.map { "\(points($0.lowerBound)) to \(points($0.upperBound))" } ?? "",
        Self.alert(point, in: course, usesUnicode: usesUnicode),
        moods[point.result.uuid].map(sentences.comparison) ?? "", point.result.uuid.reference,
      ]
    }
    return Table(columns, rows: rows)
  }

  private static func alert(
    _ point: ScoreTrend.Point, in course: TrendCourse, usesUnicode: Bool
  ) -> String {
    AlertState.first(of: point.results.compactMap(course.alertState))?
      .mark(usesUnicode: usesUnicode) ?? ""
  }

  private func table(of course: MoodCourse) -> Table {
    let columns = [
      TableColumn("Mood", .isWrapped(to: 13), priority: 1),
      TableColumn("Count", needsHeading: true),
      TableColumn("Mean", .isWrapped(to: 12), priority: 0),
      TableColumn("Least", needsHeading: true), TableColumn("Most", needsHeading: true),
    ]
    let rows = course.periods.map { figures in
      [
        figures.periodWords(course.interval), "\(figures.count)",
        query.words(for: figures.mean), valenceWords(figures.minimum),
        valenceWords(figures.maximum),
      ]
    }
    return Table(columns, rows: rows)
  }
}

import WellbeingInsights
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// A trend as tables for people: one of results, one of moods.
struct TrendTable {
  private let scope: TrendScope
  private let data: TrendData
  private let usesUnicode: Bool

  init(_ scope: TrendScope, _ data: TrendData, usesUnicode: Bool) {
    self.scope = scope
    self.data = data
    self.usesUnicode = usesUnicode
  }

  var tables: [Table] {
    data.measures.map { measure in
      switch measure {
      case .scores(let course): table(of: course)
      case .moods(let course): table(of: course)
      }
    }
  }

  private func table(of course: TrendCourse) -> Table {
    let words = TrendWords(course)
    let columns = [
      TableColumn("Date", .isWrapped(to: 10), priority: 3),
      TableColumn(words.name, .isWrapped(to: 16), priority: 1, needsHeading: true),
      TableColumn("Range", .isDropped, priority: 0, isLeftOutWhenEmpty: true),
      TableColumn("Alert", .isWrapped(to: 11), priority: 2, isLeftOutWhenEmpty: true),
      TableColumn("Moods", .isWrapped(to: 12), priority: 1, isLeftOutWhenEmpty: true),
      TableColumn("Result"),
    ]
    let sentences = TrendSentences(scope, data)
    let moods = course.moodsByResult
    let rows = course.trend.points.map { point in
      [
        TrendWords.moment(point.result), words.score(point.result),
        point.spread.map { "\(points($0.lowerBound)) to \(points($0.upperBound))" } ?? "",
        alert(point, in: course), moods[point.result.uuid].map(sentences.companion) ?? "",
        point.result.uuid.reference,
      ]
    }
    return Table(columns, rows: rows)
  }

  /// Returns the mark for a point's alerts, as in the history.
  private func alert(_ point: ScoreTrend.Point, in course: TrendCourse) -> String {
    let waiting = point.results.filter { course.unreviewed.contains($0.uuid) }
    if waiting.contains(where: { !$0.raisedAlerts.isEmpty }) { return "! raised" }
    if waiting.contains(where: { course.withdrawn[$0.uuid] != nil }) { return "! corrected" }
    if !waiting.isEmpty { return "? not assessed" }
    let isReviewed = point.results.contains {
      !$0.raisedAlerts.isEmpty || !$0.alertsNotAssessed.isEmpty
    }
    return isReviewed ? ReviewText.mark(usesUnicode: usesUnicode) : ""
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
        scope.words(for: figures.mean), valenceWords(figures.minimum),
        valenceWords(figures.maximum),
      ]
    }
    return Table(columns, rows: rows)
  }
}

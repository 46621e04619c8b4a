package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The results of one subject by day, the latest first, with columns for each questionnaire.
package struct PersonHistory {
  package struct Entry {
    package let result: AssessmentSummary
    let change: LatestChange?
  }

  /// A row: the results of a day, at most one of each questionnaire.
  package struct Row {
    package let day: LocalDay
    /// The results in the order of the questionnaires; nil for none.
    package fileprivate(set) var entries: [Entry?]

    package var results: [AssessmentSummary] { entries.compactMap { $0?.result } }
  }

  /// The questionnaires with a result, that of the latest result first.
  package let questionnaires: [Questionnaire]
  package let rows: [Row]
  /// The number of results of each questionnaire whose definition is not known.
  package let unknown: [String: Int]
  private let waiting: [WaitingAlert]

  /// - Parameters:
  ///   - course: A result is not compared with one of an earlier episode.
  ///   - now: The current time. No change is stated from results of the future.
  ///   - definition: Returns the definition of a questionnaire's latest result; nil if it is unknown.
  package init(
    _ course: SubjectCourse, criteria: ChangeCriteria, at now: Date,
    definition: (Questionnaire.Key) throws -> Questionnaire?
  ) rethrows {
    waiting = course.waiting
    let groups = Dictionary(grouping: course.results, by: \.questionnaire.id).values.sorted {
      ($0.last?.startDate ?? .distantPast, $1[0].questionnaire.id)
        > ($1.last?.startDate ?? .distantPast, $0[0].questionnaire.id)
    }
    var known: [(questionnaire: Questionnaire, entries: [Entry])] = []
    var unknown: [String: Int] = [:]
    for group in groups {
      guard let last = group.last, let questionnaire = try definition(last.questionnaire) else {
        unknown[group[0].questionnaire.id] = group.count
        continue
      }
      let rule = PrimaryChangeRule(questionnaire, criteria)
      known.append(
        (
          questionnaire,
          group.indices.map { place in
            let baseline = course.baseline(on: group[place].localDay)
            return Entry(
              result: group[place],
              change: group[place].isFuture(at: now)
                ? nil : rule?.change(in: group[...place].filter(baseline.admits)))
          }
        ))
    }
    self.unknown = unknown
    questionnaires = known.map(\.questionnaire)
    rows = Self.rows(known.map(\.entries))
  }

  private static func rows(_ columns: [[Entry]]) -> [Row] {
    var days: [LocalDay: [Row]] = [:]
    for (place, entries) in columns.enumerated() {
      for entry in entries.reversed() {
        let day = entry.result.localDay
        let free = days[day, default: []].firstIndex { $0.entries[place] == nil }
        if let free {
          days[day, default: []][free].entries[place] = entry
        } else {
          var row = Row(day: day, entries: Array(repeating: nil, count: columns.count))
          row.entries[place] = entry
          days[day, default: []].append(row)
        }
      }
    }
    return days.sorted { $0.key > $1.key }.flatMap(\.value)
  }

  // MARK: As a table

  package func table(_ cells: ResultCells) throws -> Table {
    let columns = questionnaires.map { questionnaire in
      let name = questionnaire.name(in: "en")
      let range = questionnaire.scores.first.map {
        " (\(points($0.range.minimum))-\(points($0.range.maximum)))"
      }
      return [
        TableColumn(name + (range ?? ""), .isWrapped(to: 8), priority: 2),
        TableColumn("Change", .isDropped, priority: 1, isLeftOutWhenEmpty: true),
      ]
    }
    return Table(
      [TableColumn("Day"), TableColumn("", isLeftOutWhenEmpty: true)] + columns.flatMap(\.self),
      rows: try rows.map { row in
        [Span(row.day.description), mark(row, cells)]
          + (try row.entries.flatMap { entry in
            try entry.map { [try cells.score(of: $0.result, waiting), cells.change($0.change)] }
              ?? [Span(""), Span("")]
          })
      })
  }

  /// The sign of a row's alerts: not reviewed, reviewed, or not assessed.
  private func mark(_ row: Row, _ cells: ResultCells) -> Span {
    let results = Set(row.results.map(\.uuid))
    if waiting.contains(where: { results.contains($0.uuid) && $0.state.isRaised }) {
      return Span("!", .alert)
    }
    if row.results.contains(where: { !$0.alertsNotAssessed.isEmpty }) { return Span("?", .caution) }
    let isReviewed = row.results.contains { !$0.raisedAlerts.isEmpty }
    return isReviewed ? Span(cells.glyphs.done, .quiet) : Span("")
  }
}

package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The results of one subject by day, the latest first, with columns for each questionnaire.
package struct PersonHistory {
  package struct Entry {
    package let result: AssessmentSummary
    let change: ScoreChange?
  }

  /// A row: the results of a day, at most one of each questionnaire.
  package struct Row {
    package let day: LocalDay
    /// The results in the order of the questionnaires; nil for none.
    package fileprivate(set) var entries: [Entry?]

    package var results: [AssessmentSummary] { entries.compactMap { $0?.result } }
  }

  /// The questionnaires that come first on every page, in this order; the others follow by id.
  package static let firstQuestionnaires: [Questionnaire.ID] = [.phq9, .gad7]

  private static func place(of id: Questionnaire.ID) -> (Int, Questionnaire.ID) {
    (firstQuestionnaires.firstIndex(of: id) ?? firstQuestionnaires.count, id)
  }

  /// The questionnaires with a result, in the order of every page.
  package let questionnaires: [Questionnaire]
  package let rows: [Row]
  /// The number of results of each questionnaire whose definition is not known.
  package let unknown: [Questionnaire.ID: Int]
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
      Self.place(of: $0[0].questionnaire.id) < Self.place(of: $1[0].questionnaire.id)
    }
    var known: [(questionnaire: Questionnaire, entries: [Entry])] = []
    var unknown: [Questionnaire.ID: Int] = [:]
    for group in groups {
      guard let last = group.last, let questionnaire = try definition(last.questionnaire) else {
        unknown[group[0].questionnaire.id] = group.count
        continue
      }
      let changes = course.changes(by: questionnaire, criteria, at: now)
      known.append((questionnaire, group.map { Entry(result: $0, change: changes[$0.uuid]) }))
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

  /// Returns the results by day. In a narrow space the scores are shortened, then bands are left out;
  /// then each day is a paragraph. A change is never left out.
  package func table(_ cells: ResultCells, on today: LocalDay) throws -> Table {
    let columns = try questionnaires.enumerated().map { place, questionnaire in
      let name = questionnaire.name(in: "en")
      let range = questionnaire.scores.first.map {
        "\(points($0.range.minimum))-\(points($0.range.maximum))"
      }
      let heading = name + (range.map { " \($0)" } ?? "")
      let shown = try rows.compactMap {
        try $0.entries[place].map { try cells.score(of: $0.result) }
      }
      let least = (shown.map(\.text) + [heading]).map { ResultCells.shortest($0).count }.max() ?? 0
      var score = TableColumn(
        heading, .isCut(to: least), priority: questionnaires.count - place, needsHeading: true)
      score.saidHeading = name + (range.map { " (\($0))" } ?? "")
      score.shorter = [ResultCells.short, ResultCells.shortest]
      return [
        score,
        TableColumn("Change", isLeftOutWhenEmpty: true),
      ]
    }
    return Table(
      [TableColumn("Day"), TableColumn("", isLeftOutWhenEmpty: true)] + columns.flatMap(\.self),
      lines: try rows.map { row in
        [["\(LocalTime.brief(row.day, on: today))"], mark(row, cells)]
          + (try row.entries.flatMap { entry in
            try entry.map {
              [
                [.span(try cells.score(of: $0.result))],
                $0.change?.cell(isJudged: cells.judgesChanges) ?? [],
              ]
            } ?? [[], []]
          })
      })
  }

  /// The sign of a row's alerts: not reviewed, reviewed, or not assessed; with words if it does not
  /// say enough.
  private func mark(_ row: Row, _ cells: ResultCells) -> Document.Line {
    let results = Set(row.results.map(\.uuid))
    let states = row.results.compactMap { cells.state(of: $0, waiting) }
    let words = states.first { $0 != "reviewed" }
    func line(_ sign: Sign) -> Document.Line {
      [words.map { .signed(sign, $0, sign.tone) } ?? .sign(sign, sign.tone)]
    }
    if waiting.contains(where: { results.contains($0.uuid) && $0.state.isRaised }) {
      return line(.alert)
    }
    if row.results.contains(where: { !$0.alertsNotAssessed.isEmpty }) { return line(.open) }
    if let words { return [.quiet(words)] }
    return row.results.contains { !$0.raisedAlerts.isEmpty } ? [.sign(.done, .quiet)] : []
  }
}

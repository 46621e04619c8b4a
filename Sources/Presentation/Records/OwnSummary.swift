import Foundation
import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// What a person reads of their own records: the latest score of each questionnaire with its course and
/// how it differs from the one before, and the moods of the last days. No rule judges it.
package struct OwnSummary {
  /// The number of results, and of days with a mood, that are shown.
  private static let depth = 8
  private static let moodDays = 7

  private let history: PersonHistory
  private let moods: [ValenceStatistics]
  private let words: MoodWords
  private let today: LocalDay

  /// - Parameter moods: The moods by day, earliest first.
  package init(
    _ history: PersonHistory, moods: [ValenceStatistics], _ words: MoodWords, on today: LocalDay
  ) {
    self.history = history
    self.words = words
    self.moods = moods.filter { day in
      day.period.map {
        $0.upperBound > today.adding(days: -Self.moodDays) && $0.lowerBound <= today
      }
        ?? false
    }
    self.today = today
  }

  package func table(_ cells: ResultCells) throws -> Table {
    let scores = try history.questionnaires.enumerated().map {
      place, questionnaire -> [Document.Line] in
      let entries = history.rows.compactMap { $0.entries[place] }
      let range = questionnaire.scores.first?.range
      let values = entries.prefix(Self.depth).reversed().map { $0.result.score?.value }
      return [
        [.strong(questionnaire.name(in: "en"))],
        try entries.first.map { [.span(try cells.score(of: $0.result))] } ?? [],
        values.count > 1
          ? range.map { [.bars(values, of: $0.minimum...$0.maximum, isSaid: true)] } ?? [] : [],
        [
          "\(entries.first?.change?.own(on: today) ?? day(entries.first?.result))"
        ],
      ]
    }
    return Table(
      [
        TableColumn("Scale"), TableColumn("Latest", .isWrapped(to: 8), priority: 2),
        TableColumn("Course", .isDropped, isLeftOutWhenEmpty: true),
        TableColumn("Change", .isWrapped(to: 12), priority: 1, isLeftOutWhenEmpty: true),
      ], lines: scores + (mood.map { [$0] } ?? []))
  }

  private func day(_ result: AssessmentSummary?) -> String {
    result.map { "on \(LocalTime.brief($0.localDay, on: today))" } ?? ""
  }

  private var mood: [Document.Line]? {
    let count = moods.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let mean = moods.reduce(0) { $0 + $1.mean * Double($1.count) } / Double(count)
    let name = StateOfMind.ValenceClassification(valence: mean).map(words.name)
    return [
      [.strong("Mood")],
      ["\([valenceWords(mean), name].compactMap(\.self).joined(separator: " "))"],
      moods.count > 1 ? [.bars(moods.map(\.mean), of: -1...1, isSaid: false)] : [],
      ["\(counted(count, "feeling")) in \(Self.moodDays) days"],
    ]
  }
}

import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// What changed since the last result, the first and the best: a row for each questionnaire, with the
/// rule and the cut-offs below it, named once.
package struct PersonChanges {
  private struct Cell {
    var text: Document.Line
    var day = ""
    /// What is said after the day.
    var more: Document.Line = []

    static let none = Cell(text: [])

    /// - Parameter day: The day in words; empty if the heading has it.
    func line(_ day: (String) -> String) -> Document.Line {
      text + (self.day.isEmpty || day(self.day).isEmpty ? [] : ["\(day(self.day))"]) + more
    }
  }

  private let rows: [(name: String, cells: [Cell])]
  private let start: String
  private let remarks: [String]

  /// - Parameter today: Days of other years have their year.
  package init(_ data: TrendData, on today: LocalDay) {
    let changes = data.scores.compactMap { course in course.changes.map { Changes(course, $0) } }
    let sets = Set(changes.compactMap(\.criterion))
    rows =
      changes.map { $0.row(on: today) }
      + Self.together(data.combined.filter { sets.contains($0.criterion) }, on: today)
    start = changes.first?.start ?? ""
    remarks =
      changes.compactMap { $0.course.standing { LocalTime.brief($0, on: today) } }
      + Self.rules(changes, data.criteria)
      + changes.flatMap { $0.others(data.criteria) }
  }

  /// The changes of one questionnaire and how one set of rules judges them.
  private struct Changes {
    let course: TrendCourse
    let changes: ScoreChanges

    init(_ course: TrendCourse, _ changes: ScoreChanges) {
      self.course = course
      self.changes = changes
    }

    /// The set of rules that judges.
    var criterion: String? { changes.baseline?.judged?.criterion }

    var name: String { TrendWords(course).name }

    var start: String {
      switch course.baseline {
      case .episode: "since episode start"
      case .chosen: "since baseline"
      case .first: "since first"
      }
    }

    /// A result with two roles appears once among the changes.
    func change(_ reference: ScoreChange.Reference) -> ScoreChange? {
      reference == .last ? changes.last : changes.change(reference)
    }

    /// - Parameter set: The set of rules; nil for the one that judges.
    func statement(
      _ rule: ChangeStatement.Rule, _ reference: ScoreChange.Reference, of set: String? = nil
    ) -> ChangeStatement? {
      change(reference)?.statements.first { $0.rule == rule && $0.criterion == set ?? criterion }
    }

    func row(on today: LocalDay) -> (name: String, cells: [Cell]) {
      let threshold = statement(.reliableChange, .baseline)?.threshold
      return (
        name + (threshold.map { " (\(points($0)))" } ?? ""),
        [ScoreChange.Reference.last, .baseline].map { cell($0, on: today) } + [best(on: today)]
      )
    }

    private func cell(_ reference: ScoreChange.Reference, on today: LocalDay) -> Cell {
      guard let change = change(reference), !change.isOnOtherScale else { return .none }
      func day(_ change: ScoreChange) -> String { LocalTime.brief(change.from.localDay, on: today) }
      let complete = reference == .baseline ? self.change(.complete) : nil
      return Cell(
        text: change.cell(isInFull: true), day: day(change),
        more: complete.flatMap {
          $0.isOnOtherScale
            ? nil : ["; "] + $0.cell(isInFull: true) + [" since \(day($0)), the first complete"]
        } ?? [])
    }

    /// The difference to the best result and its band, which no rule judges.
    private func best(on today: LocalDay) -> Cell {
      guard let best = changes.best, let latest = changes.last?.to else { return .none }
      guard best.uuid != latest.uuid else {
        return changes.last?.isOfUnknownOrder == true ? .none : Cell(text: ["now the best"])
      }
      guard let change = changes.changes.first(where: { $0.from.uuid == best.uuid }),
        !change.isOnOtherScale
      else { return .none }
      let band = best.score(course.score)?
        .bandWords(by: course.questionnaire, in: TrendWords.language)
      return Cell(
        text: change.cell(isJudged: false) + ["\(band.map { " from \($0)" } ?? "")"],
        day: LocalTime.brief(best.localDay, on: today))
    }

    /// The cut-off, and on which side of it the latest result is.
    var cutoff: String? {
      guard let statement = statement(.caseness, .baseline), let points = statement.threshold
      else { return nil }
      let side =
        switch statement.result {
        case .entered, .remained: "reached"
        case .left, .absent: "not reached"
        default: "not certain"
        }
      return "\(name) \(WellbeingInstruments.points(points)) (\(side))"
    }

    /// What other sets of rules find, if they disagree.
    func others(_ criteria: ChangeCriteria) -> [String] {
      criteria.criteria.filter { $0.id != criterion }.compactMap { set in
        let references = [(ScoreChange.Reference.last, "since last"), (.baseline, start)]
        var words: [String: [String]] = [:]
        var (threshold, differs) = (Double?.none, false)
        for (reference, name) in references {
          guard let other = statement(.reliableChange, reference, of: set.id) else { continue }
          threshold = other.threshold
          differs = differs || statement(.reliableChange, reference)?.result != other.result
          words[other.result.word.text, default: []].append(name)
        }
        guard let threshold, differs else { return nil }
        let found = words.sorted { $0.key < $1.key }
          .map { "\($0.key) \($0.value.joined(separator: " and "))" }
        return "\(set.title.text(in: TrendWords.language) ?? set.id): \(name) "
          + "(\(points(threshold))) \(found.joined(separator: ", "))."
      }
    }
  }

  /// Returns the changes of a score since the last result and since the start of its course, each with
  /// the day of that result in words. An earlier deterioration that is left open comes first.
  ///
  /// - Parameter latest: The latest result. If the changes are to an earlier one, its day is named.
  static func sinceLastAndStart(
    _ course: TrendCourse, upTo latest: AssessmentSummary, on today: LocalDay
  ) -> [Document.Line] {
    guard let changes = course.changes else { return [[], []] }
    return Changes(course, changes).row(on: today).cells.prefix(2).enumerated().map { place, cell in
      changes.led(
        cell.text.isEmpty ? [] : cell.line { " (since \($0))" }, upTo: latest, on: today,
        saysStanding: place == 0)
    }
  }

  /// The rule whose points are in brackets, and the cut-offs.
  private static func rules(_ changes: [Changes], _ criteria: ChangeCriteria) -> [String] {
    let judged = changes.filter { $0.statement(.reliableChange, .baseline) != nil }
    guard !judged.isEmpty else { return [] }
    let sets = criteria.criteria.filter { set in judged.contains { $0.criterion == set.id } }
    let names = sets.map { $0.title.text(in: TrendWords.language) ?? $0.id }
    let cutoffs = judged.compactMap(\.cutoff)
    return [
      "In brackets: the points of a reliable change"
        + (names.isEmpty ? "" : " (\(names.joined(separator: "; ")))") + "."
        + (cutoffs.isEmpty ? "" : " Clinical cut-off: \(cutoffs.joined(separator: ", ")).")
    ]
  }

  /// The outcome of several questionnaires together.
  private static func together(
    _ combined: [CombinedChange], on today: LocalDay
  ) -> [(name: String, cells: [Cell])] {
    func cell(_ change: CombinedChange?) -> Cell {
      guard let change, let outcome = change.outcome else { return .none }
      let finding = outcome.change.word
      let recovery: String? =
        switch (change.reference, outcome.recovery) {
        case (.baseline, .met): "recovered"
        case (.baseline, .notMet): "not recovered"
        case (.baseline, .undetermined): "recovery not certain"
        default: nil
        }
      let words = [outcome.isMixed ? "mixed" : finding.text, recovery].compactMap(\.self)
      let days = Set(change.measures.map(\.start.localDay)).sorted()
        .map { LocalTime.brief($0, on: today) }
      return Cell(
        text: .init(text: words.joined(separator: ", "), finding.tone),
        day: days.count > 1 ? "\(days[0]) to \(days[days.count - 1])" : days.first ?? "")
    }
    guard let last = combined.first(where: { $0.outcome != nil }) else { return [] }
    let ofSet = combined.filter { $0.criterion == last.criterion }
    let start = ofSet.first { $0.reference == .baseline }
    let complete = ofSet.first { $0.reference == .complete }.map(cell)
    var sinceStart = cell(start)
    sinceStart.more =
      complete.map { ["; "] + $0.text + [" since \($0.day), the first complete"] } ?? []
    return [
      (
        last.measures.count == 2 ? "Both" : "Together",
        [cell(ofSet.first { $0.reference == .last } ?? start), sinceStart, .none]
      )
    ]
  }

  /// The table and the sentences below it; empty if nothing changed.
  package var blocks: [Document.Block] {
    guard !rows.isEmpty else { return [] }
    let names = ["since last", start, "since best"]
    // A day that all have in common is in the heading.
    let days = names.indices.map { place in
      let days = Set(rows.map { $0.cells[place].day }).subtracting([""])
      return days.count == 1 ? days.first : nil
    }
    let columns = zip(names, days).map { name, day in
      TableColumn(
        name + (day.map { ", \($0)" } ?? ""), .isWrapped(to: 12), priority: 1, needsHeading: true,
        isLeftOutWhenEmpty: true)
    }
    let table = Table(
      [TableColumn("Scale")] + columns,
      lines: rows.map { row in
        [["\(row.name)"]]
          + row.cells.enumerated().map { place, cell in
            cell.line { days[place] != nil ? "" : " (\($0))" }
          }
      })
    return [.table(table)] + remarks.map { .paragraph([.quiet($0)], hanging: true) }
  }
}

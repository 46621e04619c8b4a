package import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The answers of several administrations side by side, for people: one row per item, the latest
/// result first, and the total.
package struct ItemRows {
  private let course: TrendCourse
  private let grid: ItemGrid

  package init(_ course: TrendCourse) {
    self.course = course
    grid = course.itemGrid
  }

  var isEmpty: Bool { grid.results.isEmpty }

  /// The minimum width for the wording of an item.
  private static let wordingWidth = 22
  /// The columns of a day without its year, or of a word in place of a value.
  private static let resultWidth = 7

  /// The table; if it is wider than the screen, the oldest results are left out.
  package var table: Table {
    let latest = grid.results.last?.header.localDay
    let columns =
      [
        TableColumn("Item", .isCut(to: Self.wordingWidth)),
        TableColumn("+/-", isLeftOutWhenEmpty: true),
      ]
      + grid.results.reversed().enumerated().map { place, result in
        let day = result.header.localDay
        // Days without a year are of the year of the latest.
        var column = TableColumn(
          place == 0 ? LocalTime.written(day) : LocalTime.brief(day, on: latest ?? day),
          .isWrapped(to: Self.resultWidth), priority: 1)
        column.isLeftOutIfNarrow = true
        return column
      }
    let rows = grid.rows.map { row -> [Document.Line] in
      [.init(text: heading(row)), .init(text: row.change.map(change) ?? "")]
        + row.cells.reversed().map { cell($0, of: row.item) }
    }
    var table = Table(columns, lines: rows + (totals.map { [$0.map { .init(text: $0) }] } ?? []))
    table.said = names.indices.map(spoken)
    table.remarkOnLeftOut = { count in
      counted(count, "older result") + " left out: use a wider screen, '--from' or '--csv'."
    }
    return table
  }

  private func heading(_ row: ItemGrid.Row) -> String {
    "\(row.isWatched ? "! " : "")\(row.number). \(course.wording(of: row.item))"
  }

  /// The main scores with their change; nil without a score, and if only some items were asked for.
  private var totals: [String]? {
    guard course.rule != nil, course.items == nil else { return nil }
    let values = grid.results.map { $0.scores.first { $0.id == course.score }?.value }
    let known = values.suffix(2).compactMap(\.self)
    return ["Total"] + [known.count == 2 ? change(.points(known[1] - known[0])) : ""]
      + values.reversed().map { $0.map(points) ?? "none" }
  }

  /// Returns a value. That of a choice also has a shade, darker for higher values.
  private func cell(_ cell: ItemGrid.Cell, of item: Questionnaire.Item) -> Document.Line {
    guard let value = cell.value else {
      return [.shortened(course.words(for: cell, of: item), to: Self.resultWidth)]
    }
    guard item.entry == nil, let values = item.values, values.upperBound > values.lowerBound else {
      return ["\(points(value))"]
    }
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return ["\(points(value))", .shade(share)]
  }

  /// Returns the change since the last result, or a question mark if it cannot be determined.
  private func change(_ change: ItemGrid.Change) -> String {
    switch change {
    case .points(let change): (change > 0 ? "+" : "") + points(change)
    case .undetermined: "?"
    }
  }

  // MARK: In words

  /// The rows by name, as a person finds them.
  package var names: [String] {
    grid.rows.map { "\($0.number). \(course.wording(of: $0.item))" }
      + (totals == nil ? [] : ["Total"])
  }

  /// Returns the answers of a row in full, one for each result, the latest first.
  package func answers(inRow place: Int) -> [String] {
    let words = grid.results.enumerated().map { column, result in
      let day = LocalTime.written(result.header.localDay)
      guard grid.rows.indices.contains(place) else {
        let score = result.scores.first { $0.id == course.score }
        let total = score?.words(by: course.questionnaire, in: TrendWords.language)
        return "\(day): \(total ?? "no total")"
      }
      let (row, answer) = (grid.rows[place], result.answers[grid.rows[place].item.id])
      let words = answer.map { row.item.words(for: $0, in: TrendWords.language) }
      return "\(day): " + printable(words ?? course.words(for: row.cells[column], of: row.item))
    }
    return words.reversed()
  }

  /// Returns a row to be read aloud.
  package func spoken(inRow place: Int) -> String {
    let isWatched = grid.rows.indices.contains(place) && grid.rows[place].isWatched
    return "\(names[place])\(isWatched ? " (can raise an alert)" : ""): "
      + answers(inRow: place).joined(separator: "; ") + "."
  }

  /// The meaning of the signs and, if all items share them, of the values.
  package var legend: [String] {
    values + ["+/-: since the result before. !: can raise an alert."]
  }

  /// The meaning of the values in a sentence, if all items share them.
  var values: [String] {
    let items = grid.rows.map(\.item).filter { $0.entry == nil && $0.values != nil }
    let sets = Set(items.map(\.choiceSet))
    let values = sets.count == 1 ? sets.first?.choices ?? [] : []
    let words = values.compactMap { choice in
      choice.value.map { "\($0) \(course.questionnaire.text(choice.text, in: "en").lowercased())" }
    }
    return words.isEmpty ? [] : [words.joined(separator: ", ") + "."]
  }
}

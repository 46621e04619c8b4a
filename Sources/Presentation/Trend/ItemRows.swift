package import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The answers of several administrations side by side, for people: one row per item, the latest
/// result first, and the total.
package struct ItemRows {
  private let course: TrendCourse
  private let grid: ItemGrid
  private let usesUnicode: Bool

  package init(_ course: TrendCourse, usesUnicode: Bool) {
    self.course = course
    grid = course.itemGrid
    self.usesUnicode = usesUnicode
  }

  /// The minimum width for the wording of an item.
  private static let wordingWidth = 22
  /// The columns of a day without its year, or of a word in place of a value.
  private static let resultWidth = 7
  private static let gap = 2

  /// Returns a table of the results that fit a width; the oldest are left out.
  ///
  /// - Returns: Nil if there are no results; otherwise the table and the number of results left out.
  package func table(width: Int) -> (table: Table, leftOut: Int)? {
    guard !grid.results.isEmpty else { return nil }
    let table = table(isCut: width < .max)
    let fixed = Self.wordingWidth + Self.gap + table.naturalWidths[1]
    let fitting = max((width - fixed) / (Self.resultWidth + Self.gap), 1)
    let shown = width < .max ? min(fitting, grid.results.count) : grid.results.count
    return (table.keeping(Array(0..<2 + shown)), grid.results.count - shown)
  }

  /// - Parameter isCut: Whether texts are cut to one line.
  private func table(isCut: Bool) -> Table {
    let latest = grid.results.last?.header.localDay
    let columns =
      [
        TableColumn("Item", isCut ? .isCut(to: Self.wordingWidth) : .stays),
        TableColumn(usesUnicode ? "±" : "+/-", isLeftOutWhenEmpty: true),
      ]
      + grid.results.reversed().enumerated().map { place, result in
        let day = result.header.localDay
        // Days without a year are of the year of the latest.
        let short = place == 0 ? LocalTime.written(day) : LocalTime.brief(day, on: latest ?? day)
        return TableColumn(
          isCut ? short : LocalTime.written(day), .isWrapped(to: Self.resultWidth), priority: 1)
      }
    let rows = grid.rows.map { row in
      [heading(row)] + [row.change.map(change) ?? ""]
        + row.cells.reversed().map { text($0, of: row.item, isCut: isCut) }
    }
    return Table(columns, rows: rows + (totals.map { [$0] } ?? []))
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
  private func text(_ cell: ItemGrid.Cell, of item: Questionnaire.Item, isCut: Bool) -> String {
    guard let value = cell.value else {
      let words = course.words(for: cell, of: item)
      return isCut
        ? TextRuler(usesUnicode: usesUnicode).shorten(words, to: Double(Self.resultWidth)) : words
    }
    guard item.entry == nil, let values = item.values, values.upperBound > values.lowerBound else {
      return points(value)
    }
    let shades = usesUnicode ? Self.shades : Self.plainShades
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    let place = Int(share * Double(shades.count - 1))
    return "\(points(value)) \(shades[min(max(place, 0), shades.count - 1)])"
  }

  private static let shades = ["·", "░░", "▒▒", "██"]
  private static let plainShades = [".", "-", "+", "#"]

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
    let sign = usesUnicode ? "±" : "+/-"
    return values + ["\(sign): since the result before. !: can raise an alert."]
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

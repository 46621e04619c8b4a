import WellbeingInsights
import WellbeingInstruments

/// The answers of several administrations side by side, for people: one row per item, the latest
/// result first.
struct ItemRows {
  private let course: TrendCourse
  private let usesUnicode: Bool

  init(_ course: TrendCourse, usesUnicode: Bool) {
    self.course = course
    self.usesUnicode = usesUnicode
  }

  /// Returns a table of the results that fit a width; the oldest are left out.
  ///
  /// - Returns: Nil if there are no results; otherwise the table and the number of results left out.
  func table(width: Int) -> (table: Table, leftOut: Int)? {
    let grid = course.itemGrid
    guard !grid.results.isEmpty else { return nil }
    let table = table(of: grid, isCut: width < .max)
    let fixed = Self.wordingWidth + 2 + min(table.naturalWidths[1], Self.dateWidth)
    let fitting = max((width - fixed) / (Self.dateWidth + 2), 1)
    let shown = min(fitting, grid.results.count)
    return (table.keeping(Array(0..<2 + shown)), grid.results.count - shown)
  }

  /// The minimum width for the wording of an item.
  private static let wordingWidth = 24
  private static let dateWidth = 10

  /// - Parameter isCut: Whether the wording of an item is cut to one line.
  private func table(of grid: ItemGrid, isCut: Bool) -> Table {
    let columns =
      [
        TableColumn("Item", isCut ? .isCut(to: Self.wordingWidth) : .stays),
        TableColumn(
          grid.results.first.map { "Since \(LocalTime.day($0))" } ?? "",
          .isWrapped(to: Self.dateWidth), isLeftOutWhenEmpty: true),
      ]
      + grid.results.reversed().map {
        TableColumn(LocalTime.day($0), .isWrapped(to: Self.dateWidth), priority: 1)
      }
    let rows = grid.rows.map { row in
      let mark = row.isWatched ? "! " : ""
      return ["\(mark)\(row.number). \(course.wording(of: row.item))"]
        + [row.change.map(Self.change) ?? ""]
        + row.cells.reversed().map { text($0, of: row.item) }
    }
    return Table(columns, rows: rows)
  }

  /// Returns a value. That of a choice also has a shade, darker for higher values.
  private func text(_ cell: ItemGrid.Cell, of item: Questionnaire.Item) -> String {
    guard let value = cell.value else { return course.words(for: cell, of: item) }
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

  /// Returns the change from the first to the last result, or a question mark if it cannot be
  /// determined.
  private static func change(_ change: ItemGrid.Change) -> String {
    switch change {
    case .points(let change): (change > 0 ? "+" : "") + points(change)
    case .undetermined: "?"
    }
  }
}

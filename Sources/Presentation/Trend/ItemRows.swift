import WellbeingInsights
import WellbeingInstruments

/// The answers of several administrations side by side, for people: one row per item.
struct ItemRows {
  private let course: TrendCourse
  private let usesUnicode: Bool

  init(_ course: TrendCourse, usesUnicode: Bool) {
    self.course = course
    self.usesUnicode = usesUnicode
  }

  /// Returns as many tables as a width requires; each starts with the same columns.
  func tables(width: Int) -> [Table] {
    let grid = course.itemGrid
    guard !grid.results.isEmpty else { return [] }
    let table = table(of: grid)
    let widths = table.naturalWidths
    let fixed = [0]
    var tables: [Table] = []
    var places: [Int] = []
    var taken = Self.wordingWidth
    for place in 1..<table.columns.count {
      if taken + 2 + widths[place] > width, !places.isEmpty {
        tables.append(table.keeping(fixed + places))
        (places, taken) = ([], Self.wordingWidth)
      }
      places.append(place)
      taken += 2 + widths[place]
    }
    return tables + [table.keeping(fixed + places)]
  }

  /// The minimum width for the wording of an item.
  private static let wordingWidth = 24

  private func table(of grid: ItemGrid) -> Table {
    let columns =
      [TableColumn("Item", .isWrapped(to: Self.wordingWidth))]
      + grid.results.map { TableColumn(LocalTime.day($0)) }
      + [TableColumn("Change", isLeftOutWhenEmpty: true)]
    let rows = grid.rows.map { row in
      let mark = row.isWatched ? "! " : ""
      let wording = course.wording(of: row.item)
      return ["\(mark)\(row.number). \(wording)"]
        + row.cells.map { text($0, of: row.item) } + [row.change.map(Self.change) ?? ""]
    }
    return Table(columns, rows: rows)
  }

  /// Returns a value with a shade that darkens as it rises; never a shade alone.
  private func text(_ cell: ItemGrid.Cell, of item: Questionnaire.Item) -> String {
    guard let value = cell.value else { return cell.words }
    let values = item.choiceSet.choices.compactMap(\.value)
    guard let least = values.min(), let most = values.max(), most > least else {
      return "\(value)"
    }
    let shades = usesUnicode ? Self.shades : Self.plainShades
    let place = (value - least) * (shades.count - 1) / (most - least)
    return "\(value) \(shades[min(max(place, 0), shades.count - 1)])"
  }

  private static let shades = ["·", "░░", "▒▒", "██"]
  private static let plainShades = [".", "-", "+", "#"]

  /// Returns the change from first to last column, or a question mark if it cannot be determined.
  private static func change(_ change: ItemGrid.Change) -> String {
    switch change {
    case .points(let points): points > 0 ? "+\(points)" : "\(points)"
    case .undetermined: "?"
    }
  }
}

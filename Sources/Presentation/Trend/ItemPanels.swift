import WellbeingCharts
package import WellbeingInsights
package import WellbeingInstruments
import WellbeingPlainText
import WellbeingSamples

/// Panels of the answers to items over time: grouped bars, or one panel per item.
struct ItemPanels {
  private let course: TrendCourse
  private let style: WellbeingChart.Series.Style
  private let rows: [ItemGrid.Row]

  init(_ course: TrendCourse, _ style: WellbeingChart.Series.Style) {
    self.course = course
    self.style = style
    rows = course.itemGrid.rows.filter(\.item.hasValues)
  }

  var panels: [WellbeingChart.Panel] {
    let series = rows.map(series)
    guard style == .bars else {
      return zip(rows, series).map { row, series in
        panel(
          "\(row.number). \(course.wording(of: row.item))", [series],
          of: [row])
      }
    }
    return [panel(TrendWords(course).name, series, of: rows)]
  }

  private func panel(
    _ title: String, _ series: [WellbeingChart.Series], of rows: [ItemGrid.Row]
  ) -> WellbeingChart.Panel {
    let values = rows.flatMap { $0.item.choiceSet.choices.compactMap(\.value) }
    let (least, most) = (Double(values.min() ?? 0), Double(values.max() ?? 1))
    return WellbeingChart.Panel(
      title: title, unit: "value", scale: least...max(most, least + 1), series: series)
  }

  /// Draws values only, so that nothing else can be mistaken for a value.
  private func series(_ row: ItemGrid.Row) -> WellbeingChart.Series {
    let points = zip(course.sheets ?? [], row.cells).map { sheet, cell in
      WellbeingChart.Series.Point(
        time: sheet.startDate, value: cell.value.map(Double.init), marks: cell.marks,
        label: "\(LocalTime.moment(sheet)): \(cell.words)")
    }
    return WellbeingChart.Series(
      name: row.item.id, style: style, points: points, longestJoin: course.longestJoin)
  }
}

extension Questionnaire.Item {
  /// Whether its answers can be drawn.
  package var hasValues: Bool { choiceSet.choices.contains { $0.value != nil } }
}

extension TrendCourse {
  /// The answers of all results side by side.
  package var itemGrid: ItemGrid { ItemGrid(questionnaire, sheets ?? [], items: items) }

  /// Returns the item's question text.
  package func wording(of item: Questionnaire.Item) -> String {
    printable(questionnaire.text(item.text, in: TrendWords.language))
  }
}

extension ItemGrid.Cell {
  /// The answer, in words if it is not a value.
  package var words: String {
    switch self {
    case .value(let value): "\(value)"
    case .choice(let id): printable(id)
    case .declined: "declined"
    case .notApplicable: "does not apply"
    case .unanswered: "unanswered"
    case .notAsked: "not asked"
    case .unknown: "not known"
    }
  }

  fileprivate var marks: [WellbeingChart.Mark] {
    switch self {
    case .declined: [WellbeingChart.Mark(letter: "d", name: words, shape: .square)]
    case .unanswered: [WellbeingChart.Mark(letter: "u", name: words, shape: .cross)]
    case .value, .choice, .notApplicable, .notAsked, .unknown: []
    }
  }
}

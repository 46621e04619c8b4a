import WellbeingCharts
import WellbeingInsights
import WellbeingKit

/// The answers to items over time: bars of all of them side by side, else a panel an item.
struct ItemPanels {
  private let course: TrendCourse
  private let style: WellbeingChart.Series.Style
  private let rows: [ItemGrid.Row]

  init(_ course: TrendCourse, _ style: WellbeingChart.Series.Style) {
    self.course = course
    self.style = style
    rows = ItemRows.grid(of: course).rows.filter(\.item.hasValues)
  }

  var panels: [WellbeingChart.Panel] {
    let series = rows.map(series)
    guard style == .bars else {
      return zip(rows, series).map { row, series in
        panel(
          "\(row.number). \(ItemRows.wording(of: row.item, course.questionnaire))", [series],
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

  /// What is no value is no point: nothing stands for it that could be taken for one.
  private func series(_ row: ItemGrid.Row) -> WellbeingChart.Series {
    let points = zip(course.sheets ?? [], row.cells).map { sheet, cell in
      WellbeingChart.Series.Point(
        time: sheet.startDate, value: cell.value.map(Double.init), marks: cell.marks,
        label: "\(LocalTime.moment(sheet)): \(ItemRows.words(cell))")
    }
    return WellbeingChart.Series(
      name: row.item.id, style: style, points: points, longestJoin: course.longestJoin)
  }
}

extension Questionnaire.Item {
  /// Whether an answer can be drawn.
  var hasValues: Bool { choiceSet.choices.contains { $0.value != nil } }
}

extension ItemGrid.Cell {
  fileprivate var marks: [WellbeingChart.Mark] {
    switch self {
    case .declined: [WellbeingChart.Mark(letter: "d", name: ItemRows.words(self), shape: .square)]
    case .unanswered: [WellbeingChart.Mark(letter: "u", name: ItemRows.words(self), shape: .cross)]
    case .value, .choice, .notApplicable, .notAsked, .unknown: []
    }
  }
}

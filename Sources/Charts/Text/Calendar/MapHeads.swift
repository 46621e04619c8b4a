/// The years and months above the weeks of a block.
struct MapHeads {
  /// Years, then months, each from the first column of the weeks.
  let lines: [String]

  /// - Parameter step: How many columns a week takes.
  init(_ block: CalendarBlock, step: Int) {
    var years = ""
    for (index, month) in block.months.enumerated() where index == 0 || month.month == 1 {
      let column = month.week * step
      if index == 0 || column > years.count {
        years = years.aligned(left: column) + CalendarDates.padded(month.year, 4)
      }
    }
    var months = ""
    // A name has three columns, and one is free before the next.
    for month in block.namedMonths(weeks: (4 + step - 1) / step) {
      months = months.aligned(left: month.week * step) + month.name
    }
    lines = [years, months]
  }
}

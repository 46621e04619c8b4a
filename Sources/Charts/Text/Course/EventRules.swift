/// The events of a course: a sign each at the head of its rule, and what it was below the chart.
struct EventRules {
  private let events: [WellbeingChart.Course.Event]
  private let times: TimeColumns

  /// - Parameters:
  ///   - events: The events in order.
  ///   - times: Where they stand.
  init(_ events: [WellbeingChart.Course.Event], _ times: TimeColumns) {
    self.events = events
    self.times = times
  }

  /// The columns of the rules.
  var columns: Set<Int> { Set(events.map { times.column(of: $0.time) }) }

  /// The signs of the events above their rules; one above the other where several share a column.
  var heads: [String] {
    var stacks: [Int: [Character]] = [:]
    for (index, event) in events.enumerated() {
      stacks[times.column(of: event.time), default: []].append(ChartSigns.number(index))
    }
    // Of a crowd in one column the first are named, and that there are more.
    let height = min(stacks.values.map(\.count).max() ?? 0, 4)
    return (0..<height).reversed().map { level in
      String(
        (0..<times.count).map { column -> Character in
          guard let stack = stacks[column], level < stack.count else { return " " }
          return level == 3 && stack.count > 4 ? "+" : stack[level]
        })
    }
  }

  /// A line for each event: its sign, its date, what it was.
  func legend(page: TextPage) -> [String] {
    events.enumerated().map { index, event in
      let day = times.axis.dates.day(of: event.time)
      return page.cut("\(ChartSigns.number(index)) \(day) \(event.label)", to: page.width)
    }
  }
}

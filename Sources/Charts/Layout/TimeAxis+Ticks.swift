import Foundation

extension TimeAxis {
  /// A labelled time.
  struct Tick: Equatable {
    /// A day's middle, or the beginning of a month or year.
    let time: Date
    /// *2026-01-31*, *2026-01* or *2026*.
    let label: String
  }

  /// How far ticks stand apart.
  private enum Step {
    case days(Int)
    case months(Int)

    static let all: [Step] =
      [1, 2, 7, 14, 28].map(days) + [1, 2, 3, 6].map(months)
      + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map { months(12 * $0) }

    var seconds: Double {
      switch self {
      case .days(let count): Double(count) * 86_400
      case .months(let count): Double(count) * 30.44 * 86_400
      }
    }

    /// How many digits and hyphens a label has.
    var labelLength: Int {
      switch self {
      case .days: 10
      case .months(let count): count < 12 ? 7 : 4
      }
    }
  }

  /// As many ticks, at equal steps of the calendar, as there is room for.
  ///
  /// Steps of days count from the first day, since what is asked every two weeks is asked on the
  /// same day; steps of months and years begin with the year.
  ///
  /// - Parameter room: the length of the axis in ems.
  func ticks(room: Double) -> [Tick] {
    let length = end.timeIntervalSince(start)
    let step = Step.all.first { step in
      let width = Double(step.labelLength) * 0.58 + 1.2
      return (length / step.seconds).rounded(.up) * width <= room
    }
    let ticks =
      switch step ?? .months(120_000) {
      case .days(let count): days(every: count)
      case .months(let count): months(every: count)
      }
    return ticks.isEmpty ? [tick(ofDay: start)] : ticks
  }

  private func days(every step: Int) -> [Tick] {
    times(first: start, step: DateComponents(day: step)).map(tick(ofDay:))
  }

  private func tick(ofDay time: Date) -> Tick {
    let middle = calendar.date(byAdding: .hour, value: 12, to: time) ?? time
    return Tick(time: middle, label: day(of: time))
  }

  private func months(every step: Int) -> [Tick] {
    var first = calendar.dateComponents([.year, .month], from: start)
    let years = max(step / 12, 1)
    first.year = (first.year ?? 1) / years * years
    first.month = step < 12 ? ((first.month ?? 1) - 1) / step * step + 1 : 1
    guard let time = calendar.date(from: first) else { return [] }
    return times(first: time, step: DateComponents(month: step)).filter { $0 >= start }.map {
      Tick(time: $0, label: String(day(of: $0).prefix(step < 12 ? 7 : 4)))
    }
  }

  /// Times from the first until the axis ends; each counted from the first, since the 31st of a
  /// month may not come again.
  private func times(first: Date, step: DateComponents) -> [Date] {
    var times: [Date] = []
    while let time = calendar.date(byAdding: step.times(times.count), to: first), time < end {
      times.append(time)
    }
    return times
  }
}

extension DateComponents {
  fileprivate func times(_ count: Int) -> DateComponents {
    DateComponents(month: month.map { $0 * count }, day: day.map { $0 * count })
  }
}

import Foundation

extension TimeAxis {
  /// A labelled time.
  struct Tick: Equatable {
    /// When it is.
    let time: Date
    /// *2026-01-31*, *2026-01* or *2026*.
    let label: String
  }

  /// Dates at equal steps of the calendar, as near to each other as there is room for; the first day
  /// where there is room for no others.
  ///
  /// - Parameters:
  ///   - room: how long the axis is.
  ///   - ruler: what measures the room and the labels.
  ///   - gap: how much is free at least between two labels.
  func ticks(room: Double, ruler: TextRuler, gap: Double) -> [Tick] {
    let roomPerDay = room / max(length / 86_400, 1e-9)
    let steps = DateSteps.all.first {
      $0.leastDays * roomPerDay >= ruler.width(of: $0.widestLabel) + gap
    }
    let ticks =
      steps.map { steps in
        steps.moments(on: self).map { Tick(time: $0, label: steps.label($0, dates)) }
      } ?? []
    return ticks.isEmpty ? [Tick(time: firstDay, label: dates.day(of: firstDay))] : ticks
  }
}

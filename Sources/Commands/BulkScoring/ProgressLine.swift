import Foundation
import Synchronization
import WellbeingTerminal
import WellbeingPresentation

/// The progress of scoring, on a terminal line that is redrawn.
final class ProgressLine: Sendable {
  private struct State {
    /// The earliest time of the next redraw.
    var next: Date
    var isShown = false
    var hasEnded = false
  }

  /// The delay in seconds before the first drawing, so that short runs show no line.
  private static let firstAfter: TimeInterval = 1
  private static let interval: TimeInterval = 0.2

  private let sink: any TextSink
  private let size: Int?
  private let clock: @Sendable () -> Date
  private let state: Mutex<State>

  /// - Parameter size: The total number of bytes, if known.
  init(on sink: any TextSink, size: Int?, clock: @escaping @Sendable () -> Date) {
    self.sink = sink
    self.size = size
    self.clock = clock
    state = Mutex(State(next: clock() + Self.firstAfter))
  }

  /// Redraws the line, unless it was drawn just now.
  func show(bytes: Int, rows: Int) {
    state.withLock { state in
      let now = clock()
      guard !state.hasEnded, now >= state.next else { return }
      state.next = now + Self.interval
      state.isShown = true
      let share = size.flatMap { size in
        size > 0 ? "\(min(100, Int(100 * Double(bytes) / Double(size)))) %, " : nil
      }
      draw("Scoring: \(share ?? "")\(countWords(rows, "row"))")
    }
  }

  /// Removes the line permanently.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown { draw("") }
      state.isShown = false
    }
  }

  /// Overwrites the line and erases the rest of it.
  private func draw(_ text: String) {
    sink.write("\r\(text)\u{1B}[K")
    // Failing to draw progress does no harm.
    try? sink.flush()
  }
}

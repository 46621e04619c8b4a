import Foundation
import Synchronization
import WellbeingTerminal
import WellbeingPresentation

/// How far scoring has come, on a line of a terminal that is drawn again and again.
final class ProgressLine: Sendable {
  private struct State {
    /// Before then nothing is drawn.
    var next: Date
    var isShown = false
    var hasEnded = false
  }

  /// What takes less is not worth a line.
  private static let firstAfter: TimeInterval = 1
  private static let interval: TimeInterval = 0.2

  private let sink: any TextSink
  private let size: Int?
  private let clock: @Sendable () -> Date
  private let state: Mutex<State>

  /// - Parameter size: How many bytes there are, where that is known.
  init(on sink: any TextSink, size: Int?, clock: @escaping @Sendable () -> Date) {
    self.sink = sink
    self.size = size
    self.clock = clock
    state = Mutex(State(next: clock() + Self.firstAfter))
  }

  /// Draws the line, unless it was drawn just now.
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

  /// Takes the line away, for good.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown { draw("") }
      state.isShown = false
    }
  }

  /// Writes from the beginning of the line and erases what stands behind it.
  private func draw(_ text: String) {
    sink.write("\r\(text)\u{1B}[K")
    // Whoever does not see it misses nothing.
    try? sink.flush()
  }
}

import Foundation
import Synchronization
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

/// The alerts of a file found so far, shown however `score` ends.
///
/// A signal handler reads them on another thread.
final class AlertsSoFar: Sendable {
  private struct State {
    var alerts: [BulkSummary.AlertFigures] = []
    /// The number of rows read before scoring stopped early; nil if it completed.
    var rowsRead: Int? = 0
    var isShown = false
  }

  private let questionnaire: Questionnaire
  private let state = Mutex(State())

  init(_ questionnaire: Questionnaire) { self.questionnaire = questionnaire }

  /// - Parameter rowsRead: The number of rows read so far; nil once all were read.
  func update(_ alerts: [BulkSummary.AlertFigures], rowsRead: Int?) {
    state.withLock { ($0.alerts, $0.rowsRead) = (alerts, rowsRead) }
  }

  /// Returns the lines about alerts on the first call, and nothing afterwards.
  func takeLines() -> [String] {
    state.withLock { state in
      defer { state.isShown = true }
      guard !state.isShown else { return [] }
      return Self.lines(state.alerts, of: questionnaire, rowsRead: state.rowsRead)
    }
  }

  /// Returns a line per alert, marked if there is or may be one; nothing if no row was read.
  static func lines(
    _ alerts: [BulkSummary.AlertFigures], of questionnaire: Questionnaire, rowsRead: Int? = nil
  ) -> [String] {
    guard rowsRead != 0 else { return [] }
    let end = rowsRead.map { " Scoring stopped after \(counted($0, "row"))." } ?? ""
    return alerts.flatMap { alert in
      let mark = alert.raised > 0 ? "! " : alert.notAssessed > 0 || rowsRead != nil ? "? " : ""
      let number = questionnaire.number(of: alert.item).map { " \($0)" } ?? ""
      let unknown =
        alert.notAssessed > 0
        ? "; not known in \(counted(alert.notAssessed, "row")), which does not mean no risk" : ""
      let sentence =
        "Item\(number) (\(alert.item)): alert in \(counted(alert.raised, "row"))"
        + places(alert) + unknown + "."
      return wrap(sentence + end, width: BulkSummaryText.width, firstIndent: mark, indent: mark)
    }
  }

  /// Returns the line numbers of the first rows that raise the alert.
  private static func places(_ alert: BulkSummary.AlertFigures) -> String {
    guard alert.raised > 0 else { return "" }
    let numbers = alert.raisedLines.map(String.init).joined(separator: ", ")
    let others = alert.raised > alert.raisedLines.count ? " ..." : ""
    return " (line\(alert.raised == 1 ? "" : "s") \(numbers)\(others))"
  }
}

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
    (self.sink, self.size, self.clock) = (sink, size, clock)
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
      draw("Scoring: \(share ?? "")\(counted(rows, "row"))")
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

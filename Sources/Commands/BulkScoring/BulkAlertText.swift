import Synchronization
import WellbeingBulkScoring
import WellbeingKit
import WellbeingTerminal

/// The alerts of a file, one line per alert: shown on every way out of `score`.
struct BulkAlertText {
  let questionnaire: Questionnaire
  let alerts: [BulkSummary.AlertFigures]
  /// How many rows were read before it stopped; nil if it did not stop.
  var rowsRead: Int?

  /// The lines, marked if there is an alert or there may be one; empty if no row was read before it stopped.
  var lines: [String] {
    guard rowsRead != 0 else { return [] }
    return alerts.flatMap { alert in
      let mark = alert.raised > 0 ? "! " : alert.notAssessed > 0 || rowsRead != nil ? "? " : ""
      return wrap(
        sentence(alert) + end, width: BulkSummaryText.width, firstIndent: mark, indent: mark)
    }
  }

  private func sentence(_ alert: BulkSummary.AlertFigures) -> String {
    let number = questionnaire.items.firstIndex { $0.id == alert.item }.map { " \($0 + 1)" } ?? ""
    let unknown =
      alert.notAssessed > 0
      ? "; not known in \(countWords(alert.notAssessed, "row")), which does not mean no risk" : ""
    return "Item\(number) (\(alert.item)): alert in \(countWords(alert.raised, "row"))"
      + places(alert) + unknown + "."
  }

  /// The lines of the file with the first rows that raise the alert.
  private func places(_ alert: BulkSummary.AlertFigures) -> String {
    guard alert.raised > 0 else { return "" }
    let numbers = alert.raisedLines.map(String.init).joined(separator: ", ")
    let others = alert.raised > alert.raisedLines.count ? " ..." : ""
    return " (line\(alert.raised == 1 ? "" : "s") \(numbers)\(others))"
  }

  private var end: String {
    rowsRead.map {
      " Scoring stopped after \(countWords($0, "row"))."
    } ?? ""
  }
}

/// What is known of a file's alerts while it is being scored.
///
/// A signal reads it on another thread.
final class AlertsSoFar: Sendable {
  private struct State {
    var alerts: [BulkSummary.AlertFigures] = []
    var rowsRead: Int? = 0
    var isShown = false
  }

  private let questionnaire: Questionnaire
  private let state = Mutex(State())

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
  }

  /// Takes note of the rows that were read.
  func update(_ progress: BulkScorer.Progress) {
    state.withLock { ($0.alerts, $0.rowsRead) = (progress.alerts, progress.rows) }
  }

  /// Takes note that every row was read.
  func finish(_ outcome: BulkOutcome) {
    state.withLock { ($0.alerts, $0.rowsRead) = (outcome.alerts, nil) }
  }

  /// Returns what has to be said of the alerts, once.
  func takeLines() -> [String] {
    state.withLock { state in
      defer { state.isShown = true }
      guard !state.isShown else { return [] }
      return BulkAlertText(
        questionnaire: questionnaire, alerts: state.alerts, rowsRead: state.rowsRead
      ).lines
    }
  }
}

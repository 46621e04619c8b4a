import Synchronization
import WellbeingBulkScoring
import WellbeingKit
import WellbeingTerminal

/// The alerts of a file, one line per alert; shown however `score` ends.
struct BulkAlertText {
  let questionnaire: Questionnaire
  let alerts: [BulkSummary.AlertFigures]
  /// The number of rows read before scoring stopped early; nil if it completed.
  var rowsRead: Int?

  /// The lines, marked if there is or may be an alert; empty if scoring stopped before any row.
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

  /// Returns the line numbers of the first rows that raise the alert.
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

/// The alerts of a file found so far.
///
/// A signal handler reads them on another thread.
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

  /// Records the progress of scoring.
  func update(_ progress: BulkScorer.Progress) {
    state.withLock { ($0.alerts, $0.rowsRead) = (progress.alerts, progress.rows) }
  }

  /// Records that every row was read.
  func finish(_ outcome: BulkOutcome) {
    state.withLock { ($0.alerts, $0.rowsRead) = (outcome.alerts, nil) }
  }

  /// Returns the lines about alerts on the first call, and nothing afterwards.
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

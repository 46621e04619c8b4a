import WellbeingBulkScoring
import WellbeingKit
import WellbeingTerminal

/// What is said at the end of every run.
extension BulkSummaryText {
  /// How many rows were scored on which basis, and what became of each alert.
  var closing: [String] {
    let rows = countWords(summary.rows, "row")
    let counts = summary.scores.map { score in
      summary.scores.count == 1
        ? "\(rows): \(words(score.basis))" : "\(score.id): \(words(score.basis))"
    }
    return (counts.count == 1 ? counts : [rows] + counts).flatMap(wrapped) + alertLines
  }

  /// The bases that there are; `complete` even if there is none.
  private func words(_ basis: BulkSummary.RowsByBasis) -> String {
    let others: [(Int, String)] = [
      (basis.prorated, Score.Basis.prorated.words),
      (basis.itemDeclined, Score.Basis.itemDeclined.words),
      (basis.unscorable, Score.Basis.unscorable.words), (basis.invalid, "invalid"),
    ]
    return ([(basis.complete, Score.Basis.complete.words)] + others.filter { $0.0 > 0 })
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }

  /// Marked as alerts are without colour.
  var alertLines: [String] {
    summary.alerts.flatMap { alert in
      let isOpen = alert.notAssessed > 0
      let text =
        "Alert '\(alert.item)', answered \(alert.atLeast) or more: raised in "
        + "\(countWords(alert.raised, "row")), not assessed in \(alert.notAssessed)"
        + (isOpen ? ", which never means that there is none." : ".")
      return wrap(text, width: Self.width, firstIndent: "! ", indent: "! ")
    }
  }
}

package import WellbeingBulkScoring
import WellbeingInsights
import WellbeingInstruments
import WellbeingTextFormats

package struct BulkSummaryText {
  let summary: BulkSummary

  package init(summary: BulkSummary) {
    self.summary = summary
  }

  /// The summary as a JSON document: `{"schemaVersion": 1, "summary": {…}}`.
  package func json() throws -> String {
    JSONOutput.document(["summary": try JSONForm(encoding: summary)])
  }

  /// The width of a line, in columns.
  package static let width = 80

  /// The number of scored rows by basis, shown at the end of every run.
  package var closing: [String] {
    let rows = counted(summary.rows, "row")
    let counts = summary.scores.map { score in
      summary.scores.count == 1
        ? "\(rows): \(words(score.basis))" : "\(score.id): \(words(score.basis))"
    }
    let empty = summary.rowsWithoutAnswer
    return
      ((counts.count == 1 ? counts : [rows] + counts)
      + (empty > 0 ? ["Without any answer: \(counted(empty, "row"))"] : [])).flatMap(wrapped)
  }

  /// Returns the bases that occur; always includes `complete`.
  private func words(_ basis: BulkSummary.RowsByBasis) -> String {
    let others: [(Int, String)] = [
      (basis.prorated, Score.Basis.prorated.words),
      (basis.itemDeclined, Score.Basis.itemDeclined.words),
      (basis.unscorable, Score.Basis.unscorable.words), (basis.invalid, "invalid"),
    ]
    return ([(basis.complete, Score.Basis.complete.words)] + others.filter { $0.0 > 0 })
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }

  package var lines: [String] {
    let id = "\(summary.questionnaire.id) \(summary.questionnaire.version)"
    let groups = (summary.groups ?? []).flatMap { group in
      let name = "\(quoted(summary.groupColumn ?? "")) = \(quoted(group.value))"
      return BulkSummaryText(summary: group.summary).figures(of: name)
    }
    return Array((figures(of: id) + groups + [method]).joined(separator: [""]))
  }

  private func figures(of name: String) -> [[String]] {
    let empty = summary.rowsWithoutAnswer
    let counts =
      "\(name): \(counted(summary.rows, "row"))"
      + (empty > 0 ? ", \(empty) without any answer" : "")
    let blocks =
      [[counts]] + [basis, means, ends, bands, items, reasons].map(TextTable.lines)
      + [faults, TextTable.lines(alerts)]
    return blocks.filter { !$0.isEmpty }
  }

  private var basis: [[String]] {
    [["Score", "Complete", "Prorated", "Item declined", "No total", "Invalid"]]
      + summary.scores.map { score in
        let basis = score.basis
        let counts = [
          basis.complete, basis.prorated, basis.itemDeclined, basis.unscorable, basis.invalid,
        ]
        return [score.id] + counts.map(String.init)
      }
  }

  private var means: [[String]] {
    [["Score", "Rows", "n", "Mean", "SD"]]
      + summary.scores.flatMap { score in
        [
          [score.id, "complete"] + words(score.complete),
          ["", "all with a value"] + words(score.scored),
        ]
      }
  }

  private func words(_ statistics: BulkSummary.Statistics) -> [String] {
    ["\(statistics.count)", figure(statistics.mean), figure(statistics.standardDeviation)]
  }

  /// Returns a figure, or a dash if it cannot be calculated, never a zero.
  private func figure(_ figure: Double?) -> String { figure.map(figureWords) ?? "-" }

  private var ends: [[String]] {
    [["Score", "Cronbach's alpha", "n", "Lowest", "Highest", "n"]]
      + summary.scores.map { score in
        [
          score.id, figure(score.reliability.cronbachAlpha), "\(score.reliability.count)",
          words(score.floor), words(score.ceiling), "\(score.basis.scored)",
        ]
      }
  }

  private func words(_ end: BulkSummary.RangeEnd) -> String {
    "\(points(end.points)): \(end.share.map(shareWords) ?? "-")"
  }

  private var bands: [[String]] {
    [["Score", "Band", "Points", "Rows", "Of those with a value"]]
      + summary.scores.flatMap { score in
        score.bands.enumerated().map { place, band in
          let share = Double(band.rows) / Double(score.basis.scored)
          return [
            place == 0 ? score.id : "", band.id, rangeWords(band.minimum, band.maximum),
            "\(band.rows)", score.basis.scored > 0 ? shareWords(share) : "-",
          ]
        }
      }
  }

  // MARK: Items and alerts

  private var items: [[String]] {
    [["Item", "n", "Mean", "SD", "Unanswered", "Invalid"]]
      + summary.items.map { item in
        [item.id] + words(item.answered)
          + ["\(item.unanswered)", "\(item.invalid.values.reduce(0, +))"]
      }
  }

  /// The items with unanswered cells, by reason; empty for most files.
  private var reasons: [[String]] {
    let rows = summary.items.compactMap { item -> [String]? in
      let counts = [
        item.declined, item.declinedWithoutEffect, item.notApplicable, item.skipped, item.open,
      ]
      return counts.allSatisfy { $0 == 0 } ? nil : [item.id] + counts.map(String.init)
    }
    guard !rows.isEmpty else { return [] }
    return [["Item", "Declined", "Not declinable", "Not applicable", "Not asked", "Open"]] + rows
  }

  private var faults: [String] {
    summary.items.filter { !$0.invalid.isEmpty }.flatMap { item in
      let count = item.invalid.values.reduce(0, +)
      let kinds = CellFault.allCases.compactMap { kind in
        item.invalid[kind].map { "\(kind.noun) \($0)" }
      }
      return wrapped(
        "Invalid answers to '\(item.id)': \(count) (\(kinds.joined(separator: ", ")))")
    }
  }

  private var alerts: [[String]] {
    guard !summary.alerts.isEmpty else { return [] }
    return [["Alert", "Rows with an alert", "Rows in which it is not known"]]
      + summary.alerts.map { alert in
        ["\(alert.item), \(alert.atLeast) or more", "\(alert.raised)", "\(alert.notAssessed)"]
      }
  }

  // MARK: How it was calculated

  private var method: [String] {
    let coding = summary.coding
    let columns = summary.mapping.columns.map { column in
      "\(column.item) \(quoted(column.name)) (\(column.place))"
    }
    let entries =
      [("Scored by", "\(printable("\(summary.software.name) \(summary.software.version)"))")]
      + [("Policy", summary.policy.rawValue)] + rules
      + [
        ("Columns", "\(summary.mapping.method.words): \(columns.joined(separator: ", "))"),
        ("Delimiter", summary.delimiter == "\t" ? "tab" : quoted(summary.delimiter)),
        ("Rows skipped", summary.skippedRows > 0 ? "\(summary.skippedRows)" : ""),
        ("Read as no answer", coding.missing.map(quoted).joined(separator: ", ")),
        ("Read as declined", coding.declined.map(quoted).joined(separator: ", ")),
        ("Codes", coding.codes.map { "\(quoted($0.cell)) = \($0.value)" }.joined(separator: ", ")),
        ("Coding", summary.trustsCoding ? "trusted, even if all answers seem one too high" : ""),
      ]
    return entries.filter { !$0.1.isEmpty }.flatMap { name, value in
      wrapped("\(name): \(value)")
    }
  }

  private var rules: [(String, String)] {
    summary.scores.compactMap { score in
      score.missingAnswers.map { rule in
        (
          "Rule for '\(score.id)'",
          "up to \(rule.maximumMissing) of \(rule.of) unanswered, \(rule.evidence.rawValue). "
            + printable(rule.text)
        )
      }
    }
  }

  func wrapped(_ text: String) -> [String] {
    wrap(text, width: Self.width, indent: "  ")
  }
}

extension ColumnMapping.Method {
  package var words: String {
    switch self {
    case .named: "by the names given"
    case .itemIDs: "by the items' ids"
    case .numberedSeries: "as a numbered series"
    case .itemTexts: "by the items' texts"
    }
  }
}

extension CellFault {
  fileprivate var noun: String {
    switch self {
    case .number: "other numbers"
    case .fraction: "fractions"
    case .text: "other text"
    case .notText: "not UTF-8"
    case .notAsked: "answered but not asked"
    case .alwaysApplicable: "not applicable, which is not allowed"
    case .cellCount: "too few or too many cells"
    }
  }
}

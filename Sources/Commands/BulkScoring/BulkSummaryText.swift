import WellbeingBulkScoring
import WellbeingKit
import WellbeingTerminal

/// What the scores of a file come to, in lines for people.
struct BulkSummaryText {
  let summary: BulkSummary

  /// How wide sentences are at most, in columns.
  static let width = 80

  /// All figures, and how they came about.
  var lines: [String] {
    let blocks =
      [heading, TextTable.lines(basis), TextTable.lines(means), TextTable.lines(ends)]
      + [
        TextTable.lines(bands), TextTable.lines(items), TextTable.lines(reasons), faults,
        TextTable.lines(alerts), method,
      ]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var heading: [String] {
    [
      "\(summary.questionnaire.id) \(summary.questionnaire.version): "
        + countWords(summary.rows, "row")
    ]
  }

  private var basis: [[String]] {
    [["Score", "Complete", "Prorated", "Item declined", "No total", "Invalid"]]
      + summary.scores.map { score in
        let basis = score.basis
        return [score.id]
          + [
            basis.complete, basis.prorated, basis.itemDeclined, basis.unscorable, basis.invalid,
          ].map(String.init)
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

  /// A figure that the rows do not give is a dash, never a zero.
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
    [["Item", "n", "Mean", "SD", "Missing", "Invalid"]]
      + summary.items.map { item in
        [item.id] + words(item.answered)
          + ["\(item.missing)", "\(item.invalid.values.reduce(0, +))"]
      }
  }

  /// The items that have no answer for another reason; none in most files.
  private var reasons: [[String]] {
    let rows = summary.items.compactMap { item -> [String]? in
      let counts = [
        item.declined, item.declinedInVain, item.notApplicable, item.skipped, item.open,
      ]
      return counts.allSatisfy { $0 == 0 } ? nil : [item.id] + counts.map(String.init)
    }
    guard !rows.isEmpty else { return [] }
    return [["Item", "Declined", "Not declinable", "Not applicable", "Not asked", "Open"]] + rows
  }

  /// What the cells hold that are no answer.
  private var faults: [String] {
    summary.items.filter { !$0.invalid.isEmpty }.flatMap { item in
      let kinds = CellFault.Kind.allCases.compactMap { kind in
        item.invalid[kind].map { "\(kind.noun) \($0)" }
      }
      return wrapped("No answers to '\(item.id)': \(kinds.joined(separator: ", "))")
    }
  }

  private var alerts: [[String]] {
    guard !summary.alerts.isEmpty else { return [] }
    return [["Alert", "Rows that raise it", "Rows in which it is not assessed"]]
      + summary.alerts.map { alert in
        ["\(alert.item), \(alert.atLeast) or more", "\(alert.raised)", "\(alert.notAssessed)"]
      }
  }

  // MARK: How it came about

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
        ("No answer", coding.missing.map(quoted).joined(separator: ", ")),
        ("Declined", coding.declined.map(quoted).joined(separator: ", ")),
        ("Codes", coding.codes.map { "\(quoted($0.cell)) = \($0.value)" }.joined(separator: ", ")),
        ("Coding", summary.trustsCoding ? "trusted, even if it seems one too high" : ""),
        ("Strict", summary.isStrict ? "yes" : ""),
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
  /// How the columns were found, in words.
  var words: String {
    switch self {
    case .named: "as named"
    case .itemIDs: "by the items' ids"
    case .numberedSeries: "as a numbered series"
    case .itemTexts: "by the items' texts"
    }
  }
}

extension CellFault.Kind {
  /// What cells of the kind hold.
  fileprivate var noun: String {
    switch self {
    case .number: "numbers that no choice has"
    case .fraction: "fractions"
    case .text: "other text"
    case .notText: "no UTF-8"
    case .notAsked: "answered though not asked"
    case .alwaysApplicable: "not applicable, though it always is"
    }
  }
}

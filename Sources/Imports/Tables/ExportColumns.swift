import WellbeingBulkScoring
package import WellbeingInstruments

/// The columns of CSV that `export` writes and `import` reads: one per item and score of each version
/// that the file's results use.
package struct ExportColumns: Sendable {
  private static let common = ["uuid", "subject", "start", "datePrecision", "timeZone", "day"]
  /// Those of states of mind.
  package static let ofMoods =
    common + ["note", "kind", "valence", "valenceClassification", "labels", "associations"]
  private static let beforeItems =
    common + ["questionnaire", "version", "language", "administeredBy", "clinician", "note"]
  private static let atEnd = ["alerts", "alertsNotAssessed", "reviewed"]
  private static let ofScore = ["", "Band", "Basis", "Lowest", "Highest"]

  /// The ids of the items and of the scores, each once.
  package let items: [String]
  package let scores: [String]

  /// - Parameter versions: The versions of one questionnaire; the columns follow the first one's order.
  package init(_ versions: [Questionnaire]) {
    func unique(_ ids: [String]) -> [String] {
      var known: Set<String> = []
      return ids.filter { known.insert($0).inserted }
    }
    items = unique(versions.flatMap { $0.items.map(\.id) })
    scores = unique(versions.flatMap { $0.scores.map(\.id) })
  }

  package var names: [String] {
    let columns = items.map(Self.column(ofItem:))
    let ofScores = scores.flatMap { score in
      Self.ofScore.map { ending in
        let name = score + ending
        return columns.contains(name) || Self.isTaken(name) ? "\(name)Score" : name
      }
    }
    return Self.beforeItems + columns + ofScores + Self.atEnd
  }

  private static func isTaken(_ name: String) -> Bool {
    beforeItems.contains(name) || atEnd.contains(name)
  }

  fileprivate static func column(ofItem id: String) -> String { isTaken(id) ? "\(id)Item" : id }

  /// The column of a score's value, or of its basis, among those of a file.
  fileprivate static func column(ofScore name: String, in columns: [String]) -> String {
    columns.contains("\(name)Score") ? "\(name)Score" : name
  }

  /// The column that says how the main score of a definition came about, among those of a file.
  static func basis(of definition: Questionnaire, in columns: [String]) -> String {
    column(ofScore: (definition.scores.first?.id ?? "") + "Basis", in: columns)
  }
}

extension TableMap.Form {
  /// How the results of a version are in a file whose rows name it.
  func named(_ definition: Questionnaire, in columns: [String]) -> TableMap.Form {
    var form = self
    let byItem = definition.items.map { ($0.id, ExportColumns.column(ofItem: $0.id)) }
    form.items = (nil, Dictionary(byItem) { first, _ in first })
    form.total = definition.scores.first.map {
      TableMap.Cell(column: ExportColumns.column(ofScore: $0.id, in: columns))
    }
    return form
  }
}

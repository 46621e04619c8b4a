import WellbeingBulkScoring
package import WellbeingInstruments

/// The columns of CSV that `export` writes and `import` reads: one per item and score of each version
/// that the file's results use.
package struct ExportColumns: Sendable {
  package static let (uuid, start, precision) = ("uuid", "start", "datePrecision")
  static let (timeZone, questionnaire, version) = ("timeZone", "questionnaire", "version")
  private static let common = [uuid, "subject", start, precision, timeZone, "day"]
  /// Those of states of mind.
  package static let ofMoods =
    common + ["note", "kind", "valence", "valenceClassification", "labels", "associations"]
  fileprivate static let beforeItems =
    common + [questionnaire, version, "language", "administeredBy", "clinician", "note"]
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

extension TableMap {
  /// The map of CSV that `export` wrote; nil for other columns.
  package static func ofExport(_ columns: [String]) -> TableMap? {
    guard let iso = TimeFormat("iso8601") else { return nil }
    let isOfMoods = columns == ExportColumns.ofMoods
    guard isOfMoods || columns.starts(with: ExportColumns.beforeItems)
    else { return nil }
    let record: Record =
      isOfMoods
      ? .stateOfMind(
        Mood(
          kind: Cell("kind"), valence: Cell("valence"), labels: Cell("labels", separator: " "),
          associations: Cell("associations", separator: " "), keep: []))
      : .questionnaire(form("", [:], total: nil))
    return TableMap(
      exportIn: Times([ExportColumns.start], [iso]), note: ["note"], record)
  }

  /// How the results of a definition are in a file of `export`.
  static func form(ofExport definition: Questionnaire, in columns: [String]) -> Form {
    let columnsByItem = Dictionary(
      definition.items.map { ($0.id, ExportColumns.column(ofItem: $0.id)) }
    ) { first, _ in first }
    let total = definition.scores.first.map { ExportColumns.column(ofScore: $0.id, in: columns) }
    return form(definition.id, columnsByItem, total: total)
  }

  private static func form(
    _ id: String, _ columnsByItem: [String: String], total: String?
  ) -> Form {
    Form(
      questionnaire: id, items: nil, columnsByItem: columnsByItem, total: total.map { Cell($0) },
      coding: AnswerCoding(missing: ["unknown"]), policy: .refuse,
      administeredBy: Cell("administeredBy"), clinician: Cell("clinician"),
      language: Cell("language"))
  }
}

extension TableMap.Cell {
  fileprivate init(_ column: String, separator: String? = nil) {
    self.init(column: column, value: nil, words: [:], separator: separator, scale: nil)
  }
}

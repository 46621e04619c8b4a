package import WellbeingSamples

/// The rows that a query scans by an index, in the order of their starts.
package enum IndexScan: Equatable {
  case records
  case subject(String)
  case origins(sources: [String], types: [String])
  case alerts(SampleFilter.AlertState)
  /// The rows of words, for one subject or all.
  case words([WalkedWord], subject: String?)

  /// The scan of the alerts in a state, if a condition requires that.
  static func alerts(_ condition: SampleFilter) -> (walk: IndexScan, isWhole: Bool)? {
    if case .alert(let state) = condition { (.alerts(state), true) } else { nil }
  }

  /// The scan of the records that programs saved, if a condition requires only that.
  static func sources(_ condition: SampleFilter) -> IndexScan? {
    let walk = origins(condition)
    return if case .origins(_, []) = walk { walk } else { nil }
  }

  /// The scan of the records that programs saved or that are of some types, if a condition requires
  /// only that.
  static func origins(_ condition: SampleFilter) -> IndexScan? {
    var sources: Set<String> = []
    var types: Set<String> = []
    for part in condition.disjuncts {
      switch part {
      case .sources(let names): sources.formUnion(names)
      case .types(let more): types.formUnion(more.map(\.rawValue))
      default: return nil
      }
    }
    // SQLite merges at most five hundred branches.
    guard sources.count + types.count <= 100, sources.count + types.count > 0 else { return nil }
    return .origins(sources: sources.sorted(), types: types.sorted())
  }

  func canBind(_ conditions: [SampleFilter]) -> Bool {
    let count = FilterSQL(.all(conditions)).values.count
    return branches.reduce(0) { $0 + $1.values.count + count } <= SampleFilter.mostValues
  }

  /// The branches of the scan; no record is on two of them.
  package var branches: [WalkBranch] {
    switch self {
    case .records: [WalkBranch(table: "sample AS s", join: "", alias: "s", condition: "TRUE")]
    case .subject(let subject): [WalkBranch("s.subject = ?", subject)]
    case .origins(let sources, let types):
      sources.map { WalkBranch("s.source = (SELECT id FROM source WHERE name = ?)", $0) }
        + types.map { WalkBranch(type: $0, without: sources) }
    case .alerts(let state): [WalkBranch(state)]
    case .words(let words, let subject):
      words.indices.map { WalkBranch(words[$0], subject: subject, without: words[..<$0]) }
    }
  }
}

/// A table in index order, and the rows of it to scan.
///
/// `INDEXED BY` would name the index, but then SQLite finds no plan for a condition that it knows
/// to be false.
package struct WalkBranch {
  package let table: String
  /// The join of the records, as `s`.
  package let join: String
  /// The alias of the table whose column `start_us` is used.
  package let alias: String
  package private(set) var condition: String
  package private(set) var values: [any BindingConvertible] = []
}

extension WalkBranch {
  /// The column with the record's number.
  package var number: String { alias == "s" ? "s.id" : "\(alias).sample" }

  /// Scans live records.
  fileprivate init(_ condition: String, _ values: any BindingConvertible...) {
    self.init(
      table: "sample AS s", join: "", alias: "s",
      condition: "\(condition) AND s.deleted_us IS NULL", values: values)
  }

  /// - Parameter sources: The programs whose records are on other branches.
  fileprivate init(type: String, without sources: [String]) {
    self.init("s.type = ?", type)
    guard !sources.isEmpty else { return }
    let places = sources.map { _ in "?" }.joined(separator: ", ")
    condition += " AND s.source NOT IN (SELECT id FROM source WHERE name IN (\(places)))"
    values += sources
  }

  /// Scans alerts, which few records have. Of a record's alerts, only the first counts.
  fileprivate init(_ state: SampleFilter.AlertState) {
    self.init(
      table: "assessment_alert AS w", join: Self.records, alias: "w",
      condition: """
        w.state = ? AND w.is_live = 1 AND w.position = (
          SELECT min(position) FROM assessment_alert WHERE sample = w.sample AND state = w.state)
        """,
      values: [state.rawValue])
  }

  /// - Parameter others: The words whose records are on other branches.
  fileprivate init(_ word: WalkedWord, subject: String?, without others: ArraySlice<WalkedWord>) {
    var terms = ["w.\(word.column) = ?", "w.is_live = 1"]
    var values: [any BindingConvertible] = [word.name]
    if let subject {
      terms.append("w.subject = ?")
      values.append(subject)
    }
    // A record has few words: scanning them is faster than looking up the others.
    for (table, others) in Dictionary(grouping: others, by: \.table).sorted(by: { $0.key < $1.key })
    {
      let places = others.map { _ in "?" }.joined(separator: ", ")
      terms.append(
        """
        NOT EXISTS (
          SELECT 1 FROM \(table)
          WHERE sample = w.sample AND \(Dialect.unindexed(others[0].column)) IN (\(places)))
        """)
      values += others.map(\.name)
    }
    self.init(
      table: "\(word.table) AS w", join: Self.records, alias: "w",
      condition: terms.joined(separator: " AND "), values: values)
  }

  private static let records = " \(Dialect.joinAfter) sample AS s ON s.id = w.sample"
}

/// A label or an association. Its rows copy the record's subject and start.
package enum WalkedWord: Hashable {
  case label(StateOfMind.Label)
  case association(StateOfMind.Association)

  var table: String { "state_of_mind_\(column)" }

  var column: String {
    switch self {
    case .label: "label"
    case .association: "association"
    }
  }

  var name: String {
    switch self {
    case .label(let label): label.name
    case .association(let association): association.name
    }
  }
}

extension SampleFilter {
  /// The distinct words of which a record must have at least one, and whether that is the whole
  /// condition; nil if none is required.
  var words: (words: [WalkedWord], isWhole: Bool)? {
    switch self {
    case .label(let label): return ([.label(label)], true)
    case .association(let association): return ([.association(association)], true)
    case .any(let parts):
      var words: [WalkedWord] = []
      var isWhole = true
      for part in parts {
        guard let more = part.words else { return nil }
        words += more.words.filter { !words.contains($0) }
        isWhole = isWhole && more.isWhole
      }
      return words.isEmpty ? nil : (words, isWhole)
    case .all(let parts):
      let lists = parts.compactMap { $0.words?.words }
      return lists.min { $0.count < $1.count }.map { ($0, false) }
    default: return nil
    }
  }
}

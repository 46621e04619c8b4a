package import WellbeingSamples

/// The rows that a query scans by an index, in the order of their starts.
package enum IndexScan: Equatable {
  /// The records of one subject or all.
  case records(subject: String?)
  case origins(sources: [String], types: [String], subject: String?)
  case alerts(SampleFilter.AlertState)
  /// The rows of words, for one subject or all.
  case words([ScannedWord], subject: String?)

  /// The branches of the scan; no record is on two of them.
  package var branches: [ScanBranch] {
    switch self {
    case .records(let subject): [ScanBranch(subject: subject)]
    case .origins(let sources, let types, let subject):
      sources.map { ScanBranch(source: $0, subject: subject) }
        + (subject == nil ? types.map { [$0] } : types.isEmpty ? [] : [types])
        .map { ScanBranch(types: $0, subject: subject, without: sources) }
    case .alerts(let state): [ScanBranch(state)]
    case .words(let words, let subject):
      words.indices.map { ScanBranch(words[$0], subject: subject, without: words[..<$0]) }
    }
  }
}

/// A scan with the range of starts and the conditions that remain to be checked.
struct FilterScan {
  let rows: IndexScan
  let range: StartRange
  let rest: [SampleFilter]
  /// The subject of the records, if there is only one.
  let subject: String?

  func along(_ rows: IndexScan, and more: [SampleFilter] = []) -> FilterScan {
    FilterScan(rows: rows, range: range, rest: rest + more, subject: subject)
  }
}

/// A table in index order, and the rows of it to scan.
///
/// `INDEXED BY` would name the index, but then SQLite finds no plan for a condition that it knows
/// to be false.
package struct ScanBranch {
  package let table: String
  /// The join of the records, as `s`.
  package let join: String
  /// The alias of the table whose column `start_us` is used.
  package let alias: String
  package private(set) var condition = "TRUE"
  package private(set) var values: [any BindingConvertible] = []

  private init(_ table: String, subject: String?) {
    let isRecord = table == "sample"
    alias = isRecord ? "s" : "w"
    self.table = "\(table) AS \(alias)"
    join = isRecord ? "" : " \(Dialect.joinAfter) sample AS s ON s.id = w.sample"
    if let subject { add("\(alias).subject = ?", subject) }
  }

  fileprivate init(subject: String?) {
    self.init("sample", subject: subject)
  }

  fileprivate init(source: String, subject: String?) {
    self.init("sample", subject: subject)
    add("s.source = (SELECT id FROM source WHERE name = ?)", source)
  }

  /// - Parameters:
  ///   - types: One type, or any number of a subject's, which are found in one scan.
  ///   - sources: The programs whose records are on other branches.
  fileprivate init(types: [String], subject: String?, without sources: [String]) {
    self.init("sample", subject: subject)
    add(
      subject == nil ? "s.type = ?" : SQLList.places(Dialect.unindexed("s.type"), types.count),
      types)
    guard !sources.isEmpty else { return }
    add(
      "\(Dialect.unindexed("s.source")) NOT IN (SELECT id FROM source WHERE \(SQLList.places("name", sources.count)))",
      sources)
  }

  /// Scans alerts, which few records have. Of a record's alerts, only the first counts.
  fileprivate init(_ state: SampleFilter.AlertState) {
    self.init("assessment_alert", subject: nil)
    add("w.state = ?", state.rawValue)
    add("w.is_live")
    add(
      """
      w.position = (
        SELECT min(position) FROM assessment_alert WHERE sample = w.sample AND state = w.state)
      """)
  }

  /// - Parameter others: The words whose records are on other branches.
  fileprivate init(_ word: ScannedWord, subject: String?, without others: ArraySlice<ScannedWord>) {
    self.init(word.table, subject: subject)
    add("w.\(word.column) = ?", word.name)
    add("w.is_live")
    // A record has few words: scanning them is faster than looking up the others.
    for (table, others) in Dictionary(grouping: others, by: \.table).sorted(by: { $0.key < $1.key })
    {
      let column = Dialect.unindexed(others[0].column)
      add(
        """
        NOT EXISTS (
          SELECT 1 FROM \(table)
          WHERE sample = w.sample AND \(SQLList.places(column, others.count)))
        """, others.map(\.name))
    }
  }

  private mutating func add(_ term: String, _ value: String) { add(term, [value]) }

  private mutating func add(_ term: String, _ more: [String] = []) {
    condition = condition == "TRUE" ? term : "\(condition) AND \(term)"
    values += more
  }
}

/// A label or an association. Its rows copy the record's subject and start.
package enum ScannedWord: Hashable {
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
  var words: (words: [ScannedWord], isWhole: Bool)? {
    switch self {
    case .label(let label): return ([.label(label)], true)
    case .association(let association): return ([.association(association)], true)
    case .any(let parts):
      var words: [ScannedWord] = []
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

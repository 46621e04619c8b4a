import Foundation
import WellbeingSamples

extension HealthStore.Reader {
  /// Returns the decisions about programs, ordered by program and type.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases.
  public func grants() throws(StoreError) -> [Grant] {
    try requireOwner()
    return try database.rows(
      """
      SELECT o.name, a.type, a.share, a.read FROM access AS a JOIN source AS o ON o.id = a.source
      ORDER BY o.name, a.type
      """
    ) { row throws(StoreError) in
      Grant(
        program: try row.text(0), sampleType: SampleType(rawValue: try row.text(1)),
        share: try row.word(2), read: try row.word(3))
    }
  }

  func decision(on right: Grant.Right, _ type: SampleType) throws(StoreError) -> Grant.Decision {
    try database.row(
      """
      SELECT \(right.rawValue) FROM access
      WHERE source = (SELECT id FROM source WHERE name = ?) AND type = ?
      """, [source.name, type.rawValue]
    ) { row throws(StoreError) in try row.word(0) } ?? .notDetermined
  }

  /// Whether the program may read the records of some types, whichever program saved them.
  package func mayRead(_ types: Set<SampleType>) throws(StoreError) -> Bool {
    try reading { visible in visible.map { types.isSubset(of: $0.types) } ?? true }
  }

  func readableTypes() throws(StoreError) -> Set<SampleType> {
    Set(
      try database.rows(
        """
        SELECT type FROM access
        WHERE source = (SELECT id FROM source WHERE name = ?) AND read = 'authorized'
        """, [source.name]
      ) { row throws(StoreError) in SampleType(rawValue: try row.text(0)) })
  }
}

extension HealthStore.Writer {
  /// Writes a decision, within a transaction.
  ///
  /// - Parameter row: The program's row in the table `source`.
  func set(
    _ right: Grant.Right, _ type: SampleType, to decision: Grant.Decision, of row: Int64
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO access (source, type, share, read)
      VALUES (?, ?, 'notDetermined', 'notDetermined') ON CONFLICT DO NOTHING
      """, row, type.rawValue)
    try database.run(
      "UPDATE access SET \(right.rawValue) = ? WHERE source = ? AND type = ?", decision.rawValue,
      row, type.rawValue)
  }
}

/// What a program sees of the store: its own records, and the types that it may read.
struct Visibility {
  let source: String
  /// The types whose records by other programs it may read.
  let types: Set<SampleType>

  var filter: SampleFilter { .any([.sources([source]), .types(types)]) }

  /// The condition on rows of `sample` (as `s`).
  var ofRecords: FilterSQL { FilterSQL(filter) }

  /// The condition on log entries (`e`), with the rows of `sample` (`s`) that still exist. For a
  /// purged record, only the log knows which program saved it.
  var ofChanges: (text: String, values: [any BindingConvertible]) {
    let present = ofRecords
    let (readable, names) = condition(onType: "e.type")
    return (
      """
      CASE WHEN s.id IS NOT NULL THEN \(present.text) ELSE \(readable) OR EXISTS (
        SELECT 1 FROM log AS b
        WHERE b.record = e.record AND b.event = 'saved' AND b.source = \(Self.own)) END
      """, present.values + names + [source]
    )
  }

  /// The identifiers of the program's own records, and of all deleted records; nil if it may also
  /// see other programs' records.
  var ownIdentifiers: (text: String, values: [any BindingConvertible])? {
    guard types.isEmpty else { return nil }
    return (
      """
      SELECT uuid FROM sample WHERE source = \(Self.own) AND deleted_us IS NULL
      UNION SELECT record FROM log WHERE event IN ('replaced', 'deleted', 'erased')
      """, [source]
    )
  }

  /// The condition on the log entries (`e`) for the saving of records, including purged ones.
  var ofBeginnings: (text: String, values: [any BindingConvertible]) {
    let (readable, names) = condition(onType: "e.type")
    return ("(\(readable) OR e.source = \(Self.own))", names + [source])
  }

  /// The condition on rows of `draft` (as `d`).
  var ofDrafts: (text: String, values: [any BindingConvertible]) {
    let (readable, names) = condition(onType: "d.questionnaire")
    return ("(\(readable) OR d.source = \(Self.own))", names + [source])
  }

  /// The program's row. The name is bound.
  private static let own = "(SELECT id FROM source WHERE name = ?)"

  private func condition(
    onType column: String
  ) -> (text: String, values: [any BindingConvertible]) {
    guard !types.isEmpty else { return ("FALSE", []) }
    let names = types.map(\.rawValue).sorted()
    return ("\(column) IN (\(names.map { _ in "?" }.joined(separator: ", ")))", names)
  }
}

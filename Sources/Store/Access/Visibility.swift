import WellbeingSamples

/// What a program sees of the store: its own records, and the types that it may read.
struct Visibility {
  /// A condition with the values that it binds.
  typealias Condition = (text: String, values: [any BindingConvertible])

  let source: String
  /// The types whose records by other programs it may read.
  let types: Set<SampleType>

  let filter: SampleFilter
  /// The condition on rows of `sample` (as `s`).
  let ofRecords: FilterSQL

  init(source: String, types: Set<SampleType>) throws(StoreError) {
    self.source = source
    self.types = types
    filter = types.isEmpty ? .sources([source]) : .any([.sources([source]), .types(types)])
    ofRecords = try FilterSQL(FilterTerm.conjuncts(of: filter))
  }

  /// The condition on log entries (`e`), with the rows of `sample` (`s`) that still exist. For a
  /// purged record, only the log knows which program saved it.
  var ofChanges: Condition {
    (
      """
      CASE WHEN s.id IS NOT NULL THEN \(ofRecords.text)
      ELSE \(SQLList.places("e.type", types.count)) OR EXISTS (
        SELECT 1 FROM log AS b
        WHERE b.record = e.record AND b.event = 'saved' AND b.source = \(Self.own)) END
      """, ofRecords.values + types.map(\.rawValue).sorted() + [source]
    )
  }

  /// The query for the identifiers of its own records, some of them twice: of all that exist and that it
  /// saved. Nil if it may read those of others.
  var ownRecords: Condition? {
    guard types.isEmpty else { return nil }
    return (
      """
      SELECT uuid FROM sample WHERE source = \(Self.own) AND deleted_us IS NULL
      UNION ALL SELECT uuid FROM sample WHERE source = \(Self.own) AND deleted_us IS NOT NULL
      UNION ALL SELECT record FROM log WHERE source = \(Self.own) AND event = 'saved'
      """, [source, source, source]
    )
  }

  /// The condition on the log entries (`e`) for the saving of records, including purged ones.
  var ofBeginnings: Condition {
    condition(type: "e.type", source: "e.source")
  }

  /// The condition on rows of `draft` (as `d`).
  var ofDrafts: Condition {
    condition(type: "d.questionnaire", source: "d.source")
  }

  /// The program's row. The name is bound.
  private static let own = "(SELECT id FROM source WHERE name = ?)"

  /// The condition on what has a type and a program.
  private func condition(type: String, source: String) -> Condition {
    let text = "(\(SQLList.places(type, types.count)) OR \(source) = \(Self.own))"
    return (text, types.map(\.rawValue).sorted() + [self.source])
  }
}

/// What a program sees; nil is everything.
extension Visibility? {
  var records: FilterSQL { self?.ofRecords ?? .everything }
  var changes: Visibility.Condition { self?.ofChanges ?? ("TRUE", []) }
  var beginnings: Visibility.Condition { self?.ofBeginnings ?? ("TRUE", []) }
  var drafts: Visibility.Condition { self?.ofDrafts ?? ("TRUE", []) }
}

import Foundation
import WellbeingSamples

/// What a program sees of the store: its own records, and those of the types that it may read.
struct Visibility {
  /// The program's name.
  let source: String
  /// The types of which it may read what other programs saved.
  let types: Set<SampleType>

  /// The condition that a query's filter is joined with.
  var filter: SampleFilter { .any([.sources([source]), .types(types)]) }

  /// The condition on rows of `sample` (as `s`).
  var ofRecords: FilterSQL { FilterSQL(filter) }

  /// The condition on rows of `change` (as `c`), with those of `sample` (as `s`) where they are
  /// still there. Who saved a purged record, only the audit trail still knows.
  var ofChanges: (text: String, values: [any BindingConvertible]) {
    let present = ofRecords
    let (readable, names) = condition(onType: "c.type")
    return (
      """
      CASE WHEN s.uuid IS NOT NULL THEN \(present.text) ELSE \(readable) OR EXISTS (
        SELECT 1 FROM audit_entry AS e
        WHERE e.uuid = c.uuid AND e.event = 'saved' AND e.source = ?) END
      """, present.values + names + [source]
    )
  }

  /// The identifiers of the program's own records, and of whatever was deleted or purged; nil where
  /// it may see records of others too.
  var ownIdentifiers: (text: String, values: [any BindingConvertible])? {
    guard types.isEmpty else { return nil }
    return (
      """
      SELECT uuid FROM sample
        WHERE source = (SELECT id FROM source WHERE name = ?) AND deleted_us IS NULL
      UNION ALL SELECT uuid FROM sample WHERE deleted_us IS NOT NULL
      UNION ALL SELECT uuid FROM purged
      """, [source]
    )
  }

  /// The condition on entries of the trail (as `e`) by which records begin, purged ones too.
  var ofBeginnings: (text: String, values: [any BindingConvertible]) {
    let (readable, names) = condition(onType: "e.type")
    return ("(\(readable) OR e.source = ?)", names + [source])
  }

  /// The condition on rows of `draft` (as `d`).
  var ofDrafts: (text: String, values: [any BindingConvertible]) {
    let (readable, names) = condition(onType: "d.questionnaire")
    return ("(\(readable) OR d.source = (SELECT id FROM source WHERE name = ?))", names + [source])
  }

  private func condition(
    onType column: String
  ) -> (text: String, values: [any BindingConvertible]) {
    guard !types.isEmpty else { return ("0", []) }
    let names = types.map(\.rawValue).sorted()
    return ("\(column) IN (\(names.map { _ in "?" }.joined(separator: ", ")))", names)
  }
}

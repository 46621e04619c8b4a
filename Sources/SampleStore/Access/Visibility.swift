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

  /// The condition on entries of the log (`e`), with the rows of `sample` (`s`) where they are still
  /// there. Who saved a purged record, only the log still knows.
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

  /// The identifiers of the program's own records, and of whatever was deleted; nil where it may see
  /// records of others too.
  var ownIdentifiers: (text: String, values: [any BindingConvertible])? {
    guard types.isEmpty else { return nil }
    return (
      """
      SELECT uuid FROM sample WHERE source = \(Self.own) AND deleted_us IS NULL
      UNION SELECT record FROM log WHERE event IN ('replaced', 'deleted', 'erased')
      """, [source]
    )
  }

  /// The condition on entries of the log (`e`) by which records begin, purged ones too.
  var ofBeginnings: (text: String, values: [any BindingConvertible]) {
    let (readable, names) = condition(onType: "e.type")
    return ("(\(readable) OR e.source = \(Self.own))", names + [source])
  }

  /// The condition on rows of `draft` (as `d`).
  var ofDrafts: (text: String, values: [any BindingConvertible]) {
    let (readable, names) = condition(onType: "d.questionnaire")
    return ("(\(readable) OR d.source = \(Self.own))", names + [source])
  }

  /// The row of the program, whose name is bound.
  private static let own = "(SELECT id FROM source WHERE name = ?)"

  private func condition(
    onType column: String
  ) -> (text: String, values: [any BindingConvertible]) {
    guard !types.isEmpty else { return ("FALSE", []) }
    let names = types.map(\.rawValue).sorted()
    return ("\(column) IN (\(names.map { _ in "?" }.joined(separator: ", ")))", names)
  }
}

import Foundation
package import WellbeingSamples

extension HealthStore {
  /// Returns what was decided about programs, by their names and the types.
  ///
  /// - Throws: ``StoreError/Code/reservedToPerson`` and other cases.
  package func grants() throws(StoreError) -> [Grant] {
    try requirePerson()
    return try connection.rows(
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

  /// Lets a program save records of some types, and read those of others.
  ///
  /// - Throws: ``StoreError/Code/reservedToPerson``, ``StoreError/Code/nameOfPerson`` and other
  ///   cases; nothing is changed then.
  package func grant(
    to program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.authorized, about: program, share: share, read: read)
  }

  /// Denies a program to save records of some types, and to read those of others.
  ///
  /// What it saved stays, and stays visible to it.
  /// - Throws: ``StoreError/Code/reservedToPerson`` and other cases; nothing is changed then.
  package func revoke(
    from program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.denied, about: program, share: share, read: read)
  }

  private func decide(
    _ decision: Grant.Decision, about program: String, share: Set<SampleType>,
    read: Set<SampleType>
  ) throws(StoreError) {
    let source = Source(name: program, version: "")
    guard !source.isOfPerson else { throw .nameOfPerson }
    try commit { () throws(StoreError) in
      try requirePerson()
      let moment = presentTime.microsecondsSince1970
      let row = try sourceRow(of: source.name)
      for type in share { try set(.share, type, to: decision, of: row) }
      for type in read { try set(.read, type, to: decision, of: row) }
      for type in share.union(read).map(\.rawValue).sorted() {
        try note(.accessChanged, type: type, at: moment, program: source.name)
      }
    }
  }

  /// Writes a decision, within a transaction.
  ///
  /// - Parameter row: The program's row in the table `source`.
  func set(
    _ right: Grant.Right, _ type: SampleType, to decision: Grant.Decision, of row: Int64
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO access (source, type, share, read)
      VALUES (?, ?, 'notDetermined', 'notDetermined') ON CONFLICT DO NOTHING
      """, row, type.rawValue)
    try connection.run(
      "UPDATE access SET \(right.rawValue) = ? WHERE source = ? AND type = ?", decision.rawValue,
      row, type.rawValue)
  }

  /// What was decided about this program.
  func decision(on right: Grant.Right, _ type: SampleType) throws(StoreError) -> Grant.Decision {
    try connection.row(
      """
      SELECT \(right.rawValue) FROM access
      WHERE source = (SELECT id FROM source WHERE name = ?) AND type = ?
      """, [source.name, type.rawValue]
    ) { row throws(StoreError) in try row.word(0) } ?? .notDetermined
  }
}

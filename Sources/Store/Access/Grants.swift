package import WellbeingSamples

/// A person's decisions about one program and one type of records.
package struct Grant: Sendable, Hashable {
  /// What the person decided.
  package enum Decision: String, Sendable {
    /// The person was not asked.
    case notDetermined
    /// The person said no.
    case denied
    /// The person said yes.
    case authorized
  }

  /// The program's name.
  package let program: String
  /// The type of the records.
  package let sampleType: SampleType
  /// Whether it may save such records, and delete those that it saved.
  package internal(set) var share = Decision.notDetermined
  /// Whether it may read those that other programs saved.
  package internal(set) var read = Decision.notDetermined
}

extension HealthStore.Reader {
  /// Returns the decisions about programs, ordered by program and type.
  package func grants() throws(StoreError) -> [Grant] {
    try requireOwner()
    return try decisions(about: nil)
  }

  /// Returns the decisions about a program; nil means all.
  func decisions(about program: String?) throws(StoreError) -> [Grant] {
    try database.rows(
      """
      SELECT o.name, a.type, a.share, a.read FROM access AS a JOIN source AS o ON o.id = a.source
      WHERE \(program == nil ? "TRUE" : "o.name = ?") ORDER BY o.name, a.type
      """, program.map { [$0] } ?? []
    ) { row throws(StoreError) in
      Grant(
        program: try row.text(0), sampleType: SampleType(rawValue: try row.text(1)),
        share: try row.word(2), read: try row.word(3))
    }
  }
}

extension HealthStore.Writer {
  /// Lets a program save records of some types, and read those of others.
  package func grant(
    to program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.authorized, about: program, share, read)
  }

  /// Revokes a program's right to save records of some types and to read those of others.
  package func revoke(
    from program: String, share: Set<SampleType>, read: Set<SampleType>
  ) throws(StoreError) {
    try decide(.denied, about: program, share, read)
  }

  private func decide(
    _ decision: Grant.Decision, about program: String, _ share: Set<SampleType>,
    _ read: Set<SampleType>
  ) throws(StoreError) {
    let source = Source(name: program, version: "")
    try source.requirePlainName()
    guard !source.isReserved else { throw .reservedSourceName }
    try requireOwner()
    try decide(about: source, share.union(read)) { grant in
      if share.contains(grant.sampleType) { grant.share = decision }
      if read.contains(grant.sampleType) { grant.read = decision }
    }
  }

  /// Writes and logs the decisions about some types that a closure changes.
  func decide(
    about program: Source, _ types: Set<SampleType>, _ change: (inout Grant) -> Void
  ) throws(StoreError) {
    try writing { () throws(StoreError) in
      let known = try decisions(about: program.name)
      let (row, moment) = (try sourceRow(of: program.name), presentTime.microsecondsSince1970)
      for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
        let old = known.first { $0.sampleType == type }
        var new = old ?? Grant(program: program.name, sampleType: type)
        change(&new)
        guard new != old else { continue }
        try database.run(
          """
          INSERT INTO access (source, type, share, read) VALUES (?, ?, ?, ?)
          ON CONFLICT (source, type) DO UPDATE SET share = excluded.share, read = excluded.read
          """, row, type.rawValue, new.share.rawValue, new.read.rawValue)
        try log(.accessChanged, type: type.rawValue, at: moment, program: program.name)
      }
    }
  }
}

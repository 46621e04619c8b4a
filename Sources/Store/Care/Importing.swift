package import Foundation
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

/// What the store has of a record of a file.
package enum ImportMatch: Sendable, Equatable {
  case new
  /// The same record, with the same content.
  case unchanged
  /// The same record, with other content.
  case other(UUID)
  /// The same record, which was corrected or deleted here since.
  case kept
}

extension HealthStore.Reader {
  /// Looks for a record by its identifier.
  ///
  /// - Parameter isPartial: Whether the file has neither its end, its metadata nor its policy.
  package func match(
    _ sample: any Sample, isPartial: Bool = false
  ) throws(StoreError) -> ImportMatch {
    try database.read { () throws(StoreError) in
      guard let found = try load(SampleQuery(uuid: sample.uuid)).first else {
        // A purged record's identifier stays taken.
        return try database.hasRow(
          "SELECT 1 FROM log WHERE record = ? AND event = 'saved'", [sample.uuid]) ? .kept : .new
      }
      return try match(sample, with: found, isPartial: isPartial)
    }
  }

  private static let isOfProgramAndSubject = """
    source = (SELECT id FROM source WHERE name = ?) AND subject IN (
      SELECT ? UNION SELECT s.subject
      FROM former_subject AS f CROSS JOIN sample AS s ON s.id = f.sample WHERE f.subject = ?)
    """
  /// The condition on a record of a program, subject, which is bound twice, type and sync identifier.
  static let isSynced = "\(isOfProgramAndSubject) AND type = ? AND sync_identifier = ?"
  /// The condition on the amount of a program, subject, which is bound twice, factor and day.
  static let isAmount =
    "\(isOfProgramAndSubject) AND type = 'factor' AND kind = ? AND local_day = ? AND deleted_us IS NULL"

  /// Looks for a record by its sync identifier, or else an amount by its factor and day, among those of
  /// its program and subject. The subject may have another name by now.
  ///
  /// Of the amount of a day, only the amount is compared.
  ///
  /// - Throws: `sameRecord` if the record is there and another amount of its new day, too.
  package func match(identityOf sample: any Sample) throws(StoreError) -> ImportMatch {
    let header = sample.header
    guard header.syncIdentifier != nil || sample.factorSample != nil else { return .new }
    let key = [(header.source ?? source).name, sample.subject, sample.subject]
    func record(_ condition: String, _ values: [any BindingConvertible]) throws(StoreError)
      -> (any Sample)?
    {
      try number(condition, key + values).flatMap { id throws(StoreError) in try load([id])[id] }
    }
    return try database.read { () throws(StoreError) in
      let synced = try header.syncIdentifier.flatMap { identifier throws(StoreError) in
        try record(
          "\(Self.isSynced) ORDER BY deleted_us IS NOT NULL",
          [sample.sampleType.rawValue, identifier])
      }
      let amount = try sample.factorSample.flatMap { factor throws(StoreError) in
        try record(Self.isAmount, [factor.factor.name, header.localDay.daysSince1970])
      }?.factorSample
      if let synced {
        let match = try match(sample, with: synced)
        if case .other = match, let amount, amount.uuid != synced.uuid {
          throw .sameRecord(synced.uuid, amount.uuid)
        }
        return match
      }
      guard let amount, let factor = sample.factorSample else { return .new }
      return (amount.value, amount.unit) == (factor.value, factor.unit)
        ? .unchanged : .other(amount.uuid)
    }
  }

  private func match(
    _ sample: any Sample, with found: any Sample, isPartial: Bool = false
  ) throws(StoreError) -> ImportMatch {
    if try deletion(of: found.uuid) != nil { return .kept }
    var header = sample.header
    if header.subject != found.subject, try hadSubject(found.uuid, header.subject) {
      header.subject = found.subject
    }
    let own = found.header
    // On the day itself, the time of a record that has only its day is the time of saving.
    let isSameDay =
      own.datePrecision == .day && header.datePrecision == .day && own.localDay == header.localDay
    var compared = own
    (compared.note, compared.subject) = (header.note, header.subject)
    compared.datePrecision = header.datePrecision
    if !isSameDay {
      (compared.startDate, compared.timeZone) = (header.startDate, header.timeZone)
    }
    if !isSameDay, !isPartial { compared.endDate = header.endDate }
    if !isPartial {
      compared.metadata = header.keepingAlertRaised(of: own).metadata
      // A record that a table brought here has one, and the store that it is from has none.
      compared.syncIdentifier = header.syncIdentifier ?? own.syncIdentifier
    }
    var sample = sample
    if isPartial, let policy = found.assessment?.policy, var result = sample.assessment {
      result.policy = policy
      sample = result
    }
    let isSame = found.with(header: own).isEqual(to: sample, with: compared)
    return isSame ? .unchanged : .other(found.uuid)
  }

  func number(
    _ condition: String, _ values: [any BindingConvertible]
  ) throws(StoreError) -> Int64? {
    try database.row("SELECT id FROM sample WHERE \(condition)", values, first: Row.int64)
  }

  fileprivate func hadSubject(_ uuid: UUID, _ subject: String) throws(StoreError) -> Bool {
    try number(
      "uuid = ? AND EXISTS (SELECT 1 FROM former_subject AS f WHERE f.sample = id AND f.subject = ?)",
      [uuid, subject]) != nil
  }

  private static let isOfProgram =
    "AND source = (SELECT id FROM source WHERE name = ?) AND date_precision = ?"

  /// The other live records of the same subject, type and day; a program is not told.
  ///
  /// - Parameters:
  ///   - isOfProgram: Whether only those of the record's program at its time are asked for.
  ///   - identities: The sync identifiers of records that are left out.
  package func sameDay(
    as sample: any Sample, isOfProgram: Bool = false, without identities: Set<String> = []
  ) throws(StoreError) -> [UUID] {
    guard access.authority == .owner else { return [] }
    // By the index of the subject: there are few records of one within days.
    let (start, days) = (sample.startDate.microsecondsSince1970, Int64(3 * 86_400_000_000))
    let isAtTime = isOfProgram && sample.header.datePrecision == .instant
    var values: [any BindingConvertible] = [
      sample.subject, isAtTime ? start : start - days, isAtTime ? start : start + days,
      sample.sampleType.rawValue, sample.header.localDay.daysSince1970, sample.uuid,
    ]
    if isOfProgram {
      values.append((sample.header.source ?? source).name)
      values.append(sample.header.datePrecision.rawValue)
    }
    return try database.rows(
      """
      SELECT uuid, coalesce(sync_identifier, '') FROM sample
      WHERE subject = ? AND deleted_us IS NULL AND start_us BETWEEN ? AND ?
        AND \(Dialect.unindexed("type")) = ? AND local_day = ? AND uuid <> ?
        \(isOfProgram ? Self.isOfProgram : "")
      """, values
    ) { row throws(StoreError) in
      identities.contains(try row.text(1)) ? nil : try row.uuid(0)
    }.compactMap(\.self)
  }

  // MARK: A whole store

  /// Whether a file of a whole store can be restored: nothing was ever saved here, and on a server the
  /// role permits it.
  package func canBeRestored() throws(StoreError) -> Bool {
    guard access.authority == .owner, try database.isUnused() else { return false }
    guard database.session != nil else { return true }
    return try database.row(
      "SELECT has_function_privilege('begin_restore()', 'EXECUTE')", first: Row.bool) ?? false
  }
}

extension HealthStore.Writer {
  /// Writes without a part of its own, which would take much memory and time: if an error is thrown, the
  /// whole transaction has to be undone.
  func writeAll(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try access.requireNoGuest()
    do throws(StoreError) {
      try database.beginIfDue()
      try body()
    } catch {
      rows = KnownRows()
      throw error
    }
  }

  /// Writes new records with their own times of saving, programs, reviews and links.
  ///
  /// Only the owner writes records of other programs.
  ///
  /// - Parameter isRestoring: Whether they are those of a whole store, which are written as they are,
  ///   and are in the audit trail of that store. Otherwise they are verified, and the audit trail notes
  ///   them and their reviews at the present time.
  package func add(
    _ records: [TransferredSample], isRestoring: Bool = false
  ) throws(StoreError) {
    let refusals = isRestoring ? [:] : try refusals(of: records.map(\.sample))
    try writeAll { () throws(StoreError) in
      var batch = SampleBatch()
      for record in records {
        let sample = record.sample
        if isRestoring || sample.header.source?.name != source.name { try requireOwner() }
        try requireShare(of: sample.sampleType)
        if let refusal = refusals[sample.uuid] { throw refusal }
        if !isRestoring { try requireBegun(sample, at: presentTime) }
        try addNew(
          sample, deleted: record.deleted?.microsecondsSince1970, to: &batch)
      }
      try write(batch, isLogged: !isRestoring, at: presentTime.microsecondsSince1970)
      for record in records { try addRest(of: record, isLogged: !isRestoring) }
    }
  }

  /// Writes a later version of a record that a program's sync identifier names, or of the amount of a
  /// day. Under a former name of its subject, it stays with the subject.
  package func replace(_ uuid: UUID, by record: TransferredSample) throws(StoreError) {
    let sample = record.sample
    let refusals = try refusals(of: [sample])
    try writing { () throws(StoreError) in
      guard let found = try self.sample(uuid) else { throw .unknownSample(uuid) }
      if sample.header.source?.name != source.name { try requireOwner() }
      var header = sample.header
      if try hadSubject(uuid, header.subject) { header.subject = found.sample.subject }
      if header.syncIdentifier == found.sample.header.syncIdentifier {
        header.syncVersion = found.sample.header.syncVersion.map { min($0, .max - 1) + 1 }
      }
      (header.replaces, header.replacedBy) = (uuid, nil)
      let newer: any Sample = sample.with(header: header)
      try requireBegun(newer, at: presentTime)
      try replace(try liveRecord(uuid), by: newer, reason: nil, at: presentTime, refusals)
      try addRest(of: record, isLogged: true)
    }
  }

  /// Writes what a record has outside the tables of its kind.
  private func addRest(of record: TransferredSample, isLogged: Bool) throws(StoreError) {
    let sample = record.sample
    if let result = sample.assessment {
      try write(reviews: result, isLogged: isLogged)
      let hasOthers = !record.takenBack.isEmpty || !record.ofPurged.isEmpty
      if hasOthers || !result.reviews.isEmpty || sample.header.replaces != nil {
        try settleAlerts(
          of: sample.uuid, takenBack: record.takenBack, ofPurged: record.ofPurged, andLater: false)
      }
    }
    for subject in record.formerSubjects {
      try database.run(
        "INSERT INTO former_subject VALUES ((SELECT id FROM sample WHERE uuid = ?), ?)",
        sample.uuid, subject)
    }
    if let deleted = record.deleted {
      try markDeleted(sample.uuid, at: deleted.microsecondsSince1970)
    }
  }

  /// Keeps a definition, within a transaction.
  ///
  /// - Throws: ``StoreError/Code/definitionConflict`` if another text has its key.
  package func add(_ definition: Questionnaire) throws(StoreError) {
    try writing { () throws(StoreError) in
      let kept = try document(of: definition.key)
      if let kept, Array(kept.utf8) != definition.document {
        throw .definitionConflict(definition.key)
      }
      guard kept == nil else { return }
      rows.definitions[definition.key] = try insert(definition.key, definition.document)
      verifiers[definition.key] = nil
    }
  }

  /// Writes a row of a whole store's file, within a transaction.
  package func add(_ object: Node, of table: TransferTable) throws(StoreError) {
    try requireOwner()
    try writeAll { () throws(StoreError) in
      // A server says of a part at once what it refuses. Of the log there are too many rows for that.
      guard database.session != nil, table.type != TransferTable.logEntry.type else {
        return try insert(object, into: table)
      }
      try database.part { () throws(StoreError) in try insert(object, into: table) }
    }
  }

  /// Begins to write the lines of a whole store, within a transaction.
  ///
  /// - Throws: ``StoreError/Code/alreadyExists`` if something was saved meanwhile.
  package func beginRestoring() throws(StoreError) {
    try requireOwner()
    try writeAll { () throws(StoreError) in
      database.session?.storeID = nil
      var isEmpty = try database.isUnused()
      if isEmpty, database.session != nil {
        // The log's numbers and logins are from now on those of the lines.
        isEmpty = try database.integer("SELECT CAST(begin_restore() AS integer)") == 1
      }
      guard isEmpty else { throw .sharedStoreInUse(path: path) }
      rows = KnownRows(version: database.transactionDataVersion, nextSample: 1)
    }
  }

  /// Checks what was written and gives the store a new identifier, within a transaction.
  ///
  /// - Parameter isChecked: Whether problems are looked for.
  /// - Returns: The problems; if there are any, the transaction has to be undone.
  @discardableResult
  package func endRestoring(isChecked: Bool = true) throws(StoreError) -> [StoreProblem] {
    try requireOwner()
    return try writing { () throws(StoreError) in
      rows.nextSample = nil
      let problems = isChecked ? try problemsOfRecords() : []
      if database.session == nil {
        try becomeAnotherStore()
      } else {
        _ = try database.integer("SELECT CAST(end_restore() AS integer)")
      }
      try log(.storeRestored)
      return problems
    }
  }

  /// Writes all lines of another store to this one, which is empty, within a transaction. Results are
  /// written by that store's definitions, whatever this machine's catalog has.
  func fill(from other: HealthStore.Reader) throws(StoreError) {
    defer { forgetContent() }
    var records: [TransferredSample] = []
    func writeRecords() throws(StoreError) {
      defer { records.removeAll(keepingCapacity: true) }
      guard database.session != nil else { return try add(records, isRestoring: true) }
      let known = rows
      do throws(StoreError) {
        try database.part { () throws(StoreError) in try add(records, isRestoring: true) }
      } catch StoreError.Code.rejected {
        // A server says later which row it refuses: one after another, it says of which record it is.
        rows = known
        for record in records {
          do throws(StoreError) {
            try database.part { () throws(StoreError) in try add([record], isRestoring: true) }
          } catch {
            throw error.of(record.sample.uuid)
          }
        }
      }
    }
    try StoreError.only {
      try other.lines(of: other.wholeContent()) { line in
        if case .record(let record) = line {
          records.append(record)
          if records.count == Self.recordsAtOnce { try writeRecords() }
          return
        }
        try writeRecords()
        switch line {
        case .record: break
        case .definition(let key, let text):
          let document = Array(text.utf8)
          rows.definitions[key] = try insert(key, document)
          verifiers[key] = (try? Questionnaire(decoding: document)).map { Scorer($0) }
        case .row(let table, let form):
          let line = try JSONDocument(parsing: form.bytes(isSorted: false))
          try add(line.root, of: table)
        }
      }
      try writeRecords()
    }
  }
}

extension Sample {
  /// Whether another record with a header equals this one, apart from its reviews.
  fileprivate func isEqual(to other: any Sample, with header: SampleHeader) -> Bool {
    guard let other = other as? Self else { return false }
    return with(header: self.header) == other.with(header: header)
  }
}

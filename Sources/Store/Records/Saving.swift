public import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Writer {
  /// Saves a record.
  ///
  /// A record with a sync identifier replaces the record of the same program, subject and type that
  /// has the same sync identifier and a lower version. The old one is deleted without a reason, and
  /// each refers to the other. In the same way a `FactorSample` replaces that of the same program,
  /// subject, factor and day.
  ///
  /// An identifier can be taken by a record that the program may not see. This cannot be hidden.
  ///
  /// - Returns: The record as it was saved, with the time and the source.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/sampleExists``,
  ///   ``/WellbeingStore/StoreError/Code/syncVersionNotHigher`` and
  ///   ``/WellbeingStore/StoreError/Code/correctedHere``. On error, nothing is saved.
  @discardableResult
  public func save<S: Sample>(_ sample: S) throws(StoreError) -> S {
    let refusals = try refusals(of: [sample])
    return try writing { () throws(StoreError) in
      try insert(try stamped(sample, at: presentTime), refusals)
    }
  }

  /// Saves a record, or returns the one that was saved by an earlier call with the same values, for
  /// requests that are sent again because their answer was lost.
  ///
  /// The earlier record has the same identifier, or the same sync identifier and version. If it was
  /// amended or deleted since, it stays so, and ``SavedOnce/outcome`` says it.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, as `save(_:)`: also if the record that has the
  ///   identifier says something else.
  @discardableResult
  public func saveOnce<S: Sample>(_ sample: S) throws(StoreError) -> SavedOnce<S> {
    let refusals = try refusals(of: [sample])
    return try writing { () throws(StoreError) in
      do throws(StoreError) {
        let saved = try database.part { () throws(StoreError) in
          try insert(try stamped(sample, at: presentTime), refusals)
        }
        return SavedOnce(sample: saved, outcome: .saved)
      } catch {
        rows = KnownRows()
        guard [.sampleExists, .syncVersionNotHigher].contains(error.code),
          let uuid = error.uuids.first, let earlier = try earlier(sample, endingAt: uuid)
        else { throw error }
        return earlier
      }
    }
  }

  /// Saves a record unless there is one that satisfies a predicate.
  ///
  /// - Throws: ``StoreError/Code/matchExists`` with the record that there is, and what ``save(_:)``
  ///   throws. On error, nothing is saved.
  package func save<S: Sample>(
    _ sample: S, unlessAny predicate: SamplePredicate<S>
  ) throws(StoreError) -> S {
    let refusals = try refusals(of: [sample])
    return try writing { () throws(StoreError) in
      if let other = try samples(predicate, limit: 1).first {
        throw StoreError.matchExists(other.uuid)
      }
      return try insert(try stamped(sample, at: presentTime), refusals)
    }
  }

  /// Saves several records, all or none, as if one after another.
  ///
  /// - Returns: The records as they were saved, in the same order.
  /// - Throws: ``/WellbeingStore/StoreError``, as for one record. On error, none is saved.
  @discardableResult
  public func save(_ samples: [any Sample]) throws(StoreError) -> [any Sample] {
    let refusals = try refusals(of: samples)
    return try writing { () throws(StoreError) in
      let now = presentTime
      var stamped: [any Sample] = []
      for sample in samples { stamped.append(try self.stamped(sample, at: now)) }
      return try insert(stamped, refusals)
    }
  }

  /// Saves the result of an administration and removes its draft, in one transaction.
  ///
  /// An alert that the draft was saved with, and that the result does not raise, waits as corrected. The
  /// result has the draft's reviews; they count if its alerts are the same.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/draftChanged`` if another program has
  ///   continued the draft, ``/WellbeingStore/StoreError/Code/invalidArgument`` for a record of
  ///   another subject or definition or a draft that was set aside, and other cases.
  @discardableResult
  public func save<S: Sample>(_ sample: S, finishing draft: Draft) throws(StoreError) -> S {
    let refusals = try refusals(of: [sample])
    return try writing { () throws(StoreError) in
      try finishing(draft, with: sample) { sample throws(StoreError) in
        try insert(try stamped(sample, at: presentTime), refusals)
      }
    }
  }

  /// Removes the draft of a result and keeps what waits of it with the result, within a transaction.
  ///
  /// - Parameters:
  ///   - replaced: The result that this one replaces.
  ///   - isKept: Whether a draft that was set aside may become a result.
  ///   - write: Writes the result, and returns it as written.
  func finishing<S: Sample>(
    _ draft: Draft, with sample: S, replacing replaced: UUID? = nil, isKept: Bool = false,
    _ write: (S) throws(StoreError) -> S
  ) throws(StoreError) -> S {
    // A paper form that is entered to its end was set aside only for the case that it is not.
    guard isKept || draft.setAside == nil || draft.setAside == .paperForm else {
      throw StoreError.draftSetAside
    }
    let reviews = try reviews(of: draft)
    let waiting = reviews.isEmpty || replaced == nil ? [] : try waitingAlerts(about: draft.subject)
    let hidesAlert = waiting.contains { $0.uuid == replaced && $0.state.isRaised }
    try remove(draft)
    guard draft.canBeCompleted(by: sample) else { throw StoreError.notOfDraft }
    let saved = try write(sample.with(header: sample.header.with(alertRaised: draft.raisedSince)))
    if let result = saved.assessment {
      try keep(reviews, of: draft, by: result, hidesAlert: hidesAlert)
    }
    if !draft.raisedAlerts.isEmpty || !reviews.isEmpty {
      try settleAlerts(of: saved.uuid, takenBack: draft.raisedAlerts)
    }
    return saved
  }

  /// Writes a stamped record, within a transaction.
  ///
  /// - Parameters:
  ///   - refusals: See ``refusals(of:)``; empty for a record that the store scored itself.
  ///   - moment: See ``write(_:isLogged:at:)``.
  /// - Returns: The record with its link to the one that it replaces.
  /// - Throws: ``StoreError/Code/authorizationNotDetermined``,
  ///   ``StoreError/Code/authorizationDenied``, and other cases.
  @discardableResult
  func insert<S: Sample>(
    _ sample: S, _ refusals: Refusals = [:], at moment: Int64? = nil
  ) throws(StoreError) -> S {
    try requireShare(of: sample.sampleType)
    var batch = SampleBatch()
    let saved = try add(sample, to: &batch, refusals)
    try write(batch, at: moment)
    return saved
  }

  private func insert(
    _ samples: [any Sample], _ refusals: Refusals
  ) throws(StoreError) -> [any Sample] {
    for sample in samples { try requireShare(of: sample.sampleType) }
    var batch = SampleBatch()
    var saved: [any Sample] = []
    saved.reserveCapacity(samples.count)
    for sample in samples {
      do throws(StoreError) {
        saved.append(try add(sample, to: &batch, refusals))
      } catch {
        // Errors of earlier records come first.
        try write(batch)
        throw error
      }
    }
    try write(batch)
    return saved
  }

  /// Adds a record to the batch, or writes it at once if it replaces an older version.
  private func add<S: Sample>(
    _ sample: S, to batch: inout SampleBatch, _ refusals: Refusals
  ) throws(StoreError) -> S {
    if batch.holdsVersion(of: sample) { try writeOut(&batch) }
    guard let older = try olderVersion(of: sample) else {
      if let refusal = refusals[sample.uuid] { throw refusal }
      try addNew(sample, to: &batch)
      return sample
    }
    try writeOut(&batch)
    var header = sample.header
    header.replaces = older.uuid
    let newer = sample.with(header: header)
    try replace(older, by: newer, reason: nil, at: header.recorded ?? presentTime, refusals)
    return newer
  }

  /// - Parameter deleted: When it was deleted, in microseconds since 1970; nil for a live record.
  func addNew(
    _ sample: any Sample, deleted: Int64? = nil, to batch: inout SampleBatch
  ) throws(StoreError) {
    switch sample.record {
    case .assessment(let result):
      let scorer = try verifier(result.questionnaire)
      batch.add(
        sample, try result.document(position: scorer.position(of:)),
        definition: try definitionRow(result.questionnaire), deleted: deleted)
    case .stateOfMind(let mood): batch.add(sample, mood.document, deleted: deleted)
    case .factor(let factor): batch.add(sample, factor.document, deleted: deleted)
    }
  }

  private func writeOut(_ batch: inout SampleBatch) throws(StoreError) {
    defer { batch = SampleBatch() }
    try write(batch)
  }
}

extension HealthStore.Reader {
  /// Returns what became of a record that was saved with the same values; nil if there is none.
  ///
  /// - Parameter uuid: The newest version to look at; older ones follow by `replaces`.
  fileprivate func earlier<S: Sample>(
    _ sample: S, endingAt uuid: UUID
  ) throws(StoreError) -> SavedOnce<S>? {
    var next: UUID? = uuid
    while let uuid = next, let found = try self.sample(uuid) {
      let header = found.sample.header
      // `with(header:)` drops reviews, so they are not compared.
      if let earlier = found.sample as? S, header.saysTheSame(as: sample.header),
        sample.with(header: header) == earlier.with(header: header)
      {
        guard found.deleted != nil else { return SavedOnce(sample: earlier, outcome: .there) }
        let live = try liveSuccessor(of: header)
        return SavedOnce(sample: earlier, outcome: live.map { .amended(by: $0) } ?? .deleted)
      }
      next = header.replaces
    }
    return nil
  }

  private func liveSuccessor(of header: SampleHeader) throws(StoreError) -> UUID? {
    var next = header.replacedBy
    while let uuid = next, let found = try self.sample(uuid) {
      guard found.deleted != nil else { return uuid }
      next = found.sample.header.replacedBy
    }
    return nil
  }

  /// The current time, rounded like a sample's times: otherwise a sample of this very moment might
  /// be in the future.
  var presentTime: Date {
    (client.options.clock?() ?? database.session?.presentTime ?? Date()).quantisedToMicroseconds
  }

  /// Why records cannot be saved, by identifier.
  typealias Refusals = [UUID: StoreError]

  /// Finds records whose definition is unknown or whose scores do not follow from their answers.
  ///
  /// Call it before the transaction, so that others can write meanwhile.
  func refusals(of samples: [any Sample]) throws(StoreError) -> Refusals {
    var refusals: Refusals = [:]
    for sample in samples {
      do throws(StoreError) {
        try verify(sample)
      } catch
        where [.unknownDefinition, .contradictsDefinition, .unexpectedValue].contains(error.code)
      {
        refusals[sample.uuid] = error
      }
    }
    return refusals
  }

  private func verify(_ sample: any Sample) throws(StoreError) {
    guard case .assessment(let result) = sample.record else { return }
    let key = result.questionnaire
    guard result.agrees(with: try verifier(key)) else { throw .contradictsDefinition(key) }
  }

  func verifier(_ key: Questionnaire.Key) throws(StoreError) -> Scorer {
    if let known = verifiers[key] { return known }
    let known = try? catalog.questionnaire(key.id)
    let definition = known?.key == key ? known : try definition(key)
    guard let definition else { throw .unknownDefinition(key) }
    let scorer = Scorer(definition)
    verifiers[key] = scorer
    return scorer
  }

  func requireBegun(_ sample: some Sample, at now: Date) throws(StoreError) {
    guard max(sample.startDate, sample.endDate) <= now + database.clockTolerance else {
      throw .inTheFuture
    }
  }

  /// The latest time that a record to save may have.
  package func latestTime(at now: Date) -> Date { now + database.clockTolerance }

  /// Returns a record with the time of saving and this program as its source.
  ///
  /// - Parameter replaced: The record that it replaces. Links in its own header are ignored,
  ///   because a link always has two ends.
  func stamped<S: Sample>(
    _ sample: S, at now: Date, replacing replaced: UUID? = nil
  ) throws(StoreError) -> S {
    try requireBegun(sample, at: now)
    var header = sample.header
    header.recorded = now
    header.source = source
    header.replaces = replaced
    header.replacedBy = nil
    return sample.with(header: header)
  }
}

extension Draft {
  fileprivate func canBeCompleted(by sample: any Sample) -> Bool {
    sample.assessment?.questionnaire == questionnaire && sample.subject == subject
  }
}

/// What ``HealthStore/Writer/saveOnce(_:)`` saved or found.
public struct SavedOnce<S: Sample>: Sendable, Hashable {
  /// What became of a record.
  public enum Outcome: Sendable, Hashable {
    /// This call saved it.
    case saved
    /// An earlier call saved it, and it is in the store.
    case there
    /// An earlier call saved it, and it was amended since: this record is in its place.
    case amended(by: UUID)
    /// An earlier call saved it, and it was deleted since, or amended by a record that the program may
    /// not see.
    case deleted
  }

  /// The record as this call or the earlier one saved it.
  public let sample: S
  /// What became of it.
  public let outcome: Outcome
  /// Whether this call saved it.
  public var isNew: Bool { outcome == .saved }
}

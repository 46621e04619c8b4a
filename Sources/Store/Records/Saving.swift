public import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Writer {
  /// Saves a record, or says what became of it since an earlier call saved it with the same values: a
  /// request is sent again if its answer was lost.
  ///
  /// A record with a sync identifier replaces the record of the same program, subject and type that
  /// has the same sync identifier and a lower version. The old one is deleted without a reason, and
  /// each refers to the other. In the same way a `FactorSample` replaces that of the same program,
  /// subject, factor and day.
  ///
  /// The record of an earlier call has the same identifier, or the same sync identifier and version. If
  /// it was amended or deleted since, it stays so: look at ``Saved/outcome``. An identifier can be
  /// taken by a record that the program may not see. This cannot be hidden.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/sampleExists`` and
  ///   ``/WellbeingStore/StoreError/Code/syncVersionNotHigher`` if the earlier record says something
  ///   else, and ``/WellbeingStore/StoreError/Code/correctedHere``. On error, nothing is saved.
  @discardableResult
  public func save<S: Sample>(_ sample: S) throws(StoreError) -> Saved<S> {
    let saved = try save(sample, try refusals(of: [sample]))
    return Saved(sample: saved.sample, outcome: saved.outcome)
  }

  private func save<S: Sample>(
    _ sample: S, _ refusals: Refusals
  ) throws(StoreError) -> (sample: S, outcome: SaveOutcome) {
    do throws(StoreError) {
      let saved = try writing { () throws(StoreError) in
        try insert(try stamped(sample, at: presentTime), refusals)
      }
      return (saved, SaveOutcome(saved.header))
    } catch {
      guard error.isOfTakenPlace, let uuid = error.uuids.first,
        let earlier = try earlier(sample, endingAt: uuid)
      else { throw error }
      return earlier
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

  /// Saves several records, or one of a type that is not known, all or none, each by the rules for one
  /// record and as if one after another.
  ///
  /// - Returns: The records in the same order, each with what became of it.
  /// - Throws: ``/WellbeingStore/StoreError``, as for one record. On error, none is saved.
  @discardableResult
  public func save(_ samples: [any Sample]) throws(StoreError) -> [Saved<any Sample>] {
    let refusals = try refusals(of: samples)
    do throws(StoreError) {
      return try writing { () throws(StoreError) in
        let now = presentTime
        var stamped: [any Sample] = []
        for sample in samples { stamped.append(try self.stamped(sample, at: now)) }
        return try insert(stamped, refusals)
      }.map { Saved(sample: $0, outcome: SaveOutcome($0.header)) }
    } catch  where error.isOfTakenPlace {
      // Some may have been saved before; the others are to be saved all the same.
      return try writing { () throws(StoreError) in
        var all: [Saved<any Sample>] = []
        for sample in samples {
          let saved: (sample: any Sample, outcome: SaveOutcome) = try save(sample, refusals)
          all.append(Saved(sample: saved.sample, outcome: saved.outcome))
        }
        return all
      }
    }
  }

  /// Saves the result of an administration and removes its draft, in one transaction. If an earlier
  /// call did so with the same values, it says what became of the result since.
  ///
  /// An alert that the draft was saved with, and that the result does not raise, waits as corrected. The
  /// result has the draft's reviews; they count if its alerts are the same.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/draftChanged`` if another call has
  ///   continued or ended the draft, ``/WellbeingStore/StoreError/Code/invalidArgument`` for a record of
  ///   another subject or definition or a draft that was set aside, and other cases.
  @discardableResult
  public func save<S: Sample>(_ sample: S, finishing draft: Draft) throws(StoreError) -> Saved<S> {
    let refusals = try refusals(of: [sample])
    do throws(StoreError) {
      let saved = try writing { () throws(StoreError) in
        try finishing(draft, with: sample) { sample throws(StoreError) in
          try insert(try stamped(sample, at: presentTime), refusals)
        }
      }
      return Saved(sample: saved, outcome: SaveOutcome(saved.header))
    } catch StoreError.Code.draftChanged {
      guard let earlier = try earlier(sample, finishing: draft) else { throw .draftChanged }
      return Saved(sample: earlier.sample, outcome: earlier.outcome)
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
    let draft = try present(draft)
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
    return try replace(
      older, by: newer, reason: nil, at: header.recorded ?? presentTime, refusals)
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
  /// Returns what became of a record whose draft an earlier call removed; nil if none did.
  func earlier<S: Sample>(
    _ sample: S, finishing draft: Draft?
  ) throws(StoreError) -> (sample: S, outcome: SaveOutcome)? {
    if let draft, try subject(of: draft) != nil { return nil }
    return try earlier(sample, endingAt: sample.uuid)
  }

  /// Returns what became of a record that was saved with the same values; nil if there is none.
  ///
  /// - Parameter uuid: The newest version to look at; older ones follow by `replaces`.
  fileprivate func earlier<S: Sample>(
    _ sample: S, endingAt uuid: UUID
  ) throws(StoreError) -> (sample: S, outcome: SaveOutcome)? {
    var next: UUID? = uuid
    while let uuid = next, let found = try self.sample(uuid) {
      let header = found.sample.header
      // `with(header:)` drops reviews, so they are not compared.
      if let earlier = found.sample as? S, header.saysTheSame(as: sample.header),
        sample.with(header: header) == earlier.with(header: header)
      {
        guard found.deleted != nil else { return (earlier, .there) }
        let live = try liveSuccessor(of: header)
        return (earlier, live.map { .amended(by: $0) } ?? .deleted)
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

extension StoreError {
  /// Whether the place of a record is taken, perhaps by the same record.
  fileprivate var isOfTakenPlace: Bool { [.sampleExists, .syncVersionNotHigher].contains(code) }
}

/// A record that was to be saved, and what became of it.
public struct Saved<Record: Sendable>: Sendable {
  /// The record as this call or the earlier one saved it, with the time and the source.
  public let sample: Record
  /// What became of it.
  public let outcome: SaveOutcome
}

extension Saved: Equatable where Record: Equatable {}
extension Saved: Hashable where Record: Hashable {}

extension Saved where Record: Sample {
  /// The record, which is in the store, perhaps as it was amended since.
  ///
  /// - Throws: ``StoreError/Code/sampleDeleted`` if it was saved before and is no longer there: nobody
  ///   may be told that it is saved.
  package func kept() throws(StoreError) -> Record {
    guard outcome != .deleted else { throw .sampleDeleted(sample.uuid) }
    return sample
  }
}

/// What became of a record that was to be saved.
public enum SaveOutcome: Sendable, Hashable {
  /// This call saved it.
  case new
  /// This call saved it, and it replaced this older version, or this amount of the same day.
  case newer(than: UUID)
  /// An earlier call saved it, and it is in the store.
  case there
  /// An earlier call saved it, and it was amended since: this record is in its place.
  case amended(by: UUID)
  /// An earlier call saved it, and it was deleted since, or amended by a record that the program may
  /// not see.
  case deleted

  fileprivate init(_ saved: SampleHeader) {
    self = saved.replaces.map { .newer(than: $0) } ?? .new
  }
}

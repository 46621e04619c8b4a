public import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore {
  /// Saves a record.
  ///
  /// One with a sync identifier takes the place of the record that has the same one and a lower
  /// version, as a newer version of it: of the same program, subject and type. The old one is
  /// deleted, without a reason, and each names the other.
  ///
  /// An identifier can be taken by a record that the program may not see: that it is taken
  /// cannot be hidden.
  ///
  /// - Returns: The record as it was saved, with the time and the source.
  /// - Throws: ``StoreError``, among others ``StoreError/Code/sampleExists``,
  ///   ``StoreError/Code/syncVersionNotHigher`` and ``StoreError/Code/correctedHere``; nothing is
  ///   saved then.
  @discardableResult
  public func save<S: Sample>(_ sample: S) throws(StoreError) -> S {
    let stamped = try stamped(sample, at: presentTime)
    return try commit { () throws(StoreError) in try insert(stamped) }
  }

  /// Saves several records, all or none, as if one after another.
  ///
  /// - Returns: The records as they were saved, in the same order.
  /// - Throws: ``StoreError``, as for one record; none is saved then.
  @discardableResult
  public func save(_ samples: [any Sample]) throws(StoreError) -> [any Sample] {
    let now = presentTime
    var stamped: [any Sample] = []
    for sample in samples { stamped.append(try self.stamped(sample, at: now)) }
    return try commit { () throws(StoreError) in try insert(stamped) }
  }

  /// Saves the result of an administration and removes its draft, both or neither.
  ///
  /// - Throws: ``StoreError/Code/draftChanged`` when another program went on with the draft,
  ///   ``StoreError/Code/invalidArgument`` for a record of another subject or definition, and other
  ///   cases.
  @discardableResult
  public func save<S: Sample>(_ sample: S, finishing draft: Draft) throws(StoreError) -> S {
    let stamped = try stamped(sample, at: presentTime)
    return try commit { () throws(StoreError) in
      try remove(draft)
      guard stamped.finishes(draft) else { throw StoreError.notOfDraft }
      return try insert(stamped)
    }
  }

  /// The earliest time that a record may have: the beginning of 1900 in UTC.
  public nonisolated func earliestPermittedSampleDate() -> Date { .earliestSample }

  /// The present time, rounded as a sample's times are: a sample of this very moment might else
  /// lie in the future.
  var presentTime: Date { clock().quantisedToMicroseconds }

  /// Returns a record with the time of saving and this program as its source.
  ///
  /// - Parameter replaced: the record in whose place it comes. What it says itself of that counts
  ///   for nothing: a link always has two ends.
  func stamped<S: Sample>(
    _ sample: S, at now: Date, replacing replaced: UUID? = nil
  ) throws(StoreError) -> S {
    guard sample.start <= now, sample.end <= now else { throw .inTheFuture }
    var header = sample.header
    header.recorded = now
    header.source = source
    header.replaces = replaced
    header.replacedBy = nil
    return sample.with(header: header)
  }

  /// Writes a record that was stamped, within a transaction.
  ///
  /// - Returns: The record with what it replaces.
  /// - Throws: ``StoreError/Code/authorizationNotDetermined``,
  ///   ``StoreError/Code/authorizationDenied``, and other cases.
  @discardableResult
  func insert<S: Sample>(_ sample: S) throws(StoreError) -> S {
    try requireShare(of: sample.sampleType)
    var references = References(source: try sourceRow(of: source.name))
    var batch = SampleBatch()
    let saved = try add(sample, to: &batch, &references)
    try write(batch, references)
    return saved
  }

  private func insert(_ samples: [any Sample]) throws(StoreError) -> [any Sample] {
    for sample in samples { try requireShare(of: sample.sampleType) }
    var references = References(source: try sourceRow(of: source.name))
    var batch = SampleBatch()
    var saved: [any Sample] = []
    saved.reserveCapacity(samples.count)
    for sample in samples {
      do throws(StoreError) {
        saved.append(try add(sample, to: &batch, &references))
      } catch {
        // What is wrong with a record before it is the first error.
        try write(batch, references)
        throw error
      }
    }
    try write(batch, references)
    return saved
  }

  /// The rows that the records of one transaction refer to, each looked up once in it.
  struct References {
    let source: Int64
    var definitions: [Questionnaire.Key: Int64] = [:]
  }

  /// Adds a record to those that will be written, or writes it at once in the place of its older
  /// version.
  private func add<S: Sample>(
    _ sample: S, to batch: inout SampleBatch, _ references: inout References
  ) throws(StoreError) -> S {
    if batch.holdsVersion(of: sample) { try writeOut(&batch, references) }
    guard let older = try olderVersion(of: sample, source: references.source) else {
      try addNew(sample, to: &batch, &references)
      return sample
    }
    try writeOut(&batch, references)
    var header = sample.header
    header.replaces = older.uuid
    let newer = sample.with(header: header)
    try replace(older, by: newer, reason: nil, at: header.recorded ?? presentTime)
    return newer
  }

  private func addNew(
    _ sample: any Sample, to batch: inout SampleBatch, _ references: inout References
  ) throws(StoreError) {
    switch sample {
    case let assessment as ScoredAssessment:
      let key = assessment.questionnaire
      let definition = try definitionRow(key, &references)
      let scorer = try scorer(key)
      guard assessment.agrees(with: scorer) else { throw .contradictsDefinition(key) }
      batch.add(assessment, definition: definition, scorer: scorer)
    case let stateOfMind as StateOfMind: batch.add(stateOfMind)
    default: throw .unsupportedSample
    }
  }

  private func definitionRow(
    _ key: Questionnaire.Key, _ references: inout References
  ) throws(StoreError) -> Int64 {
    if let known = references.definitions[key] { return known }
    let row = try definitionRow(key)
    references.definitions[key] = row
    return row
  }

  private func writeOut(
    _ batch: inout SampleBatch, _ references: References
  ) throws(StoreError) {
    defer { batch = SampleBatch() }
    try write(batch, references)
  }
}

extension Sample {
  /// Whether the record is what a draft becomes when it is finished.
  fileprivate func finishes(_ draft: Draft) -> Bool {
    (self as? ScoredAssessment)?.questionnaire == draft.questionnaire && subject == draft.subject
  }
}

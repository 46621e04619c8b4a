import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
@testable import WellbeingStore

/// A store in which a program, others and the person keep records of the same types; or the same
/// store where the others never were, and the person has only looked after the program's records.
struct SharedStore {
  static let types: Set<SampleType> = [
    .stateOfMind, .questionnaire("gad-7"), .questionnaire("phq-9"), .questionnaire("secret"),
    .questionnaire("unfinished"),
  ]

  /// What is in the store, and where a copy of it could be put.
  struct Contents: Sendable {
    let records: Records
    let ownDraft: Draft
    /// Nil where the others never were.
    var otherDraft: Draft?
    var copy: String
  }

  private let party: Party
  let test: TestStore
  let store: HealthStore
  let contents: Contents

  /// - Parameter others: Whether other programs keep records, too.
  init(_ party: Party, _ records: Records, others: Bool = true) throws {
    self.party = party
    test = try TestStore()
    let own = try test.program(Party.program, .ownSource)
    let clinic = others ? try Self.clinic(test) : nil
    try clinic?.write { try Self.save(records, in: $0) }
    try own.write { store in
      try store.save(records.savedByProgram)
      try store.delete(records.ownPurged)
    }
    _ = try test.store.write { try $0.purge() }
    let otherDraft = try clinic?.write { store in
      try store.amend(
        records.otherAlerting.uuid, to: records.otherCorrection, reason: "misread")
      _ = try store.beginDraft(Administration(of: Records.unfinished()), subject: "P3")
      let gone = try store.beginDraft(Self.alertingAdministration(), subject: "P3")
      try store.review(gone.id, by: "Ward 7", outcome: .spokenWith)
      try store.discardDraft(gone, reason: "not a result")
      return try store.beginDraft(Self.alertingAdministration(), subject: "P2")
    }
    let ownDraft = try own.write { store in
      try store.amend(records.ownAlerting.uuid, to: records.ownCorrection, reason: "misread")
      return try store.beginDraft(Self.administration("gad-7"), subject: "P1")
    }
    contents = Contents(
      records: records, ownDraft: ownDraft, otherDraft: otherDraft,
      copy: Self.copyPath(in: test))
    try test.store.write { store in
      try Self.lookAfter(records, others: others, in: store)
    }
    try party.decide(in: test.store, about: Self.types)
    store = try Self.open(test, for: party)
  }

  /// Copies a store with all that is in it.
  init(copyOf other: SharedStore) throws {
    party = other.party
    test = try TestStore(copyOf: other.test)
    var contents = other.contents
    contents.copy = Self.copyPath(in: test)
    self.contents = contents
    store = try Self.open(test, for: party)
  }

  private static func copyPath(in test: TestStore) -> String { test.folder.path + "/copy.sqlite" }

  private static func open(_ test: TestStore, for party: Party) throws -> HealthStore {
    guard party.isPerson else { return try test.program(party.name, party.access) }
    return try HealthStore(
      at: test.location, source: Source(name: party.name, version: "1"),
      access: party.access, options: .init(clock: { TestStore.now }))
  }

  private static func clinic(_ test: TestStore) throws -> HealthStore {
    try HealthStore(
      at: test.location, source: Source(name: "clinic", version: "1"),
      access: .ownSource, catalog: .builtIn.adding(Records.secret()).adding(Records.unfinished()),
      options: .init(clock: { TestStore.now }))
  }

  /// Saves the others' records.
  private static func save(_ records: Records, in store: HealthStore.Writer) throws {
    try store.save(records.savedByOthers)
    try store.delete(records.otherPurged)
  }

  /// What the person does to the program's records, and to the others'.
  private static func lookAfter(
    _ records: Records, others: Bool, in store: HealthStore.Writer
  ) throws {
    try store.delete(records.ownDeleted)
    try store.review(records.ownReviewed.uuid, by: "Ward 7", outcome: .referred)
    try store.mergeSubject("P4", into: "P1")
    try store.eraseSubject("P7")
    guard others else { return try store.delete(records.ownTaken) }
    try store.amend(records.ownTaken.uuid, to: records.personsCorrection)
    try store.delete(records.otherDeleted)
    try store.review(records.otherReviewed.uuid, by: "Ward 7", outcome: .referred)
    try store.renameSubject("P5", to: "P11")
    try store.grant(to: "clinic", share: types, read: types)
    try store.eraseSubject("P8")
  }

  /// An administration of which one question is answered.
  static func administration(_ id: Questionnaire.ID) throws -> Administration {
    var administration = try Administration(of: builtIn(id))
    try administration.answer("severalDays")
    return administration
  }

  /// An administration of which all questions are answered, and one raises an alert.
  private static func alertingAdministration() throws -> Administration {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored {
      try administration.answer("severalDays")
    }
    return administration
  }
}

import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingSampleStore

/// A store in which a program, others and the person keep records of the same types; or the same
/// store where the others never were.
struct SharedStore {
  /// The records, the same in every such store.
  struct Records {
    let ownMood: StateOfMind
    let ownSheet: ScoredAssessment
    let ownDeleted: StateOfMind
    let ownPurged: StateOfMind
    let otherMood: StateOfMind
    let otherSheet: ScoredAssessment
    let otherDeleted: StateOfMind
    let otherPurged: StateOfMind
    /// A result by a definition that only the others have.
    let otherOfSecret: ScoredAssessment

    init() throws {
      ownMood = try mood(0.5, labels: [.happy], associations: [.work])
      ownSheet = try gad7(total: 12)
      ownDeleted = try mood(0.1, labels: [.calm])
      ownPurged = try mood(0.2, labels: [.calm])
      otherMood = try mood(-0.5, labels: [.sad], associations: [.work])
      otherSheet = try phq9(2, header: try header(daysAgo: 3, subject: "P2"))
      otherDeleted = try mood(-0.1, labels: [.sad])
      otherPurged = try mood(-0.2, labels: [.sad])
      otherOfSecret = try ScoredAssessment(
        Self.secret(), total: 3, header: header(daysAgo: 2, subject: "P3"))
    }

    static func secret() throws -> Questionnaire { try copyOfGAD7(id: "secret") }

    var all: [any Sample] {
      [ownMood, ownSheet, ownDeleted, ownPurged, otherMood, otherSheet, otherDeleted]
        + [otherPurged, otherOfSecret]
    }
  }

  static let types: Set<SampleType> = [
    .stateOfMind, .questionnaire("gad-7"), .questionnaire("phq-9"), .questionnaire("secret"),
  ]

  /// What is in the store, and where a copy of it could be put.
  struct Contents: Sendable {
    let records: Records
    let ownDraft: Draft
    /// Nil where the others never were.
    let otherDraft: Draft?
    let copy: String
  }

  let test: TestStore
  let store: HealthStore
  let contents: Contents

  /// - Parameter others: Whether other programs keep records, too.
  init(_ party: Party, _ records: Records, others: Bool = true) throws {
    test = try TestStore()
    let own = try test.program(Party.program, .ownSource)
    let gone: [any Sample] = [records.ownDeleted, records.ownPurged]
    if others { try Self.fill(test, records) }
    let ownDraft = try own.now { store in
      try store.save([records.ownMood, records.ownSheet] + gone)
      try store.delete(records.ownPurged)
      return try store.begin(try Self.administration("gad-7"), subject: "P1")
    }
    let otherDraft =
      try others
      ? test.program("clinic", .ownSource).now {
        try $0.begin(try Self.administration("phq-9"), subject: "P2")
      } : nil
    contents = Contents(
      records: records, ownDraft: ownDraft, otherDraft: otherDraft,
      copy: test.folder.path + "/copy.sqlite")
    try test.store.now { store in
      try store.purge()
      if others { try store.delete(records.otherDeleted) }
      try store.delete(records.ownDeleted)
    }
    try party.decide(in: test.store, about: Self.types)
    store =
      party.access.authority == .person
      ? try HealthStore(
        at: .path(test.folder.store), source: Source(name: party.name, version: "1"),
        access: party.access, clock: { TestStore.now })
      : try test.program(party.name, party.access)
  }

  private static func fill(_ test: TestStore, _ records: Records) throws {
    let catalog = try QuestionnaireCatalog.builtIn.adding(Records.secret())
    let clinic = try HealthStore(
      at: .path(test.folder.store), source: Source(name: "clinic", version: "1"),
      access: .ownSource, catalog: catalog, clock: { TestStore.now })
    let samples: [any Sample] = [
      records.otherMood, records.otherSheet, records.otherDeleted, records.otherPurged,
      records.otherOfSecret,
    ]
    try clinic.now { store in
      try store.save(samples)
      try store.delete(records.otherPurged)
    }
  }

  /// An administration of which one question is answered.
  static func administration(_ id: String) throws -> Administration {
    var administration = try Administration(of: builtIn(id))
    try administration.answer("severalDays")
    return administration
  }
}

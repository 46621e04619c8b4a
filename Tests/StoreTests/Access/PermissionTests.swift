import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// What each party may do to a store.
struct PermissionTests {
  private enum Outcome: Equatable {
    case told([String])
    case refused(StoreError)

    var refusal: StoreError? {
      if case .refused(let error) = self { error } else { nil }
    }
  }

  private static let operations: [any StoreOperation] =
    Operation.allCases + RecordChange.allCases

  private let records: SharedStore.Records

  init() throws {
    records = try SharedStore.Records()
  }

  /// What a store holds, as far as an operation could change it.
  private func contents(_ test: TestStore) throws -> [[[String?]]] {
    try ["sample", "review", "draft", "log", "access"].map {
      try test.raw("SELECT * FROM \($0)")
    }
  }

  private func outcome(
    of operation: any StoreOperation, on shared: SharedStore, _ contents: SharedStore.Contents
  ) async throws -> Outcome {
    do {
      return .told(try await operation.run(on: shared.store, of: contents))
    } catch let error as StoreError {
      return .refused(error)
    }
  }

  // The rules are the library's; each operation here begins with a copy of the store's file.
  @Test(.aboutFiles, arguments: Party.allCases)
  func `each party may do what the rules let it, and nothing else`(party: Party) async throws {
    let model = try SharedStore(party, records)
    var shared = try SharedStore(copyOf: model)
    let before = try contents(model.test)
    for operation in Self.operations {
      let refusal = try await outcome(of: operation, on: shared, shared.contents).refusal
      #expect(refusal == operation.refusal(to: party, shared.contents), "\(operation)")
      let isChanged = try contents(shared.test) != before
      if refusal != nil { #expect(!isChanged, "\(operation)") }
      if refusal == nil && operation.isWriting { #expect(isChanged, "\(operation)") }
      guard isChanged else { continue }
      #expect(try await shared.test.store.check() == [], "\(operation)")
      shared = try SharedStore(copyOf: model)
    }
  }

  // After each operation one observation in four, so that all are made after some; all of them with
  // `WELLBEING_ROUNDS=full`.
  @Test(.aboutFiles, arguments: Party.allCases.filter { !$0.seesAll })
  func `what others keep is told from what never was by no answer and no refusal`(
    party: Party
  ) async throws {
    let model = try SharedStore(party, records)
    let emptyModel = try SharedStore(party.reader, records, others: false)
    let before = try contents(model.test)
    var (shared, empty) = (try SharedStore(copyOf: model), try SharedStore(copyOf: emptyModel))
    for (place, operation) in Self.operations.enumerated() where !operation.tellsWhatIsTaken {
      var contents = empty.contents
      contents.otherDraft = shared.contents.otherDraft
      let found = try await outcome(of: operation, on: shared, shared.contents)
      #expect(
        try await outcome(of: operation, on: empty, contents) == found, "\(operation)")
      if try self.contents(shared.test) == before { continue }
      let observed = Observation.allCases.enumerated().filter { number, _ in
        Rounds.areFull || (number + place).isMultiple(of: 4)
      }
      for (_, observation) in observed where !operation.makesIdentifiers {
        #expect(
          try await observation.told(by: shared.store, records)
            == observation.told(by: empty.store, records), "\(observation) after \(operation)")
      }
      (shared, empty) = (try SharedStore(copyOf: model), try SharedStore(copyOf: emptyModel))
    }
  }

  @Test func `saving several needs leave for each of them`() throws {
    let shared = try SharedStore(.notDetermined, records)
    try shared.test.store.write { try $0.grant(to: "diary", share: [.stateOfMind], read: []) }
    let samples: [any Sample] = [records.newMood, records.newSheet]
    #expect(throws: StoreError.authorizationNotDetermined(.questionnaire("gad-7"))) {
      try shared.store.write { _ = try $0.save(samples) }
    }
    #expect(try shared.store.read { try $0.count(where: .all([])) } == records.ownLive.count)
  }

  @Test func `that others have a definition's name for another document cannot be hidden`() throws {
    let shared = try SharedStore(.shareOnly, records)
    let document = try copyOfGAD7(id: "secret", ending: "\n")
    let store = try HealthStore(
      at: shared.test.location, source: Source(name: Party.program, version: "1"),
      access: .askPerson, catalog: .builtIn.adding(document),
      options: .init(clock: { TestStore.now }))
    let sheet = try ScoredAssessment(document, total: 5, header: header())
    #expect(throws: StoreError.definitionConflict(document.key)) {
      try store.write { _ = try $0.save(sheet) }
    }
    #expect(try store.read { try $0.definition(document.key) } == document)
  }

  @Test func `a guest's store is neither made nor brought up to date`() throws {
    let folder = try StoreFolder()
    #expect(throws: StoreError.missing(path: folder.store)) {
      _ = try HealthStore(
        at: .path(folder.store), source: TestStore.source, access: .guest)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.store))
  }
}

import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingSampleStore

/// What each party may do to a store.
struct PermissionTests {
  private let records: SharedStore.Records

  init() throws {
    records = try SharedStore.Records()
  }

  /// What a store holds, as far as an operation could change it.
  private func contents(_ test: TestStore) throws -> [[[String?]]] {
    try ["sample", "draft", "change", "audit_entry", "access"].map {
      try test.raw("SELECT * FROM \($0)")
    }
  }

  @Test(arguments: Party.allCases)
  func `each party may do what the rules let it, and nothing else`(party: Party) throws {
    var shared = try SharedStore(party, records)
    var before = try contents(shared.test)
    for operation in Operation.allCases {
      let refusal = try refusal(of: operation, on: shared)
      #expect(refusal == operation.refusal(to: party, shared.contents), "\(operation)")
      #expect(try shared.test.store.now { try $0.check() } == [], "\(operation)")
      if refusal == nil {
        shared = try SharedStore(party, records)
        before = try contents(shared.test)
      } else {
        #expect(try contents(shared.test) == before, "\(operation)")
      }
    }
  }

  private func refusal(of operation: Operation, on shared: SharedStore) throws -> StoreError? {
    do {
      try shared.store.now { [kept = shared.contents] in try operation.run(on: $0, of: kept) }
      return nil
    } catch let error as StoreError {
      return error
    }
  }

  @Test func `what others keep is refused as what was never there`() throws {
    let stranger = try mood()
    for party in [Party.denied, .notDetermined, .ownSource] {
      let shared = try SharedStore(party, records)
      for sample in [records.otherMood, records.otherDeleted, stranger] {
        #expect(throws: StoreError.unknownSample(sample.uuid)) {
          try shared.store.now { try $0.delete(sample, reason: "a slip") }
        }
      }
    }
  }

  @Test func `saving several needs leave for each of them`() throws {
    let shared = try SharedStore(.notDetermined, records)
    try shared.test.store.now { try $0.grant(to: "diary", share: [.stateOfMind], read: []) }
    let samples: [any Sample] = [try mood(), try gad7()]
    #expect(throws: StoreError.authorizationNotDetermined(.questionnaire("gad-7"))) {
      try shared.store.now { _ = try $0.save(samples) }
    }
    #expect(try shared.store.now { try $0.count(where: .all([])) } == 2)
  }

  @Test func `a definition that only others have cannot be used`() throws {
    let sheet = try ScoredAssessment(
      SharedStore.Records.secret(), total: 5, header: header())
    for (party, isKnown) in [(Party.shareOnly, false), (.ownSource, false), (.granted, true)] {
      let shared = try SharedStore(party, records)
      if isKnown {
        try shared.store.now { _ = try $0.save(sheet) }
      } else {
        #expect(throws: StoreError.unknownDefinition(sheet.questionnaire)) {
          try shared.store.now { _ = try $0.save(sheet) }
        }
      }
    }
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

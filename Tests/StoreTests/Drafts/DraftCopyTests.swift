import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// What a program does with the copy of a draft or a result that it has in hand.
struct DraftCopyTests {
  private let test: TestStore
  private let store: HealthStore

  init() throws {
    test = try TestStore()
    store = test.store
  }

  private func administration(_ selfHarm: String) throws -> Administration {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored {
      try administration.answer(item.id == "selfHarm" ? selfHarm : "notAtAll")
    }
    return administration
  }

  private func begin(_ selfHarm: String, _ store: HealthStore.Writer) throws -> Draft {
    try store.beginDraft(administration(selfHarm), subject: "P1")
  }

  // MARK: Sent again

  enum Write: CaseIterable {
    case save, amend, amendWithoutDraft

    /// Writes a result as a program does; returns what is there afterwards.
    func run(
      _ sample: ScoredAssessment, _ draft: Draft?, replacing old: UUID, in store: HealthStore.Writer
    ) throws -> ScoredAssessment {
      switch (self, draft) {
      case (.save, let draft?): try store.save(sample, finishing: draft).sample
      default:
        try store.amend(old, to: sample, reason: "answered again", finishing: draft)
      }
    }
  }

  @Test(arguments: Write.allCases)
  func `a write whose answer was lost is sent again`(write: Write) throws {
    let old = try store.write { try $0.save(phq9(selfHarm: 0)).sample }
    let sample = try phq9(selfHarm: 1, header: header(daysAgo: -1 / 86_400))
    let draft = try store.write {
      write == .amendWithoutDraft ? nil : try begin("nearlyEveryDay", $0)
    }
    let later = try test.another(now: TestStore.now + 60)
    let first = try later.write { try write.run(sample, draft, replacing: old.uuid, in: $0) }
    let alerts = try later.read { try $0.waitingAlerts() }
    let second = try later.write { try write.run(sample, draft, replacing: old.uuid, in: $0) }
    #expect(second == first && alerts.map(\.uuid) == [first.uuid])
    #expect(try later.read { try $0.waitingAlerts() } == alerts)
    // With other answers it is another result, and a deleted one does not come back.
    let other = try phq9(2, selfHarm: 1, header: sample.header)
    try later.write { store in
      #expect(throws: StoreError.self) {
        try write.run(other, draft, replacing: old.uuid, in: store)
      }
      try store.discard([first])
      guard write == .save, let draft else {
        #expect(throws: StoreError.self) {
          try write.run(sample, draft, replacing: old.uuid, in: store)
        }
        return
      }
      #expect(try store.save(sample, finishing: draft).outcome == .deleted)
    }
  }

  // MARK: Changed by hand

  enum Use: CaseIterable {
    case finish, update, setAside, discard, withdraw
  }

  /// An answer was taken back, and the copy that a program has says that none ever raised an alert.
  @Test(arguments: Use.allCases)
  func `what a draft raised is what the store says`(use: Use) throws {
    let calm = try administration("notAtAll")
    var copy = try store.write { store in
      try store.updateDraft(begin("nearlyEveryDay", store), to: calm)
    }
    copy.raisedAlerts = []
    copy.raisedSince = nil
    if use == .withdraw { copy.setAside = .paperForm }
    do {
      try store.write { [copy] store in
        switch use {
        case .finish: _ = try store.save(phq9(selfHarm: 0), finishing: copy)
        case .update: _ = try store.updateDraft(copy, to: calm)
        case .setAside:
          _ = try store.setAside(
            calm, subject: "P1", circumstances: .init(), because: .notAResult, after: copy)
        case .discard: try store.discardDraft(copy)
        case .withdraw: try store.withdraw(copy)
        }
      }
    } catch let error as StoreError {
      let expected: [Use: StoreError] = [
        .discard: .reasonRequired(ofDraft: copy.id), .withdraw: .draftSetAside,
      ]
      #expect(error == expected[use])
    }
    #expect(try store.read { try $0.waitingAlerts() }.map(\.value) == [3])
  }

  // MARK: Versions of another system

  @Test func `a version of another system is as old as the alert of its draft`() throws {
    let draft = try store.write { try begin("nearlyEveryDay", $0) }
    let later = try test.another(now: TestStore.now + 86_400)
    func version(_ number: Int) throws -> ScoredAssessment {
      try phq9(
        selfHarm: 3,
        header: SampleHeader(
          startDate: TestStore.now + 86_400, timeZone: .gmt, subject: "P1", syncIdentifier: "f",
          syncVersion: number))
    }
    _ = try later.write { try $0.save(version(1), finishing: draft) }
    #expect(try later.read { try $0.waitingAlerts() }.map(\.date) == [TestStore.now])
    let second = try version(2)
    _ = try later.write { try $0.save(second) }
    #expect(try later.read { try $0.waitingAlerts() }.map(\.date) == [TestStore.now])
    #expect(try later.write { try $0.save(second).outcome } == .there)
  }
}

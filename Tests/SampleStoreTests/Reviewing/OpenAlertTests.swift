import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingSampleStore

struct OpenAlertTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save(_ sample: ScoredAssessment) throws -> UUID {
    try test.store.now { try $0.save(sample) }.uuid
  }

  private func amend(_ uuid: UUID, to sample: ScoredAssessment) throws -> UUID {
    try test.store.now { try $0.amend(uuid, to: sample, reason: "misread sheet") }.uuid
  }

  private func review(_ uuid: UUID) throws {
    try test.store.now { _ = try $0.review(uuid, by: "Ward 7") }
  }

  private var withdrawn: Set<UUID> {
    get throws { try test.store.now { try $0.withdrawnAlerts() } }
  }

  private var open: HealthStore.OpenAlerts {
    get throws { try test.store.now { try $0.openAlerts() } }
  }

  @Test func `a raised alert is open until somebody has looked at it`() throws {
    #expect(try open.resultCount == 0)
    let raised = [try save(phq9(selfHarm: 1)), try save(phq9(selfHarm: 3))]
    for sheet in [try phq9(), try phq9(selfHarm: .declined), try gad7()] { _ = try save(sheet) }
    #expect(try open.resultCount == 2)
    try review(raised[0])
    #expect(try open.resultCount == 1)
    #expect(try withdrawn.isEmpty)
  }

  @Test func `correcting a result takes no alert off the list`() throws {
    let first = try save(phq9(selfHarm: 1))
    let second = try amend(first, to: phq9(selfHarm: 0))
    #expect(try withdrawn == [second])
    #expect(try open.resultCount == 1)
    let third = try amend(second, to: phq9(2, selfHarm: 0))
    #expect(try withdrawn == [third])
    try review(third)
    #expect(try withdrawn.isEmpty)
    #expect(try open.resultCount == 0)
    let fourth = try amend(third, to: phq9(3, selfHarm: 0))
    #expect(try withdrawn.isEmpty)
    _ = try amend(fourth, to: phq9(3, selfHarm: 2))
    #expect(try open.resultCount == 1)
  }

  @Test func `who looked at the alert before the correction has looked`() throws {
    let first = try save(phq9(selfHarm: 1))
    try review(first)
    let second = try amend(first, to: phq9(selfHarm: 0))
    #expect(try withdrawn.isEmpty)
    // The correction itself raises one: nobody has looked at that.
    _ = try amend(second, to: phq9(selfHarm: 3))
    #expect(try open.resultCount == 1)
    #expect(try withdrawn.isEmpty)
  }

  @Test func `what was deleted waits for nobody`() throws {
    let gone = try phq9(selfHarm: 1)
    _ = try save(gone)
    try test.store.now { try $0.delete(gone, reason: "a test sheet") }
    #expect(try open == .init(resultCount: 0, draftCount: 0))
  }

  @Test func `few rows are looked at, however many results there are`() throws {
    let plan = try test.raw("EXPLAIN QUERY PLAN " + HealthStore.withdrawnAlertsQuery)
      .compactMap(\.last)
    #expect(!plan.contains { $0?.hasPrefix("SCAN s") == true })
    #expect(plan.contains("SCAN assessment_alert USING INDEX alert_formerly_raised"))
  }

  @Test func `drafts with a raised alert come first, and need a reason to be discarded`() throws {
    let begun = try ["severalDays", "notAtAll"].enumerated().map { index, answer in
      var administration = try Administration(of: builtIn("phq-9"))
      while case .item(let item) = administration.step, item.isScored {
        try administration.answer(item.id == "selfHarm" ? answer : "notAtAll")
      }
      let store = try test.another(now: TestStore.now + Double(index))
      return try store.now { [administration] in
        try $0.begin(administration, subject: "P\(index)")
      }
    }
    #expect(try test.store.now { try $0.drafts() } == begun)
    #expect(try open == .init(resultCount: 0, draftCount: 1))
    for reason in [nil, " "] {
      #expect(throws: StoreError.reasonRequired(begun[0].id)) {
        try test.store.now { try $0.discard(begun[0], reason: reason) }
      }
    }
    try test.store.now { store in
      try store.discard(begun[0], reason: "wrong subject")
      try store.discard(begun[1])
    }
    let trail = try test.store.now { try $0.auditTrail(of: begun.map(\.id)) }
    #expect(trail.map(\.reason) == ["wrong subject", nil])
    #expect(try open.draftCount == 0)
  }
}

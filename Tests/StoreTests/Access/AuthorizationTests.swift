import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingStore

private let sheets = SampleType.questionnaire("gad-7")

/// How a program asks the person, and what becomes of the answers.
struct AuthorizationTests {
  private let test: TestStore
  private let store: HealthStore

  init() throws {
    test = try TestStore()
    store = try test.program("diary", .askPerson)
  }

  private func grants() throws -> Set<Grant> {
    Set(try test.store.read { try $0.grants() })
  }

  private func grant(
    _ type: SampleType, share: Grant.Decision, read: Grant.Decision
  ) -> Grant {
    Grant(program: "diary", sampleType: type, share: share, read: read)
  }

  @Test(arguments: ["wellbeing", "Wellbeing"])
  func `no program has the name under which the person saves`(name: String) throws {
    for access in [HealthStore.Access.askPerson, .ownSource, .guest] {
      #expect(throws: StoreError.reservedSourceName) { _ = try test.program(name, access) }
    }
    let source = Source(name: name, version: "1")
    #expect(throws: StoreError.reservedSourceName) {
      _ = try HealthStore(reading: test.location, source: source, access: .ownSource)
    }
    #expect(throws: StoreError.reservedSourceName) {
      try test.store.write { try $0.grant(to: name, share: [], read: [.stateOfMind]) }
    }
    _ = try test.program(name, .owner)
  }

  @Test func `a name in either of Unicode's forms is one program`() throws {
    try test.store.write { try $0.grant(to: "Tagebu\u{308}ch", share: [.stateOfMind], read: []) }
    let program = try test.program("Tageb\u{FC}ch", .askPerson)
    let saved = try program.write { try $0.save(try mood()) }.sample
    let again = try test.program("Tagebu\u{308}ch", .askPerson)
    #expect(try again.read { try $0.historyOfAll() } == [saved.uuid])
    try again.write { try $0.delete(saved) }
  }

  @Test func `the person is asked once, and what was not granted is denied`() async throws {
    var asked: [AuthorizationRequest] = []
    for _ in 0..<2 {
      try await store.requestAuthorization(toShare: [.stateOfMind, sheets], read: [sheets]) {
        asked.append($0)
        return AuthorizationAnswer(toShare: [.stateOfMind], read: [])
      }
    }
    #expect(asked.count == 1)
    #expect(asked.first?.source.name == "diary")
    #expect(asked.first?.toShare == [.stateOfMind, sheets] && asked.first?.read == [sheets])
    #expect(
      try grants() == [
        grant(.stateOfMind, share: .authorized, read: .notDetermined),
        grant(sheets, share: .denied, read: .denied),
      ])
    #expect(
      try await store.read { try $0.authorizationStatus(for: .stateOfMind) } == .sharingAuthorized)
    #expect(try await store.read { try $0.authorizationStatus(for: sheets) } == .sharingDenied)
    #expect(
      try await store.read { try $0.authorizationStatus(for: .questionnaire("phq-9")) }
        == .notDetermined)
  }

  @Test func `only what was not answered before is asked`() async throws {
    try await test.store.write { try $0.revoke(from: "diary", share: [sheets], read: []) }
    var asked: AuthorizationRequest?
    try await store.requestAuthorization(toShare: [sheets, .stateOfMind], read: [sheets]) {
      asked = $0
      return AuthorizationAnswer(toShare: $0.toShare, read: $0.read)
    }
    #expect(asked?.toShare == [.stateOfMind] && asked?.read == [sheets])
    #expect(
      try grants() == [
        grant(.stateOfMind, share: .authorized, read: .notDetermined),
        grant(sheets, share: .denied, read: .authorized),
      ])
  }

  @Test func `an answer to what was not asked counts for nothing`() async throws {
    try await test.store.write { try $0.revoke(from: "diary", share: [sheets], read: [sheets]) }
    try await store.requestAuthorization(toShare: [sheets, .stateOfMind], read: []) { _ in
      AuthorizationAnswer(toShare: [sheets], read: [sheets, .stateOfMind])
    }
    #expect(
      try grants() == [
        grant(.stateOfMind, share: .denied, read: .notDetermined),
        grant(sheets, share: .denied, read: .denied),
      ])
  }

  @Test func `who leaves the question decides nothing, and can be asked again`() async throws {
    await #expect(throws: StoreError.userCanceled) {
      try await store.requestAuthorization(toShare: [sheets], read: []) { _ in nil }
    }
    #expect(try grants() == [])
    #expect(
      try await store.read { try $0.requestStatus(toShare: [sheets], read: []) } == .shouldRequest)
  }

  @Test func `whether there is something to ask can be told beforehand`() async throws {
    #expect(try await store.read { try $0.requestStatus(toShare: [], read: []) } == .unnecessary)
    #expect(
      try await store.read { try $0.requestStatus(toShare: [], read: [sheets]) } == .shouldRequest)
    try await test.store.write { try $0.revoke(from: "diary", share: [], read: [sheets]) }
    #expect(
      try await store.read { try $0.requestStatus(toShare: [], read: [sheets]) } == .unnecessary)
    #expect(
      try await store.read { try $0.requestStatus(toShare: [sheets], read: [sheets]) }
        == .shouldRequest)
  }

  @Test func `what was decided while the person was asked stands`() async throws {
    try await store.requestAuthorization(toShare: [sheets, .stateOfMind], read: []) { request in
      try? await test.store.write { try $0.revoke(from: "diary", share: [sheets], read: []) }
      return AuthorizationAnswer(toShare: request.toShare, read: [])
    }
    #expect(try await store.read { try $0.authorizationStatus(for: sheets) } == .sharingDenied)
    #expect(
      try await store.read { try $0.authorizationStatus(for: .stateOfMind) } == .sharingAuthorized)
  }

  @Test func `of many who ask at once the first answer stands`() async throws {
    let kept = try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        let (store, sheets) = (try test.program("diary", .askPerson), sheets)
        group.addTask {
          try await store.requestAuthorization(toShare: [sheets], read: []) { _ in
            AuthorizationAnswer(toShare: number.isMultiple(of: 2) ? [sheets] : [], read: [])
          }
        }
      }
      try await group.waitForAll()
      return try await store.read { try $0.authorizationStatus(for: sheets) }
    }
    #expect(kept != .notDetermined)
    let entries = try await test.store.read { try $0.auditTrail() }
    #expect(entries.map(\.event) == [.accessChanged])
  }

  @Test(arguments: [HealthStore.Access.guest, .ownSource, .owner])
  func `who needs no leave, or may not get it, asks nobody`(
    access: HealthStore.Access
  ) async throws {
    try await test.store.write { try $0.grant(to: "diary", share: [.stateOfMind], read: []) }
    let store = try test.program("diary", access)
    try await store.requestAuthorization(toShare: [sheets], read: [sheets]) { _ in
      Issue.record("somebody was asked")
      return nil
    }
    #expect(
      try await store.read { try $0.requestStatus(toShare: [sheets], read: [sheets]) }
        == .unnecessary)
    // What the owner granted, also to a guest.
    #expect(
      try await store.read { try $0.authorizationStatus(for: .stateOfMind) } == .sharingAuthorized)
    let status = try await store.read { try $0.authorizationStatus(for: sheets) }
    #expect(status == (access.authority == .grants ? .notDetermined : .sharingAuthorized))
  }

  @Test func `a standing prompt asks, and without one a program is told`() async throws {
    await #expect(throws: StoreError.promptMissing) {
      try await store.requestAuthorization(toShare: [.stateOfMind], read: [])
    }
    var access = HealthStore.Access.askPerson
    access.prompt = { AuthorizationAnswer(toShare: $0.toShare, read: []) }
    let asking = try test.program("diary", access)
    try await asking.requestAuthorization(toShare: [.stateOfMind], read: [sheets])
    #expect(
      try await asking.read { try $0.authorizationStatus(for: .stateOfMind) } == .sharingAuthorized)
    // All was answered: nobody needs to be asked.
    try await store.requestAuthorization(toShare: [.stateOfMind], read: [sheets])
  }

  @Test func `a standing reason is kept where a call gives none`() async throws {
    var access = HealthStore.Access.ownSource
    access.reason = "entered twice"
    let program = try test.program("diary", access)
    for reason in [nil, "mistyped"] {
      let saved = try await program.save(try mood()).sample
      try await program.write { try $0.delete(saved, reason: reason) }
    }
    let reasons = try await test.store.read { try $0.auditTrail() }.filter { $0.event == .deleted }
      .map(\.reason)
    #expect(reasons == ["entered twice", "mistyped"])
  }

  @Test func `nobody is asked what could not be kept`() async throws {
    let reader = try await HealthStore.open(
      reading: test.location, source: Source(name: "diary", version: "1"),
      access: .askPerson)
    #expect(
      try await reader.read { try $0.requestStatus(toShare: [sheets], read: []) } == .shouldRequest)
    await #expect(throws: StoreError.openedForReading(path: test.location.path)) {
      try await reader.requestAuthorization(toShare: [sheets], read: []) { _ in
        Issue.record("somebody was asked")
        return nil
      }
    }
  }

  @Test func `each change of access is in the audit trail, by type and program`() async throws {
    try await test.store.write {
      try $0.grant(to: "diary", share: [sheets], read: [sheets, .stateOfMind])
    }
    try await test.store.write { try $0.revoke(from: "diary", share: [sheets], read: []) }
    try await store.requestAuthorization(toShare: [.stateOfMind], read: []) {
      AuthorizationAnswer(toShare: $0.toShare, read: [])
    }
    let entries = try await test.store.read { try $0.auditTrail() }
    #expect(entries.allSatisfy { $0.event == .accessChanged && $0.program == "diary" })
    #expect(entries.map(\.sampleType) == [sheets, .stateOfMind, sheets, .stateOfMind])
    #expect(entries.map(\.source) == ["tests", "tests", "tests", "diary"])
  }

  @Test func `the statuses have HealthKit's numbers`() {
    #expect(AuthorizationStatus.allCases.map(\.rawValue) == [0, 1, 2])
  }
}

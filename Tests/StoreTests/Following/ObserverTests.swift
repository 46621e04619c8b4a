import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingStore

@Suite(.timeLimit(.minutes(10)))
struct ObserverTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test func `an observer hears of which types there are changes, and nothing before`() async throws
  {
    try await test.store.save(try mood())
    var iterator = ObserverQueryDescriptor().results(for: test.store).makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first == [])
    let other = try test.another()
    let sheet = try gad7()
    try await other.save([try mood(), sheet] as [any Sample])
    let saved = try await iterator.next()
    #expect(saved == [.stateOfMind, .questionnaire("gad-7")])
    try await test.store.write { try $0.delete(sheet) }
    let deleted = try await iterator.next()
    #expect(deleted == [.questionnaire("gad-7")])
  }

  @Test func `an observer of some records does not hear of others`() async throws {
    let query = ObserverQueryDescriptor(where: .types([.stateOfMind]) && .subject("P2"))
    var iterator = query.results(for: test.store).makeAsyncIterator()
    _ = try await iterator.next()
    try await test.store.save(try gad7(header: header(subject: "P2")))
    try await test.store.save(try mood(header: header(subject: "P1")))
    try await test.store.save(try mood(header: header(subject: "P2")))
    let heard = try await iterator.next()
    #expect(heard == [.stateOfMind])
  }
}

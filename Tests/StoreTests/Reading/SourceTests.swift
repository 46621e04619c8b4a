import Foundation
import Testing
import WellbeingSamples
@testable import WellbeingStore

struct SourceTests {
  @Test func `the programs that saved what is meant, once with each version`() async throws {
    let test = try TestStore()
    for (name, version) in [("Journal", "2"), ("journal", "1"), ("Journal", "10"), ("Clinic", "1")]
    {
      let store = try await HealthStore.open(
        at: test.location, source: Source(name: name, version: version), access: .owner,
        options: .init(clock: { TestStore.now }))
      if name == "Clinic" {
        try await store.save(try gad7())
      } else {
        try await store.save([try mood(labels: [.happy]), try mood()] as [any Sample])
      }
    }
    let moods = try await test.store.read { try $0.sources(where: .types([.stateOfMind])) }
    #expect(moods.map { "\($0.name) \($0.version)" } == ["Journal 10", "Journal 2", "journal 1"])
    let sheets = try await test.store.read {
      try $0.sources(where: .types([.questionnaire("gad-7")]))
    }
    #expect(sheets == [Source(name: "Clinic", version: "1")])
    #expect(try await test.store.read { try $0.sources(where: .label(.sad)) } == [])
  }

  @Test func `a program whose records are deleted is not among them`() async throws {
    let test = try TestStore()
    let saved = try await test.store.save(try mood()).sample
    #expect(try await test.store.read { try $0.sources(where: .everything) } == [TestStore.source])
    try await test.store.write { try $0.delete(saved) }
    #expect(try await test.store.read { try $0.sources(where: .everything) } == [])
  }

  @Test(arguments: ["", " ", "a\u{0}b", String(repeating: "x", count: 201)])
  func `a program without a name that can be read opens nothing`(name: String) {
    #expect(throws: StoreError.invalidSourceName) {
      try HealthStore(
        at: .inMemory, source: Source(name: name, version: "1.0.0"), access: .ownSource)
    }
  }
}

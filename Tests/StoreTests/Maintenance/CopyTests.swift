import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords
import WellbeingTestStores

@testable import WellbeingStore

struct CopyTests {
  @Test(.aboutFiles) func `a backup is a store that reads the same`() throws {
    let test = try TestStore()
    var random = try RandomRecords(seed: 31)
    let made = try random.assessments(80)
    try test.store.write { _ = try $0.save(made as [any Sample]) }
    let begun = try Administration(of: builtIn("phq-9"))
    let draft = try test.store.write { try $0.beginDraft(begun, subject: "P1") }
    let path = test.folder.path + "/copy.sqlite"
    try test.store.copy(to: .path(path))
    // What comes later is not in the copy.
    let later = try phq9()
    try test.store.write { _ = try $0.save(later) }

    let copy = try HealthStore(reading: .path(path), source: TestStore.source, access: .owner)
    for sample in made {
      let found = try copy.read { try $0.sample(sample.uuid) }?.sample as? ScoredAssessment
      let original = try test.store.read { try $0.sample(sample.uuid) }
      #expect(found == original?.sample as? ScoredAssessment)
    }
    #expect(try copy.read { try $0.historyOfAll() }.count == made.count)
    #expect(try copy.read { try $0.drafts() } == [draft])
    #expect(try copy.check() == [])
    #expect(
      try copy.read { try $0.info() }.storeID == test.store.read { try $0.info() }.storeID)
  }

  @Test func `a whole store is moved as it is, whatever this machine has, and then read`() throws {
    let (one, two) = (try copyOfGAD7(id: "own"), try copyOfGAD7(id: "own", ending: "\n"))
    let later = TestStore.now + 86_400
    let source = try TestStore(catalog: .builtIn.adding(one), now: later)
    let result = try ScoredAssessment(one, total: 5, header: header())
    try source.store.write { store in
      try store.save(result)
      _ = try store.review(result.uuid, by: "Ward 7", outcome: .spokenWith)
    }
    func found(_ store: HealthStore) throws -> ScoredAssessment? {
      try store.readAside { store throws(StoreError) in try store.sample(result.uuid) }?.sample
        as? ScoredAssessment
    }
    let moved = try #require(try found(source.store))
    let target = try TestStore(catalog: .builtIn.adding(two))
    #expect(try found(target.store) == nil)
    try target.store.sync { [place = source.location] in _ = try $0.restore(from: place) }
    #expect(try found(target.store) == moved)
    let other = try ScoredAssessment(two, total: 5, header: header())
    #expect(throws: StoreError.definitionConflict(two.key)) {
      try target.store.write { _ = try $0.save(other) }
    }

    let folder = try StoreFolder()
    try source.another(catalog: .builtIn.adding(two)).copy(to: .path(folder.store))
    let copy = try HealthStore(
      reading: .path(folder.store), source: TestStore.source, access: .owner)
    #expect(try found(copy) == moved)
  }

  @Test func `a copy does not replace a file`() throws {
    let test = try TestStore()
    let path = try test.folder.write([1], to: "taken")
    #expect(throws: StoreError.alreadyExists(path: path)) {
      try test.store.copy(to: .path(path))
    }
    #expect(FileManager.default.contents(atPath: path) == Data([1]))
  }

  @Test func `a store tells what it holds`() throws {
    let test = try TestStore()
    let empty = try test.store.read { try $0.info() }
    #expect(empty.counts == [:] && empty.subjectCount == 0 && empty.draftCount == 0)
    #expect(empty.deletedCount == 0 && empty.formatVersion == Schema.format.version)
    let samples = [
      try phq9(header: header(subject: "P1")), try gad7(header: header(subject: "P2")),
      try gad7(header: header(subject: "P1")), try gad7(header: header(subject: "P3")),
    ]
    try test.store.write { _ = try $0.save(samples as [any Sample]) }
    try test.tombstone(samples[3])
    let begun = try Administration(of: builtIn("phq-9"))
    _ = try test.store.write { try $0.beginDraft(begun, subject: "P9") }
    let info = try test.store.read { try $0.info() }
    #expect(info.counts == ["phq-9": 1, "gad-7": 2])
    #expect(info.subjectCount == 4 && info.deletedCount == 1 && info.draftCount == 1)
    #expect(info.storeID == empty.storeID)
    #expect(info.byteCount >= empty.byteCount && info.byteCount % 4096 == 0)
    if test.server == nil {
      let log = try Data(contentsOf: URL(filePath: test.folder.store + "-wal"))
      #expect(info.logByteCount == log.count && !log.isEmpty)
    }
    let other = try TestStore()
    #expect(try other.store.read { try $0.info() }.storeID != info.storeID)
  }

  @Test func `a closed store says so`() async throws {
    let test = try TestStore()
    await test.store.close()
    let made = try phq9()
    await #expect(throws: StoreError.closed) { try await test.store.save(made) }
    await #expect(throws: StoreError.closed) {
      try await test.store.read { try $0.history(limit: 1) }
    }
    await test.store.close()
  }
}

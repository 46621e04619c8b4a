import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore
import WellbeingTestStores

/// Episodes of care: where the changes of a subject are measured from.
struct EpisodeTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func day(_ text: String) throws -> LocalDay { try #require(LocalDay(text)) }

  private func save(_ subject: String) throws {
    let sheet = try phq9(header: header(daysAgo: 3, subject: subject))
    try test.store.write { _ = try $0.save([sheet]) }
  }

  private func episodes(_ subject: String) throws -> [String] {
    try test.store.read { try $0.episodes(of: subject) }.map(\.description)
  }

  private func trail() throws -> [AuditEntry] {
    try test.store.read { try $0.auditTrail() }.filter {
      [.episodeAdded, .episodeRemoved].contains($0.event)
    }
  }

  @Test func `several are kept in order, and one day begins one episode`() throws {
    try save("P1")
    let (early, late) = (try day("2019-02-01"), try day("2024-06-01"))
    let added = try test.store.write { store in
      [
        try store.addEpisode(of: "P1", from: late, reason: "referred again"),
        try store.addEpisode(of: "P1", from: early), try store.addEpisode(of: "P1", from: late),
      ]
    }
    #expect(added == [true, true, false])
    #expect(try episodes("P1") == ["2019-02-01", "2024-06-01"])
    let starts = try test.store.read { store in
      try [early.adding(days: -1), early, late.adding(days: -1), late].map {
        try store.episodeStarts(notAfter: $0)["P1"]
      }
    }
    #expect(starts == [nil, [early], [early], [early, late]])
    let removed = try test.store.write { store in
      [
        try store.removeEpisode(of: "P1", from: late),
        try store.removeEpisode(of: "P1", from: late),
      ]
    }
    #expect(removed == [true, false])
    #expect(try episodes("P1") == ["2019-02-01"])
    let entries = try trail()
    #expect(entries.map(\.event) == [.episodeAdded, .episodeAdded, .episodeRemoved])
    #expect(entries.map(\.reason) == ["referred again", nil, nil])
    // The trail names no subject and no day, but an episode that is there is found by its subject.
    #expect(entries[0].uuid == entries[2].uuid && entries.allSatisfy { $0.sampleType == nil })
    let found = try test.store.read { try $0.auditTrail(subject: "P1") }
    #expect(found.map(\.event) == [.saved, .episodeAdded])
    #expect(try test.store.check() == [])
  }

  @Test func `nobody unknown gets one, and a reason names nobody`() throws {
    try save("P1")
    let day = try day("2024-06-01")
    let program = try test.program("diary", .ownSource)
    let refusals: [(HealthStore, String, String?, StoreError.Code)] = [
      (test.store, "P2", nil, .unknownSubject),
      (test.store, "P1", "P1 was referred", .reasonNamesSubject),
      (program, "P1", nil, .reservedToOwner),
    ]
    for (store, subject, reason, code) in refusals {
      let error = #expect(throws: StoreError.self) {
        try store.write { _ = try $0.addEpisode(of: subject, from: day, reason: reason) }
      }
      #expect(error?.code == code)
    }
    #expect(try episodes("P1") == [] && trail() == [])
  }

  @Test func `they move with a rename and a merge, and a day that both have stays once`() throws {
    for subject in ["P1", "P3"] { try save(subject) }
    let days = try ["2019-02-01", "2024-06-01", "2025-01-01"].map(day)
    let changes = try test.store.write { store in
      for day in days[...1] { try store.addEpisode(of: "P1", from: day) }
      for day in days[1...] { try store.addEpisode(of: "P3", from: day) }
      return [
        try store.renameSubject("P1", to: "P2"), try store.mergeSubject("P2", into: "P3"),
      ]
    }
    #expect(changes.map(\.episodeCount) == [2, 2])
    #expect(try episodes("P1") == [] && episodes("P2") == [])
    #expect(try episodes("P3") == days.map(\.description))
    #expect(try trail().map(\.event).filter { $0 == .episodeRemoved }.count == 1)
    #expect(try test.store.check() == [])
  }

  @Test func `they are erased with the subject, even if nothing else is left`() throws {
    // Two letters alone could be in the bytes of an identifier.
    let erased = "Person to be erased"
    for subject in [erased, "P2"] { try save(subject) }
    let day = try day("2024-06-01")
    let (known, change) = try test.store.write { store in
      for subject in [erased, "P2"] { try store.addEpisode(of: subject, from: day) }
      for sample in try store.samples(where: .subject(erased)) {
        try store.delete(sample, reason: "test")
      }
      try store.purge()
      return (try store.subjectNames(), try store.eraseSubject(erased))
    }
    #expect(Set(known) == [erased, "P2"])
    #expect(change.sampleCount == 0 && change.episodeCount == 1)
    #expect(try episodes(erased) == [] && episodes("P2") == ["2024-06-01"])
    #expect(try test.store.read { try $0.subjectNames() } == ["P2"])
    #expect(try !test.filesContain(erased))
    #expect(try test.store.check() == [])
  }

  @Test func `one that appeared or vanished without the trail is found by the check`() throws {
    try save("P1")
    let day = try day("2024-06-01")
    try test.store.write { _ = try $0.addEpisode(of: "P1", from: day) }
    let uuid = try #require(try trail().first?.uuid)
    try test.tamper("UPDATE episode SET uuid = randomblob(16)")
    let problems = try test.problems()
    #expect(problems.contains(.vanished(uuid)) && problems.count == 2)
  }
}

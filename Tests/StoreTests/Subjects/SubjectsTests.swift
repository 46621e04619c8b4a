import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Whom the store knows, and who could be taken for whom.
struct SubjectsTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test func `everyone whom anything is about is listed with what there is`() throws {
    let gone = try mood(header: header(daysAgo: 9, subject: "P1"))
    let administration = try Administration(of: builtIn("gad-7"))
    let found = try test.store.write { store in
      try store.save([
        try gad7(header: header(daysAgo: 3, subject: "P1")),
        try mood(header: header(daysAgo: 5, subject: "P1")),
        try mood(header: header(daysAgo: 2, subject: "P1")), gone,
        try phq9(header: header(daysAgo: 1, subject: "Pe\u{301}2")),
      ])
      try store.delete(gone)
      _ = try store.beginDraft(administration, subject: "P1")
      _ = try store.beginDraft(administration, subject: "Z")
      return try store.subjects()
    }
    let day = 86_400.0
    #expect(
      found == [
        SubjectSummary(
          subject: "P1", counts: [.questionnaire("gad-7"): 1, .stateOfMind: 2],
          firstStart: TestStore.now - 5 * day, lastStart: TestStore.now - 2 * day,
          firstDay: try header(daysAgo: 5).localDay, lastDay: try header(daysAgo: 2).localDay,
          draftCount: 1, deletedCount: 1),
        SubjectSummary(
          subject: "P\u{E9}2", counts: [.questionnaire("phq-9"): 1],
          firstStart: TestStore.now - day, lastStart: TestStore.now - day,
          firstDay: try header(daysAgo: 1).localDay, lastDay: try header(daysAgo: 1).localDay,
          draftCount: 0, deletedCount: 0),
        SubjectSummary(
          subject: "Z", counts: [:], firstStart: nil, lastStart: nil, firstDay: nil, lastDay: nil,
          draftCount: 1, deletedCount: 0),
      ])
    for summary in found {
      let decomposed = summary.subject.decomposedStringWithCanonicalMapping
      #expect(try test.store.read { try $0.subject(decomposed) } == summary)
    }
    #expect(try test.store.read { try $0.subject("P") } == nil)
  }

  @Test func `who is deleted is known until purged`() throws {
    let gone = try mood(header: header(subject: "P9"))
    let store = test.store
    try store.write { store in
      try store.save(gone)
      try store.delete(gone)
    }
    #expect(try store.read { try $0.subjects() }.map(\.deletedCount) == [1])
    #expect(try store.read { try $0.subjects(resembling: "p9") } == ["P9"])
    try store.write { _ = try $0.purge() }
    #expect(try store.read { try $0.subjects() } == [])
    #expect(try store.read { try $0.subjects(resembling: "p9") } == [])
  }

  @Test(arguments: [
    ("P0412", ["p0412", "P412", "P 0412", "P-0412", "P\u{2011}0412", "p\u{2013}000412", "Ｐ０４１２"]),
    ("P-01-02", ["P-1-2", "P0102", "p 01 02", "P_01_02"]),
    ("self", ["Self", "s-elf", "selves"]),
    ("0", ["00", "-0", "", "O"]),
    ("Straße 7", ["STRASSE 07", "strasse7", "Strasse 70"]),
    ("José", ["jose\u{301}", "jose"]),
    ("٠٧", ["٧", "007"]),
    (
      "P1",
      [
        "\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{180E}", "\u{3164}", "\u{34F}",
        "\u{FE0F}", "\u{115F}",
      ].map { "P\($0)1" }
    ),
    ("Mia", ["M\u{456}a"]),
  ])
  func `case, spaces, hyphens and leading zeros make no other person`(
    known: String, typed: [String]
  ) throws {
    let others: Set = ["M\u{456}a", "P_01_02", "selves", "", "O", "Strasse 70", "jose", "007"]
    try test.store.write { _ = try $0.save(try mood(header: header(subject: known))) }
    for identifier in typed {
      let found = try test.store.read { try $0.subjects(resembling: identifier) }
      #expect(found == (others.contains(identifier) ? [] : [known]), "\(identifier)")
    }
    #expect(try test.store.read { try $0.subjects(resembling: known) } == [])
  }

  @Test func `a number of zeros alone keeps one`() throws {
    try test.store.write { _ = try $0.save(try mood(header: header(subject: "P0"))) }
    #expect(try test.store.read { try $0.subjects(resembling: "P") } == [])
    #expect(try test.store.read { try $0.subjects(resembling: "p000") } == ["P0"])
  }
}

import Testing
import WellbeingSamples

@testable import WellbeingStore

/// What there is at a glance.
struct OverviewTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test func `results and moods are counted, and everybody whom the store is about`() throws {
    let gone = try mood(header: header(daysAgo: 9, subject: "P9"))
    let overview = try test.store.write { store in
      #expect(try store.overview() == .init(counts: [:], subjectCount: 0))
      try store.save([
        try gad7(header: header(daysAgo: 3, subject: "P1")),
        try phq9(header: header(daysAgo: 1, subject: "P2")),
        try mood(header: header(daysAgo: 5, subject: "P1")), gone,
      ])
      try store.delete(gone)
      try store.addPlan(
        try Plan(
          subject: "P4", type: .stateOfMind, every: #require(CalendarSpan("1w")), from: .first))
      #expect(try store.subjectNames() == ["P1", "P2", "P4", "P9"])
      #expect(try store.info().subjectCount == 4 && store.hasSeveralSubjects())
      return try store.overview()
    }
    // Subjects are those of the list.
    #expect(
      overview == .init(counts: ["gad-7": 1, "phq-9": 1, "stateOfMind": 1], subjectCount: 4))
    #expect(overview.assessmentCount == 2 && overview.factorCount == 0)
  }
}

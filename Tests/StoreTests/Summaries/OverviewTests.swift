import Testing
import WellbeingSamples

@testable import WellbeingStore

/// What there is at a glance.
struct OverviewTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  @Test func `results, moods and subjects are counted, and deleted ones are not`() throws {
    let gone = try mood(header: header(daysAgo: 9, subject: "P9"))
    let overview = try test.store.sync { store in
      #expect(
        try store.overview()
          == .init(assessmentCount: 0, stateOfMindCount: 0, factorCount: 0, subjectCount: 0))
      try store.save([
        try gad7(header: header(daysAgo: 3, subject: "P1")),
        try phq9(header: header(daysAgo: 1, subject: "P2")),
        try mood(header: header(daysAgo: 5, subject: "P1")), gone,
      ])
      try store.delete(gone)
      return try store.overview()
    }
    #expect(
      overview == .init(assessmentCount: 2, stateOfMindCount: 1, factorCount: 0, subjectCount: 2))
  }
}

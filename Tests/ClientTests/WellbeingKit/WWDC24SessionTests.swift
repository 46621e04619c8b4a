import Foundation
import Testing
import WellbeingKit

/// The way of the session "Explore wellbeing APIs in HealthKit" (WWDC24, 10109) in this kit, by a
/// client that lives on the main actor.
@Suite(.timeLimit(.minutes(10)))
struct WWDC24SessionTests {
  private let folder: URL
  private let reflection: Reflection

  private var store: HealthStore { reflection.store }

  private let events: [CalendarEvent]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "wellbeing-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let store = try HealthStore(
      at: .path(folder.appending(path: "store.sqlite").path),
      source: Source(name: "reflections", version: "1"), access: .ownSource)
    let monday = Date(timeIntervalSince1970: 1_718_000_000)
    reflection = Reflection(store: store, week: DateInterval(start: monday, duration: 7 * 86_400))
    let plan: [(String, StateOfMind.Association)] = [
      ("Standup", .work), ("Yoga", .fitness), ("Demo", .work), ("Dinner", .family),
      ("Retrospective", .work), ("Taxes", .money),
    ]
    events = plan.enumerated().map { index, entry in
      let start = monday + Double(index) * 86_400
      return CalendarEvent(
        title: entry.0, start: start, end: start + 3600, association: entry.1)
    }
  }

  /// Nearer to the demo than to the yoga before it.
  private var happiestMoment: Date { events[2].end - 9 * 3600 }
  /// Nearer to the dinner than to the retrospective after it.
  private var happyMoment: Date { events[3].end + 9 * 3600 }

  private func logTheWeek() async throws {
    let feelings: [Feeling] = [.satisfied, .happy, .satisfied, .indifferent, .sad, .angry]
    for (event, feeling) in zip(events, feelings) {
      try await store.save(feeling.sample(after: event))
    }
    try await store.save(Feeling.happy.sample(at: happiestMoment, about: .work))
    try await store.save(Feeling.happy.sample(at: happyMoment, about: .work, valence: 0.67))
    // A week later, which no question is about.
    let later = CalendarEvent(
      title: "Standup", start: events[0].start + 7 * 86_400, end: events[0].end + 7 * 86_400,
      association: .work)
    try await store.save(Feeling.happy.sample(after: later))
  }

  @Test func `a week is logged, averaged, and its happiest event found`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(reflection.percentage(of: []) == nil)
    try await logTheWeek()

    let both = try await reflection.feelings(about: [.work, .fitness])
    #expect(both.count == 6)
    let work = try await reflection.feelings(about: [.work])
    #expect(reflection.percentage(of: work) == 68)  // 100 × (1.87 ÷ 5 + 1) ÷ 2 = 68.7

    let happy = try await reflection.query(.happy, about: .work).result(for: store).addedSamples
    let happiest = try #require(happy.max { $0.valence < $1.valence })
    #expect(happy.count == 2)
    #expect(happiest.valenceClassification == .veryPleasant)
    #expect(reflection.closestEvent(to: happiest, among: events)?.title == "Demo")
    await store.close()
  }

  @Test func `following gives the same samples once the watch is ended`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await logTheWeek()
    let results = reflection.query(.happy, about: .work).results(for: store)
    let (arrivals, arrived) = AsyncStream.makeStream(of: Int.self)
    let watch = Task {
      var samples: [StateOfMind] = []
      for try await element in results {
        arrived.yield(element.addedSamples.count)
        samples += element.addedSamples
      }
      return samples
    }
    var counts = arrivals.makeAsyncIterator()
    #expect(await counts.next() == 2)
    try await store.save(Feeling.happy.sample(after: events[4]))
    #expect(await counts.next() == 1)
    watch.cancel()
    let samples = try await watch.value
    #expect(samples.map(\.startDate) == [happiestMoment, happyMoment, events[4].end])
    await store.close()
  }
}

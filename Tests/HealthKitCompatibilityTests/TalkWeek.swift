import HealthKitCompatibility

/// A week as the session's app would log it, and what its code says about it.
struct TalkWeek {
  private let healthStore: HKHealthStore
  private let week = DateInterval(
    start: Date(timeIntervalSince1970: 1_718_000_000), duration: 7 * 86_400)
  private let events: [EventModel]

  init(_ healthStore: HKHealthStore) {
    self.healthStore = healthStore
    let plan: [(String, HKStateOfMind.Association)] = [
      ("Standup", .work), ("Yoga", .fitness), ("Demo", .work), ("Dinner", .family),
      ("Retrospective", .work), ("Standup of the week after", .work),
    ]
    events = plan.enumerated().map { [week] index, entry in
      // The last is in the week after.
      let start = week.start + Double(index == 5 ? 8 : index) * 86_400
      return EventModel(
        title: entry.0, startDate: start, endDate: start + 3600, association: entry.1)
    }
  }

  /// Logs the week and returns what the listings find, as one line.
  func told() async throws -> String {
    let emoji: [EmojiType] = [.satisfied, .angry, .happy, .sad, .indifferent, .happy]
    for (event, emojiType) in zip(events, emoji) {
      await save(sample: createSample(for: event, emojiType: emojiType), healthStore: healthStore)
    }
    let talk = Talk(events: events)
    let work = await talk.percentage(about: [.work], in: week, healthStore)
    let both = await talk.percentage(about: [.work, .fitness], in: week, healthStore)
    let article = await Article().percentage(about: [.work], since: week.start, healthStore)
    let happy = HKSamplePredicate.stateOfMind(Article().happyPredicate())
    let found = try await HKSampleQueryDescriptor(
      predicates: [happy], sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)]
    ).result(for: healthStore)
    let happiest = try await happiest(of: talk)
    return
      "work \(work)% both \(both)% article \(article)% happy \(found.map(\.valence)) \(happiest)"
  }

  /// The session's query follows the store and so ends only when its task does: the task is ended
  /// later and later, until it has found something.
  private func happiest(of talk: Talk) async throws -> String {
    let (week, healthStore) = (week, healthStore)
    var delay = Duration.milliseconds(10)
    while true {
      let watch = Task {
        let (sample, event) = try await talk.happiest(about: .work, in: week, healthStore)
        return sample.map { "\(event?.title ?? "") \($0.valenceClassification == .veryPleasant)" }
      }
      try await Task.sleep(for: delay)
      watch.cancel()
      if let happiest = try await watch.value { return happiest }
      delay *= 2
    }
  }
}

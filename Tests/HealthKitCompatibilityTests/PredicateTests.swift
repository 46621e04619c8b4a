import HealthKitCompatibility
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords
import WellbeingTestStores

@Suite(.timeLimit(.minutes(10)))
struct PredicateTests {
  private static let trees = Rounds.of(quick: 60, full: 300)
  private static let samples = Rounds.of(quick: 1_000, full: 20_000)

  @Test(arguments: Rounds.seeds(quick: 1, full: 1))
  func `random predicates agree in the store, in memory and in Foundation`(
    seed: UInt64
  ) async throws {
    let count = Self.samples
    let place = try StorePlace(in: TemporaryFolder.memory)
    let store = try await HealthStore.open(
      at: place.location, source: Source(name: "tests", version: "1"), access: .ownSource)
    var random = try RandomRecords(seed: seed, subjects: [SampleHeader.ownSubject])
    try await store.save(random.statesOfMind(count))
    let healthStore = HKHealthStore(store)
    let samples = try await HKSampleQueryDescriptor(
      predicates: [.stateOfMind()], sortDescriptors: []
    ).result(for: healthStore)
    #expect(samples.count == count)

    var trees = RandomPredicates(seed: seed, samples: samples)
    var matches = 0
    for number in 0..<Self.trees {
      let predicate = trees.next(depth: 3)
      let typed = HKSamplePredicate.stateOfMind(predicate)
      let stored = try await HKSampleQueryDescriptor(predicates: [typed], sortDescriptors: [])
        .result(for: healthStore)
      // By the filter into which the whole tree was translated, and by Foundation's own walk.
      let filter = try typed.filter(about: SampleHeader.ownSubject)
      let inMemory = samples.filter { filter.matches($0.native) }
      let byFoundation = samples.filter { predicate.evaluate(with: $0) }
      let uuids = Set(stored.map(\.uuid))
      #expect(uuids == Set(inMemory.map(\.uuid)), "tree \(number), \(Rounds.replay(seed))")
      #expect(uuids == Set(byFoundation.map(\.uuid)), "tree \(number), \(Rounds.replay(seed))")
      matches += uuids.count
    }
    // Neither hardly anything nor nearly everything.
    #expect((0.1...0.9).contains(Double(matches) / Double(count * Self.trees)))
    await store.close()
    withExtendedLifetime(place) {}
  }

  @Test func `a predicate that the store cannot evaluate makes the query throw`() async throws {
    let label = HKQuery.predicateForStatesOfMind(with: .happy)
    let foreign = NSPredicate(block: { _, _ in true })
    let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [label, foreign])
    let copy = NSCompoundPredicate(andPredicateWithSubpredicates: [label]).copy() as? NSPredicate
    let unusable = HKQuery.predicateForObjects(withMetadataKey: "key", allowedValues: [Data()])
    try await withStore { healthStore in
      for predicate in [foreign, compound, try #require(copy), unusable] {
        let query = HKSampleQueryDescriptor(
          predicates: [.stateOfMind(predicate)], sortDescriptors: [])
        await #expect { try await query.result(for: healthStore) } throws: {
          HKError.errorInvalidArgument ~= $0
        }
      }
      let everything = HKSampleQueryDescriptor(
        predicates: [.stateOfMind(NSPredicate(value: true))], sortDescriptors: [])
      #expect(try await everything.result(for: healthStore).isEmpty)
    }
  }

  @Test func `metadata is found by key and by value`() async throws {
    try await withStore { healthStore in
      let rooms = [1, 2, 3].map { feeling(Double($0) / 10, metadata: ["room": $0]) }
      try await healthStore.save(rooms + [feeling(0)])
      let valences = { (predicate: NSPredicate) in
        try await HKSampleQueryDescriptor(
          predicates: [.stateOfMind(predicate)], sortDescriptors: [SortDescriptor(\.valence)]
        ).result(for: healthStore).map(\.valence)
      }
      #expect(
        try await valences(HKQuery.predicateForObjects(withMetadataKey: "room"))
          == [0.1, 0.2, 0.3])
      #expect(
        try await valences(
          HKQuery.predicateForObjects(withMetadataKey: "room", allowedValues: [1, 3.0, "2"]))
          == [0.1, 0.3])
      #expect(
        try await valences(
          HKQuery.predicateForObjects(
            withMetadataKey: "room", operatorType: .greaterThan, value: 1)) == [0.2, 0.3])
    }
  }

  @Test func `a predicate with too many nested groups makes the query throw`() async throws {
    let deep = (0..<10_000).reduce(HKQuery.predicateForStatesOfMind(with: .happy)) { part, _ in
      NSCompoundPredicate(notPredicateWithSubpredicate: part)
    }
    try await withStore { healthStore in
      let query = HKSampleQueryDescriptor(predicates: [.stateOfMind(deep)], sortDescriptors: [])
      await #expect { try await query.result(for: healthStore) } throws: {
        HKError.errorInvalidArgument ~= $0
      }
    }
  }

  @Test func `a predicate given to a query is equal to the one it gives back`() {
    let label = HKQuery.predicateForStatesOfMind(with: .happy)
    #expect(HKSamplePredicate.stateOfMind(label).nsPredicate == label)
    #expect(HKSamplePredicate.stateOfMind().nsPredicate == nil)
    #expect(HKSamplePredicate.stateOfMind(label) == .stateOfMind(label))
    #expect(label != HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.sad))
  }
}

/// Trees of compound predicates, the same for every run of a seed.
private struct RandomPredicates {
  private var generator: SeededGenerator
  private let samples: [HKStateOfMind]

  init(seed: UInt64, samples: [HKStateOfMind]) {
    generator = SeededGenerator(seed: seed)
    self.samples = samples
  }

  mutating func next(depth: Int) -> NSPredicate {
    guard depth > 0, Int.random(in: 0..<5, using: &generator) > 0 else { return leaf() }
    let parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in next(depth: depth - 1) }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return NSCompoundPredicate(andPredicateWithSubpredicates: parts)
    case 1: return NSCompoundPredicate(orPredicateWithSubpredicates: parts)
    default: return NSCompoundPredicate(notPredicateWithSubpredicate: next(depth: depth - 1))
    }
  }

  private mutating func leaf() -> NSPredicate {
    let sample = samples[.random(in: samples.indices, using: &generator)]
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return HKQuery.predicateForStatesOfMind(with: sample.kind)
    case 1: return HKQuery.predicateForStatesOfMind(with: sample.labels.first ?? .happy)
    case 2: return HKQuery.predicateForStatesOfMind(with: sample.associations.first ?? .work)
    case 3, 4:
      let operators = HKPredicateOperator.allCases
      return HKQuery.predicateForStatesOfMind(
        withValence: sample.valence,
        operatorType: operators[.random(in: operators.indices, using: &generator)])
    case 5:
      let other = samples[.random(in: samples.indices, using: &generator)].startDate
      return HKQuery.predicateForSamples(
        withStart: Bool.random(using: &generator) ? sample.startDate : nil,
        end: Bool.random(using: &generator) ? other : nil,
        options: HKQueryOptions(rawValue: .random(in: 0...3, using: &generator)))
    default:
      return HKQuery.predicateForObjects(with: [sample.uuid])
    }
  }
}

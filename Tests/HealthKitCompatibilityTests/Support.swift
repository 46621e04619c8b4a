import HealthKitCompatibility
import WellbeingStore
import WellbeingTestBytes
import WellbeingTestStores

/// Runs a body with a store of its own, for a program that sees its own records.
func withStore<Result>(
  _ body: (HKHealthStore) async throws -> Result
) async throws -> Result {
  try await withStorePlace { place in
    let store = try open(place)
    let result = try await body(HKHealthStore(store))
    await store.close()
    return result
  }
}

/// Runs a body with a place for a store of its own.
func withStorePlace<Result>(_ body: (StorePlace) async throws -> Result) async throws -> Result {
  let place = try StorePlace(in: TemporaryFolder.memory)
  let result = try await body(place)
  withExtendedLifetime(place) {}
  return result
}

/// Opens a store for a program.
func open(
  _ place: StorePlace, as program: String = "tests", _ access: HealthStore.Access = .ownSource
) throws -> HealthStore {
  try HealthStore(at: place.location, source: Source(name: program, version: "1"), access: access)
}

/// A moment in the past, in seconds since 1970 and a fraction.
let moment = Date(timeIntervalSince1970: 1_718_000_000.25)

/// A state of mind of that moment.
func feeling(
  _ valence: Double = 0.5, _ labels: [HKStateOfMind.Label] = [], at date: Date = moment,
  metadata: [String: Any]? = [:]
) -> HKStateOfMind {
  HKStateOfMind(
    date: date, kind: .momentaryEmotion, valence: valence, labels: labels, associations: [],
    metadata: metadata)
}

/// Reads all states of mind, in the order of their start.
func feelings(of healthStore: HKHealthStore) async throws -> [HKStateOfMind] {
  try await HKSampleQueryDescriptor(
    predicates: [.stateOfMind()], sortDescriptors: [SortDescriptor(\.startDate)]
  ).result(for: healthStore)
}

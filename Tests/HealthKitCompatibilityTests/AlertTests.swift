import HealthKitCompatibility
import Testing
import WellbeingStore

/// A result that raises an alert, saved with HealthKit's names.
@Suite(.timeLimit(.minutes(10)))
struct AlertTests {
  @Test func `an alert waits until it is reviewed, even if its result is replaced`() async throws {
    try await withStorePlace { place in
      let store = try open(place)
      let healthStore = HKHealthStore(store)
      let results = [.nearlyEveryDay, .notAtAll, .preferNotToAnswer].enumerated().map {
        HKPHQ9Assessment(
          date: moment + Double($0), answers: Array(repeating: .notAtAll, count: 8) + [$1],
          metadata: $0 == 2
            ? nil : [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: $0])
      }
      try await healthStore.save(results[0])
      #expect(try await store.read { try $0.waitingAlerts() }.map(\.state) == [.raised])
      try await healthStore.save(Array(results[1...]))
      let waiting = try await store.read { try $0.waitingAlerts() }
      #expect(waiting.map(\.state) == [.corrected, .notAssessed])
      #expect(waiting.map(\.uuid) == results[1...].map(\.uuid))

      var query = HKAnchoredObjectQueryDescriptor(predicates: [.phq9Assessment()], anchor: nil)
      query.anchor = try await query.result(for: healthStore).newAnchor
      for alert in waiting {
        try await store.write { try $0.review(alert.uuid, by: "R. Ito", outcome: .spokenWith) }
      }
      #expect(try await store.read { try $0.waitingAlerts() }.isEmpty)
      // A reviewed result comes again, as the documentation says.
      #expect(try await query.result(for: healthStore).addedSamples == Array(results[1...]))
      await store.close()
    }
  }

  @Test func `an alert keeps a result from being deleted without a reason and a review`()
    async throws
  {
    try await withStorePlace { place in
      let result = HKPHQ9Assessment(
        date: moment, answers: Array(repeating: .notAtAll, count: 8) + [.severalDays])
      var access = HealthStore.Access.ownSource
      let store = try open(place, access)
      try await HKHealthStore(store).save(result)
      await #expect { try await HKHealthStore(store).delete(result) } throws: {
        ($0 as? HKError)?.underlyingError?.code == .reasonRequired
      }
      await store.close()
      access.reason = "Entered twice"
      let again = try open(place, access)
      await #expect { try await HKHealthStore(again).delete(result) } throws: {
        ($0 as? HKError)?.underlyingError?.code == .unreviewedAlerts
      }
      try await again.write { store in
        for alert in try store.waitingAlerts() {
          try store.review(alert.uuid, by: "R. Ito", outcome: .enteredInError, note: "twice")
        }
      }
      try await HKHealthStore(again).delete(result)
      await again.close()
    }
  }
}

import HealthKitCompatibility
import Synchronization
import Testing
import WellbeingStore

@Suite(.timeLimit(.minutes(10)))
struct QueryTests {
  @Test func `an anchored query gives what changed since its anchor`() async throws {
    try await withStore { healthStore in
      let (first, second) = (feeling(0.1), feeling(0.2))
      try await healthStore.save([first, second])
      var query = HKAnchoredObjectQueryDescriptor(
        predicates: [.stateOfMind()], anchor: nil, limit: 1)
      let part = try await query.result(for: healthStore)
      #expect(part.addedSamples == [first])
      query = HKAnchoredObjectQueryDescriptor(
        predicates: [.stateOfMind()], anchor: try kept(part.newAnchor))
      #expect(try await query.result(for: healthStore).addedSamples == [second])
      try await healthStore.delete(first)
      let rest = try await query.result(for: healthStore)
      #expect(rest.deletedObjects.map(\.uuid) == [first.uuid])
      query.anchor = rest.newAnchor
      #expect(try await query.result(for: healthStore).addedSamples.isEmpty)
    }
  }

  /// An anchor that was archived and read again.
  private func kept(_ anchor: HKQueryAnchor) throws -> HKQueryAnchor? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
    #expect(read == anchor)
    return read
  }

  @Test func `an anchor of another store is refused`() async throws {
    try await withStore { other in
      let query = HKAnchoredObjectQueryDescriptor(predicates: [.stateOfMind()], anchor: nil)
      try await other.save(feeling())
      let anchor = try await query.result(for: other).newAnchor
      try await withStore { healthStore in
        let foreign = HKAnchoredObjectQueryDescriptor(
          predicates: [.stateOfMind()], anchor: anchor)
        await #expect { try await foreign.result(for: healthStore) } throws: {
          HKError.errorInvalidArgument ~= $0
        }
        await #expect { for try await _ in foreign.results(for: healthStore) {} } throws: {
          HKError.errorInvalidArgument ~= $0
        }
        let limited = HKAnchoredObjectQueryDescriptor(
          predicates: [.stateOfMind()], anchor: nil, limit: 1)
        await #expect { for try await _ in limited.results(for: healthStore) {} } throws: {
          HKError.errorInvalidArgument ~= $0
        }
      }
    }
  }

  @Test func `a sequence of results follows the store`() async throws {
    try await withStore { healthStore in
      let query = HKAnchoredObjectQueryDescriptor(
        predicates: [.stateOfMind(HKQuery.predicateForStatesOfMind(with: .happy))], anchor: nil)
      var results = query.results(for: healthStore).makeAsyncIterator()
      #expect(try await results.next()?.addedSamples == [])
      let (happy, sad) = (feeling(0.5, [.happy]), feeling(-0.5, [.sad]))
      try await healthStore.save([happy, sad])
      #expect(try await results.next()?.addedSamples == [happy])
      try await healthStore.delete(happy)
      #expect(try await results.next()?.deletedObjects.map(\.uuid) == [happy.uuid])
    }
  }

  @Test func `a sample query calls its handler once`() async throws {
    try await withStore { healthStore in
      try await healthStore.save([feeling(0.1), feeling(0.3, at: moment + 1)])
      let samples = try await withCheckedThrowingContinuation { continuation in
        let query = HKSampleQuery(
          sampleType: .stateOfMindType(),
          predicate: HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan),
          limit: 1,
          sortDescriptors: [NSSortDescriptor(keyPath: \HKSample.startDate, ascending: false)]
        ) { _, samples, error in
          continuation.resume(with: Result { try error.map { throw $0 } ?? samples ?? [] })
        }
        // It does not run yet, so this does nothing.
        healthStore.stop(query)
        healthStore.execute(query)
      }
      #expect(samples.compactMap { ($0 as? HKStateOfMind)?.valence } == [0.3])
    }
  }

  @Test func `an anchored query calls its update handler until it is stopped`() async throws {
    try await withStore { healthStore in
      let (counts, told) = AsyncStream.makeStream(of: String.self)
      let query = HKAnchoredObjectQuery(
        type: .stateOfMindType(), predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
      ) { _, added, deleted, anchor, _ in
        told.yield("first \(added?.count ?? -1) \(deleted?.count ?? -1) \(anchor != nil)")
      }
      query.updateHandler = { _, added, deleted, _, _ in
        told.yield("then \(added?.count ?? -1) \(deleted?.count ?? -1)")
      }
      healthStore.execute(query)
      var heard = counts.makeAsyncIterator()
      #expect(await heard.next() == "first 0 0 true")
      let sample = feeling()
      try await healthStore.save(sample)
      #expect(await heard.next() == "then 1 0")
      try await healthStore.delete(sample)
      #expect(await heard.next() == "then 0 1")
      healthStore.stop(query)
      healthStore.stop(query)
      try await healthStore.save(feeling())
      told.finish()
      #expect(await heard.next() == nil)
    }
  }

  @Test func `an observer is told at the start and of each change`() async throws {
    try await withStore { healthStore in
      let (calls, told) = AsyncStream.makeStream(of: Bool.self)
      let query = HKObserverQuery(sampleType: .stateOfMindType(), predicate: nil) {
        _, completion, error in
        completion()
        told.yield(error == nil)
      }
      healthStore.execute(query)
      var heard = calls.makeAsyncIterator()
      #expect(await heard.next() == true)
      try await healthStore.save(feeling())
      #expect(await heard.next() == true)
      healthStore.stop(query)
    }
  }

  @Test func `calls with handlers give what the asynchronous ones return`() async throws {
    try await withStore { healthStore in
      let sample = feeling()
      let save = await withCheckedContinuation { continuation in
        healthStore.save(sample) { isSaved, error in
          continuation.resume(returning: isSaved && error == nil)
        }
      }
      #expect(save)
      let again = await withCheckedContinuation { continuation in
        healthStore.save([sample]) { isSaved, error in
          continuation.resume(returning: isSaved ? nil : error as? HKError)
        }
      }
      #expect(again?.code == .errorInvalidArgument)
      let deleted = await withCheckedContinuation { continuation in
        healthStore.delete(sample) { isDeleted, _ in continuation.resume(returning: isDeleted) }
      }
      #expect(deleted)
      let status = await withCheckedContinuation { continuation in
        healthStore.getRequestStatusForAuthorization(
          toShare: [.stateOfMindType()], read: [.stateOfMindType()]
        ) { status, _ in continuation.resume(returning: status) }
      }
      #expect(status == .unnecessary)
      try await healthStore.save([feeling(0.1), feeling(0.2)])
      let number = await withCheckedContinuation { continuation in
        healthStore.deleteObjects(
          of: .stateOfMindType(),
          predicate: HKQuery.predicateForSamples(withStart: moment, end: nil)
        ) { _, number, _ in continuation.resume(returning: number) }
      }
      #expect(number == 2)
    }
  }
}

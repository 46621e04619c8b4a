import HealthKitCompatibility
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples

@Suite(.timeLimit(.minutes(10)))
struct StoreTests {
  @Test func `what is saved is read again as it was`() async throws {
    try await withStore { healthStore in
      let feeling = HKStateOfMind(
        date: moment, kind: .dailyMood, valence: -0.25, labels: [.sad, .calm],
        associations: [.work, .money], metadata: ["room": "7"])
      let phq9 = HKPHQ9Assessment(
        date: moment + 1,
        answers: Array(repeating: .severalDays, count: 8) + [.preferNotToAnswer])
      let gad7 = HKGAD7Assessment(
        date: moment + 2, answers: Array(repeating: .nearlyEveryDay, count: 7))
      try await healthStore.save([feeling, phq9, gad7])

      let moods = try await feelings(of: healthStore)
      #expect(moods == [feeling])
      #expect(moods[0].kind == .dailyMood)
      #expect(moods[0].valence == -0.25)
      #expect(moods[0].labels == [.sad, .calm])
      #expect(moods[0].associations == [.work, .money])
      #expect(moods[0].startDate == moment)
      #expect(moods[0].metadata?["room"] as? String == "7")
      #expect(moods[0].sourceRevision.source.name == "tests")
      #expect(moods[0].sourceRevision.version == "1")

      let depression = try await HKSampleQueryDescriptor(
        predicates: [.phq9Assessment()], sortDescriptors: []
      ).result(for: healthStore)
      #expect(depression.map(\.answers) == [phq9.answers])
      #expect(depression.map(\.score) == [8])
      let anxiety = try await HKSampleQueryDescriptor(
        predicates: [.gad7Assessment(HKQuery.predicateForObject(with: gad7.uuid))],
        sortDescriptors: []
      ).result(for: healthStore)
      #expect(anxiety.map(\.risk) == [.severe])
      let mixed = try await HKSampleQueryDescriptor(
        predicates: [
          .sample(type: .stateOfMindType()), .sample(type: HKScoredAssessmentType(.PHQ9)),
        ], sortDescriptors: [SortDescriptor(\.startDate, order: .reverse)]
      ).result(for: healthStore)
      #expect(mixed == [phq9, feeling])
    }
  }

  @Test func `results are ordered by date, valence and score, and limited`() async throws {
    try await withStore { healthStore in
      try await healthStore.save(
        [0.5, -1, 1, 0].enumerated().map {
          feeling($1, at: moment + Double($0))
        })
      let query = { (order: [SortDescriptor<HKStateOfMind>], limit: Int?) in
        try await HKSampleQueryDescriptor(
          predicates: [.stateOfMind()], sortDescriptors: order, limit: limit
        ).result(for: healthStore).map(\.valence)
      }
      #expect(try await query([SortDescriptor(\.valence)], nil) == [-1, 0, 0.5, 1])
      #expect(try await query([SortDescriptor(\.valence, order: .reverse)], 2) == [1, 0.5])
      #expect(try await query([SortDescriptor(\.endDate)], 0) == [0.5, -1, 1, 0])
      await #expect { try await query([SortDescriptor(\.labels.count)], nil) } throws: {
        HKError.errorInvalidArgument ~= $0
      }
    }
  }

  @Test func `a result that HealthKit has no object for is left out`() async throws {
    try await withStorePlace { place in
      let store = try open(place)
      let items = Questionnaire.phq9.scoredItems.map(\.id)
      let blank = Dictionary(uniqueKeysWithValues: items.dropLast().map { ($0, Answer.value(1)) })
      try await store.save([
        ScoredAssessment(
          .phq9, total: 9, header: SampleHeader(startDate: moment, subject: SampleHeader.ownSubject)
        ),
        ScoredAssessment(.phq9, answers: blank, date: moment, subject: SampleHeader.ownSubject),
        ScoredAssessment(
          .phq9, answers: blank.merging([items[8]: .value(0)]) { $1 }, date: moment,
          subject: SampleHeader.ownSubject),
      ])
      let query = HKSampleQueryDescriptor(predicates: [.phq9Assessment()], sortDescriptors: [])
      let healthStore = HKHealthStore(store)
      #expect(try await query.result(for: healthStore).map(\.score) == [8])
      let number = try await healthStore.deleteObjects(
        of: HKScoredAssessmentType(.PHQ9), predicate: NSPredicate(value: true))
      #expect(number == 1)
      #expect(try await store.read { try $0.count(where: .all([])) } == 2)
      await store.close()
    }
  }

  @Test func `records are about one person`() async throws {
    try await withStorePlace { place in
      let store = try open(place)
      let (first, second) = (HKHealthStore(store), HKHealthStore(store, subject: "Zoe\u{308}"))
      try await first.save(feeling(0.1))
      try await second.save(feeling(0.2))
      #expect(try await feelings(of: first).map(\.valence) == [0.1])
      #expect(try await feelings(of: second).map(\.valence) == [0.2])
      #expect(try await store.read { try $0.count(where: .subject("Zo\u{EB}")) } == 1)
      let all = HKQuery.predicateForSamples(withStart: nil, end: nil)
      #expect(try await second.deleteObjects(of: .stateOfMindType(), predicate: all) == 1)
      #expect(try await feelings(of: first).count == 1)
      await store.close()
    }
  }

  @Test func `a program sees what the person lets it read`() async throws {
    try await withStorePlace { place in
      let owner = try open(place, as: "wellbeing", .owner)
      try await owner.save(try #require(feeling(0.1).native.stateOfMind))
      var access = HealthStore.Access.askPerson
      access.prompt = { AuthorizationAnswer(toShare: $0.toShare, read: []) }
      let program = try open(place, as: "diary", access)
      let healthStore = HKHealthStore(program)
      let type = HKObjectType.stateOfMindType()

      #expect(healthStore.authorizationStatus(for: type) == .notDetermined)
      await #expect { try await healthStore.save(feeling()) } throws: {
        HKError.errorAuthorizationNotDetermined ~= $0
      }
      #expect(
        try await healthStore.statusForAuthorizationRequest(toShare: [type], read: [type])
          == .shouldRequest)
      try await healthStore.requestAuthorization(toShare: [type], read: [type])
      #expect(
        try await healthStore.statusForAuthorizationRequest(toShare: [type], read: [type])
          == .unnecessary)
      #expect(healthStore.authorizationStatus(for: type) == .sharingAuthorized)

      try await healthStore.save(feeling(0.2))
      #expect(try await feelings(of: healthStore).map(\.valence) == [0.2])
      try await owner.write { try $0.grant(to: "diary", share: [], read: [.stateOfMind]) }
      let visible = try await feelings(of: healthStore)
      #expect(Set(visible.map(\.valence)) == [0.1, 0.2])
      for sample in visible {
        let sameSource = HKQuery.predicateForObjects(from: sample.sourceRevision.source)
        let found = try await HKSampleQueryDescriptor(
          predicates: [.stateOfMind(sameSource)], sortDescriptors: []
        ).result(for: healthStore)
        #expect(found == [sample])
      }
      try await owner.write {
        try $0.revoke(from: "diary", share: [.stateOfMind], read: [.stateOfMind])
      }
      #expect(try await feelings(of: healthStore).map(\.valence) == [0.2])
      await #expect { try await healthStore.save(feeling()) } throws: {
        HKError.errorAuthorizationDenied ~= $0
      }
      await program.close()
      await owner.close()
    }
  }

  @Test func `without a prompt, a request says what to do`() async throws {
    try await withStorePlace { place in
      let store = try open(place, .askPerson)
      let type = HKObjectType.stateOfMindType()
      await #expect {
        try await HKHealthStore(store).requestAuthorization(toShare: [type], read: [])
      } throws: {
        HKError.errorInvalidArgument ~= $0
      }
      await store.close()
    }
  }

  @Test func `what cannot be saved or deleted gives HealthKit's error`() async throws {
    try await withStorePlace { place in
      let store = try open(place)
      let healthStore = HKHealthStore(store)
      let saved = feeling()
      try await healthStore.save(saved)
      await #expect { try await healthStore.save(saved) } throws: { error in
        let error = error as? HKError
        return error?.code == .errorInvalidArgument && error?.underlyingError?.code == .sampleExists
      }
      await #expect { try await healthStore.save(feeling(at: .now + 3600)) } throws: {
        HKError.errorInvalidArgument ~= $0
      }
      await #expect { try await healthStore.save([]) } throws: {
        HKError.errorInvalidArgument ~= $0
      }
      await #expect { try await healthStore.delete([]) } throws: {
        HKError.errorInvalidArgument ~= $0
      }
      try await healthStore.delete(saved)
      #expect(try await feelings(of: healthStore).isEmpty)
      await #expect { try await healthStore.delete(saved) } throws: {
        HKError.errorInvalidArgument ~= $0
      }
      await store.close()
      await #expect { try await feelings(of: healthStore) } throws: { error in
        HKError.errorDatabaseInaccessible ~= error
          && (error as NSError).domain == HKErrorDomain && (error as NSError).code == 6
      }
      let guest = try open(place, .guest)
      await #expect { try await HKHealthStore(guest).save(feeling()) } throws: {
        HKError.errorNotPermissibleForGuestUserMode ~= $0
      }
      await guest.close()
    }
  }

  @Test func `a stand-in for a store can throw HealthKit's errors`() async {
    final class Denying: HKHealthStore, @unchecked Sendable {
      override func save(_ objects: [HKObject]) async throws {
        throw HKError(.errorAuthorizationDenied, userInfo: [NSLocalizedDescriptionKey: "Not now."])
      }
    }
    await #expect { try await Denying().save(feeling()) } throws: {
      HKError.errorAuthorizationDenied ~= $0 && $0.localizedDescription == "Not now."
    }
  }

  @Test func `a higher version of a sync identifier replaces the lower one`() async throws {
    try await withStore { healthStore in
      let versions = [1, 3].map {
        feeling(
          Double($0) / 10,
          metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: $0])
      }
      try await healthStore.save(versions[0])
      try await healthStore.save(versions[1])
      #expect(try await feelings(of: healthStore) == [versions[1]])
      let changes = try await HKAnchoredObjectQueryDescriptor(
        predicates: [.stateOfMind()], anchor: nil
      ).result(for: healthStore)
      #expect(changes.deletedObjects.map(\.uuid) == [versions[0].uuid])
      #expect(changes.deletedObjects[0].metadata?[HKMetadataKeySyncVersion] as? Int == 1)
      let key = HKQuery.predicateForObjects(
        withMetadataKey: HKMetadataKeySyncIdentifier, allowedValues: ["a"])
      #expect(try await healthStore.deleteObjects(of: .stateOfMindType(), predicate: key) == 1)
    }
  }
}

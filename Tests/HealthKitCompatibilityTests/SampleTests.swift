import HealthKitCompatibility
import Testing
import WellbeingTestStores

@Suite struct SampleTests {
  @Test func `raw values are HealthKit's`() {
    #expect(HKStateOfMind.Kind.allCases.map(\.rawValue) == [1, 2])
    #expect(HKStateOfMind.Kind(rawValue: 1) == .momentaryEmotion)
    #expect(HKStateOfMind.ValenceClassification.allCases.map(\.rawValue) == Array(1...7))
    #expect(HKStateOfMind.ValenceClassification(rawValue: 5) == .slightlyPleasant)
    #expect(HKStateOfMind.Label.allCases.map(\.rawValue) == Array(1...38))
    #expect(
      [17, 31, 32, 38].map { HKStateOfMind.Label(rawValue: $0) }
        == [.happy, .worried, .annoyed, .satisfied])
    #expect(HKStateOfMind.Association.allCases.map(\.rawValue) == Array(1...18))
    #expect(
      [1, 17, 18].map { HKStateOfMind.Association(rawValue: $0) } == [.community, .work, .weather])
    #expect(HKGAD7Assessment.Answer.allCases.map(\.rawValue) == Array(0...3))
    #expect(HKPHQ9Assessment.Answer.allCases.map(\.rawValue) == Array(0...4))
    #expect(HKPHQ9Assessment.Answer.preferNotToAnswer.rawValue == 4)
    #expect(HKGAD7Assessment.Risk.allCases.map(\.rawValue) == Array(1...4))
    #expect(HKPHQ9Assessment.Risk.allCases.map(\.rawValue) == Array(1...5))
    #expect(HKAuthorizationStatus.allCases.map(\.rawValue) == Array(0...2))
    #expect(HKAuthorizationRequestStatus.allCases.map(\.rawValue) == Array(0...2))
    #expect(HKError.Code.allCases.map(\.rawValue) == Array(0...15))
    #expect(HKQueryOptions.strictStartDate.rawValue == 1)
    #expect(HKQueryOptions.strictEndDate.rawValue == 2)
  }

  @Test func `the risk of a GAD-7 follows from its score`() {
    for score in 0...21 {
      let answers = (0..<7).compactMap {
        HKGAD7Assessment.Answer(rawValue: min(3, max(0, score - 3 * $0)))
      }
      let result = HKGAD7Assessment(date: moment, answers: answers)
      let risk: HKGAD7Assessment.Risk =
        switch score {
        case 0...4: .noneToMinimal
        case 5...9: .mild
        case 10...14: .moderate
        default: .severe
        }
      #expect(result.score == score)
      #expect(result.risk == risk)
      #expect(result.answers == answers)
    }
  }

  @Test func `the risk of a PHQ-9 follows from its score`() {
    for score in 0...27 {
      let answers = (0..<9).compactMap {
        HKPHQ9Assessment.Answer(rawValue: min(3, max(0, score - 3 * $0)))
      }
      let result = HKPHQ9Assessment(date: moment, answers: answers)
      let risk: HKPHQ9Assessment.Risk =
        switch score {
        case 0...4: .noneToMinimal
        case 5...9: .mild
        case 10...14: .moderate
        case 15...19: .moderatelySevere
        default: .severe
        }
      #expect(result.score == score)
      #expect(result.risk == risk)
      #expect(result.answers == answers)
    }
  }

  @Test func `question 9 that somebody prefers not to answer adds nothing to the score`() {
    let answers =
      Array(repeating: HKPHQ9Assessment.Answer.nearlyEveryDay, count: 8) + [.preferNotToAnswer]
    let result = HKPHQ9Assessment(date: moment, answers: answers)
    #expect(result.score == 24)
    #expect(result.risk == .severe)
    #expect(result.answers == answers)
  }

  @Test func `a valence is classified by sevenths, and none outside of the scale`() {
    let classes = [-1, -0.72, -0.52, -0.2, 0, 0.27, 0.5, 1].map {
      HKStateOfMind.ValenceClassification(valence: $0)?.rawValue
    }
    #expect(classes == [1, 1, 2, 3, 4, 5, 6, 7])
    #expect(HKStateOfMind.ValenceClassification(valence: 1.01) == nil)
    #expect(HKStateOfMind.ValenceClassification(valence: .nan) == nil)
    #expect(feeling(-0.52).valenceClassification == .unpleasant)
  }

  @Test func `a word given twice is kept once, in the order given`() {
    #expect(feeling(0, [.sad, .calm, .sad]).labels == [.sad, .calm])
  }

  @Test func `a new sample has one date, an identifier and the metadata given`() throws {
    let sample = feeling(metadata: [
      HKMetadataKeyWasUserEntered: true, HKMetadataKeyTimeZone: "Asia/Kolkata", "rooms": 2,
      "share": 0.5, "seen": moment, "flag": NSNumber(value: false), "count": NSNumber(value: 1),
    ])
    #expect(sample.startDate == moment)
    #expect(sample.endDate == moment)
    let metadata = try #require(sample.metadata)
    #expect(metadata[HKMetadataKeyWasUserEntered] as? Bool == true)
    #expect(metadata[HKMetadataKeyTimeZone] as? String == "Asia/Kolkata")
    #expect(sample.native.header.timeZone == "Asia/Kolkata")
    #expect(metadata["rooms"] as? Double == 2)
    #expect(metadata["rooms"] as? Int == 2)
    #expect(metadata["share"] as? Double == 0.5)
    #expect(metadata["seen"] as? Date == moment)
    #expect(metadata["flag"] is Bool)
    #expect(metadata["count"] is Double)
    #expect(feeling().metadata == nil)
    #expect(feeling(metadata: nil).metadata == nil)
    #expect(feeling() != feeling())
    #expect(Set([sample, sample]).count == 1)
  }

  @Test func `types have HealthKit's identifiers`() {
    #expect(HKObjectType.stateOfMindType().identifier == "HKDataTypeStateOfMind")
    #expect(
      HKScoredAssessmentType(.PHQ9).identifier == "HKScoredAssessmentTypeIdentifierPHQ9")
    #expect(HKObjectType.scoredAssessmentType(forIdentifier: .GAD7) != nil)
    #expect(HKObjectType.scoredAssessmentType(forIdentifier: .init(rawValue: "GAD8")) == nil)
    let types: Set<HKSampleType> = [.stateOfMindType(), HKScoredAssessmentType(.GAD7)]
    #expect(types.contains(feeling().sampleType))
    #expect(feeling().sampleType is HKStateOfMindType)
  }
}

/// What raises an exception in HealthKit stops the program, with a message that names no value.
@Suite struct RaisingTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a valence outside of the scale stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = feeling(1.25)
    }
    #expect(message(result).contains("HKStateOfMind: the valence is not a number from -1 to 1."))
    #expect(!message(result).contains("1.25"))
  }

  @Test func `a valence that is not a number stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = feeling(.nan) }
  }

  @Test func `metadata that cannot be kept stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = feeling(metadata: ["key": [1, 2]])
    }
    #expect(message(result).contains("a value other than a text, number, Boolean or date"))
  }

  @Test func `a sync identifier without a version stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = feeling(metadata: [HKMetadataKeySyncIdentifier: "a"])
    }
    #expect(message(result).contains("HKMetadataKeySyncVersion"))
  }

  @Test func `too few answers stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HKGAD7Assessment(date: moment, answers: [.notAtAll])
    }
    #expect(message(result).contains("GAD-7: 7 answers are needed, but 1 were given."))
  }

  @Test func `another question than the ninth cannot be declined`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HKPHQ9Assessment(
        date: moment, answers: [.preferNotToAnswer] + Array(repeating: .notAtAll, count: 8))
    }
    #expect(message(result).contains("PHQ-9: only item 9 of the PHQ-9 can be preferNotToAnswer."))
  }

  @Test func `an identifier of a person that is not valid stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // Nothing tidies up after a program that stops: the place is gone before it does.
      let store = try open(StorePlace())
      _ = HKHealthStore(store, subject: " P1")
    }
    #expect(message(result).contains("HKHealthStore: the identifier of the person is not valid."))
  }

  @Test func `a query that is executed twice stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let query = HKSampleQuery(
        sampleType: .stateOfMindType(), predicate: nil, limit: HKObjectQueryNoLimit,
        sortDescriptors: nil
      ) { _, _, _ in }
      HKHealthStore().execute(query)
      HKHealthStore().execute(query)
    }
    #expect(message(result).contains("HKQuery: a query can be executed only once."))
  }

  @Test func `an update handler of a limited query stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let query = HKAnchoredObjectQuery(
        type: .stateOfMindType(), predicate: nil, anchor: nil, limit: 1
      ) { _, _, _, _, _ in }
      query.updateHandler = { _, _, _, _, _ in }
    }
  }
}

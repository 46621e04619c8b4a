import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestRecords

@testable import WellbeingStore

/// Scoring results anew, and putting what comes out in their place.
struct RescoringTests {
  private let test: TestStore
  private let first: Questionnaire

  init() throws {
    first = try MadeUpVersions.version("1.0.0")
    test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(first))
  }

  /// The same file, opened by a program that knows another version.
  private func store(knowing questionnaire: Questionnaire) throws -> HealthStore {
    try test.another(catalog: QuestionnaireCatalog.builtIn.adding(questionnaire))
  }

  private func save(_ samples: (any Sample)...) throws {
    try test.store.write { _ = try $0.save(samples) }
  }

  /// What an array of tables holds.
  private func contents() throws -> [[[String?]]] {
    try ["sample", "assessment_alert", "definition", "log"]
      .map { try test.raw("SELECT * FROM \($0)") }
  }

  // MARK: The present version

  @Test func `other bands and thresholds change the band, the alert and the version`() throws {
    let old = try MadeUpVersions.result(first)
    try save(old)
    let store = try store(knowing: MadeUpVersions.stricterBands())
    let present = Rescoring(by: .present)
    let plan = try store.read { try $0.plannedRescoring(present) }
    #expect(plan.counts == ["made-up": .init(unchanged: 0, changed: 1, totalOnly: 0, refused: 0)])
    let change = try #require(plan.changes.first)
    #expect(change.old.score?.band == "low" && change.new.score?.band == "middle")
    #expect(change.old.alerts.map(\.item) == ["alarm"] && change.new.alerts == [])
    #expect(throws: StoreError.reasonRequired(old.uuid, .alert)) {
      try store.write { _ = try $0.rescore(present, expecting: plan) }
    }
    let done = try store.write { try $0.rescore(present, reason: "other bands", expecting: plan) }
    let new = try #require(done.changes.first?.new)
    #expect(new.questionnaire == .init(id: "made-up", version: "2.0.0"))
    #expect(new.answers == old.answers && new.header.replaces == old.uuid)
    #expect(try store.read { try $0.historyOfAll() } == [new.uuid])
    #expect(try store.read { try $0.sample(new.uuid)?.sample as? ScoredAssessment } == new)
    #expect(try store.read { try $0.waitingAlerts([.corrected]) }.map(\.uuid) == [new.uuid])
    let versionHistory = try #require(try store.read { try $0.versionHistory(of: new.uuid) })
    #expect(versionHistory.earlierAlerts.map(\.alert.item) == ["alarm"])
    #expect(versionHistory.entries.map(\.event) == [.saved, .replaced, .saved])
    #expect(versionHistory.entries.map(\.reason) == [nil, "other bands", nil])
    #expect(try store.check() == [])
    #expect(try store.read { try $0.plannedRescoring(present) }.counts["made-up"]?.unchanged == 1)
  }

  @Test func `a lower threshold raises an alert that was not raised`() throws {
    let high = try MadeUpVersions.version("0.9.0", ["alerts.0.atLeast": "2"])
    let old = try MadeUpVersions.result(high)
    try store(knowing: high).write { _ = try $0.save(old) }
    let store = try store(knowing: first)
    let done = try store.write { try $0.rescore(Rescoring(by: .present)) }
    #expect(done.changes.map(\.old.alerts.count) == [0])
    #expect(done.changes.map(\.new.alerts.count) == [1])
    #expect(try store.read { try $0.waitingAlerts() }.map(\.state) == [.raised])
  }

  @Test func `what comes to the same keeps its version, whatever else was worded anew`() throws {
    try save(try MadeUpVersions.result(first), try gad7(), try mood())
    let reworded = try MadeUpVersions.version(
      "2.0.0", ["alerts.0.messages.staff.en": "\"The bell: {answer}.\""])
    let store = try store(knowing: reworded)
    let before = try contents()
    let done = try store.write { try $0.rescore(Rescoring(by: .present)) }
    #expect(done.counts.mapValues(\.unchanged) == ["made-up": 1, "gad-7": 1])
    #expect(try contents() == before)
  }

  @Test func `what a version names in another order comes to the same`() throws {
    func version(_ version: String, isTurned: Bool) throws -> Questionnaire {
      try MadeUpVersions.version(version) { object in
        var alerts = try #require(object["alerts"] as? [[String: Any]])
        alerts.append(alerts[0])
        alerts[1]["item"] = "walk"
        let items = try #require(object["items"] as? [[String: Any]])
        object["alerts"] = isTurned ? alerts.reversed() : alerts
        // The last but one, of which nothing depends on another.
        object["items"] =
          isTurned ? items.prefix(7) + [items[9], items[8], items[7]] + items.suffix(1) : items
      }
    }
    let kept = try version("2.0.0", isTurned: false)
    let raised = try MadeUpVersions.result(kept, [1, 2, 1, 1, 0, 0, 1, 1, 1, 1])
    let blank = try MadeUpVersions.result(kept, [1, 2, 1, 1, 0, 0, 1, nil, nil, 1])
    try store(knowing: kept).write { _ = try $0.save([raised, blank] as [any Sample]) }
    let store = try store(knowing: version("2.1.0", isTurned: true))
    let plan = try store.read { try $0.plannedRescoring(Rescoring(by: .present)) }
    #expect(plan.counts["made-up"]?.unchanged == 2 && plan.changes == [])
  }

  @Test func `a total alone stays as it is, and gets the present version's band`() throws {
    let old = try ScoredAssessment(first, total: 16, header: header())
    try save(old)
    let store = try store(knowing: MadeUpVersions.stricterBands())
    let kept = try store.write { try $0.rescore(Rescoring(policy: .prorate)) }
    #expect(kept.counts == ["made-up": .init(unchanged: 0, changed: 0, totalOnly: 1, refused: 0)])
    let done = try store.write { try $0.rescore(Rescoring(by: .present, policy: .prorate)) }
    let new = try #require(done.changes.first?.new)
    #expect(new.score?.band == "middle" && new.score?.basis == .totalOnly)
    #expect(new.answers == [:] && new.policy == .refuse)
    #expect(try store.check() == [])
  }

  @Test func `a choice that has another value is still the choice that was made`() throws {
    try save(try MadeUpVersions.result(first, [2, 3, 1, 0, nil, nil, 0, 0, 0, 0]))
    // 'Often' and 'always' change their places.
    let swapped = try MadeUpVersions.version("2.0.0") { object in
      var sets = try #require(object["choiceSets"] as? [[String: Any]])
      var choices = try #require(sets[0]["choices"] as? [[String: Any]])
      (choices[2]["value"], choices[3]["value"]) = (3, 2)
      choices.swapAt(2, 3)
      sets[0]["choices"] = choices
      object["choiceSets"] = sets
    }
    let store = try store(knowing: swapped)
    let done = try store.write { try $0.rescore(Rescoring(by: .present)) }
    let new = try #require(done.changes.first?.new)
    #expect(new.answers["noise"] == 3 && new.answers["quiet"] == 2 && new.answers["rain"] == 1)
    #expect(try store.check() == [])
  }

  // MARK: What does not fit

  /// A version by which the points of the total are half as many.
  private static func halvedTotal() throws -> Questionnaire {
    try MadeUpVersions.version(
      "2.0.0",
      [
        "scores.0.multiplier": "1", "scores.0.range.maximum": "26",
        "scores.0.declined.range.maximum": "23", "scores.0.bands.0.maximum": "8",
        "scores.0.bands.1.minimum": "9", "scores.0.bands.1.maximum": "17",
        "scores.0.bands.2.minimum": "18", "scores.0.bands.2.maximum": "26",
        "algorithms": "[]", "examples": "[]",
      ])
  }

  @Test func `a total alone is not taken for the same number on another scale`() throws {
    try save(try ScoredAssessment(first, total: 16, header: header()))
    #expect(try obstacles(try Self.halvedTotal()) == [.formedOtherwise(score: "total")])
    let turned = try MadeUpVersions.version("2.0.0", ["scores.0.reversed": "[\"noise\"]"])
    #expect(try obstacles(turned) == [.formedOtherwise(score: "total")])
  }

  private func obstacles(_ questionnaire: Questionnaire) throws -> [RescoringObstacle] {
    let before = try contents()
    let store = try store(knowing: questionnaire)
    let done = try store.write { try $0.rescore(Rescoring(by: .present), reason: "tried") }
    #expect(done.changes.isEmpty && done.counts["made-up"]?.refused == done.refusals.count)
    #expect(try contents() == before)
    return done.refusals.map(\.obstacle)
  }

  @Test func `a choice that is gone is neither dropped nor guessed`() throws {
    try save(try MadeUpVersions.result(first))
    let other = try MadeUpVersions.version(
      "2.0.0", ["choiceSets.0.choices.1.id": "\"seldom\""])
    #expect(try obstacles(other) == [.doesNotFit(.unknownChoice(item: "noise"))])
  }

  @Test func `an item that was not asked counts as no blank`() throws {
    try save(try MadeUpVersions.result(first))
    let longer = try MadeUpVersions.version("2.0.0") { object in
      let items = object["items"] as? [[String: Any]] ?? []
      object["items"] =
        items + [
          [
            "id": "snow", "text": ["en": "Snow", "de": "Schnee"], "choices": "frequency",
            "isScored": false,
          ]
        ]
    }
    #expect(try obstacles(longer) == [.neverAsked(item: "snow")])
  }

  @Test func `an answer to an item that is gone is not dropped`() throws {
    var answers = try MadeUpVersions.result(first).answers
    answers["tea"] = 1
    try save(try ScoredAssessment(first, answers: answers, header: header()))
    let shorter = try MadeUpVersions.version("2.0.0") { object in
      object["items"] = (object["items"] as? [[String: Any]]).map { Array($0.dropLast()) }
    }
    #expect(try obstacles(shorter) == [.doesNotFit(.unknownItem("tea"))])
  }

  @Test func `a version without the language of the administration is left alone`() throws {
    try save(try MadeUpVersions.result(first, language: "de"))
    let english = try MadeUpVersions.version("2.0.0") { object in
      object = try #require(Self.withoutGerman(object) as? [String: Any])
      object["languages"] = ["en"]
    }
    #expect(try obstacles(english) == [.languageNotOffered("de")])
  }

  private static func withoutGerman(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(withoutGerman) }
    guard let object = value as? [String: Any] else { return value }
    return object.filter { $0.key != "de" && $0.key != "cutoffs" }.mapValues(withoutGerman)
  }

  @Test func `a lower version and other bytes under the same key are left alone`() throws {
    try save(try MadeUpVersions.result(first))
    let lower = try MadeUpVersions.version("0.9.0", ["alerts.0.atLeast": "2"])
    #expect(try obstacles(lower) == [.presentVersionLower(lower.key)])
    let second = try MadeUpVersions.stricterBands()
    try store(knowing: second).write { _ = try $0.save(try MadeUpVersions.result(second)) }
    let other = try MadeUpVersions.version("2.0.0", ["alerts.0.atLeast": "3"])
    let store = try store(knowing: other)
    let plan = try store.read { try $0.plannedRescoring(Rescoring(by: .present)) }
    #expect(plan.refusals.map(\.obstacle) == [.presentVersionConflicts(other.key)])
    #expect(plan.counts["made-up"]?.unchanged == 1)
  }

  @Test func `what cannot be saved under its key is left alone and keeps no other back`() throws {
    let blank = try MadeUpVersions.result(first, [1, 2, nil, 1, 0, 0, 1, 1, 1, 1])
    try save(blank, try MadeUpVersions.result(first), try phq9(2, selfHarm: nil))
    let other = try MadeUpVersions.version("1.0.0", ["alerts.0.atLeast": "2"])
    let store = try store(knowing: other)
    for version in Rescoring.Version.allCases {
      let prorate = Rescoring(by: version, policy: .prorate)
      let plan = try store.read { try $0.plannedRescoring(prorate) }
      #expect(plan.refusals.map(\.uuid) == [blank.uuid])
      #expect(plan.refusals.map(\.obstacle) == [.presentVersionConflicts(other.key)])
      #expect(plan.changes.map(\.old.questionnaire.id) == ["phq-9"])
    }
    let done = try store.write { try $0.rescore(Rescoring(policy: .prorate)) }
    #expect(done.changes.map(\.old.questionnaire.id) == ["phq-9"])
  }

  @Test func `without a present version results are left alone`() throws {
    try save(try MadeUpVersions.result(first))
    let plan = try test.another().read { try $0.plannedRescoring(Rescoring(by: .present)) }
    #expect(plan.refusals.map(\.obstacle) == [.noPresentVersion])
    #expect(try test.another().read { try $0.plannedRescoring(Rescoring()) }.refusals == [])
  }

  // MARK: Policies

  @Test func `a blank is prorated, and refused again`() throws {
    let old = try phq9(2, selfHarm: nil)
    try save(old, try phq9(1))
    let prorated = try test.store.write { try $0.rescore(Rescoring(policy: .prorate)) }
    #expect(prorated.counts["phq-9"]?.changed == 1 && prorated.counts["phq-9"]?.unchanged == 1)
    let second = try #require(prorated.changes.first?.new)
    #expect(second.score?.basis == .prorated && second.policy == .prorate)
    #expect(second.alertsNotAssessed == old.alertsNotAssessed)
    let refused = try test.store.write { try $0.rescore(Rescoring(policy: .refuse)) }
    let third = try #require(refused.changes.first?.new)
    #expect(third.scores == old.scores && third.policy == .refuse)
    #expect(third.header.replaces == second.uuid)
    #expect(try test.store.check() == [])
  }

  @Test func `a policy that the definition does not offer leaves its results alone`() throws {
    let strict = try QuestionnaireCatalog.builtIn.ids.compactMap {
      try QuestionnaireCatalog.builtIn.questionnaire($0)
    }.filter { !$0.offers(.prorate) }
    let questionnaire = try #require(strict.first)
    let zeros = questionnaire.items.filter(\.isScored).map { ($0.id, Answer.value(0)) }
    let result = try ScoredAssessment(
      questionnaire, answers: Dictionary(uniqueKeysWithValues: zeros), header: header())
    try save(result, try phq9(2, selfHarm: nil))
    let done = try test.store.write { try $0.rescore(Rescoring(policy: .prorate)) }
    #expect(done.refusals.map(\.uuid) == [result.uuid])
    #expect(done.refusals.map(\.obstacle) == [.doesNotFit(.policyNotOffered(.prorate))])
    #expect(done.changes.map(\.old.questionnaire.id) == ["phq-9"])
  }

  @Test(arguments: Rounds.seeds(quick: 4, full: 40))
  func `what changes is what scoring by the policy gives, and comes back by the other`(
    seed: UInt64
  ) throws {
    var random = try RandomRecords(seed: seed)
    let made = try random.assessments(240)
    try test.store.write { _ = try $0.save(made as [any Sample]) }
    #expect(try test.store.read { try $0.plannedRescoring(Rescoring()) }.changes == [])
    // First all as nobody had estimated anything.
    _ = try test.store.write { try $0.rescore(Rescoring(policy: .refuse), reason: "as is") }
    let refused = try test.store.read { try $0.assessmentSummaries(where: .all([])) }
    #expect(!refused.contains { $0.score?.basis == .prorated })
    let done = try test.store.write {
      try $0.rescore(Rescoring(policy: .prorate), reason: "estimate")
    }
    #expect(!done.changes.isEmpty)
    for change in done.changes {
      let definition = try builtIn(change.old.questionnaire.id)
      let expected = try ScoredAssessment(
        definition, answers: change.old.answers, policy: .prorate, header: change.new.header,
        language: change.old.language, administeredBy: change.old.administeredBy,
        clinician: change.old.clinician)
      #expect(change.new == expected)
    }
    _ = try test.store.write { try $0.rescore(Rescoring(policy: .refuse), reason: "as is") }
    let again = try test.store.read { try $0.assessmentSummaries(where: .all([])) }
    #expect(again.count == refused.count)
    #expect(Set(again.map(\.scores)) == Set(refused.map(\.scores)))
    #expect(try test.store.check() == [])
  }
}

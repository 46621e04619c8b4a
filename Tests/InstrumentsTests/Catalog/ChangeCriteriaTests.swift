import Testing

@testable import WellbeingInstruments

@Suite("Criteria of change")
struct ChangeCriteriaTests {
  private typealias Measure = ChangeCriteria.Measure

  private let criteria: ChangeCriteria

  init() throws {
    criteria = ChangeCriteria.builtIn
  }

  @Test("are those that were decided")
  func sets() throws {
    #expect(criteria.criteria.map(\.id) == ["nhs", "rci", "mid"])
    #expect(
      criteria.criteria.map(\.title.values) == [
        ["en": "NHS Talking Therapies"], ["en": "Reliable change index"],
        ["en": "Smallest clinically important difference"],
      ])
    #expect(
      criteria.criteria.map(\.scope) == [
        .measures(
          ["phq-9", "gad-7"].map {
            Measure(
              questionnaire: $0, score: "total", reliableChange: "reliableChangeNHS",
              caseness: "caseness")
          }, ChangeCriteria.Combination(pairWithinDays: 7, sources: ["kit"])),
        .remaining(.reliableChange), .remaining(.minimalImportantDifference),
      ])
    #expect(
      criteria.criteria.map(\.sources) == [
        ["nhsOutcomes", "nhsGlossary"], ["blampied2022"], ["jaeschke1989"],
      ])
  }

  @Test("say of the NHS's figures that they are quoted, and of the days that nobody published them")
  func secondary() throws {
    let outcomes = try #require(criteria.sources(["nhsOutcomes"]).first)
    #expect(outcomes.text.contains("as quoted by other works (secondary)"))
    let kit = try #require(criteria.sources(["kit"]).first)
    #expect(kit.text.contains("No published rule"))
  }

  @Test("name rules that the definitions have, of the kind that is meant")
  func rules() throws {
    var named = 0
    for criterion in criteria.criteria {
      guard case .measures(let measures, _) = criterion.scope else { continue }
      for measure in measures {
        let definition = try builtIn(measure.questionnaire)
        let rules = definition.changeRules.filter { $0.score == measure.score }
        let reliable = try #require(rules.first { $0.id == measure.reliableChange })
        let caseness = try #require(rules.first { $0.id == measure.caseness })
        guard case .reliableChange = reliable.meaning, case .caseness = caseness.meaning else {
          Issue.record("\(measure.questionnaire): a rule is of another kind")
          continue
        }
        #expect(reliable.evidence == .secondary && caseness.evidence == .secondary)
        named += 1
      }
    }
    #expect(named == 2)
  }

  @Test(
    "take each rule of the definitions once, apart from those that follow from a drop or a threshold"
  )
  func belonging() throws {
    let belonging = try ["phq-9", "gad-7"].flatMap { id in
      try builtIn(id).changeRules.map { rule in
        "\(id) \(rule.id): \(criteria.criteria(of: rule, in: id).map(\.id))"
      }
    }
    #expect(
      belonging == [
        #"phq-9 minimalImportantDifference: ["mid"]"#, #"phq-9 reliableChangeNHS: ["nhs"]"#,
        #"phq-9 caseness: ["nhs"]"#, "phq-9 response: []", "phq-9 remission: []",
        "phq-9 clinicallySignificantChange: []",
        #"gad-7 minimalImportantDifference: ["mid"]"#, #"gad-7 reliableChangeNHS: ["nhs"]"#,
        #"gad-7 caseness: ["nhs"]"#, #"gad-7 reliableChangeBischoff: ["rci"]"#,
      ])
  }

  @Test("take a rule of another definition, score or kind by its kind alone")
  func others() throws {
    let rules = try builtIn("phq-9").changeRules
    #expect(
      rules.map { criteria.criteria(of: $0, in: "own").map(\.id) }
        == [["mid"], ["rci"], [], [], [], []])
    let namesake = Questionnaire.ChangeRule(
      id: "reliableChangeNHS", score: "total", meaning: .minimalImportantDifference(points: 6),
      evidence: .published, text: nil, sources: ["own"])
    #expect(criteria.criteria(of: namesake, in: "phq-9").map(\.id) == ["mid"])
    let ofAnotherScore = Questionnaire.ChangeRule(
      id: "caseness", score: "somatic", meaning: .caseness(atLeast: 3), evidence: .published,
      text: nil, sources: ["own"])
    #expect(criteria.criteria(of: ofAnotherScore, in: "phq-9") == [])
  }
}

import Testing
import WellbeingTestBytes
import WellbeingTextFormats
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// What the linter finds sound, the scorer must be able to keep: a value has a band, and lies within
/// its own range. Of random definitions the first hundred by default, a thousand with
/// `WELLBEING_ROUNDS=full`.
@Suite("A definition that is found sound")
struct SoundDefinitionTests {
  @Test("gives no score without a band or outside its range")
  func scores() throws {
    var sound = 0
    var kinds: Set<String> = []
    let seeds = Rounds.seeds(quick: 100, full: 1_000)
    for seed in seeds {
      var random = RandomDefinition(seed: seed)
      guard let questionnaire = try? Questionnaire(decoding: random.document()) else { continue }
      sound += 1
      kinds.formUnion(Self.kinds(of: questionnaire))
      var generator = SeededGenerator(seed: seed)
      let stray = try RandomSheets(questionnaire).stray(among: 60, &generator)
      #expect(stray == nil, Rounds.replay(seed))
    }
    guard Rounds.seed == nil else { return }
    // Else the linter would only have to refuse everything.
    #expect(sound > seeds.count / 3)
    #expect(kinds == ["sum", "mean", "count", "leftOut", "declined", "prorate"])
  }

  private static func kinds(of questionnaire: Questionnaire) -> [String] {
    let score = questionnaire.scores[0]
    let isLeftOut = questionnaire.items.contains {
      $0.notApplicable != nil || $0.ifSkipped == .leftOut
    }
    return [score.method.rawValue] + (isLeftOut ? ["leftOut"] : [])
      + (score.declined == nil ? [] : ["declined"]) + score.missing.map(\.policy.rawValue)
  }

  /// What is refused since a score would lie outside its bands, in the made-up definition.
  @Test("has bands for what is left where items do not count", arguments: Stray.all)
  func isRefused(stray: Stray) throws {
    let found = QuestionnaireLinter.check(try stray.document()).faults
    #expect(found.contains { $0.path == stray.path && $0.problem == stray.problem }, "\(found)")
  }

  @Test("has no example that leaves out the band of a value")
  func example() throws {
    let document = try MadeUpQuestionnaire.document { object in
      var examples = object["examples"] as? [[String: Any]] ?? []
      var scores = examples[0]["scores"] as? [[String: Any]] ?? []
      scores[1]["band"] = nil
      examples[0]["scores"] = scores
      object["examples"] = examples
    }
    let found = QuestionnaireLinter.check(document).faults
    #expect(found.map(\.path) == ["$.examples[0]"])
    #expect(found.map(\.problem) == [.exampleFails(part: "scores[1].band")])
  }
}

/// A score of three items whose choices can leave its bands, and the fault that it is.
struct Stray: Sendable, CustomTestStringConvertible {
  let method: Questionnaire.Method
  /// The values of the choices of each item.
  let values: [[Int]]
  /// The keys that make an item one that may not count, by its place.
  let optional: [Int: String]
  var keys = ""
  let range: ClosedRange<Double>
  let path: String
  let problem: Problem

  var testDescription: String { "\(method) of \(values): \(problem)" }

  private static let notApplicable =
    #""notApplicable": {"text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]}"#
  private static let prorate =
    #""missing": [{"policy": "prorate", "maximumMissing": 1, "rounding": "halfUp","#
    + #" "evidence": "published", "text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]}]"#

  static let all: [Stray] = [
    Stray(
      method: .sum, values: [[1, 2, 3], [1, 2, 3]], optional: [0: notApplicable], range: 2...6,
      path: "$.scores[0].bands", problem: .outsideBands(minimum: 1, maximum: 6)),
    Stray(
      method: .sum, values: [[0, 1], [-3, -2, -1]],
      optional: [1: #""askedIf": {"item": "i0", "atLeast": 1}, "ifSkipped": "leftOut""#],
      range: -3...0,
      path: "$.scores[0].bands", problem: .outsideBands(minimum: -3, maximum: 1)),
    Stray(
      method: .sum, values: [[1, 2, 3], [1, 2, 3]], optional: [0: #""isDeclinable": true"#],
      keys: #""declined": {"item": "i0", "range": {"minimum": 1, "maximum": 3}, "#
        + #""text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]}"#,
      range: 2...6, path: "$.scores[0].declined.range",
      problem: .outsideBands(minimum: 1, maximum: 3)),
    Stray(
      method: .mean, values: [[0, 1], [0, 1, 2, 3]], optional: [0: notApplicable],
      keys: #""decimals": 1"#, range: 0...2, path: "$.scores[0].bands",
      problem: .outsideBands(minimum: 0, maximum: 3)),
    Stray(
      method: .sum, values: [[0, 1], [0, 1, 2, 3]], optional: [:], keys: prorate, range: 0...4,
      path: "$.scores[0].missing[0]", problem: .estimatesDiffer),
  ]

  func document() throws -> [UInt8] {
    let items = try values.indices.map { place in
      let own = optional[place].map { ", \($0)" } ?? ""
      return try MadeUpQuestionnaire.value(
        #"{"id": "i\#(place)", "text": {"en": "x", "de": "x"}, "choices": "s\#(place)"\#(own)}"#)
    }
    let ends = #""minimum": \#(range.lowerBound), "maximum": \#(range.upperBound)"#
    let score = try MadeUpQuestionnaire.value(
      #"""
      {"id": "total", "title": {"en": "x", "de": "x"}, "method": "\#(method.rawValue)",
       "items": [\#(values.indices.map { #""i\#($0)""# }.joined(separator: ", "))],
       "range": {\#(ends)}\#(keys.isEmpty ? "" : ", \(keys)"),
       "bands": [{"id": "all", \#(ends), "text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]}]}
      """#)
    let sets = values.enumerated().map { place, values -> [String: Any] in
      [
        "id": "s\(place)",
        "choices": values.enumerated().map { number, value -> [String: Any] in
          ["id": "c\(number)", "value": value, "text": ["en": "C\(number)", "de": "C\(number)"]]
        },
      ]
    }
    return try MadeUpQuestionnaire.document { object in
      for key in ["algorithms", "alerts", "changeRules", "examples"] { object[key] = [Any]() }
      object["choiceSets"] = sets
      object["items"] = items
      object["scores"] = [score]
    }
  }
}

import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDefinitions

/// A definition that no line of Swift knows, with rules of its own.
@Suite("The change of a score of one's own definition")
struct OwnDefinitionTests {
  @Test("is read by the sets that take what no set names")
  func sets() throws {
    let definition = try OwnDefinition.definition([
      OwnDefinition.rule(
        "index", "total",
        #""reliableChange", "points": 8, "standardDeviation": 5.5, "reliability": 0.89, "confidence": 0.95"#
      ),
      OwnDefinition.rule("plain", "total", #""reliableChange", "points": 10"#),
      OwnDefinition.rule("noticed", "total", #""minimalImportantDifference", "points": 1"#),
    ])
    let change = try OwnDefinition.change(of: "total", by: definition, [20, 12])
    #expect(change.statements.map(\.criterion) == ["rci", "rci", "mid"])
    #expect(change.statements.map(\.result) == [.improvement, .noChange, .improvement])
    #expect(
      change.statements.first?.citations.map(\.text).first == "Nobody. Nothing. Nowhere 2026.")
    #expect(change.statements.first?.citations.count == 2)
  }

  @Test("goes the other way where higher is better")
  func better() throws {
    let rules = [
      OwnDefinition.rule("index", "weather", #""reliableChange", "points": 0.5"#),
      OwnDefinition.rule("noticed", "weather", #""minimalImportantDifference", "points": 0.1"#),
    ]
    let better = try OwnDefinition.definition(rules, better: 1)
    let course = try OwnDefinition.changes(of: "weather", by: better, [1, 0.67, 1.5])
    let rising = try #require(course.changes.first { $0.reference == .baseline })
    #expect(rising.statements.map(\.result) == [.improvement, .improvement])
    #expect(course.best == rising.to && course.worst?.score?.value == 0.67)
    let falling = try OwnDefinition.change(of: "weather", by: better, [1.5, 1])
    #expect(falling.statements.map(\.result) == [.deterioration, .deterioration])
    let worse = try OwnDefinition.definition(rules)
    #expect(
      try OwnDefinition.change(of: "weather", by: worse, [1, 0.67, 1.5]).statements.map(\.result)
        == [.deterioration, .deterioration])
    #expect(
      try OwnDefinition.changes(of: "weather", by: worse, [1.5, 1]).best?.score?.value == 1)
  }

  @Test("compares decimals as they are written")
  func decimals() throws {
    let definition = try OwnDefinition.definition([
      OwnDefinition.rule("index", "weather", #""reliableChange", "points": 0.07"#),
      OwnDefinition.rule("response", "weather", #""response", "percentDrop": 30"#),
      OwnDefinition.rule("case", "weather", #""caseness", "atLeast": 1.1"#),
    ])
    // As doubles, 1.17 less 1.1 is not 0.07, and 1.1 less 0.77 not three tenths of 1.1.
    let small = try OwnDefinition.change(of: "weather", by: definition, [1.17, 1.1])
    #expect(small.difference == -0.07 ... -0.07)
    #expect(small.statements.map(\.result) == [.improvement, .notMet, .remained])
    let third = try OwnDefinition.change(of: "weather", by: definition, [1.1, 0.77])
    #expect(third.statements.map(\.result) == [.improvement, .met, .left])
  }

  @Test func `Without a rule of caseness the primary cut-offs count, which can disagree`() throws {
    let definition = try OwnDefinition.definition([
      OwnDefinition.rule("response", "total", #""response", "percentDrop": 50"#)
    ])
    func found(_ baseline: Double) throws -> ChangeStatement? {
      try OwnDefinition.change(of: "total", by: definition, [baseline, 2]).statements.first
    }
    #expect(try found(18)?.inapplicability == .belowCutoff(20))
    #expect(try found(20)?.inapplicability == .betweenCutoffs(lowest: 20, highest: 24))
    #expect(try found(22)?.inapplicability == .betweenCutoffs(lowest: 20, highest: 24))
    #expect(try found(24)?.result == .met)
  }

  @Test("applies no rule of a drop where there is no cut-off at all")
  func noCutoff() throws {
    let definition = try OwnDefinition.definition([
      OwnDefinition.rule("remission", "habits", #""remission", "below": 2"#)
    ])
    let change = try OwnDefinition.change(of: "habits", by: definition, [3, 1])
    #expect(change.statements.map(\.inapplicability) == [.noCutoff])
    #expect(change.statements.map(\.result) == [.notApplicable])
  }

  @Test("takes no share of a baseline that is not above 0")
  func noShare() throws {
    let text = #"{"en": "x", "de": "x"}"#
    let document = try MadeUpQuestionnaire.document { object in
      for key in ["algorithms", "alerts", "examples"] { object[key] = [Any]() }
      object["choiceSets"] = try MadeUpQuestionnaire.value(
        #"""
        [{"id": "loss", "choices": [{"id": "all", "value": -2, "text": {"en": "all", "de": "alles"}},
          {"id": "none", "value": 0, "text": {"en": "none", "de": "nichts"}}]}]
        """#)
      object["items"] = try MadeUpQuestionnaire.value(
        #"[{"id": "purse", "text": \#(text), "choices": "loss"}]"#)
      object["scores"] = try MadeUpQuestionnaire.value(
        #"""
        [{"id": "total", "title": \#(text), "method": "sum", "items": ["purse"],
          "range": {"minimum": -2, "maximum": 0}, "bands": [{"id": "all", "minimum": -2,
          "maximum": 0, "text": \#(text), "sources": ["nobody2026"]}]}]
        """#)
      object["changeRules"] = try [
        OwnDefinition.rule("case", "total", #""caseness", "atLeast": 0"#),
        OwnDefinition.rule("response", "total", #""response", "percentDrop": 50"#),
      ].map { try MadeUpQuestionnaire.value($0) }
    }
    let change = try OwnDefinition.change(
      of: "total", by: Questionnaire(decoding: document), [0, -2])
    #expect(change.statements.map(\.result) == [.left, .notApplicable])
    #expect(change.statements.last?.inapplicability == .noPercentage(baseline: 0))
  }

  @Test("states a case that no set names, by the rule alone")
  func ownCase() throws {
    let definition = try OwnDefinition.definition([
      OwnDefinition.rule("case", "total", #""caseness", "atLeast": 18"#)
    ])
    let change = try OwnDefinition.change(of: "total", by: definition, [18, 16])
    #expect(change.statements.map(\.criterion) == [nil])
    #expect(change.statements.map(\.result) == [.left])
    #expect(
      change.statements.map { $0.citations.map(\.text) } == [["Nobody. Nothing. Nowhere 2026."]])
  }

  @Test("is the bare difference where the definition has no rule, or none of this score")
  func bare() throws {
    let none = try OwnDefinition.change(of: "total", by: try OwnDefinition.definition([]), [20, 8])
    #expect(none.statements == [] && none.difference == -12...(-12))
    let other = try MadeUpQuestionnaire.questionnaire()
    #expect(try OwnDefinition.change(of: "total", by: other, [20, 8]).statements == [])
    #expect(
      try OwnDefinition.change(of: "weather", by: other, [1, 1.49]).statements.map(\.result)
        == [.noChange])
  }
}

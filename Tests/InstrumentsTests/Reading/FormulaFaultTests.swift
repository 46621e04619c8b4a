import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Mistakes in how a score comes about, each in the made-up definition.
@Suite("A mistake in how a score comes about")
struct FormulaFaultTests {
  /// A change of one value, and the fault that it makes.
  struct Case: Sendable, CustomTestStringConvertible {
    let path: [String]
    let value: String
    let problem: DefinitionFault.Problem
    let place: String

    init(
      _ path: String, _ value: String, _ problem: DefinitionFault.Problem, at place: String? = nil
    ) {
      self.path = path.split(separator: ".").map(String.init)
      self.value = value
      self.problem = problem
      self.place = place ?? path
    }

    var testDescription: String { "\(path.joined(separator: ".")) = \(value)" }
  }

  static let cases: [Case] = [
    Case(
      "scores.0.reversed", #"["quiet", "spoons"]"#, .unknownReference("spoons"),
      at: "$.scores[0].reversed[1]"),
    Case(
      "scores.0.thresholds", #"{"noise": 1}"#, .thresholdsWithoutCount, at: "$.scores[0].thresholds"
    ),
    Case(
      "scores.0.multiplier", "0", .outOfRange(minimum: 1, maximum: 1_000),
      at: "$.scores[0].multiplier"),
    Case(
      "scores.0.multiplier", "3", .rangeNotReachable(minimum: 0, maximum: 78),
      at: "$.scores[0].range"),
    Case("scores.0.decimals", "1", .misplacedDecimals, at: "$.scores[0].decimals"),
    Case("scores.1.decimals", "4", .outOfRange(minimum: 0, maximum: 3), at: "$.scores[1].decimals"),
    Case("scores.1.decimals", "1", .tooManyDecimals(1), at: "$.scores[1].bands[0].maximum"),
    Case(
      "scores.1.bands.1.minimum", "0.99", .bandStart(expected: 1),
      at: "$.scores[1].bands[1].minimum"),
    Case(
      "scores.2.thresholds", #"{"cups": 2, "walk": 2}"#, .missingThreshold("spoons"),
      at: "$.scores[2].thresholds"),
    Case(
      "scores.2.thresholds", #"{"cups": 2, "spoons": 4, "walk": 2, "rain": 1}"#,
      .unknownReference("rain"), at: "$.scores[2].thresholds.rain"),
    Case(
      "scores.2.thresholds", #"{"cups": 0, "spoons": 4, "walk": 2}"#,
      .outOfRange(minimum: 1, maximum: 4), at: "$.scores[2].thresholds.cups"),
    Case(
      "scores.2.missing",
      #"[{"policy": "prorate", "maximumMissing": 1, "rounding": "halfUp", "evidence": "published", "text": {"en": "x", "de": "x"}, "sources": ["nobody2026"]}]"#,
      .countNotProrated, at: "$.scores[2].missing[0].policy"),
    Case(
      "scores.1.lookup", #"[{"raw": 0, "value": 1}]"#, .misplacedTable, at: "$.scores[1].lookup"),
    Case(
      "scores.0.lookup", #"[{"raw": 0, "value": 1}]"#, .leftOutOfTable("garden"),
      at: "$.scores[0].lookup"),
    Case("items.4.ifSkipped", "1", .noSuchValue(1), at: "$.items[4].ifSkipped"),
    Case(
      "items.4.ifSkipped", #""none""#, .wrongType(expected: #"whole number or "leftOut""#),
      at: "$.items[4].ifSkipped"),
    Case("items.0.ifSkipped", "0", .alwaysAsked("noise"), at: "$.items[0].ifSkipped"),
    Case(
      "items.6.notApplicable.sources", "[]", .missingCitation,
      at: "$.items[6].notApplicable.sources"),
    Case(
      "items.10.askedIf.within.maximum", "3", .outOfRange(minimum: 0, maximum: 2),
      at: "$.items[10].askedIf.within"),
    Case(
      "items.10.askedIf.count.1.item", #""noise""#, .duplicate("noise"),
      at: "$.items[10].askedIf.count[1].item"),
    Case(
      "items.10.askedIf.count.1.item", #""tea""#, .refersForward("tea"),
      at: "$.items[10].askedIf.count[1].item"),
    Case("scores.0.cutoffs.1.sex", #""female""#, .severalPrimaryCutoffs, at: "$.scores[0].cutoffs"),
    Case(
      "scores.0.cutoffs.2.language", #""fr""#, .unclaimedLanguage("fr"),
      at: "$.scores[0].cutoffs[2].language"),
    Case(
      "choiceSets.0.choices.1.aliases", #"["NEVER"]"#, .duplicate("NEVER"),
      at: "$.choiceSets[0].choices[1].aliases[0]"),
    Case(
      "choiceSets.0.choices.1.text.de", #""nie""#, .duplicate("nie"),
      at: "$.choiceSets[0].choices[1].text.de"),
    Case(
      "choiceSets.0.choices.1.text.en", #""Often""#, .duplicate("Often"),
      at: "$.choiceSets[0].choices[1].text.en"),
    Case("notices.person", #"{"en": "x"}"#, .missingLanguage("de"), at: "$.notices.person"),
    Case("learn.0.sources", #"["other"]"#, .unknownReference("other"), at: "$.learn[0].sources[0]"),
  ]

  @Test("is named with its place", arguments: cases)
  func named(fault: Case) throws {
    let document = try MadeUpQuestionnaire.document(setting: fault.path, to: fault.value)
    let found = QuestionnaireLinter.check(document).faults
    #expect(found.contains { $0.problem == fault.problem && $0.path == fault.place }, "\(found)")
  }

  @Test("is a rule for what is left of one item")
  func oneItem() throws {
    let document = try MadeUpQuestionnaire.document { object in
      for key in ["examples", "changeRules"] { object[key] = [Any]() }
      var score = try MadeUpQuestionnaire.score(0, of: object)
      score["items"] = ["alarm"]
      score["reversed"] = nil
      score["cutoffs"] = nil
      object["scores"] = [score]
    }
    let found = QuestionnaireLinter.check(document).faults.filter { $0.problem == .onlyOneItem }
    #expect(found.map(\.path).sorted() == ["$.scores[0].declined", "$.scores[0].missing[0]"])
  }

  @Test("in a table is named row by row")
  func table() throws {
    let rows = #"""
      [{"raw": 0, "value": 30}, {"raw": 1, "value": 35.55}, {"raw": 5, "value": 60}]
      """#
    let document = try MadeUpQuestionnaire.document { object in
      object["examples"] = [Any]()
      object["changeRules"] = [Any]()
      var score = try MadeUpQuestionnaire.score(1, of: object)
      score["method"] = "sum"
      score["items"] = ["noise"]
      score["reversed"] = nil
      score["missing"] = nil
      score["decimals"] = 1
      score["lookup"] = try MadeUpQuestionnaire.value(rows)
      score["range"] = ["minimum": 30, "maximum": 60]
      object["scores"] = [score]
    }
    let found = QuestionnaireLinter.check(document).faults.map(\.problem)
    #expect(found.contains(.missingRow(2)))
    #expect(found.contains(.tooManyDecimals(1)))
    #expect(found.contains(.unreachableRow(5)))
  }
}

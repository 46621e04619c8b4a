import Testing
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// What a total alone proves about the answer to an item with an alert.
@Suite("An alert that a total implies")
struct ImpliedAlertTests {
  @Test("is that of item 9 of PHQ-9 for totals of 25, 26 and 27, and of no other total")
  func phq9() throws {
    let scorer = Scorer(try builtIn("phq-9"))
    for total in 0...27 {
      let outcome = try scorer.score(total: Double(total))
      let implied = PHQ9Oracle.impliedAnswer(ofTotal: total)
      #expect(outcome.alerts.map(\.value) == (implied.map { [$0] } ?? []))
      #expect(outcome.alerts.allSatisfy { $0.item == "selfHarm" && $0.state == .implied })
      #expect(
        outcome.alertsNotAssessed.map(\.item) == ((1...24).contains(total) ? ["selfHarm"] : []))
    }
    let message = try #require(try scorer.score(total: 26).alerts.first?.staffMessage)
    #expect(message.contains("A total of 26 is possible only if item 9"))
    #expect(message.contains("\"More than half the days\" or more, unless"))
  }

  @Test("of 27 was said to be 'Nearly every day' or more, and no answer is more than that")
  func highest() throws {
    let message = try #require(
      try Scorer(try builtIn("phq-9")).score(total: 27).alerts.first?.staffMessage)
    #expect(message.contains("was answered \"Nearly every day\", unless"))
  }

  @Test("was said not to be known for a total of 0, with which item 9 is 0")
  func lowest() throws {
    let outcome = try Scorer(try builtIn("phq-9")).score(total: 0)
    #expect(outcome.alerts.isEmpty && outcome.alertsNotAssessed.isEmpty)
  }

  @Test("is in no other questionnaire, score or total", arguments: QuestionnaireCatalog.builtIn.ids)
  func others(id: Questionnaire.ID) throws {
    let scorer = Scorer(try builtIn(id))
    var raised: [Double] = []
    for score in scorer.questionnaire.scores {
      for total in Int(score.range.minimum)...Int(score.range.maximum) {
        let outcome = try scorer.score(total: Double(total), score: score.id)
        if !outcome.alerts.isEmpty { raised.append(Double(total)) }
      }
    }
    #expect(raised == (id == "phq-9" ? [25, 26, 27] : []))
  }

  // MARK: Against every combination of answers

  /// The kinds of scores, with an alert on the last item from its second choice on.
  enum Kind: String, CaseIterable {
    case sum, multiplier, table, count, mean
    case reversed, reversedAlert, notApplicable, notApplicableAlert, declinedAlert, skipped
    case skippedAlert
  }

  @Test(
    "holds for every combination of answers, and is found if one is implied",
    arguments: Kind.allCases)
  func madeUp(kind: Kind) throws {
    let scorer = Scorer(try Questionnaire(decoding: Self.document(kind)))
    let totals = EveryTotal(scorer)
    // Of a sum of four items of 0 to 3, ten to twelve need the last one.
    #expect(totals.sheets > 100)
    for (total, lowest) in totals.lowestAnswers {
      let outcome = try scorer.score(total: total)
      let alert = outcome.alerts.first
      if alert == nil, outcome.alertsNotAssessed.isEmpty {
        #expect(totals.highestAnswers[total] == 0, "\(kind.rawValue), \(total) is not assessed")
      }
      // Which answers exclude each other because of an item that is not asked is not considered.
      if alert == nil, kind == .skipped || kind == .skippedAlert { continue }
      #expect(alert?.value == lowest.flatMap { $0 >= 1 ? $0 : nil }, "\(kind.rawValue), \(total)")
    }
  }

  @Test(
    "never says more than every combination of answers does",
    arguments: Rounds.seeds(quick: 40, full: 400))
  func random(seed: UInt64) throws {
    var random = RandomDefinition(seed: seed)
    let document = try random.document(alertItem: Int(seed / 2))
    // Some are not sound, and some have too many combinations.
    guard let questionnaire = try? Questionnaire(decoding: document),
      questionnaire.items.reduce(1, { $0 * ($1.choiceSet.choices.count + 1) }) < 300
    else { return }
    let scorer = Scorer(questionnaire)
    let totals = EveryTotal(scorer)
    for (total, lowest) in totals.lowestAnswers {
      let outcome = try scorer.score(total: total)
      let limit = questionnaire.alerts[0].atLeast
      if outcome.alerts.isEmpty, outcome.alertsNotAssessed.isEmpty {
        #expect(totals.highestAnswers[total].map { $0 < limit } == true, "seed \(seed), \(total)")
      }
      guard let alert = outcome.alerts.first else { continue }
      #expect(lowest.map { $0 >= alert.value } == true, "seed \(seed), \(total)")
    }
  }

  private static func document(_ kind: Kind) throws -> [UInt8] {
    try MadeUpQuestionnaire.document { object in
      let alerts = object["alerts"] as? [[String: Any]] ?? []
      for key in ["algorithms", "changeRules", "examples"] { object[key] = [Any]() }
      object["alerts"] = alerts.prefix(1).map { $0.merging(["item": "i3", "atLeast": 1]) { $1 } }
      object["choiceSets"] = [
        [
          "id": "set",
          "choices": (0...3).map { ["id": "c\($0)", "value": $0, "text": text("\($0)")] },
        ]
      ]
      object["items"] = (0...3).map { item($0, kind) }
      object["scores"] = [try score(kind)]
    }
  }

  private static func item(_ place: Int, _ kind: Kind) -> [String: Any] {
    var item: [String: Any] = ["id": "i\(place)", "text": text("Item \(place)"), "choices": "set"]
    switch (kind, place) {
    case (.notApplicable, 1), (.notApplicableAlert, 3):
      item["notApplicable"] = ["text": text("Not here"), "sources": ["nobody2026"]]
    case (.declinedAlert, 3): item["isDeclinable"] = true
    case (.skipped, 1):
      item["askedIf"] = ["item": "i0", "atLeast": 2]
      item["ifSkipped"] = 0
    case (.skippedAlert, 3):
      item["askedIf"] = ["item": "i0", "atLeast": 2]
      item["ifSkipped"] = 3
    default: break
    }
    return item
  }

  private static func score(_ kind: Kind) throws -> [String: Any] {
    let ids = (0...3).map { "i\($0)" }
    var score: [String: Any] = [
      "id": "total", "title": text("Total"), "method": "sum", "items": ids, "range": range(12),
    ]
    switch kind {
    case .multiplier:
      score["multiplier"] = 3
      score["range"] = range(36)
    case .table:
      // Two sums have one score, and scores do not rise with the sum everywhere.
      score["lookup"] = (0...12).map {
        ["raw": $0, "value": [0, 1, 1, 2, 2, 5, 4, 5, 6, 7, 8, 9, 9][$0]]
      }
      score["range"] = range(9)
    case .count:
      score["method"] = "count"
      score["thresholds"] = Dictionary(uniqueKeysWithValues: ids.map { ($0, 2) })
      score["range"] = range(4)
    case .mean:
      score["method"] = "mean"
      score["decimals"] = 2
      score["range"] = range(3)
    case .reversed: score["reversed"] = ["i0", "i2"]
    case .reversedAlert: score["reversed"] = ["i3"]
    case .declinedAlert:
      score["declined"] = [
        "item": "i3", "range": range(9), "text": text("Without it."), "sources": ["nobody2026"],
      ]
    case .sum, .notApplicable, .notApplicableAlert, .skipped, .skippedAlert: break
    }
    let maximum = (score["range"] as? [String: Int])?["maximum"] ?? 0
    score["bands"] = [
      [
        "id": "all", "minimum": 0, "maximum": maximum, "text": text("all"),
        "sources": ["nobody2026"],
      ]
    ]
    return score
  }

  private static func range(_ maximum: Int) -> [String: Int] { ["minimum": 0, "maximum": maximum] }
  private static func text(_ words: String) -> [String: String] { ["en": words, "de": words] }
}

/// The totals of every combination of answers to a definition with one score and one alert.
private struct EveryTotal {
  private(set) var sheets = 0
  /// By total: the lowest answer to the item of the alert in any sheet with the total; nil if a sheet
  /// without an answer to it has the total, too.
  private(set) var lowestAnswers: [Double: Int?] = [:]
  /// By total: the highest answer in any sheet with the total.
  private(set) var highestAnswers: [Double: Int] = [:]

  init(_ scorer: Scorer) {
    add(scorer, scorer.questionnaire.items[...], [:])
  }

  private mutating func add(
    _ scorer: Scorer, _ rest: ArraySlice<Questionnaire.Item>, _ answers: [String: Answer]
  ) {
    guard let item = rest.first else { return note(scorer, answers) }
    guard scorer.askedItems(answers).contains(where: { $0.id == item.id }) else {
      return add(scorer, rest.dropFirst(), answers)
    }
    let others = [
      item.isDeclinable ? Answer.declined : nil, item.notApplicable == nil ? nil : .notApplicable,
    ]
    for answer in item.choiceSet.choices.map(\.answer) + others.compactMap(\.self) {
      var answers = answers
      answers[item.id] = answer
      add(scorer, rest.dropFirst(), answers)
    }
  }

  private mutating func note(_ scorer: Scorer, _ answers: [String: Answer]) {
    guard let total = try? scorer.score(answers).scores.first?.value else { return }
    sheets += 1
    let id = scorer.questionnaire.alerts[0].item
    let value = answers[id].flatMap { scorer.questionnaire.item(id)?.choice(of: $0)?.value }
    let known = lowestAnswers[total] ?? value
    if let value { highestAnswers[total] = max(value, highestAnswers[total] ?? value) }
    lowestAnswers[total] = .some(value.flatMap { value in known.map { min($0, value) } })
  }
}

import WellbeingTestBytes

/// Random small definitions whose ranges and bands are those of their items, as an author would work
/// them out: sums, means and counts of items that differ in their choices, of which some do not
/// apply, may be declined or are not always asked.
package struct RandomDefinition {
  /// The choices of one set.
  private struct Choices {
    let values: [Int]
    var lowest: Int { values[0] }
    var highest: Int { values[values.count - 1] }
  }

  private var generator: SeededGenerator
  private let sets: [Choices]
  private let method: String
  private let multiplier: Int
  /// What a sum is converted to; nil where it is the score.
  private let conversion: (@Sendable (Int) -> Int)?
  /// The set of each item.
  private var places: [Int] = []

  package init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    sets = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      var values = [[-1, 0, 0, 0, 1].randomElement(using: &generator) ?? 0]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        values.append(values[values.count - 1] + Int.random(in: 1...2, using: &generator))
      }
      return Choices(values: values)
    }
    method = ["sum", "sum", "mean", "mean", "count"].randomElement(using: &generator) ?? "sum"
    multiplier = Int.random(in: 1...2, using: &generator)
    let conversions: [@Sendable (Int) -> Int] = [{ 2 * $0 + 30 }, { 50 - $0 }, { 7 * $0 % 11 }]
    let hasTable = method == "sum" && Bool.random(using: &generator)
    conversion = hasTable ? conversions.randomElement(using: &generator) : nil
    self.generator = generator
  }

  /// - Parameter alertItem: The place of an item with an alert, modulo the number of items; nil for
  ///   none.
  package mutating func document(alertItem: Int? = nil) throws -> [UInt8] {
    let items = items()
    let alert = alertItem.map { place in
      (item: place % items.count, atLeast: self.sets[places[place % items.count]].lowest + 1)
    }
    let score = score(of: items)
    let sets = sets.enumerated().map { place, set -> [String: Any] in
      [
        "id": "set\(place)",
        "choices": set.values.enumerated().map { number, value -> [String: Any] in
          ["id": "c\(number)", "value": value, "text": Self.text("Choice \(number)")]
        },
      ]
    }
    return try MadeUpQuestionnaire.document { object in
      let alerts = object["alerts"] as? [[String: Any]] ?? []
      for key in ["algorithms", "alerts", "changeRules", "examples"] { object[key] = [Any]() }
      if let alert {
        let new: [String: Any] = ["item": "i\(alert.item)", "atLeast": alert.atLeast]
        object["alerts"] = alerts.prefix(1).map { $0.merging(new) { $1 } }
      }
      object["choiceSets"] = sets
      object["items"] = items
      object["scores"] = [score]
    }
  }

  private mutating func items() -> [[String: Any]] {
    var hasDeclinable = false
    return (0..<Int.random(in: 2...5, using: &generator)).map { place in
      let set = Int.random(in: sets.indices, using: &generator)
      places.append(set)
      var item: [String: Any] = [
        "id": "i\(place)", "text": Self.text("Item \(place)"), "choices": "set\(set)",
      ]
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: item["notApplicable"] = ["text": Self.text("Not here"), "sources": ["nobody2026"]]
      case 1 where !hasDeclinable:
        item["isDeclinable"] = true
        hasDeclinable = true
      case 2 where place > 0:
        let gate = Int.random(in: 0..<place, using: &generator)
        item["askedIf"] = ["item": "i\(gate)", "atLeast": sets[places[gate]].highest]
        item["ifSkipped"] = Bool.random(using: &generator) ? sets[set].lowest : "leftOut"
      default: break
      }
      return item
    }
  }

  private mutating func score(of items: [[String: Any]]) -> [String: Any] {
    let ids = items.indices.map { "i\($0)" }
    let range = range(of: Array(items.indices))
    var score: [String: Any] = [
      "id": "total", "title": Self.text("Total"), "method": method, "items": ids,
      "multiplier": multiplier, "range": range,
      "bands": [
        [
          "id": "all", "minimum": range["minimum"] ?? 0, "maximum": range["maximum"] ?? 0,
          "text": Self.text("all"), "sources": ["nobody2026"],
        ]
      ],
      "reversed": ids.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 },
    ]
    if let conversion {
      let (lowest, highest) = sums(of: Array(items.indices))
      score["lookup"] = (min(lowest, 0)...highest).map { sum in
        ["raw": sum * multiplier, "value": conversion(sum)]
      }
    }
    if method == "mean" { score["decimals"] = 1 }
    if method == "count" {
      let pairs = items.indices.map { ("i\($0)", sets[places[$0]].highest) }
      score["thresholds"] = Dictionary(uniqueKeysWithValues: pairs)
    }
    if let declinable = items.firstIndex(where: { $0["isDeclinable"] != nil }) {
      score["declined"] = [
        "item": ids[declinable], "range": self.range(of: items.indices.filter { $0 != declinable }),
        "text": Self.text("Without it."), "sources": ["nobody2026"],
      ]
    }
    if method != "count", Bool.random(using: &generator) {
      score["missing"] = [
        [
          "policy": "prorate", "rounding": "halfUp", "evidence": "extrapolated",
          "maximumMissing": Int.random(in: 1..<items.count, using: &generator),
          "text": Self.text("Estimated."), "sources": ["nobody2026"],
        ]
      ]
    }
    return score
  }

  /// What items give together.
  private func range(of items: [Int]) -> [String: Double] {
    let sums = sums(of: items)
    if let conversion {
      let scores = (sums.lowest...sums.highest).map(conversion)
      return ["minimum": Double(scores.min() ?? 0), "maximum": Double(scores.max() ?? 0)]
    }
    let (lowest, highest) = (sums.lowest * multiplier, sums.highest * multiplier)
    switch method {
    case "count": return ["minimum": 0, "maximum": Double(items.count * multiplier)]
    case "mean":
      return [
        "minimum": mean(lowest, of: items.count), "maximum": mean(highest, of: items.count),
      ]
    default: return ["minimum": Double(lowest), "maximum": Double(highest)]
    }
  }

  private func sums(of items: [Int]) -> (lowest: Int, highest: Int) {
    (
      items.reduce(0) { $0 + sets[places[$1]].lowest },
      items.reduce(0) { $0 + sets[places[$1]].highest }
    )
  }

  /// With one decimal, rounded half up.
  private func mean(_ sum: Int, of count: Int) -> Double {
    (Double(sum * 20 + count) / Double(2 * count)).rounded(.down) / 10
  }

  private static func text(_ words: String) -> [String: String] { ["en": words, "de": words] }
}

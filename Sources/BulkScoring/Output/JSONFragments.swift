import WellbeingInstruments
import WellbeingTextFormats

/// The parts of a JSON row that do not change from row to row, as bytes.
struct JSONFragments: Sendable {
  /// The alert that is raised or cannot be evaluated, by alert and code of its item; empty if neither.
  let alerts: [[[UInt8]]]
  /// The columns that are copied from the input, in the order of their keys.
  let columns: [(place: Int, key: [UInt8])]
  /// The quoted id of each item.
  let ids: [[UInt8]]
  let invalidScores: [[UInt8]]
  /// The text of each pattern, by pattern and result.
  let patterns: [[SymptomPattern.Result: [UInt8]]]

  init(_ plan: SheetPlan, _ header: FileHeader, passedThrough: [Int]) {
    let scorer = plan.scorer
    alerts = plan.alertItems.all.enumerated().map { rule, place in
      let item = plan.items[place]
      return (0..<UInt16(plan.stride)).map { number in
        let code = CellCode(rawValue: number)
        switch scorer.alert(rule, of: code.response(item) ?? .unanswered) {
        case .notRaised: return []
        case .raised(let value):
          let alert = scorer.raisedAlert(
            rule, value: value, language: scorer.questionnaire.defaultLanguage)
          return Self.object([
            "item": .string(item.id), "message": .string(alert.staffMessage),
            "state": .string(alert.state.rawValue), "value": .integer(value),
          ])
        case .notAssessed(let reason):
          let isUnread = code.isFault && code != .notAsked
          let word = isUnread ? BulkOutcome.invalidWord : reason.rawValue
          return Self.object(["item": .string(item.id), "reason": .string(word)])
        }
      }
    }
    columns = passedThrough.map { (place: $0, name: header.names[$0]) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { ($0.place, JSONForm.string($0.name).bytes + [UInt8(ascii: ":")]) }
    ids = plan.items.map { JSONForm.string($0.id).bytes }
    invalidScores = scorer.plan.scores.map {
      Self.object(["basis": .string(BulkOutcome.invalidWord), "id": .string($0.id)])
    }
    patterns = scorer.plan.patterns.map { pattern in
      [SymptomPattern.Result.met, .notMet, .undetermined].reduce(into: [:]) { texts, result in
        texts[result] = Self.object([
          "id": .string(pattern.id), "result": .string(result.rawValue),
        ])
      }
    }
  }

  /// Returns a score in two parts, before and after the ids of the missing items; the second is
  /// empty if no ids are listed.
  static func parts(of score: Score) -> [[UInt8]] {
    let bytes = object([
      "answered": score.answeredItemCount.map { .integer($0) },
      "band": score.band.map { .string($0) }, "basis": .string(score.basis.rawValue),
      "highest": score.highest.map { .number($0) }, "id": .string(score.id),
      "lowest": score.lowest.map { .number($0) }, "maximum": .number(score.maximum),
      "minimum": .number(score.minimum), "missing": score.missing.map { _ in .array([]) },
      "of": score.itemCount.map { .integer($0) }, "value": score.value.map { .number($0) },
    ])
    guard let list = bytes.firstRange(of: Array("\"missing\":[".utf8)) else { return [bytes, []] }
    return [Array(bytes[..<list.upperBound]), Array(bytes[list.upperBound...])]
  }

  static func object(_ members: [String: JSONForm?]) -> [UInt8] {
    JSONForm.map(members.compactMapValues(\.self)) { $0 }.bytes
  }
}

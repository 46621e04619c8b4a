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
            "item": item.id, "message": alert.staffMessage, "state": alert.state.rawValue,
            "value": value,
          ])
        case .notAssessed(let reason):
          let isUnread = code.isFault && code != .notAsked
          let word = isUnread ? BulkOutcome.invalidWord : reason.rawValue
          return Self.object(["item": item.id, "reason": word])
        }
      }
    }
    columns = passedThrough.map { (place: $0, name: header.names[$0]) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { ($0.place, JSONForm.string($0.name).bytes + [UInt8(ascii: ":")]) }
    ids = plan.items.map { JSONForm.string($0.id).bytes }
    invalidScores = scorer.plan.scores.map {
      Self.object(["basis": BulkOutcome.invalidWord, "id": $0.id])
    }
    patterns = scorer.plan.patterns.map { pattern in
      [SymptomPattern.Result.met, .notMet, .undetermined].reduce(into: [:]) { texts, result in
        texts[result] = Self.object(["id": pattern.id, "result": result.rawValue])
      }
    }
  }

  /// Returns a score in two parts, before and after the ids of the missing items; the second is
  /// empty if no ids are listed.
  static func parts(of score: Score) -> [[UInt8]] {
    let form: JSONForm = [
      "answered": score.answeredItemCount, "band": score.band, "basis": score.basis.rawValue,
      "highest": score.highest, "id": score.id, "lowest": score.lowest, "maximum": score.maximum,
      "minimum": score.minimum, "missing": score.missing.map { _ in JSONForm.array([]) },
      "of": score.itemCount, "value": score.value,
    ]
    let bytes = form.bytes
    guard let list = bytes.firstRange(of: Array("\"missing\":[".utf8)) else { return [bytes, []] }
    return [Array(bytes[..<list.upperBound]), Array(bytes[list.upperBound...])]
  }

  static func object(_ form: JSONForm) -> [UInt8] { form.bytes }
}

import WellbeingInstruments
import WellbeingTextFormats

/// The parts of a JSON row that do not change from row to row, as bytes.
struct JSONFragments: Sendable {
  /// The alert that each code of an item raises, by alert and code; empty if it raises none.
  let alerts: [[[UInt8]]]
  /// The alert that cannot be evaluated, by alert and code of its item; empty if it can be.
  let openAlerts: [[[UInt8]]]
  /// The columns that are copied from the input, in the order of their keys.
  let columns: [(place: Int, key: [UInt8])]
  /// The quoted id of each item.
  let ids: [[UInt8]]
  let invalidScores: [[UInt8]]
  /// The text of each pattern, by pattern and result.
  let patterns: [[SymptomPattern.Result: [UInt8]]]

  init(_ plan: SheetPlan, _ header: FileHeader, passedThrough: [Int]) {
    let scorer = plan.scorer
    let states = scorer.questionnaire.alerts.indices.map { rule in
      let item = plan.items[plan.alertItems[rule]]
      return (0..<UInt16(plan.stride)).map(CellCode.init).map { code in
        (code, item.id, scorer.alert(rule, of: SheetPlan.response(code, item) ?? .unanswered))
      }
    }
    alerts = states.enumerated().map { rule, states in
      states.map { _, item, state in
        guard case .raised(let choice, let value) = state else { return [] }
        let alert = RaisedAlert(
          item: item, value: value, staffMessage: scorer.alertMessage(rule, choice: choice))
        return Self.object([
          "item": .string(item), "message": .string(alert.staffMessage),
          "state": .string(alert.state.rawValue), "value": .integer(value),
        ])
      }
    }
    openAlerts = states.map { states in
      states.map { code, item, state in
        guard case .notAssessed(let reason) = state else { return [] }
        let isUnread = code.isFault && code != .notAsked
        return Self.object([
          "item": .string(item),
          "reason": .string(isUnread ? BulkOutcome.invalidWord : reason.rawValue),
        ])
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
      let results: [SymptomPattern.Result] = [.met, .notMet, .undetermined]
      return Dictionary(
        uniqueKeysWithValues: results.map { result in
          (
            result,
            Self.object(["id": .string(pattern.id), "result": .string(result.rawValue)])
          )
        })
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

extension ByteBuffer {
  mutating func append(quoted text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    for place in text.indices {
      let byte = text[place]
      guard
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
          || (0x7F..<0xA0).contains(byte),
        let escape = jsonEscape(of: byte, after: place > 0 ? text[place - 1] : 0)
      else { continue }
      append(UnsafeBufferPointer(rebasing: text[start..<(byte < 0x80 ? place : place - 1)]))
      append(contentsOf: Array(escape.utf8))
      start = place + 1
    }
    append(UnsafeBufferPointer(rebasing: text[start...]))
    append(UInt8(ascii: "\""))
  }
}

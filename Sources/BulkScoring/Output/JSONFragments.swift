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
  /// The items of each score, in the score's order, by their places among the items with a column.
  let items: [[Int]]
  /// The text of each pattern, by pattern and result.
  let patterns: [[SymptomPattern.Result: [UInt8]]]

  init(_ plan: SheetPlan, _ header: FileHeader, passedThrough: [Int]) {
    let scorer = plan.scorer
    let codes = (0..<UInt16(plan.stride)).map(CellCode.init)
    alerts = plan.alerts.indices.map { rule in
      codes.map { code in plan.alert(rule, code).map(Self.object) ?? [] }
    }
    openAlerts = plan.alerts.map { alert in
      zip(codes, alert.states).map { code, state in
        guard case .notAssessed(let reason) = state else { return [] }
        let isUnread = code.isFault && code != .notAsked
        return Self.object([
          ("item", Self.text(plan.items[alert.item].id)),
          ("reason", Self.text(isUnread ? BulkOutcome.invalidWord : reason.rawValue)),
        ])
      }
    }
    columns = passedThrough.map { (place: $0, name: header.names[$0]) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .map { ($0.place, Self.text($0.name) + [UInt8(ascii: ":")]) }
    ids = plan.items.map { Self.text($0.id) }
    invalidScores = scorer.plan.scores.map {
      Self.object([("basis", Self.text(BulkOutcome.invalidWord)), ("id", Self.text($0.id))])
    }
    items = scorer.plan.scores.map { score in
      score.items.compactMap { plan.positions.firstIndex(of: $0.position) }
    }
    patterns = scorer.plan.patterns.map { pattern in
      Dictionary(
        uniqueKeysWithValues: [SymptomPattern.Result.met, .notMet, .undetermined].map { result in
          (
            result,
            Self.object([("id", Self.text(pattern.id)), ("result", Self.text(result.rawValue))])
          )
        })
    }
  }

  /// Returns a score in two parts, before and after the ids of the missing items; the second is
  /// empty if no ids are listed.
  static func parts(of score: Score) -> [[UInt8]] {
    var members: [(String, [UInt8]?)] = [
      ("answered", score.answeredItemCount.map(number)), ("band", score.band.map(text)),
      ("basis", text(score.basis.rawValue)), ("highest", score.highest.map(number)),
      ("id", text(score.id)), ("lowest", score.lowest.map(number)),
      ("maximum", number(score.maximum)), ("minimum", number(score.minimum)),
      ("missing", score.missing.map { _ in [UInt8(ascii: "[")] }),
      ("of", score.itemCount.map(number)), ("value", score.value.map(number)),
    ]
    guard score.missing != nil else { return [object(members), []] }
    let rest = Array(members[9...])
    members.removeLast(rest.count)
    let comma = rest.contains { $0.1 != nil } ? [UInt8(ascii: ",")] : []
    let first = object(members), second = object(rest)
    return [Array(first[..<(first.count - 1)]), [UInt8(ascii: "]")] + comma + Array(second[1...])]
  }

  private static func object(_ alert: RaisedAlert) -> [UInt8] {
    object([
      ("item", text(alert.item)), ("message", text(alert.staffMessage)),
      ("state", text(alert.state.rawValue)), ("value", number(alert.value)),
    ])
  }

  static func object(_ members: [(String, [UInt8]?)]) -> [UInt8] {
    let parts = members.compactMap { key, value in
      value.map { text(key) + [UInt8(ascii: ":")] + $0 }
    }
    return [UInt8(ascii: "{")] + Array(parts.joined(separator: [UInt8(ascii: ",")]))
      + [UInt8(ascii: "}")]
  }

  static func text(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer(capacity: 2 * text.utf8.count + 2)
    var text = text
    text.withUTF8 { buffer.append(quoted: $0) }
    return Array(buffer.bytes)
  }

  static func number(_ number: Int) -> [UInt8] { Array(String(number).utf8) }

  static func number(_ number: Double) -> [UInt8] { Array(points(number).utf8) }
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

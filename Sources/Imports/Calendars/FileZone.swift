import Foundation

/// A VTIMEZONE: the clock that a file defines.
struct FileZone {
  private struct Observance {
    var start: Int?
    var from: Int?
    var to: Int?
    var rules: [RecurrenceRule] = []
    var added: [Int] = []
    var isFaulty = false
  }

  /// Some programs write several.
  var names: [String] = []
  /// Whether it has lines of an observance outside one.
  private var isFaulty = false
  private var observances: [Observance] = []

  mutating func beginObservance() { observances.append(Observance()) }

  /// Takes a property of the zone itself.
  mutating func takeOwn(_ line: ContentLine) {
    switch line.name {
    case "TZID": names.append(line.value)
    case "DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE": isFaulty = true
    default: break
    }
  }

  /// Takes a property of its last observance.
  mutating func take(_ line: ContentLine) {
    guard var observance = observances.popLast() else { return }
    switch line.name {
    case "DTSTART": observance.start = WallTime(line.value)?.seconds
    case "TZOFFSETFROM": observance.from = Self.offset(line.value)
    case "TZOFFSETTO": observance.to = Self.offset(line.value)
    case "RRULE":
      if let rule = try? RecurrenceRule(line.value) {
        observance.rules.append(rule)
      } else {
        observance.isFaulty = true
      }
    case "RDATE":
      observance.added += line.value.split(separator: ",").compactMap { WallTime($0)?.seconds }
    default: break
    }
    observances.append(observance)
  }

  /// Returns the clock; nil if the definition is faulty, so that no event has a wrong time.
  func clock(until end: Date) -> Clock? {
    guard !isFaulty else { return nil }
    var changes: [(moment: Int, offset: Int)] = []
    var first: (moment: Int, offset: Int)?
    let last = Int(end.timeIntervalSince1970) + 2 * 366 * 86_400
    for observance in observances {
      guard let start = observance.start, let from = observance.from, let to = observance.to,
        !observance.isFaulty
      else { return nil }
      var times = [start] + observance.added
      for rule in observance.rules {
        guard
          let found = try? rule.times(
            from: start, in: start..<max(start, last), offset: { _ in from })
        else { return nil }
        times += found
      }
      changes += Set(times).map { ($0 - from, to) }
      if start - from < first?.moment ?? .max { first = (start - from, from) }
    }
    guard let first else { return nil }
    return .transitions(first: first.offset, changes.sorted { $0.moment < $1.moment })
  }

  /// Parses an offset such as `+0100`, in seconds.
  private static func offset(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([+-])([0-9]{2})([0-9]{2})([0-9]{2})?/) else {
      return nil
    }
    let seconds = [match.2, match.3, match.4 ?? "0"].reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    return match.1 == "-" ? -seconds : seconds
  }
}

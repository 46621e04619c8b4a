import Foundation
import WellbeingSamples

final class ZoneNames {
  var defined: [String: FileZone] = [:]
  /// The end of the time for which clocks are needed.
  private let end: Date
  private var known: [String: Clock?] = [:]

  init(until end: Date) { self.end = end }

  /// The clocks that the calendar itself defines.
  var definedClocks: [Clock] { defined.keys.sorted().compactMap(clock) }

  /// Returns the clock of a name; nil if it is not known.
  ///
  /// A name of the time zone database is taken as such, whatever the file defines; a name of Windows
  /// as the zone that the Unicode CLDR maps it to. What the file does not define may be in other
  /// capitals, or as Outlook shows it.
  func clock(named name: String) -> Clock? {
    if let clock = known[name] { return clock }
    let clock =
      if let zone = Self.zone(name) {
        Clock.zone(zone)
      } else if let own = defined[name] {
        own.clock(until: end)
      } else {
        Self.zone(like: name).map { Clock.zone($0) }
      }
    known[name] = clock
    return clock
  }

  private static func zone(_ name: String) -> TimeZone? {
    windows[name].flatMap { TimeZone(identifier: $0) }
      ?? names(in: name).lazy.compactMap(IANAZone.named).first
  }

  private static func zone(like name: String) -> TimeZone? {
    if let place = windowsZone(showing: name) { return TimeZone(identifier: place) }
    // The list of known names lacks some, such as Asia/Kolkata.
    return names(in: name.lowercased()).lazy
      .compactMap { zone(usualCapitals[$0] ?? $0.capitalized) }.first
  }

  /// Some programs write a path before the name, such as `/citadel.org/20250101_1/Europe/Berlin`.
  private static func names(in name: String) -> [String] {
    let parts = name.split(separator: "/")
    return name.hasPrefix("/") ? [3, 2].map { parts.suffix($0).joined(separator: "/") } : [name]
  }

  private static let usualCapitals = Dictionary(
    (TimeZone.knownTimeZoneIdentifiers + windows.keys).map { ($0.lowercased(), $0) },
    uniquingKeysWith: { $1 })

  /// The zones of the time zone database by the names of Windows, and by each place in the names that
  /// Outlook shows, in small letters after its offset.
  private static let windows: [String: String] = {
    var zones = ["tzone://Microsoft/Utc": "UTC", "Coordinated Universal Time": "UTC"]
    for line in windowsTable.split(separator: ";") {
      let parts = line.split(separator: "|").map(String.init)
      for place in parts[3].lowercased().split(separator: ", ") {
        zones[parts[2] + place] = parts[1]
      }
      zones[parts[0]] = parts[1]
    }
    return zones
  }()

  /// Returns the zone of a name such as `(UTC+01:00) Amsterdam, Berlin, Rom`, of which Windows
  /// translates some places; nil if none is known, or if they are in several zones.
  private static func windowsZone(showing name: String) -> String? {
    let name = name.lowercased()
    guard name.hasPrefix("(utc") || name.hasPrefix("(gmt"), let end = name.firstIndex(of: ")")
    else {
      return nil
    }
    let offset = name[..<end].dropFirst(4)
    let places = name[end...].dropFirst().replacing(" : ", with: ", ").split(separator: ", ")
    let zones = places.compactMap { place in
      windows[(offset.isEmpty ? "+00:00" : offset) + place.trimmingCharacters(in: .whitespaces)]
    }
    return Set(zones).count == 1 ? zones[0] : nil
  }
}

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
    return .transitions(Clock.Transitions(first: first.offset, changes: changes))
  }

  /// Parses an offset such as `+0100`, in seconds.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard let sign = text.first, "+-".contains(sign), [4, 6].contains(digits.count),
      let number = Int(digits), digits.allSatisfy(\.isNumber)
    else { return nil }
    let parts = digits.count == 4 ? number * 100 : number
    let seconds = parts / 10_000 * 3600 + parts / 100 % 100 * 60 + parts % 100
    return sign == "-" ? -seconds : seconds
  }
}

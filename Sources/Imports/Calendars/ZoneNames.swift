import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// A VCALENDAR of a file, with what it says about its events.
final class CalendarSection {
  var name: String?
  var floating: String?
  let zones: ZoneNames
  /// The latest versions of the events that do not overlap the range, by UID.
  var elsewhere: [String: EventComponent.Version] = [:]
  private let zone: TimeZone

  /// - Parameters:
  ///   - zone: The zone of times without one, unless the calendar names another.
  ///   - end: The end of the time for which clocks are needed.
  init(_ zone: TimeZone, until end: Date) {
    (self.zone, zones) = (zone, ZoneNames(until: end))
  }

  /// The clock of times without a zone.
  private(set) lazy var clock: Clock = floating.flatMap(zones.clock) ?? .zone(zone)

  /// The clocks by which a whole day may begin at midnight.
  private(set) lazy var clocks: [Clock] = [.zone(zone), clock] + zones.definedClocks

  /// The address of the owner, as in `mailto:kim@example.org`, if it is the name.
  private(set) lazy var owner = name.flatMap {
    $0.contains("@") ? "mailto:" + $0.lowercased() : nil
  }
}

/// The clocks of a calendar by the names of their zones.
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
    let own = defined[name]
    let zone = Self.zone(name) ?? (own == nil ? Self.zone(like: name) : nil)
    let clock = zone.map(Clock.zone) ?? own?.clock(until: end)
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
    for line in EmbeddedFile.text(named: "windows-zones.txt").split(separator: "\n") {
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

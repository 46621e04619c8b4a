import WellbeingArguments
import Foundation
import WellbeingSamples

/// The time zone in which days are interpreted.
enum ZoneArgument {
  /// Returns the time zone of the option, otherwise of `TZ`, otherwise of the machine.
  ///
  /// - Parameters:
  ///   - option: The value of `--time-zone`, an IANA name.
  ///   - environment: Provides `TZ`, in the forms known to POSIX and C libraries.
  ///   - machine: The machine's time zone.
  static func zone(
    option: String?, environment: [String: String], machine: @autoclosure () -> TimeZone
  ) throws(DateError) -> TimeZone {
    if let option {
      guard let zone = IANAZone.named(option) else {
        throw .unknownZone(option, isFromOption: true, suggestion: suggestion(for: option))
      }
      return zone
    }
    guard let name = environment["TZ"].map(name), name != "/etc/localtime" else { return machine() }
    // An empty name means UTC, as in C libraries.
    if name.isEmpty { return .gmt }
    guard let zone = IANAZone.named(name) ?? fixedOffset(name).flatMap(IANAZone.named) else {
      throw .unknownZone(name, isFromOption: false, suggestion: suggestion(for: name))
    }
    return zone
  }

  /// Returns the zone in a value of `TZ`, without a leading colon or zoneinfo folder.
  ///
  /// The machine's zone is `/etc/localtime`, which saves the C library from checking for changes.
  private static func name(_ value: String) -> String {
    let value = value.hasPrefix(":") ? String(value.dropFirst()) : value
    return value.firstRange(of: "/zoneinfo/").map { String(value[$0.upperBound...]) } ?? value
  }

  /// The IANA name for POSIX's `XYZ5` or `<+05>-5`, a whole-hour offset without daylight saving.
  ///
  /// Both count hours west of Greenwich as positive.
  private static func fixedOffset(_ name: String) -> String? {
    guard let match = name.wholeMatch(of: /(?:[A-Za-z]{3,}|<[A-Za-z0-9+\-]{3,}>)([+\-]?)(\d{1,2})/),
      let hours = Int(match.2)
    else { return nil }
    return hours == 0 ? "UTC" : "Etc/GMT\(match.1 == "-" ? "-" : "+")\(hours)"
  }

  /// The known name that matches except for case, matches in its last part, or is similar.
  private static func suggestion(for word: String) -> String? {
    let typed = word.lowercased().replacing(" ", with: "_")
    let known = TimeZone.knownTimeZoneIdentifiers
    let place = known.first {
      let name = $0.lowercased()
      return name == typed || name.hasSuffix("/" + typed)
    }
    return place ?? Suggestion.closest(to: word, among: known)
  }
}

import Foundation
import WellbeingSamples
import WellbeingTextFormats

/// The time zone in which days are interpreted.
enum ZoneArgument {
  /// Returns the time zone of the option, otherwise of `TZ`, otherwise of the machine.
  ///
  /// - Parameters:
  ///   - option: The value of `--time-zone`, an IANA name.
  ///   - environment: Provides `TZ`, a name with or without a leading colon or path.
  static func zone(
    option: String?, environment: [String: String], machine: @autoclosure () -> TimeZone?
  ) throws(Failure) -> TimeZone {
    if let option {
      guard let zone = IANAZone.named(option) else {
        throw .unknownZone(option, isFromOption: true, suggestion: suggestion(for: option))
      }
      return zone
    }
    guard let name = environment["TZ"].map(name), name != "/etc/localtime" else {
      guard let zone = machine() else { throw Failure(InvalidSample.unknownTimeZone) }
      return zone
    }
    // An empty name means UTC, as in C libraries.
    if name.isEmpty { return .gmt }
    guard let zone = IANAZone.named(name) else {
      throw .unknownZone(name, isFromOption: false, suggestion: suggestion(for: name))
    }
    return zone
  }

  /// The machine's time zone; nil if it has no name, for which Foundation falls back to GMT.
  static func machine() -> TimeZone? {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    let zone = TimeZone.current
    return zone.identifier == "GMT" && local.tm_gmtoff != 0 ? nil : zone
  }

  /// Returns the zone in a value of `TZ`, without a leading colon or zoneinfo folder.
  ///
  /// The machine's zone is `/etc/localtime`, which saves the C library from checking for changes.
  private static func name(_ value: String) -> String {
    let value = value.hasPrefix(":") ? String(value.dropFirst()) : value
    return value.firstRange(of: "/zoneinfo/").map { String(value[$0.upperBound...]) } ?? value
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

extension Failure {
  /// - Parameter isFromOption: Whether the zone is not from the environment variable `TZ`.
  static func unknownZone(_ name: String, isFromOption: Bool, suggestion: String?) -> Self {
    usage(
      isFromOption
        ? "Unknown time zone \(quoted(name))"
          + Suggestion.advice(suggestion, else: "use a name like Europe/Berlin")
        : "TZ is not a known time zone (\(quoted(name))): set it, or '\(Options.timeZone.typed)', to a name like "
          + "\(suggestion ?? "Europe/Berlin").")
  }
}

import WellbeingArguments
import Foundation
import WellbeingSamples

/// The time zone that days are meant in.
enum ZoneArgument {
  /// The zone of an option, else of `TZ`, else the machine's.
  ///
  /// - Parameters:
  ///   - option: the value of `--time-zone`, an IANA name.
  ///   - environment: of which `TZ` is read, in the forms that POSIX and the C libraries know.
  ///   - machine: the zone that the machine is set to.
  static func zone(
    option: String?, environment: [String: String], machine: @autoclosure () -> TimeZone
  ) throws(DateError) -> TimeZone {
    if let option {
      guard let zone = IANAZone.named(option) else {
        throw .unknownZone(option, isFromOption: true, suggestion: suggestion(for: option))
      }
      return zone
    }
    guard let variable = environment["TZ"].map(Variable.init) else { return machine() }
    if variable.isMachine { return machine() }
    guard let zone = variable.zone else {
      throw .unknownZone(
        variable.name, isFromOption: false, suggestion: suggestion(for: variable.name))
    }
    return zone
  }

  /// The known name that a word resembles: itself in other letters, its last part, or close to it.
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

/// What stands in `TZ`.
private struct Variable {
  /// Without the colon that may come before a name, and the folder that may.
  let name: String

  init(_ value: String) {
    let value = value.hasPrefix(":") ? String(value.dropFirst()) : value
    name = value.firstRange(of: "/zoneinfo/").map { String(value[$0.upperBound...]) } ?? value
  }

  /// Whether it points at the machine's setting, as `:/etc/localtime` does to spare the C library
  /// looking for changes.
  var isMachine: Bool { name == "/etc/localtime" }

  /// C libraries take an empty name for UTC.
  var zone: TimeZone? {
    if name.isEmpty { return .gmt }
    return IANAZone.named(name) ?? fixedOffset.flatMap(IANAZone.named)
  }

  /// The IANA name of POSIX's `XYZ5` or `<+05>-5`, an offset of whole hours without summer time.
  ///
  /// Both count hours west of Greenwich as positive.
  private var fixedOffset: String? {
    guard let match = name.wholeMatch(of: /(?:[A-Za-z]{3,}|<[A-Za-z0-9+\-]{3,}>)([+\-]?)(\d{1,2})/),
      let hours = Int(match.2)
    else { return nil }
    return hours == 0 ? "UTC" : "Etc/GMT\(match.1 == "-" ? "-" : "+")\(hours)"
  }
}

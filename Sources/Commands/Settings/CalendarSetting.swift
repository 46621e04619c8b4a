import WellbeingCommandLine
import WellbeingInsights
import WellbeingSamples
import WellbeingTextFormats

/// A calendar of the settings: a file that is read each time and never stored.
struct CalendarSetting: Equatable, Sendable {
  let name: String
  var path: String
  /// The association of feelings about its events; nil for that of its name.
  let association: StateOfMind.Association?

  /// Returns the association that a calendar's name is, in any case, such as *Work* or *Family*.
  static func association(named name: String) -> StateOfMind.Association? {
    StateOfMind.Association.allCases.first { $0.name.lowercased() == name.lowercased() }
  }
}

extension CalendarSetting {
  /// The calendars by their names, in file order.
  static let all = Shape<[String: File]>.map(
    of: calendar, expected: "object in braces",
    check: { node, members in
      for member in members where (try? PlainName.normalized(member.key)) != member.key {
        member.report(.malformedName("a calendar's name"))
      }
    }
  ).with(
    "propertyNames",
    Shape<String>.name("a calendar's name") { try PlainName.normalized($0) }.schema.form
  ).then { files, node in
    node.members?.compactMap { member in
      files[member.key].map {
        CalendarSetting(name: member.key, path: $0.path, association: $0.association)
      }
    }
  }

  private typealias File = (path: String, association: StateOfMind.Association?)

  private static let calendar = Shape<File>.anyOf(.filePath, file.schema.form) { node in
    if node.string != nil { return Shape<String>.filePath.read(node).map { ($0, nil) } }
    return node.isObject ? file.read(node) : node.refuse(.noCalendar)
  }

  private static let file: Shape<File> = object(
    "", required("path", .filePath, "The path of the file."),
    optional(
      "association", association,
      "The area of life of its events, by default the one of its name, such as Work."),
    make: { ($0, $1) })

  private static let association = Shape<StateOfMind.Association>([
    "enum": StateOfMind.Association.names
  ]) { node in
    Shape<String>.typed.read(node).flatMap { typed in
      StateOfMind.Association(name: typed)
        ?? node.refuse(.unknown("association", typed, among: StateOfMind.Association.names))
    }
  }
}

extension Shape where Value == WakingHours {
  static var wakingHours: Shape {
    let hours = #"(([01][0-9]|2[0-3]):[0-5][0-9])"#
    return Shape<String>.typed.with(
      "pattern", #"^\#(hours)-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"#
    ).then { WakingHours($0) ?? $1.refuse(.noHours) }
  }
}

extension Problem {
  fileprivate static var noCalendar: Problem {
    Problem("a path, or an object with path and association, is expected")
  }
  fileprivate static var noHours: Problem {
    Problem("a start and a later end such as 08:00-22:00 are expected")
  }
}

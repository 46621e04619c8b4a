import WellbeingKit
import WellbeingTerminal

/// A difference between a corrected record and the old one, or an unchanged value worth repeating.
struct Difference: Equatable {
  let name: String
  let old: String
  let new: String

  /// The old and new values, or that nothing changed, in one line.
  var line: String {
    old == new ? "\(name): \(new), as before" : "\(name): \(old) -> \(new)"
  }

  /// Returns the differences between two headers.
  static func between(_ old: any Sample, _ new: any Sample) -> [Difference] {
    [
      Difference(name: "Subject", old: quoted(old.subject), new: quoted(new.subject)),
      Difference(name: "Date", old: time(old), new: time(new)),
      Difference(name: "Note", old: note(old), new: note(new)),
    ].filter { $0.old != $0.new }
  }

  private static func time(_ sample: any Sample) -> String {
    "\(LocalTime.moment(sample)) (\(sample.header.timeZone))"
  }

  private static func note(_ sample: any Sample) -> String {
    sample.header.note.map { "\"\($0)\"" } ?? "none"
  }
}

import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

/// A difference between a corrected record and the old one, or an unchanged value worth repeating.
package struct Difference: Equatable {
  let name: String
  package let old: String
  package let new: String

  package init(name: String, old: String, new: String) {
    self.name = name
    self.old = old
    self.new = new
  }

  package var line: String {
    old == new ? "\(name): \(new), as before" : "\(name): \(old) -> \(new)"
  }

  package static func between(_ old: any Sample, _ new: any Sample) -> [Difference] {
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

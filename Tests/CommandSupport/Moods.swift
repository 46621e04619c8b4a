import Foundation
import Testing
import WellbeingStore
package import WellbeingSamples

extension Workbench {
  /// Saves a state of mind without the program, and returns the form in which the program prints it.
  @discardableResult
  package func feel(
    _ valence: Double, at start: String, kind: StateOfMind.Kind = .momentaryEmotion,
    labels: [StateOfMind.Label] = [], associations: [StateOfMind.Association] = [],
    subject: String = "self", zone: String = "Europe/Berlin", isDay: Bool = false,
    note: String? = nil, source: String = "wellbeing"
  ) throws -> JSON {
    let mood = try StateOfMind(
      kind: kind, valence: valence, labels: labels, associations: associations,
      header: SampleHeader(
        startDate: #require(RFC3339.date(from: start)),
        timeZone: #require(TimeZone(identifier: zone)), datePrecision: isDay ? .day : .instant,
        subject: subject, note: note))
    let saved = try openStore(as: source).write { try $0.save(mood) }.sample
    return try JSON(String(decoding: JSONEncoder().encode(saved), as: UTF8.self))
  }
}

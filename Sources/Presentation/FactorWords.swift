package import Foundation
import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The English words for life factors and their amounts.
package enum FactorWords {
  /// Returns the name of a factor, such as `Mindful minutes`; for a factor that is not known, its
  /// identifier.
  package static func name(_ factor: Factor) -> String {
    switch factor {
    case .sleep: "Sleep"
    case .exercise: "Exercise"
    case .mindfulMinutes: "Mindful minutes"
    case .steps: "Steps"
    case .daylight: "Daylight"
    case .alcohol: "Alcohol"
    case .caffeine: "Caffeine"
    default: printable(factor.name)
    }
  }

  /// Returns the amount with its unit, such as `7.5 h` or `1 drink`; steps have no unit.
  package static func amount(_ sample: FactorSample) -> String {
    amount(sample.value, sample.unit)
  }

  /// Returns a number with a unit, rounded to two decimals.
  package static func amount(_ value: Double, _ unit: String) -> String {
    let number = value.text(decimals: 2)
    switch unit {
    case "count": return number
    case "drinks" where value == 1: return "1 drink"
    default: return "\(number) \(printable(unit))"
    }
  }
}

package struct FactorText {
  let sample: FactorSample
  /// When it was deleted; nil for a live one.
  let deleted: Date?

  package init(sample: FactorSample, deleted: Date?) {
    self.sample = sample
    self.deleted = deleted
  }

  private var name: String { FactorWords.name(sample.factor) }

  package var paragraphs: [String] {
    var lines = [
      "\(name) for \(withoutControls(sample.subject)), \(LocalTime.day(sample)) "
        + "(\(printable(sample.header.timeZone)))",
      "Result \(sample.uuid.uuidString.lowercased())",
    ]
    if deleted != nil { lines.insert(sample.header.deletionWords, at: 0) }
    lines.append("Amount: \(FactorWords.amount(sample))")
    if let note = sample.header.note { lines.append("Note: \(remarkText(note))") }
    return lines
  }

  /// The factor on one line, to paste into a record.
  package var line: String {
    let replacement = sample.header.replacedBy.map { "replaced by \($0.reference)" }
    let parts = (deleted == nil ? [] : [replacement ?? "deleted"]) + [FactorWords.amount(sample)]
    return "\(name) \(LocalTime.day(sample)), \(withoutControls(sample.subject)): "
      + parts.joined(separator: "; ")
  }
}

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

  package var paragraphs: [String] {
    sample.paragraphs(
      FactorWords.name(sample.factor), LocalTime.day(sample), isDeleted: deleted != nil,
      ["Amount: \(FactorWords.amount(sample))"])
  }

  /// The factor on one line, to paste into a record.
  package var line: String {
    sample.line(
      FactorWords.name(sample.factor), LocalTime.day(sample), isDeleted: deleted != nil,
      [FactorWords.amount(sample)])
  }
}

import Foundation

/// A factor of daily life that feelings are compared with, such as sleep.
///
/// A known factor has its own unit. Any other name is a factor of the client, with the unit that
/// the client gives.
public struct Factor: Sendable, Hashable, CustomStringConvertible {
  /// The identifier, such as `sleep`.
  public let name: String

  /// The time asleep, in hours. A night counts for the day of waking.
  public static let sleep = Factor(known: "sleep")
  /// The time of exercise, in minutes.
  public static let exercise = Factor(known: "exercise")
  /// The time of meditation or breathing exercises, in minutes.
  public static let mindfulMinutes = Factor(known: "mindfulMinutes")
  /// The number of steps.
  public static let steps = Factor(known: "steps")
  /// The time in daylight, in minutes.
  public static let daylight = Factor(known: "daylight")
  /// The number of alcoholic drinks.
  public static let alcohol = Factor(known: "alcohol")
  /// The amount of caffeine, in milligrams.
  public static let caffeine = Factor(known: "caffeine")

  /// The factors with a unit of their own.
  public static let known = [
    sleep, exercise, mindfulMinutes, steps, daylight, alcohol, caffeine,
  ]

  private init(known name: String) {
    self.name = name
  }

  /// Creates a factor from a name.
  ///
  /// A known factor is found regardless of case, hyphens, underscores and spaces. Another name is
  /// put in lower case, so that one factor does not get two names.
  ///
  /// - Throws: ``InvalidSample/factorName`` unless it begins with a letter and has up to 40 letters,
  ///   digits, hyphens and underscores.
  public init(_ name: String) throws(InvalidSample) {
    let plain = name.precomposedStringWithCanonicalMapping.lowercased()
    let bare = plain.filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let known = Self.known.first(where: { $0.name.lowercased() == bare }) {
      self = known
      return
    }
    let isMade = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard isMade, plain.first?.isLetter == true, (1...40).contains(plain.count) else {
      throw .factorName
    }
    self.name = plain
  }

  /// The unit in which the values of a known factor are stored; nil for another.
  public var unit: String? {
    switch self {
    case .sleep: "h"
    case .exercise, .mindfulMinutes, .daylight: "min"
    case .steps: "count"
    case .alcohol: "drinks"
    case .caffeine: "mg"
    default: nil
    }
  }

  /// The identifier.
  public var description: String { name }
}

package enum FactorUnit {
  /// Units that convert into each other: their names, and what one is worth.
  private static let families: [[String: Double]] = [
    sizes(["s", "sec", "second", "seconds"], 1, ["min", "mins", "minute", "minutes"], 60)
      .merging(sizes(["h", "hr", "hrs", "hour", "hours"], 3600)) { first, _ in first },
    sizes(["mg", "milligram", "milligrams"], 1, ["g", "gram", "grams"], 1000),
    sizes(["count", "step", "steps"], 1),
    sizes(["drinks", "drink", "count"], 1),
  ]

  private static func sizes(
    _ names: [String], _ size: Double, _ others: [String] = [], _ otherSize: Double = 1
  ) -> [String: Double] {
    var sizes: [String: Double] = [:]
    for name in names { sizes[name] = size }
    for name in others { sizes[name] = otherSize }
    return sizes
  }

  /// Returns a value in another unit; nil if the two do not convert.
  package static func converted(_ value: Double, from old: String, to new: String) -> Double? {
    if old == new { return value }
    for family in families {
      if let size = family[old.lowercased()], let newSize = family[new.lowercased()] {
        // Multiplies first: most sizes are whole, and 90 min are exactly 1.5 h.
        return size == newSize ? value : value * size / newSize
      }
    }
    return nil
  }

  /// The most that a day has in a unit of time; nil for other units.
  package static func limitOfDay(in unit: String) -> Double? {
    converted(24, from: "h", to: unit)
  }
}

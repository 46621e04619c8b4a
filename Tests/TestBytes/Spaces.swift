import Foundation

/// Whether tests go through whole spaces, as with `WELLBEING_EXHAUSTIVE=1`, or through a fixed sample.
package enum Spaces {
  package static let areWhole = ProcessInfo.processInfo.environment["WELLBEING_EXHAUSTIVE"] == "1"

  /// One of two sizes of a space.
  package static func size(whole: Int, sample: Int) -> Int { areWhole ? whole : sample }
}

import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@Suite struct MicrosecondsTests {
  /// 1900-01-01 through 2136-12-31 in microseconds since 1970.
  private let exactRange: ClosedRange<Int64> = -2_208_988_800_000_000...5_270_227_199_999_999

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func everyMicrosecondComesBackFromADate(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<100_000 {
      let expected = Int64.random(in: exactRange, using: &numbers)
      let actual = Date(microsecondsSince1970: expected).microsecondsSince1970
      if actual != expected {
        Issue.record("seed \(seed): \(expected) came back as \(actual)")
        return
      }
    }
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func roundingTwiceIsRoundingOnceAndStaysWithinHalfAMicrosecond(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<100_000 {
      let raw = Date(timeIntervalSinceReferenceDate: .random(in: -3.18e9...4.2e9, using: &numbers))
      let once = raw.quantisedToMicroseconds
      let isNear = abs(once.timeIntervalSince(raw)) < 0.000_001
      if once.quantisedToMicroseconds != once || !isNear {
        Issue.record("seed \(seed): \(raw.timeIntervalSinceReferenceDate)")
        return
      }
    }
  }

  @Test func microsecondsCountFrom1970() {
    #expect(Date(microsecondsSince1970: 0) == Date(timeIntervalSince1970: 0))
    #expect(Date(microsecondsSince1970: 1_500_000) == Date(timeIntervalSince1970: 1.5))
    #expect(Date(microsecondsSince1970: -1_500_000) == Date(timeIntervalSince1970: -1.5))
    #expect(Date(timeIntervalSince1970: 978_307_200).microsecondsSince1970 == 978_307_200_000_000)
  }

  @Test func halvesOfAMicrosecondAreRoundedNotCutOff() {
    let justBelow = Date(timeIntervalSinceReferenceDate: 0.000_000_9)
    #expect(justBelow.microsecondsSince1970 == 978_307_200_000_001)
  }

  @Test(arguments: [
    (Double.infinity, Int64.max), (-.infinity, .min), (.nan, .min), (1e300, .max), (-1e300, .min),
    (9_223_372_036_854, .max),
  ])
  func whatAnIntegerCannotHoldBecomesItsNearestEnd(seconds: Double, expected: Int64) {
    #expect(Date(timeIntervalSinceReferenceDate: seconds).microsecondsSince1970 == expected)
  }

  @Test(arguments: [Int64.min, .max])
  func theEndsOfTheIntegerAreDates(microseconds: Int64) {
    let date = Date(microsecondsSince1970: microseconds)
    #expect(abs(date.timeIntervalSince1970 - Double(microseconds) / 1e6) < 1)
  }
}

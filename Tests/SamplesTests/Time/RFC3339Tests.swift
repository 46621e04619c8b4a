import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@Suite struct RFC3339Tests {
  /// 2026-01-05T11:00:00Z.
  private static let eleven = Date(timeIntervalSince1970: 1_767_610_800)

  @Test(arguments: [
    ("2026-01-05T11:00:00Z", 0), ("2026-01-05T12:00:00+01:00", 0),
    ("2026-01-05t11:00:00z", 0), ("2026-01-05T11:00:00-00:00", 0),
    ("2026-01-05T05:15:00-05:45", 0), ("2026-01-06T10:59:00+23:59", 0),
    ("2026-01-05T11:00:00.5Z", 500_000), ("2026-01-05T11:00:00.000001Z", 1),
    ("2026-01-05T11:00:00.0000014Z", 1), ("2026-01-05T11:00:00.0000015Z", 2),
    ("2026-01-05T11:00:00.123456789Z", 123_457), ("2026-01-05T10:59:59.9999995Z", 0),
    ("2026-01-05T10:59:59.999999499Z", -1),
  ])
  func aStrictTextIsAMoment(text: String, microsecondsPastEleven: Int64) throws {
    let date = try #require(RFC3339.date(from: text))
    let difference = date.microsecondsSince1970 - Self.eleven.microsecondsSince1970
    #expect(difference == microsecondsPastEleven)
  }

  @Test(arguments: [
    "", "2026-01-05", "2026-01-05T11:00:00", "2026-01-05 11:00:00Z", "2026-01-05T11:00Z",
    "2026-1-05T11:00:00Z", "2026-01-05T1:00:00Z", "26-01-05T11:00:00Z", "20260105T110000Z",
    "2026-13-05T11:00:00Z", "2026-00-05T11:00:00Z", "2026-01-00T11:00:00Z",
    "2026-01-32T11:00:00Z", "2026-02-29T11:00:00Z", "2100-02-29T11:00:00Z",
    "2026-04-31T11:00:00Z", "2026-01-05T24:00:00Z", "2026-01-05T11:60:00Z",
    "2016-12-31T23:59:60Z", "2026-01-05T11:00:00.Z", "2026-01-05T11:00:00,5Z",
    "2026-01-05T11:00:00.1234567890Z", "2026-01-05T11:00:00+0100", "2026-01-05T11:00:00+01",
    "2026-01-05T11:00:00+24:00", "2026-01-05T11:00:00+01:60", "2026-01-05T11:00:00 Z",
    " 2026-01-05T11:00:00Z", "2026-01-05T11:00:00Z ", "2026-01-05T11:00:00Z\n",
    "2026-01-05T11:00:00ZZ", "+2026-01-05T11:00:00Z", "-2026-01-05T11:00:00Z",
    "2026\u{2010}01\u{2010}05T11:00:00Z", "２０２６-01-05T11:00:00Z", "2026-01-05T11:00:00\u{212A}",
    "2026-01-05T11:00:00+-1:00", "2026-01-05T11:00:00\u{2212}01:00",
  ])
  func anythingElseIsNone(text: String) {
    #expect(RFC3339.date(from: text) == nil)
  }

  @Test(
    arguments: [
      ("2000-02-29T00:00:00Z", 951_782_400), ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1),
      ("1900-01-01T00:00:00Z", -2_208_988_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Double)])
  func textAndMomentCorrespond(text: String, secondsSince1970: Double) {
    let date = Date(timeIntervalSince1970: secondsSince1970)
    #expect(RFC3339.date(from: text) == date)
    #expect(RFC3339.string(from: date) == text)
  }

  @Test(
    arguments: [
      (0, "2026-01-05T11:00:00Z"), (1, "2026-01-05T11:00:00.000001Z"),
      (500_000, "2026-01-05T11:00:00.500000Z"), (-1, "2026-01-05T10:59:59.999999Z"),
    ] as [(Int64, String)])
  func microsecondsStandInSixDigitsOrNotAtAll(microseconds: Int64, text: String) {
    let base = Self.eleven.microsecondsSince1970
    let date = Date(microsecondsSince1970: base + microseconds)
    #expect(RFC3339.string(from: date) == text)
  }

  @Test(
    arguments: [
      (253_402_300_800, "+10000-01-01T00:00:00Z"), (-62_167_219_201, "-0001-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func yearsBeyondFourDigitsAreSignedAndNotReadBack(seconds: Double, text: String) {
    #expect(RFC3339.string(from: Date(timeIntervalSince1970: seconds)) == text)
    #expect(RFC3339.date(from: text) == nil)
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func wholeSecondsReadAsFoundationFormatsThem(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      // From 1583: before, Foundation's calendar is the Julian one.
      let seconds = Int64.random(in: -12_212_553_600...253_402_300_799, using: &numbers)
      let date = Date(timeIntervalSince1970: Double(seconds))
      let text = date.formatted(.iso8601)
      if RFC3339.string(from: date) != text || RFC3339.date(from: text) != date {
        Issue.record("seed \(seed): \(seconds)")
        return
      }
    }
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func everyMicrosecondComesBackFromItsText(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let microseconds = Int64.random(
        in: -2_208_988_800_000_000...5_270_227_199_999_999, using: &numbers)
      let date = Date(microsecondsSince1970: microseconds)
      if RFC3339.date(from: RFC3339.string(from: date)) != date {
        Issue.record("seed \(seed): \(microseconds)")
        return
      }
    }
  }
}

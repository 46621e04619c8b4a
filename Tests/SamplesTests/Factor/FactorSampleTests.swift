import Foundation
import Testing

@testable import WellbeingSamples

/// What the amount of a life factor can be.
struct FactorSampleTests {
  private func header(_ precision: SampleHeader.DatePrecision = .day) throws -> SampleHeader {
    try SampleHeader(
      startDate: Date(timeIntervalSince1970: 1_767_600_000), timeZone: .gmt,
      datePrecision: precision, subject: SampleHeader.ownSubject)
  }

  @Test func `known factors have names in many spellings, own ones in lower case`() throws {
    #expect(try Factor("Mindful-minutes") == .mindfulMinutes && Factor("SLEEP") == .sleep)
    #expect(try Factor("Water").name == "water" && Factor("Water").unit == nil)
  }

  @Test(arguments: ["", "1x", "-a", "a b c", "a,b", "a\n", String(repeating: "a", count: 41)])
  func `other texts are not names`(name: String) {
    #expect(throws: InvalidSample.factorName) { try Factor(name) }
  }

  @Test(arguments: [
    (Factor.sleep, 450.0, "min", 7.5), (.exercise, 0.5, "h", 30), (.caffeine, 0.2, "g", 200),
    (.steps, 9, "steps", 9), (.alcohol, 2, "drink", 2), (.daylight, 90, "seconds", 1.5),
  ])
  func `a value is kept in the factor's own unit`(
    factor: Factor, value: Double, unit: String, kept: Double
  ) throws {
    let sample = try FactorSample(factor, value: value, unit: unit, header: header())
    #expect(sample.value == kept && sample.unit == factor.unit)
  }

  @Test func `a value is finite and not negative, and zero has no sign`() throws {
    for value in [-1, .nan, .infinity, -1e-300] {
      #expect(throws: InvalidSample.factorValueOutOfRange) {
        try FactorSample(.sleep, value: value, header: header())
      }
    }
    #expect(try FactorSample(.sleep, value: -0.0, header: header()).value.sign == .plus)
  }

  @Test func `a unit fits the factor, and an own factor needs one`() throws {
    let water = try Factor("water")
    for (factor, unit) in [(Factor.sleep, "mg"), (water, nil), (water, ""), (water, "a b")] {
      #expect(throws: InvalidSample.factorUnit) {
        try FactorSample(factor, value: 1, unit: unit, header: header())
      }
    }
    #expect(try FactorSample(water, value: 1, unit: "l", header: header()).unit == "l")
  }

  @Test func `a factor is of a day, not of a moment`() throws {
    #expect(throws: InvalidSample.factorNeedsDay) {
      try FactorSample(.sleep, value: 1, header: header(.instant))
    }
    let (day, now) = (
      try #require(LocalDay("2026-01-05")), Date(timeIntervalSince1970: 1_767_600_000)
    )
    let today = try FactorSample(
      .sleep, value: 1, on: day, timeZone: .gmt, subject: SampleHeader.ownSubject, now: now)
    #expect(today.startDate == now && today.header.localDay == day)
    let past = try FactorSample(
      .sleep, value: 1, on: day.adding(days: -1), timeZone: .gmt, subject: SampleHeader.ownSubject,
      now: now)
    #expect(past.header.localDay == day.adding(days: -1))
  }

  @Test func `the JSON form is read as it is written, and checked like a new sample`() throws {
    let sample = try FactorSample(.sleep, value: 7.5, header: header())
    let data = try JSONEncoder().encode(sample)
    #expect(try JSONDecoder().decode(FactorSample.self, from: data) == sample)
    let text = String(decoding: data, as: UTF8.self)
    for (old, new) in [
      ("\"h\"", "\"mg\""), ("7.5", "-7.5"), ("\"factor\":\"sleep\"", "\"factor\":\"?\""),
    ] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(FactorSample.self, from: Data(text.replacing(old, with: new).utf8))
      }
    }
  }
}

/// Amounts as typed.
struct FactorAmountTests {
  @Test(
    arguments: [
      ("7.5", 7.5, nil), ("450 min", 450, "min"), ("450min", 450, "min"), ("7h30", 450, "min"),
      ("7 h 30 min", 450, "min"), ("7:05", 425, "min"), ("7h", 7, "h"), ("0", 0, nil),
      ("1.5 l", 1.5, "l"), ("80mg", 80, "mg"), ("5 %", 5, "%"),
    ] as [(String, Double, String?)])
  func `a number, a number with a unit, or hours and minutes`(
    text: String, value: Double, unit: String?
  ) throws {
    let amount = try #require(FactorAmount(text))
    #expect(amount.value == value && amount.unit == unit)
  }

  @Test(arguments: [
    "", "h", "-1", "+1", "1,5", "1.", ".5", "1.2.3", "7h60", "7:5", "7.5h30", "7:300", "1e3",
    "0x10",
    "inf", "1 -", "7h30x", "99999999999999999999h30", "٣",
  ])
  func `other texts are not amounts`(text: String) {
    #expect(FactorAmount(text) == nil)
  }
}

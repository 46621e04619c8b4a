import Testing
import WellbeingTextFormats

@Suite("Numbers")
struct NumberTests {
  @Test(
    "An integer is a literal written as one that fits",
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
    ])
  func integers(text: String, expected: Int) throws {
    #expect(try root(of: text).integer == expected)
  }

  @Test(
    "Another number has no integer",
    arguments: [
      "2.0", "2e0", "2E1", "-0.0", "1.5", "9223372036854775808", "-9223372036854775809", "1e308",
    ])
  func noInteger(text: String) throws {
    #expect(try root(of: text).integer == nil)
  }

  @Test(
    "Every number has its nearest double",
    arguments: [
      ("0", 0), ("2.0", 2), ("2e0", 2), ("-7", -7), ("0.1", 0.1), ("1e-999", 0),
      ("9007199254740993", 9_007_199_254_740_992), ("5e-324", Double.leastNonzeroMagnitude),
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
      ("0.30000000000000004", 0.1 + 0.2),
    ])
  func doubles(text: String, expected: Double) throws {
    #expect(try root(of: text).double == expected)
  }

  @Test("Minus zero keeps its sign as a double", arguments: ["-0", "-0.0", "-0e5"])
  func minusZero(text: String) throws {
    let double = try #require(try root(of: text).double)
    #expect(double.isZero)
    #expect(double.sign == .minus)
  }

  @Test("A number beyond the range of doubles is none", arguments: ["1e309", "-1e999"])
  func outOfRange(text: String) {
    Refused(text, .numberOutOfRange, at: 1).check()
  }
}

import Testing
import WellbeingTextFormats

@Suite("Malformed numbers and strings are refused, with reason, column and path")
struct MalformedScalarTests {
  @Test(
    "A number that JSON does not allow",
    arguments: [
      "01", "00", "-01", "00.5", "0123", "+1", "+", "-", "--1", "-+1", ".5", "-.5", ".", "1.",
      "-1.",
      "1.e5", "1..2", "1.2.3", "1e", "1E+", "1e-", "1e1.5", "1ee5", "0x10", "0b1", "1_000", "1f",
      "1a", "-a", "1-2", "1+2", "NaN", "-NaN", "Infinity", "-Infinity", "+Infinity",
    ])
  func malformedNumber(text: String) {
    Refused(text, .malformedNumber, at: 1).check()
    Refused("[0, \(text)]", .malformedNumber, at: 5, "$[1]").check()
    Refused(#"{"n":\#(text)}"#, .malformedNumber, at: 6, "$.n").check()
  }

  @Test(
    "A number beyond the range",
    arguments: [
      "1e999", "-1e999", "1e309", "1.8e308", "1" + String(repeating: "0", count: 400),
    ])
  func numberOutOfRange(text: String) {
    Refused("[\(text)]", .numberOutOfRange, at: 2, "$[0]").check()
  }

  @Test(
    "An escape that is none",
    arguments: [
      #"\a"#, #"\x41"#, #"\'"#, #"\0"#, #"\U0041"#, #"\ "#, #"\é"#, #"\u"#, #"\u12"#, #"\u12G4"#,
      #"\u-123"#, #"\u+123"#, #"\u 123"#, #"\u{41}"#, #"\uＡＡＡＡ"#, "\\\n",
    ])
  func invalidEscape(text: String) {
    Refused("[\"ab\(text)\"]", .invalidEscape, at: 5, "$[0]").check()
  }

  @Test("The second half of a pair is looked at as any escape is")
  func invalidSecondEscape() {
    Refused(#""\uD83D\u12G4""#, .invalidEscape, at: 8).check()
  }

  @Test(
    "Half a surrogate pair",
    arguments: [
      #"\uD800"#, #"\uDBFF"#, #"\uDC00"#, #"\uDFFF"#, #"\ud800"#, #"\uD800x"#, #"\uD800\n"#,
      #"\uD800\u0041"#, #"\uD800\uD800"#, #"\uDC00\uD800"#, #"\uD800\\uDC00"#, #"\uD83D \uDE00"#,
    ])
  func loneSurrogate(text: String) {
    Refused("[\"ab\(text)\"]", .loneSurrogate, at: 5, "$[0]").check()
  }

  @Test("A control character in a string", arguments: 0..<UInt8(0x20))
  func controlCharacter(byte: UInt8) {
    let quote = UInt8(ascii: "\"")
    Refused(bytes: [quote, 0x61, byte, quote], .controlCharacterInText, at: 3).check()
    Refused(bytes: Array(#"{"a\n"#.utf8) + [byte], .controlCharacterInText, at: 6).check()
  }

  @Test(
    "Bytes that are not UTF-8",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x41, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(sequence: [UInt8]) {
    let start = Array("[\"é".utf8)
    Refused(bytes: start + sequence + Array("\"]".utf8), .invalidUTF8, at: 4, "$[0]").check()
    Refused(bytes: start + sequence, .invalidUTF8, at: 4, "$[0]").check()
  }
}

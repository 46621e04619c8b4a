import Testing
import WellbeingTextFormats

@Suite("What is JSON is read")
struct AcceptanceTests {
  @Test(
    "Structure gives its events in order",
    arguments: [
      ("{}", "{ }"), ("[]", "[ ]"), (" [ ] ", "[ ]"), ("\r\n{\t}\n", "{ }"), ("[[]]", "[ [ ] ]"),
      ("[{},[]]", "[ { } [ ] ]"), (#"{"a":1}"#, "{ a: 1 }"), (#"{"a":[]}"#, "{ a: [ ] }"),
      (#"{"a":{"a":{"a":null}}}"#, "{ a: { a: { a: null } } }"), (#"{"":0}"#, "{ : 0 }"),
      (#"{ "a" : 1 , "b" : 2 }"#, "{ a: 1 b: 2 }"), ("[1,2,3]", "[ 1 2 3 ]"),
      ("[ 1 , 2 ]", "[ 1 2 ]"), ("[1\n,\n2]", "[ 1 2 ]"),
      (#"[{"a":1},{"a":1}]"#, "[ { a: 1 } { a: 1 } ]"),
      (#"{"a":{"b":1},"b":2}"#, "{ a: { b: 1 } b: 2 }"),
      (#"{"a":[{"a":1}]}"#, "{ a: [ { a: 1 } ] }"),
      (#"{"A":1,"a":2}"#, "{ A: 1 a: 2 }"), ("[null,true,false]", "[ null true false ]"),
    ])
  func structure(text: String, expected: String) throws {
    #expect(try notation(of: text) == expected)
  }

  @Test(
    "A scalar is a document",
    arguments: [
      ("1", "1"), (" 1 ", "1"), ("-1", "-1"), (#""a""#, "'a'"), (#""""#, "''"), ("true", "true"),
      ("false", "false"), ("null", "null"), ("\nnull\n", "null"),
    ])
  func scalars(text: String, expected: String) throws {
    #expect(try notation(of: text) == expected)
  }

  @Test(
    "Numbers keep their text",
    arguments: [
      "0", "-0", "1", "-1", "10", "1234567890", "0.0", "0.5", "-0.5", "1.0", "1.25", "10.01", "0e0",
      "0E0", "1e1", "1E1", "1e+1", "1e-1", "1.5e10", "-1.5E-10", "1e01", "1e00", "0.1e-0",
      "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "1e-308",
      "1e-999", "1.7976931348623157e308", "123456789012345678901234567890",
    ])
  func numbers(text: String) throws {
    #expect(try notation(of: text) == text)
    #expect(try notation(of: "[\(text)]") == "[ \(text) ]")
    #expect(try notation(of: "[\(text) ,\n\(text)\n]") == "[ \(text) \(text) ]")
  }

  @Test(
    "Escapes are resolved",
    arguments: [
      (#"\""#, "\""), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\b"#, "\u{8}"), (#"\f"#, "\u{C}"),
      (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"), (#"\u0041"#, "A"), (#"\u0000"#, "\u{0}"),
      (#"\u001f"#, "\u{1F}"), (#"\u00e9"#, "\u{E9}"), (#"\u00E9"#, "\u{E9}"), (#"\u20AC"#, "€"),
      (#"\uFFFF"#, "\u{FFFF}"), (#"\uD7FF"#, "\u{D7FF}"), (#"\uE000"#, "\u{E000}"),
      (#"\uD83D\uDE00"#, "😀"), (#"\ud83d\ude00"#, "😀"), (#"\uD800\uDC00"#, "\u{10000}"),
      (#"\uDBFF\uDFFF"#, "\u{10FFFF}"), (#"a\nb\nc"#, "a\nb\nc"), (#"\\n"#, #"\n"#),
      (#"\\\""#, #"\""#), (#"\\u0041"#, #"\u0041"#), (#"é\té"#, "é\té"), (#"\u00411"#, "A1"),
      (#"\u0022"#, "\""), (#"\u005C"#, "\\"), (#"\uD83D\uDE00\uD83D\uDE00"#, "😀😀"),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try root(of: "[\"\(text)\"]").elements?.map(\.string) == [expected])
    #expect(try root(of: "{\"\(text)\":null}").members?.map(\.key) == [expected])
    #expect(try root(of: "{\"\(text)\":null}")[expected]?.isNull == true)
  }

  @Test(
    "Text beyond ASCII is read as it stands",
    arguments: [
      "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{D7FF}", "\u{E000}", "\u{FFFD}",
      "\u{FFFF}", "\u{10000}", "\u{10FFFF}", "\u{FEFF}", "\u{2028}", "\u{202E}", "e\u{301}", "é",
      "日本語", "Grüße", "👩‍👩‍👧", "[{,:}]", "/* */", "'", "// no comment",
    ])
  func unicode(text: String) throws {
    let string = try #require(try root(of: "\"\(text)\"").string)
    #expect(Array(string.utf8) == Array(text.utf8))
  }
}

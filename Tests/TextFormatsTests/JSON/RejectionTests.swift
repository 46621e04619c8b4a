import Testing
import WellbeingTextFormats

@Suite("What is not JSON is refused, with its reason, column and path")
struct RejectionTests {
  @Test(
    "A document without a value",
    arguments: [
      Refused("", .emptyDocument, at: 1), Refused("   ", .emptyDocument, at: 4),
      Refused("\t\r", .emptyDocument, at: 3),
    ])
  func empty(_ refused: Refused) { refused.check() }

  @Test(
    "A byte order mark",
    arguments: [
      Refused("\u{FEFF}{}", .byteOrderMark, at: 1), Refused("\u{FEFF}", .byteOrderMark, at: 1),
      Refused(bytes: [0xFE, 0xFF, 0x00, 0x5B], .byteOrderMark, at: 1),
      Refused(bytes: [0xFF, 0xFE, 0x5B, 0x00], .byteOrderMark, at: 1),
    ])
  func byteOrderMark(_ refused: Refused) { refused.check() }

  @Test(
    "A document that stops inside a value",
    arguments: [
      Refused("[", .unexpectedEnd, at: 2, "$[0]"), Refused("{", .unexpectedEnd, at: 2),
      Refused("[1", .unexpectedEnd, at: 3), Refused("[1,", .unexpectedEnd, at: 4, "$[1]"),
      Refused("[[]", .unexpectedEnd, at: 4), Refused(#"{"a"#, .unexpectedEnd, at: 4),
      Refused(#"{"a""#, .unexpectedEnd, at: 5, "$.a"),
      Refused(#"{"a":"#, .unexpectedEnd, at: 6, "$.a"),
      Refused(#"{"a":1"#, .unexpectedEnd, at: 7), Refused(#"{"a":1,"#, .unexpectedEnd, at: 8),
      Refused(#"""#, .unexpectedEnd, at: 2), Refused(#""abc"#, .unexpectedEnd, at: 5),
      Refused(#""\"#, .unexpectedEnd, at: 3), Refused(#""\u00"#, .unexpectedEnd, at: 6),
      Refused(#""\uD83D"#, .unexpectedEnd, at: 8), Refused(#""\uD83D\"#, .unexpectedEnd, at: 9),
      Refused(#""\uD83D\uDE"#, .unexpectedEnd, at: 12), Refused("tru", .unexpectedEnd, at: 4),
      Refused("[n", .unexpectedEnd, at: 3, "$[0]"),
      Refused(#"{"a":fals"#, .unexpectedEnd, at: 10, "$.a"),
    ])
  func unexpectedEnd(_ refused: Refused) { refused.check() }

  @Test(
    "Something that begins no value",
    arguments: [
      Refused("a", .unexpectedByte("a value"), at: 1),
      Refused("'a'", .unexpectedByte("a value"), at: 1),
      Refused("[a]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("]", .unexpectedByte("a value"), at: 1),
      Refused("}", .unexpectedByte("a value"), at: 1),
      Refused(",", .unexpectedByte("a value"), at: 1),
      Refused("[,]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("[,1]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("[1,,2]", .unexpectedByte("a value"), at: 4, "$[1]"),
      Refused("[}", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused(#"{"a":}"#, .unexpectedByte("a value"), at: 6, "$.a"),
      Refused(#"{"a":,"b":1}"#, .unexpectedByte("a value"), at: 6, "$.a"),
      Refused(#"{"a"::1}"#, .unexpectedByte("a value"), at: 6, "$.a"),
      Refused("[True]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("[nil]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("[nulls]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("true1", .unexpectedByte("a value"), at: 1),
      Refused("[1,false_]", .unexpectedByte("a value"), at: 4, "$[1]"),
      Refused("undefined", .unexpectedByte("a value"), at: 1),
      Refused("/* */1", .unexpectedByte("a value"), at: 1),
      Refused("// 1", .unexpectedByte("a value"), at: 1),
      Refused("# 1", .unexpectedByte("a value"), at: 1),
      Refused("\u{A0}1", .unexpectedByte("a value"), at: 1),
      Refused("\u{C}1", .unexpectedByte("a value"), at: 1),
      Refused("\u{0}", .unexpectedByte("a value"), at: 1),
      Refused("[\u{201C}a\u{201D}]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("[Nan]", .unexpectedByte("a value"), at: 2, "$[0]"),
      Refused("[Inf]", .unexpectedByte("a value"), at: 2, "$[0]"),
    ])
  func noValue(_ refused: Refused) { refused.check() }

  @Test(
    "Something that is no key",
    arguments: [
      Refused("{a:1}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{'a':1}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{1:1}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{null:1}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{,}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{:1}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{]", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused("{{}}", .unexpectedByte("a key in quotation marks"), at: 2),
      Refused(#"{"a":1,,"b":2}"#, .unexpectedByte("a key in quotation marks"), at: 8),
      Refused(#"{"a":1,b:2}"#, .unexpectedByte("a key in quotation marks"), at: 8),
      Refused(#"[0,{"a":1,b:2}]"#, .unexpectedByte("a key in quotation marks"), at: 11, "$[1]"),
    ])
  func noKey(_ refused: Refused) { refused.check() }

  @Test(
    "Something that neither parts nor ends",
    arguments: [
      Refused("[1;2]", .unexpectedByte("a comma or the end"), at: 3),
      Refused("[1:2]", .unexpectedByte("a comma or the end"), at: 3),
      Refused("[1}", .unexpectedByte("a comma or the end"), at: 3),
      Refused(#"{"a":1]"#, .unexpectedByte("a comma or the end"), at: 7),
      Refused(#"{"a":1;"b":2}"#, .unexpectedByte("a comma or the end"), at: 7),
      Refused(#"[{"a":[1}]"#, .unexpectedByte("a comma or the end"), at: 9, "$[0].a"),
      Refused("[1 /* */]", .unexpectedByte("a comma or the end"), at: 4),
      Refused(#"["a"b]"#, .unexpectedByte("a comma or the end"), at: 5),
    ])
  func noSeparator(_ refused: Refused) { refused.check() }

  @Test(
    "A comma or colon too many or too few",
    arguments: [
      Refused("[1,]", .trailingComma, at: 3), Refused("[1 , ]", .trailingComma, at: 4),
      Refused(#"{"a":1,}"#, .trailingComma, at: 7),
      Refused(#"{"a":[1,]}"#, .trailingComma, at: 8, "$.a"),
      Refused("[1 2]", .missingComma, at: 4), Refused("[[][]]", .missingComma, at: 4),
      Refused("[1\"a\"]", .missingComma, at: 3), Refused("[\"a\"\"b\"]", .missingComma, at: 5),
      Refused("[1 -2]", .missingComma, at: 4), Refused("[1 true]", .missingComma, at: 4),
      Refused(#"{"a":1 "b":2}"#, .missingComma, at: 8),
      Refused(#"{"a":{}"b":2}"#, .missingComma, at: 8),
      Refused(#"[0,{"a":1 "b":2}]"#, .missingComma, at: 11, "$[1]"),
      Refused(#"{"a" 1}"#, .missingColon, at: 6, "$.a"),
      Refused(#"{"a"}"#, .missingColon, at: 5, "$.a"),
      Refused(#"{"a",}"#, .missingColon, at: 5, "$.a"),
      Refused(#"{"a"="b"}"#, .missingColon, at: 5, "$.a"),
    ])
  func separators(_ refused: Refused) { refused.check() }

  @Test(
    "Something after the document's value",
    arguments: [
      Refused("{} {}", .trailingContent, at: 4), Refused("[]]", .trailingContent, at: 3),
      Refused("[],", .trailingContent, at: 3), Refused("1 2", .trailingContent, at: 3),
      Refused(#""a"b"#, .trailingContent, at: 4), Refused("{}\u{0}", .trailingContent, at: 3),
      Refused("[] // end", .trailingContent, at: 4), Refused("null null", .trailingContent, at: 6),
      Refused("{}}", .trailingContent, at: 3),
    ])
  func trailingContent(_ refused: Refused) { refused.check() }

  @Test(
    "A key that its object already has",
    arguments: [
      Refused(#"{"a":1,"a":2}"#, .duplicateKey("a"), at: 8, "$.a"),
      Refused(#"{"a":1,"a":1}"#, .duplicateKey("a"), at: 8, "$.a"),
      Refused(#"{"":1,"":2}"#, .duplicateKey(""), at: 7, #"$[""]"#),
      Refused(#"{"a":1,"b":2,"a":3}"#, .duplicateKey("a"), at: 14, "$.a"),
      Refused(#"{"a":1,"\u0061":2}"#, .duplicateKey("a"), at: 8, "$.a"),
      Refused(#"{"a":{"a":1},"a":2}"#, .duplicateKey("a"), at: 14, "$.a"),
      Refused(#"[{"a":{"b":1,"b":2}}]"#, .duplicateKey("b"), at: 14, "$[0].a.b"),
      Refused(#"{"\u00e9":1,"e\u0301":2}"#, .duplicateKey("é"), at: 13, "$[\"e\u{301}\"]"),
    ])
  func duplicateKey(_ refused: Refused) { refused.check() }
}

import Testing
import WellbeingTextFormats

@Suite("Paths")
struct JSONPathTests {
  @Test("Keys and indices are appended to the root")
  func appending() {
    let path = JSONPath.root.appending(key: "scores").appending(index: 0).appending(key: "bands")
    #expect(path.description == "$.scores[0].bands")
    #expect(path.appending(index: 12).description == "$.scores[0].bands[12]")
    #expect(JSONPath.root.description == "$")
  }

  @Test(
    "A plain identifier follows a dot, another key stands in brackets and quotes",
    arguments: [
      ("a", ".a"), ("selfHarm", ".selfHarm"), ("_1", "._1"), ("A9", ".A9"), ("", #"[""]"#),
      ("1a", #"["1a"]"#), ("odd key", #"["odd key"]"#), ("gad-7", #"["gad-7"]"#),
      ("a.b", #"["a.b"]"#), ("é", #"["é"]"#), ("日本", #"["日本"]"#), ("a]", #"["a]"]"#),
      (#"a"b"#, #"["a\"b"]"#), (#"a\b"#, #"["a\\b"]"#), ("a@", #"["a@"]"#), ("a`", #"["a`"]"#),
      ("a[", #"["a["]"#), ("a{", #"["a{"]"#),
    ])
  func keys(key: String, expected: String) {
    #expect(JSONPath.root.appending(key: key).description == "$" + expected)
  }

  @Test(
    "What a terminal would obey or hide is escaped",
    arguments: [
      ("\u{1B}[31m", #"\u001b[31m"#), ("a\nb", #"a\u000ab"#), ("\u{7F}", #"\u007f"#),
      ("\u{9B}", #"\u009b"#), ("\u{202E}a", #"\u202ea"#), ("\u{2028}", #"\u2028"#),
      ("\u{200B}", #"\u200b"#), ("\u{E0041}", #"\udb40\udc41"#), ("\u{E000}", #"\ue000"#),
      ("a\r\nb", #"a\u000d\u000ab"#),
    ])
  func invisible(key: String, expected: String) {
    #expect(JSONPath.root.appending(key: key).description == "$[\"\(expected)\"]")
  }
}

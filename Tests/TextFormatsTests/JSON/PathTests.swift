import Testing
import WellbeingTextFormats

@Suite("Paths")
struct PathTests {
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
    #expect(Place.member(key) == expected)
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
    #expect(Place.member(key) == "[\"\(expected)\"]")
  }
}

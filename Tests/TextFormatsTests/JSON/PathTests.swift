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
    "What a terminal would obey or hide is replaced",
    arguments: [
      ("\u{1B}[31m", "\u{FFFD}[31m"), ("a\nb", "a\u{FFFD}b"), ("\u{7F}", "\u{FFFD}"),
      ("\u{9B}", "\u{FFFD}"), ("\u{202E}a", "\u{FFFD}a"), ("\u{2028}", "\u{FFFD}"),
      ("\u{200B}", "\u{FFFD}"), ("\u{E0041}", "\u{FFFD}"),
      ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
    ])
  func invisible(key: String, expected: String) {
    #expect(Place.member(key) == "[\"\(expected)\"]")
  }
}

import Testing
import WellbeingTextFormats
import WellbeingTestMachines

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1),
    ("abc", "ab", 1), ("abc", "acb", 1), ("jsno", "json", 1), ("ca", "abc", 3),
    ("kitten", "sitting", 3), ("history", "hsitory", 1), ("ab", "ba", 1),
  ])
  func distancesCountEditsAndSwaps(source: String, target: String, distance: Int) {
    #expect(Suggestion.distance(from: source, to: target) == distance)
    #expect(Suggestion.distance(from: target, to: source) == distance)
  }

  @Test(
    arguments: [
      ("jsno", ["json", "quiet"], "json"), ("j", ["json"], nil), ("jso", ["json"], "json"),
      ("js", ["json"], nil), ("hist", ["history"], nil), ("histroy", ["history"], "history"),
      ("hixtroy", ["history"], "history"), ("xxxxroy", ["history"], nil),
      ("cat", ["rat", "bat", "hat"], "bat"), ("cat", ["rats", "car"], "car"), ("x", [], nil),
    ] as [(String, [String], String?)])
  func onlyANearWordIsSuggestedAndTheFirstAmongEquals(
    word: String, known: [String], suggestion: String?
  ) {
    #expect(Suggestion.closest(to: word, among: known) == suggestion)
    #expect(Suggestion.closest(to: word, among: known.reversed()) == suggestion)
  }
}

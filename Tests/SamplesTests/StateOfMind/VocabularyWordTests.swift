import Testing
import WellbeingSamples

/// Apple's raw values, as ronaldoussoren/pyobjc (`test_hkstateofmind.py`) asserts them.
@Suite("Words of State of Mind")
struct VocabularyWordTests {
  @Test func `labels have HealthKit's raw values and names`() {
    check(
      StateOfMind.Label.self,
      [
        "amazed": 1, "amused": 2, "angry": 3, "anxious": 4, "ashamed": 5, "brave": 6, "calm": 7,
        "content": 8, "disappointed": 9, "discouraged": 10, "disgusted": 11, "embarrassed": 12,
        "excited": 13, "frustrated": 14, "grateful": 15, "guilty": 16, "happy": 17,
        "hopeless": 18, "irritated": 19, "jealous": 20, "joyful": 21, "lonely": 22,
        "passionate": 23, "peaceful": 24, "proud": 25, "relieved": 26, "sad": 27, "scared": 28,
        "stressed": 29, "surprised": 30, "worried": 31, "annoyed": 32, "confident": 33,
        "drained": 34, "hopeful": 35, "indifferent": 36, "overwhelmed": 37, "satisfied": 38,
      ])
  }

  @Test func `associations have HealthKit's raw values and names`() {
    check(
      StateOfMind.Association.self,
      [
        "community": 1, "currentEvents": 2, "dating": 3, "education": 4, "family": 5,
        "fitness": 6, "friends": 7, "health": 8, "hobbies": 9, "identity": 10, "money": 11,
        "partner": 12, "selfCare": 13, "spirituality": 14, "tasks": 15, "travel": 16, "work": 17,
        "weather": 18,
      ])
  }

  @Test func `kinds and classes have HealthKit's raw values and names`() {
    check(StateOfMind.Kind.self, ["momentaryEmotion": 1, "dailyMood": 2])
    check(
      StateOfMind.ValenceClassification.self,
      [
        "veryUnpleasant": 1, "unpleasant": 2, "slightlyUnpleasant": 3, "neutral": 4,
        "slightlyPleasant": 5, "pleasant": 6, "veryPleasant": 7,
      ])
  }

  @Test(arguments: ["", "Happy", "happy ", "glad", "17", "幸せ"])
  func `in data only the exact name is a word`(name: String) {
    #expect(StateOfMind.Label(name: name) == nil)
    #expect(throws: DecodingError.self) {
      try [StateOfMind.Label](json: "[\"\(name)\"]")
    }
  }

  private func check<Word: VocabularyWord>(_ type: Word.Type, _ expected: [String: Int]) {
    #expect(Word.allCases.count == expected.count)
    for (name, rawValue) in expected {
      #expect(Word(name: name)?.rawValue == rawValue, "\(name)")
      #expect(Word(rawValue: rawValue)?.name == name, "\(name)")
    }
  }
}

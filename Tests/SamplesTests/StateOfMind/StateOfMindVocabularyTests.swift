import Testing
import WellbeingSamples

@testable import WellbeingInstruments

@Suite("The vocabulary of State of Mind")
struct StateOfMindVocabularyTests {
  private let vocabulary: StateOfMindVocabulary

  init() throws {
    vocabulary = StateOfMindVocabulary.builtIn
  }

  // MARK: Names

  @Test func `names words in English, and in Japanese what its source names`() {
    #expect(vocabulary.name(of: StateOfMind.Association.selfCare) == "Self-Care")
    #expect(vocabulary.name(of: StateOfMind.Association.currentEvents) == "Current Events")
    #expect(vocabulary.name(of: StateOfMind.Association.work, in: "ja") == "仕事")
    #expect(vocabulary.name(of: StateOfMind.Label.happy, in: "ja-JP") == "幸せ")
    #expect(vocabulary.name(of: StateOfMind.Label.satisfied, in: "ja") == "満足した")
    #expect(vocabulary.name(of: StateOfMind.Label.happy, in: "de") == "Happy")
    #expect(vocabulary.name(of: StateOfMind.Kind.dailyMood, in: "ja") == "Mood")
    #expect(
      vocabulary.name(of: StateOfMind.ValenceClassification.slightlyPleasant, in: "ja")
        == "Slightly Pleasant")
  }

  @Test func `says on whose word a language stands`() {
    #expect(vocabulary.languages == ["en", "ja"])
    #expect(vocabulary.translations["ja"]?.status == .unreviewed)
    #expect(vocabulary.translations["ja"]?.covers == [.labels, .associations])
    #expect(vocabulary.translations["en"]?.covers.count == 5)
  }

  @Test(arguments: [
    "selfCare", "selfcare", "SELFCARE", "self-care", "Self-Care", "self care", "セルフケア",
  ])
  func `finds a word however it is written`(typed: String) {
    #expect(vocabulary.words(named: typed) == [StateOfMind.Association.selfCare])
  }

  @Test func `finds both labels of a name that two share`() {
    #expect(vocabulary.words(named: "驚いた") == [StateOfMind.Label.amazed, .surprised])
    #expect(vocabulary.words(named: "イライラした") == [StateOfMind.Label.irritated, .annoyed])
  }

  @Test(arguments: ["", " ", "-", "glad", "驚", "work"])
  func `finds no label of another word`(typed: String) {
    #expect(vocabulary.words(named: typed, of: StateOfMind.Label.self) == [])
  }

  @Test func `finds every word by its id and its English name`() {
    func check<Word: VocabularyWord>(_ type: Word.Type) {
      for word in Word.allCases {
        #expect(vocabulary.words(named: word.name) == [word])
        #expect(vocabulary.words(named: vocabulary.name(of: word)) == [word])
      }
    }
    check(StateOfMind.Kind.self)
    check(StateOfMind.ValenceClassification.self)
    check(StateOfMind.Label.self)
    check(StateOfMind.Association.self)
  }

  // MARK: This kit's own choices

  private static let thirds: [Double] = [-1, -2.0 / 3, -1.0 / 3, 0, 1.0 / 3, 2.0 / 3, 1]

  @Test func `has the faces that were decided`() {
    let faces = vocabulary.emojis.map { "\($0.emoji) \($0.label.name) \($0.valence)" }
    #expect(
      faces == [
        "😡 angry -0.7", "😢 sad -0.6", "😐 indifferent 0.0", "😌 satisfied 0.5", "😊 happy 0.8",
      ])
    #expect(vocabulary.emoji("😊\u{FE0F}")?.label == .happy)
    #expect(vocabulary.emoji("🙃") == nil && vocabulary.emoji("") == nil)
  }

  @Test func `has steps a third apart, each in its own class`() {
    let steps = StateOfMind.ValenceClassification.allCases
    let valences = steps.map { vocabulary.valence(of: $0) }
    #expect(valences == Self.thirds)
    #expect(valences.map { StateOfMind.ValenceClassification(valence: $0) } == steps)
  }

  @Test func `offers labels at every step, and each label at some step`() {
    let groups = StateOfMind.ValenceClassification.allCases.map {
      vocabulary.suggestedLabels(for: $0)
    }
    #expect(groups.allSatisfy { !$0.isEmpty })
    #expect(Set(groups.joined()) == Set(StateOfMind.Label.allCases))
    #expect(groups[0].contains(.hopeless) && groups[6].contains(.joyful))
  }

  // MARK: Sentences

  @Test func `says what was decided`() {
    #expect(
      vocabulary.text(.emotion) == "How do you feel right now? An emotion lasts seconds to minutes."
    )
    #expect(
      vocabulary.text(.mood) == "How have you been feeling today? A mood lasts hours to days.")
    #expect(
      vocabulary.text(.beforeLabels, in: "ja")
        == "Choose the words that fit best. A precise word helps more than a general one.")
    let saved = vocabulary.text(.savedAs, ["label": "Happy", "reference": "0dfc3217"])
    #expect(
      saved == "Saved as Happy. More precise words: wellbeing amend 0dfc3217 --label …")
  }

  @Test func `says of naming a feeling what its source says`() {
    let names: [StateOfMindVocabulary.TextName] = [
      .learnPausing, .learnFeelings, .learnOverTime, .learnSource,
    ]
    #expect(
      names.map { vocabulary.text($0) } == [
        "Pausing to name a feeling can shorten an unpleasant one, and lets you savour a pleasant one.",
        "A wide range of feelings, pleasant, unpleasant or neutral, is normal and healthy.",
        "Naming them builds awareness and resilience over time. The more specific the words, the "
          + "more benefit.",
        "From WWDC24, session 10109, Explore wellbeing APIs in HealthKit.",
      ])
  }
}

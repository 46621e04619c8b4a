import Testing
import WellbeingInstruments

/// PHQ-9 as its authors published it, letter by letter.
@Suite("The wording of PHQ-9")
struct WordingOfPHQ9Tests {
  private let phq9: Questionnaire

  init() throws {
    phq9 = try builtIn("phq-9")
  }

  @Test("Names, recall period and lead-in")
  func names() {
    #expect(phq9.key == Questionnaire.Key(id: "phq-9", version: "1.4.0"))
    #expect(phq9.languages == ["en"])
    #expect(phq9.title == "Patient Health Questionnaire-9")
    #expect(phq9.shortTitle == "PHQ-9")
    #expect(phq9.measures.name == "Depression symptoms")
    #expect(
      phq9.measures.text
        == "How often you have been bothered by problems that are common in depression.")
    #expect(
      phq9.intendedFor?.text
        == "For adults. For ages 11 to 17 there is the PHQ-A, another questionnaire.")
    #expect(phq9.recallPeriod.days == 14 && phq9.recallPeriod.text == "the last 2 weeks")
    #expect(phq9.retestInterval?.days == 14)
    #expect(
      phq9.instructions == """
        Over the last 2 weeks, how often have you been bothered by any of the following problems?
        """)
  }

  @Test("Items with their LOINC codes, which are not in the items' order")
  func items() {
    #expect(
      phq9.items.map(WordedItem.init) == [
        WordedItem("interest", "Little interest or pleasure in doing things", "44250-9"),
        WordedItem("mood", "Feeling down, depressed, or hopeless", "44255-8"),
        WordedItem(
          "sleep", "Trouble falling or staying asleep, or sleeping too much", "44259-0"),
        WordedItem("energy", "Feeling tired or having little energy", "44254-1"),
        WordedItem("appetite", "Poor appetite or overeating", "44251-7"),
        WordedItem(
          "selfWorth",
          """
          Feeling bad about yourself — or that you are a failure or have let yourself or your \
          family down
          """, "44258-2"),
        WordedItem(
          "concentration",
          """
          Trouble concentrating on things, such as reading the newspaper or watching television
          """, "44252-5"),
        WordedItem(
          "movement",
          """
          Moving or speaking so slowly that other people could have noticed? Or the opposite — \
          being so fidgety or restless that you have been moving around a lot more than usual
          """, "44253-3"),
        WordedItem(
          "selfHarm",
          "Thoughts that you would be better off dead or of hurting yourself in some way",
          "44260-8"),
        WordedItem(
          "difficulty",
          """
          If you checked off any problems, how difficult have these problems made it for you to \
          do your work, take care of things at home, or get along with other people?
          """, "69722-7"),
      ])
    #expect(phq9.codes == [.loinc("44249-1")])
    #expect(phq9.scores.map(\.codes) == [[.loinc("44261-6")]])
    #expect(phq9.scores.map(\.items) == [phq9.items.dropLast().map(\.id)])
  }

  @Test("Nine items share four choices and are always asked; only item 9 may be declined")
  func choices() {
    for item in phq9.items.dropLast() {
      #expect(item.choiceSet.choices.map(WordedChoice.init) == WordedChoice.frequency)
      #expect(item.isScored && item.askedIf == nil)
      #expect(item.isDeclinable == (item.id == "selfHarm"))
    }
  }

  @Test("Difficulty is not scored, has no values, and is asked if any of the nine is above 0")
  func difficulty() throws {
    let item = try #require(phq9.items.last)
    #expect(
      item.choiceSet.choices.map(WordedChoice.init) == [
        WordedChoice("notDifficultAtAll", nil, "Not difficult at all", "LA6572-7"),
        WordedChoice("somewhatDifficult", nil, "Somewhat difficult", "LA6573-5"),
        WordedChoice("veryDifficult", nil, "Very difficult", "LA6575-0"),
        WordedChoice("extremelyDifficult", nil, "Extremely difficult", "LA6574-3"),
      ])
    #expect(!item.isScored && !item.isDeclinable)
    #expect(item.choiceNumbers == [0, 1, 2, 3] && !item.showsValues)
    #expect(
      item.askedIf == .any(phq9.items.dropLast().map { .item($0.id, atLeast: 1) }))
  }

  @Test("Bands and what a prorated total or a declined item says")
  func score() throws {
    let score = try #require(phq9.scores.first)
    #expect(score.id == "total" && score.title == "Total" && score.method == .sum)
    #expect(
      score.bands.map { $0.text.text(in: "en") }
        == ["none to minimal", "mild", "moderate", "moderately severe", "severe"])
    #expect(
      score.missing.map(\.text)
        == [
          """
          Estimated by the rule of the US Centers for Medicare & Medicaid Services (CMS) for the \
          interview version.
          """
        ])
    #expect(score.missing.map(\.evidence) == [.published])
    #expect(
      score.declined?.text == """
        The person chose not to answer item 9. The total counts the other eight items, as in the \
        PHQ-8 (0 to 24).
        """)
  }

  @Test("Result notices, said on either side of 10")
  func notices() {
    #expect(
      phq9.noticeTexts(for: .person) == [
        figures(88, 12, of: "major depression", from: 10, in: "Kroenke 2001") + notDiagnosis,
        belowCutoff(10, "depression"),
      ])
    #expect(phq9.resultNotices.map(\.atLeast) == [10, nil])
    #expect(phq9.resultNotices.map(\.below) == [nil, 10])
  }
}

import Testing
import WellbeingInstruments

/// GAD-7 as its authors published it, letter by letter.
@Suite("The wording of GAD-7")
struct WordingOfGAD7Tests {
  private let gad7: Questionnaire

  init() throws {
    gad7 = try builtIn("gad-7")
  }

  @Test("Names, recall period and lead-in")
  func names() {
    #expect(gad7.key == Questionnaire.Key(id: "gad-7", version: "1.2.0"))
    #expect(gad7.languages == ["en"])
    #expect(gad7.title == "Generalized Anxiety Disorder 7-item scale")
    #expect(gad7.shortTitle == "GAD-7")
    #expect(gad7.measures.name == "Anxiety symptoms")
    #expect(
      gad7.measures.text
        == "How often you have been bothered by problems that are common in anxiety.")
    #expect(gad7.intendedFor?.text == "For adults.")
    #expect(gad7.recallPeriod.days == 14 && gad7.recallPeriod.text == "the last 2 weeks")
    #expect(gad7.retestInterval?.days == 14)
    #expect(
      gad7.instructions
        == "Over the last 2 weeks, how often have you been bothered by the following problems?")
  }

  @Test("Items with their LOINC codes")
  func items() {
    #expect(
      gad7.items.map(WordedItem.init) == [
        WordedItem("nervous", "Feeling nervous, anxious or on edge", "69725-0"),
        WordedItem("controlWorry", "Not being able to stop or control worrying", "68509-9"),
        WordedItem("worryTooMuch", "Worrying too much about different things", "69733-4"),
        WordedItem("relaxing", "Trouble relaxing", "69734-2"),
        WordedItem("restless", "Being so restless that it is hard to sit still", "69735-9"),
        WordedItem("irritable", "Becoming easily annoyed or irritable", "69689-8"),
        WordedItem("afraid", "Feeling afraid as if something awful might happen", "69736-7"),
      ])
    #expect(gad7.codes == [.loinc("69737-5")])
    #expect(gad7.scores.map(\.codes) == [[.loinc("70274-6")]])
    #expect(gad7.scores.map(\.items) == [gad7.items.map(\.id)])
  }

  @Test("All items share four choices, are scored, always asked and never declined")
  func choices() {
    #expect(gad7.choiceSets.count == 1)
    for item in gad7.items {
      #expect(item.choiceSet.choices.map(WordedChoice.init) == WordedChoice.frequency)
      #expect(item.isScored && !item.isDeclinable && item.askedIf == nil)
    }
  }

  @Test("Bands and what a prorated total says")
  func score() throws {
    let score = try #require(gad7.scores.first)
    #expect(score.id == "total" && score.title == "Total" && score.method == .sum)
    #expect(
      score.bands.map { $0.text.text(in: "en") }
        == ["none to minimal", "mild", "moderate", "severe"])
    #expect(score.declined == nil)
    #expect(
      score.missing.map(\.text) == [
        """
        Estimated. No rule is published for the GAD-7; this applies the CMS rule for the PHQ-9.
        """
      ])
    #expect(score.missing.map(\.evidence) == [.extrapolated])
  }

  @Test("Result notices, said on either side of 10")
  func notices() {
    #expect(
      gad7.noticeTexts(for: .person) == [
        figures(89, 18, of: "generalized anxiety disorder", from: 10, in: "Spitzer 2006")
          + notDiagnosis, belowCutoff(10, "an anxiety disorder"),
      ])
    #expect(gad7.resultNotices.map(\.atLeast) == [10, nil])
    #expect(gad7.resultNotices.map(\.below) == [nil, 10])
  }

  @Test("Staff read that it does not ask about suicidal thoughts, as they read it elsewhere")
  func staffNotice() {
    #expect(
      gad7.notices.staff
        == "The GAD-7 does not ask about suicidal thoughts. If you have any concern, ask.")
  }

  @Test("Who was studied: first the adults in whom the cut-off was found")
  func population() {
    #expect(
      gad7.population.first?.text == """
        2,740 adult patients of 15 primary care clinics in the United States, 965 of them \
        interviewed within a week.
        """)
    #expect(gad7.population.map(\.sources) == [["spitzer2006"], ["loewe2008"]])
  }

  @Test("No item raises an alert, and there is no symptom pattern")
  func noAlerts() {
    #expect(gad7.alerts == [])
    #expect(gad7.patternRules == [])
  }
}

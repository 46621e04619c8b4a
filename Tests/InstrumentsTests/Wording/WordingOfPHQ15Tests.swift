import Testing

@testable import WellbeingInstruments

/// PHQ-15 as its authors published it, letter by letter.
@Suite("The wording of PHQ-15")
struct WordingOfPHQ15Tests {
  private let phq15: Questionnaire

  init() throws {
    phq15 = try builtIn("phq-15")
  }

  @Test("Names, recall period and lead-in")
  func names() {
    #expect(phq15.key == Questionnaire.Key(id: "phq-15", version: "1.3.0"))
    #expect(phq15.languages == ["en"])
    #expect(phq15.title == "Patient Health Questionnaire-15")
    #expect(phq15.shortTitle == "PHQ-15")
    #expect(phq15.measures.name == "Physical symptoms")
    #expect(phq15.measures.text == "How much you have been bothered by physical symptoms.")
    #expect(phq15.recallPeriod.days == 28 && phq15.recallPeriod.text == "the past 4 weeks")
    #expect(phq15.retestInterval?.days == 28)
    #expect(
      phq15.instructions == """
        During the past 4 weeks, how much have you been bothered by any of the following problems?
        """)
  }

  @Test("Items in the order of the form")
  func items() {
    let items: KeyValuePairs = [
      "stomachPain": "Stomach pain", "backPain": "Back pain",
      "limbPain": "Pain in your arms, legs, or joints (knees, hips, etc.)",
      "menstrual": "Menstrual cramps or other problems with your periods (WOMEN ONLY)",
      "headaches": "Headaches", "chestPain": "Chest pain", "dizziness": "Dizziness",
      "fainting": "Fainting spells", "heartPounding": "Feeling your heart pound or race",
      "breath": "Shortness of breath",
      "intercourse": "Pain or problems during sexual intercourse",
      "bowels": "Constipation, loose bowels, or diarrhea",
      "nausea": "Nausea, gas, or indigestion",
      "tiredness": "Feeling tired or having low energy", "sleeping": "Trouble sleeping",
    ]
    #expect(phq15.items.map(\.id) == items.map(\.key))
    #expect(phq15.items.map { $0.text.text(in: "en") } == items.map(\.value))
    #expect(phq15.codes == [.loinc("69728-4")])
    #expect(phq15.items.allSatisfy { $0.codes == [] })
  }

  @Test("All items share three choices, are scored, always asked and never declined")
  func choices() {
    #expect(phq15.choiceSets.count == 1)
    for item in phq15.items {
      let choices = item.choiceSet.choices
      #expect(choices.map(\.id) == ["notBotheredAtAll", "botheredALittle", "botheredALot"])
      #expect(choices.map(\.value) == [0, 1, 2])
      #expect(
        choices.map(\.text) == ["Not bothered at all", "Bothered a little", "Bothered a lot"])
      #expect(choices.allSatisfy { $0.codes == [] })
      #expect(item.isScored && !item.isDeclinable && item.askedIf == nil)
    }
  }

  @Test("Item 4 alone may not apply, and the score is then one of 28")
  func notApplicable() throws {
    let items = phq15.items.filter { $0.notApplicable != nil }
    #expect(items.map(\.id) == ["menstrual"])
    #expect(items.first?.notApplicable?.text == "This does not apply to me")
    var answers: [String: Answer] = Dictionary(
      uniqueKeysWithValues: phq15.items.map { ($0.id, .value(2)) })
    let scorer = Scorer(phq15)
    #expect(try scorer.score(answers).scores.map(\.maximum) == [30])
    answers["menstrual"] = .notApplicable
    let outcome = try scorer.score(answers)
    #expect(outcome.scores.map(\.maximum) == [28] && outcome.scores.map(\.value) == [28])
    #expect(outcome.unanswered == [] && outcome.skipped == [])
  }

  @Test("Bands, and no rule for blanks")
  func score() throws {
    let score = try #require(phq15.scores.first)
    #expect(phq15.scores.count == 1)
    #expect(score.id == "total" && score.title == "Total" && score.method == .sum)
    #expect(score.items == phq15.items.map(\.id))
    #expect(score.bands.map(\.id) == ["minimal", "low", "medium", "high"])
    #expect(score.bands.map { $0.text.text(in: "en") } == ["minimal", "low", "medium", "high"])
    #expect(score.missing == [] && score.codes == [])
  }

  @Test("What is said before the questions, and of every result")
  func notices() {
    #expect(
      phq15.notices.staff == """
        The PHQ-15 does not ask about suicidal thoughts. If you have any concern, ask.
        """)
    #expect(phq15.notices.person == nil && phq15.alerts == [])
    #expect(
      phq15.noticeTexts(for: .person) == [
        """
        The PHQ-15 cannot tell you what causes your symptoms. If they worry you, or if you have \
        chest pain, fainting or trouble breathing, talk to a doctor.
        """
      ])
    #expect(phq15.resultNotices.allSatisfy { $0.applies(to: 0) && $0.applies(to: 30) })
  }

  @Test("The pattern of severe symptoms is for staff, and leaves their causes to a clinician")
  func pattern() throws {
    let pattern = try #require(phq15.patternRules.first)
    #expect(phq15.patternRules.count == 1)
    #expect(pattern.id == "severeSymptoms" && pattern.audience == .staff)
    #expect(pattern.title == "Three or more severe symptoms")
    #expect(
      pattern.text == """
        The person was bothered "a lot" by {n} symptoms. Among high-risk patients in Dutch primary \
        care, 78 of 100 with a somatoform disorder (DSM-IV) had 3 or more; so did 29 of 100 without \
        one (van Ravesteijn 2009). DSM-5 has somatic symptom disorder instead. The PHQ-15 cannot \
        tell whether symptoms have a medical cause. A clinician must.
        """)
  }
}

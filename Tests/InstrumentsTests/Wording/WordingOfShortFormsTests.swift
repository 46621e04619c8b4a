import Testing
import WellbeingInstruments

/// PHQ-2, PHQ-4, PHQ-8 and GAD-2: the items of PHQ-9 and GAD-7, whose wording other tests hold.
@Suite("The wording of the short forms")
struct WordingOfShortFormsTests {
  private let phq2: Questionnaire
  private let phq4: Questionnaire
  private let phq8: Questionnaire
  private let phq9: Questionnaire
  private let gad2: Questionnaire
  private let gad7: Questionnaire
  private var all: [Questionnaire] { [gad2, phq2, phq4, phq8] }

  init() throws {
    phq2 = try builtIn("phq-2")
    phq4 = try builtIn("phq-4")
    phq8 = try builtIn("phq-8")
    phq9 = try builtIn("phq-9")
    gad2 = try builtIn("gad-2")
    gad7 = try builtIn("gad-7")
  }

  @Test("Names and what they measure")
  func names() {
    #expect(all.map(\.version) == ["1.3.0", "1.3.0", "1.3.0", "1.2.0"])
    #expect(all.allSatisfy { $0.languages == ["en"] })
    #expect(
      all.map(\.title) == [
        "Generalized Anxiety Disorder 2-item scale", "Patient Health Questionnaire-2",
        "Patient Health Questionnaire-4", "Patient Health Questionnaire-8",
      ])
    #expect(all.map(\.shortTitle) == ["GAD-2", "PHQ-2", "PHQ-4", "PHQ-8"])
    #expect(
      all.map(\.measures.name)
        == [
          "Anxiety symptoms", "Depression symptoms", "Psychological distress",
          "Depression symptoms",
        ])
    #expect(all.allSatisfy { $0.intendedFor?.text == "For adults." })
    #expect(
      all.map(\.measures.text) == [
        "How often you have been bothered by nervousness and worry.",
        "How often you have been bothered by low mood and little interest.",
        "How often you have been bothered by problems that are common in anxiety and depression.",
        "How often you have been bothered by problems that are common in depression.",
      ])
  }

  @Test("Lead-in and recall period are those of the long forms; PHQ-4 has that of GAD-7")
  func leadIns() {
    #expect(phq2.instructions == phq9.instructions && phq8.instructions == phq9.instructions)
    #expect(gad2.instructions == gad7.instructions && phq4.instructions == gad7.instructions)
    for form in all {
      #expect(form.recallPeriod == gad7.recallPeriod && form.recallPeriod.days == 14)
      #expect(form.retestInterval == gad7.retestInterval && form.retestInterval?.days == 14)
    }
  }

  @Test(
    "Items are those of the long forms with their ids, choices and codes, and none may be declined")
  func items() {
    #expect(phq2.items == Array(phq9.items.prefix(2)))
    #expect(phq8.items == Array(phq9.items.prefix(8)))
    #expect(gad2.items == Array(gad7.items.prefix(2)))
    #expect(phq4.items == gad2.items + phq2.items)
    for item in all.flatMap(\.items) {
      #expect(item.choiceSet.choices.map(WordedChoice.init) == WordedChoice.frequency)
      #expect(item.isScored && !item.isDeclinable && item.askedIf == nil)
    }
  }

  @Test("LOINC codes of the whole are there for PHQ-2 alone")
  func codes() {
    #expect(all.map(\.codes) == [[], [.loinc("55757-9")], [], []])
    #expect(
      all.map { $0.scores.flatMap(\.codes) } == [[], [.loinc("55758-7")], [], []])
  }

  @Test("Scores add up all items; PHQ-4 has one of each of its halves as well")
  func scores() {
    for form in [gad2, phq2, phq8] {
      #expect(form.scores.map(\.id) == ["total"] && form.scores.map(\.title) == ["Total"])
      #expect(form.scores.map(\.items) == [form.items.map(\.id)])
    }
    #expect(phq4.scores.map(\.id) == ["total", "anxiety", "depression"])
    #expect(phq4.scores.map(\.title) == ["Total", "Anxiety", "Depression"])
    #expect(
      phq4.scores.map(\.items)
        == [phq4.items.map(\.id), gad2.items.map(\.id), phq2.items.map(\.id)])
    #expect(all.flatMap(\.scores).allSatisfy { $0.method == .sum && $0.missing == [] })
  }

  @Test("Bands in words")
  func bands() {
    let sides: [LocalizedText] = ["below the cut-off of 3", "at or above the cut-off of 3"]
    #expect(gad2.scores.map { $0.bands.map(\.text) } == [sides])
    #expect(phq2.scores.map { $0.bands.map(\.text) } == [sides])
    #expect(
      phq4.scores.map { $0.bands.map(\.text) }
        == [["none to minimal", "mild", "moderate", "severe"], sides, sides])
    #expect(phq8.scores.map { $0.bands.map(\.text) } == phq9.scores.map { $0.bands.map(\.text) })
    #expect(phq8.scores.map { $0.bands.map(\.id) } == phq9.scores.map { $0.bands.map(\.id) })
  }

  @Test("Staff is told that nothing is asked about self-harm, and no alert is promised")
  func notices() {
    for form in all {
      let name = form.shortTitle.text(in: "en") ?? ""
      #expect(
        form.notices.staff?.text(in: "en") == """
          The \(name) does not ask about suicidal thoughts. If you have any concern, ask.
          """)
      #expect(form.notices.person == nil)
      #expect(form.alerts == [])
    }
  }

  @Test("Result notices of PHQ-2, GAD-2 and PHQ-8 for the person, on either side of the cut-off")
  func resultNotices() {
    #expect(
      phq2.noticeTexts(for: .person) == [
        figures(83, 8, of: "major depression", from: 3, in: "Kroenke 2003") + notDiagnosis,
        belowCutoff(3, "depression"),
      ])
    #expect(
      gad2.noticeTexts(for: .person) == [
        figures(86, 17, of: "generalized anxiety disorder", from: 3, in: "Kroenke 2007")
          + notDiagnosis, belowCutoff(3, "an anxiety disorder"),
      ])
    #expect(
      phq8.noticeTexts(for: .person) == [
        figures(88, 12, of: "major depression", from: 10, in: "Kroenke and Spitzer 2002")
          + notDiagnosis, belowCutoff(10, "depression"),
      ])
    #expect(phq2.resultNotices.map(\.atLeast) == [3, nil, 3])
    #expect(phq2.resultNotices.map(\.below) == [nil, 3, nil])
    #expect(gad2.resultNotices.map(\.atLeast) == [3, nil, 3])
    #expect(gad2.resultNotices.map(\.below) == [nil, 3, nil])
    #expect(phq8.resultNotices.map(\.atLeast) == [10, nil])
    #expect(phq8.resultNotices.map(\.below) == [nil, 10])
  }

  @Test("Staff read which questionnaire to give next from 3 on")
  func nextSteps() {
    let phq9 = "give the PHQ-9, which also asks about self-harm."
    #expect(phq2.noticeTexts(for: .staff) == ["A total of 3 or more: \(phq9)"])
    #expect(gad2.noticeTexts(for: .staff) == ["A total of 3 or more: give the GAD-7."])
    #expect(
      phq4.noticeTexts(for: .staff) == [
        "An anxiety score of 3 or more: give the GAD-7.",
        "A depression score of 3 or more: \(phq9)",
      ])
  }

  @Test("Result notices of PHQ-4: one about the whole, and one about each half from 3 on")
  func resultNoticesOfPHQ4() {
    #expect(
      phq4.noticeTexts(for: .person) == [
        """
        This is a screening result, not a diagnosis, and no score rules out a condition. If you are \
        worried, talk to a doctor or psychologist.
        """,
        figures(86, 17, of: "generalized anxiety disorder", from: 3, in: "Kroenke 2007"),
        figures(83, 8, of: "major depression", from: 3, in: "Kroenke 2003"),
      ])
    #expect(
      phq4.resultNotices.map(\.score)
        == ["total", "anxiety", "depression", "anxiety", "depression"])
    #expect(phq4.resultNotices.map(\.atLeast) == [nil, 3, 3, 3, 3])
    #expect(phq4.resultNotices.allSatisfy { $0.below == nil })
  }

  @Test("PHQ-8 has two symptom patterns, for staff; the others have none")
  func patterns() {
    #expect(gad2.patternRules == [] && phq2.patternRules == [] && phq4.patternRules == [])
    #expect(phq8.patternRules.map(\.id) == ["majorDepressive", "otherDepressive"])
    #expect(
      phq8.patternRules.map(\.title) == ["Major depressive syndrome", "Other depressive syndrome"])
    #expect(phq8.patternRules.allSatisfy { $0.audience == .staff })
    let rules = [
      "Five or more of eight is the PHQ-8's pattern for major depressive syndrome.",
      "Two to four of eight is the PHQ-8's pattern for other depressive syndrome.",
    ]
    #expect(
      phq8.patternRules.map { $0.text.text(in: "en") }
        == rules.map { rule in
          """
          {n} of 8 symptoms were reported, including low mood or loss of interest. A symptom counts \
          from "more than half the days". \(rule) It is not a diagnosis: a clinician must confirm \
          that daily life is affected, and rule out normal bereavement, past mania, and physical \
          illness, medication or drugs as the cause.
          """
        })
  }
}

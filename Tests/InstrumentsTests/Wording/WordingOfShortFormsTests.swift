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
    #expect(all.map(\.version) == ["1.1.0", "1.1.0", "1.1.0", "1.1.0"])
    #expect(all.allSatisfy { $0.languages == ["en"] })
    #expect(
      all.map(\.title) == [
        "Generalized Anxiety Disorder 2-item scale", "Patient Health Questionnaire-2",
        "Patient Health Questionnaire-4", "Patient Health Questionnaire-8",
      ])
    #expect(all.map(\.shortTitle) == ["GAD-2", "PHQ-2", "PHQ-4", "PHQ-8"])
    #expect(
      all.map(\.measures.name)
        == ["Anxiety Risk", "Depression Risk", "Psychological Distress", "Depression Risk"])
    #expect(
      all.map(\.measures.text) == [
        "How often nervousness and worry have been a bother.",
        "How often low mood and little interest have been a bother.",
        "How often problems that belong to anxiety and depression have been a bother.",
        "How often problems that belong to depression have been a bother.",
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
    let sides: [LocalizedText] = ["below the cut-off", "at or above the cut-off"]
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
          The \(name) does not ask about thoughts of death or self-harm, and its result says \
          nothing about them.
          """)
      #expect(form.notices.person == nil)
      #expect(form.alerts == [])
    }
  }

  @Test("Result notices of PHQ-2, GAD-2 and PHQ-8, said on either side of the cut-off")
  func resultNotices() {
    func texts(_ found: String, cutoff: Int) -> [String] {
      [
        """
        In the authors' study \(cutoff) or more found \(found). It is a screening result, not a \
        diagnosis: a doctor or psychologist can find out what it means for you.
        """,
        """
        A result below \(cutoff) does not rule out a disorder. If you are worried, talk to a \
        doctor or psychologist.
        """,
      ]
    }
    #expect(
      phq2.resultNotices.map { $0.text.text(in: "en") }
        == texts(
          """
          83 of 100 people with major depression, and was also reached by 8 of 100 without it \
          (Kroenke 2003)
          """, cutoff: 3))
    #expect(
      gad2.resultNotices.map { $0.text.text(in: "en") }
        == texts(
          """
          86 of 100 people with generalized anxiety disorder, and was also reached by 17 of 100 \
          without it (Kroenke 2007)
          """, cutoff: 3))
    #expect(
      phq8.resultNotices.map { $0.text.text(in: "en") }
        == texts(
          """
          88 of 100 people with major depression, and was also reached by 12 of 100 without it \
          (Kroenke and Spitzer 2002)
          """, cutoff: 10))
    #expect(phq2.resultNotices.map(\.atLeast) == [3, nil])
    #expect(phq2.resultNotices.map(\.below) == [nil, 3])
    #expect(gad2.resultNotices.map(\.atLeast) == [3, nil])
    #expect(gad2.resultNotices.map(\.below) == [nil, 3])
    #expect(phq8.resultNotices.map(\.atLeast) == [10, nil])
    #expect(phq8.resultNotices.map(\.below) == [nil, 10])
  }

  @Test("Result notices of PHQ-4: one of the whole, and one of each half from 3 on")
  func resultNoticesOfPHQ4() {
    #expect(
      phq4.resultNotices.map(\.text) == [
        """
        It is a screening result, not a diagnosis, and no result rules out a disorder. If you are \
        worried, talk to a doctor or psychologist.
        """,
        """
        In the authors' study 3 or more found 86 of 100 people with generalized anxiety disorder, \
        and was also reached by 17 of 100 without it (Kroenke 2007).
        """,
        """
        In the authors' study 3 or more found 83 of 100 people with major depression, and was also \
        reached by 8 of 100 without it (Kroenke 2003).
        """,
      ])
    #expect(phq4.resultNotices.map(\.score) == ["total", "anxiety", "depression"])
    #expect(phq4.resultNotices.map(\.atLeast) == [nil, 3, 3])
    #expect(phq4.resultNotices.map(\.below) == [nil, nil, nil])
  }

  @Test("PHQ-8 has one symptom pattern, for staff; the others have none")
  func patterns() throws {
    #expect(gad2.algorithms == [] && phq2.algorithms == [] && phq4.algorithms == [])
    #expect(phq8.algorithms.map(\.id) == ["majorDepressive"])
    let pattern = try #require(phq8.algorithms.first)
    #expect(pattern.title == "Major depressive syndrome" && pattern.audience == .staff)
    #expect(
      pattern.text == """
        {n} of 8 symptoms on more than half the days, low mood or little interest among them: the \
        count that the PHQ-8 sets for a major depressive episode. A clinician has to rule out \
        bereavement, a history of mania, and physical, medication or drug causes, and to find \
        difficulty in daily life.
        """)
  }
}

import Testing
import WellbeingInstruments

/// What is said about item 9 and about symptom patterns, letter by letter.
@Suite("The wording of PHQ-9's alert and patterns")
struct WordingOfAlertsTests {
  private let phq9: Questionnaire

  init() throws {
    phq9 = try builtIn("phq-9")
  }

  @Test("The alert's seven messages")
  func alert() throws {
    let alert = try #require(phq9.alerts.first)
    #expect(phq9.alerts.count == 1)
    #expect(alert.item == "selfHarm" && alert.atLeast == 1)
    #expect(
      alert.respondentMessage == """
        Thank you for answering honestly. You said that you have been bothered by thoughts of being \
        better off dead, or of hurting yourself. Many people have such thoughts when things are \
        hard. They can pass, and help works. Please tell someone today: {giver}, your doctor, or \
        someone you trust. If you are in danger, or think you might act on these thoughts, get help \
        now: {contacts}. Until then, stay with someone if you can, and keep away from anything you \
        could use to hurt yourself. {readBy}
        """)
    let item = "tem 9 (thoughts of being better off dead or of self-harm)"
    #expect(
      alert.staffMessage.text(in: "en")
        == ("""
        I\(item) was answered "{answer}". Ask about suicide risk today, whatever the total: speak \
        with the person before they leave, or contact them if they have left. The questionnaire \
        does not measure the level of risk.
        """))
    #expect(
      alert.notAssessedMessage.text(in: "en")
        == ("I\(item) was {state}. This tells you nothing about risk. Ask the person directly."))
    #expect(
      alert.notAssessedRespondentMessage == """
        You did not answer the question about thoughts of being better off dead or of hurting \
        yourself. That is your choice. If you have such thoughts, please tell your doctor or someone \
        you trust. If you are in danger, get help now: {contacts}.
        """)
    #expect(
      alert.totalOnlyMessage.text(in: "en")
        == ("""
        Only the total was recorded, so the answer to i\(item) is not known. Look at the sheet, or \
        ask the person directly.
        """))
    #expect(
      alert.totalImpliesMessage.text(in: "en")
        == ("""
        A total of {total} is possible only if i\(item) was answered "{answer}"{ or more}, unless \
        the total was estimated for missing answers. Ask about suicide risk today: speak with the \
        person before they leave, or contact them if they have left.
        """))
    #expect(
      alert.totalImpliesRespondentMessage?.text(in: "en")
        == ("""
        A total this high means that question 9, about thoughts of being better off dead or of \
        hurting yourself, was answered "{answer}"{ or more}. Please talk to someone about it today: \
        your doctor, or someone you trust.
        """))
  }

  @Test("A raised alert names the answer in words", arguments: 1...3)
  func staffMessage(value: Int) throws {
    let words = ["Not at all", "Several days", "More than half the days", "Nearly every day"]
    let outcome = try Scorer(phq9).score(["selfHarm": .value(value)])
    let message = try #require(outcome.alerts.first?.message)
    #expect(message.contains("was answered \"\(words[value])\". Ask about suicide risk today"))
    #expect(!message.contains("{"))
  }

  @Test("Symptom patterns are the PHQ-9's own, for staff, and say what a clinician has to rule out")
  func patterns() {
    #expect(phq9.patternRules.map(\.id) == ["majorDepressive", "otherDepressive"])
    #expect(phq9.patternRules.map(\.audience) == [.staff, .staff])
    #expect(
      phq9.patternRules.map { $0.title.text(in: "en") }
        == ["Major depressive syndrome", "Other depressive syndrome"])
    #expect(phq9.patternRules.allSatisfy { $0.sources == ["spitzer1999", "kroenke2001"] })
    let rules = [
      "Five or more is the PHQ-9's pattern for major depressive syndrome.",
      "Two to four is the PHQ-9's pattern for other depressive syndrome.",
    ]
    #expect(
      phq9.patternRules.map { $0.text.text(in: "en") }
        == rules.map { rule in
          """
          {n} of 9 symptoms were reported, including low mood or loss of interest. A symptom counts \
          from "more than half the days"; item 9 counts from "several days". \(rule) It is not a \
          diagnosis: a clinician must confirm that daily life is affected, and rule out normal \
          bereavement, past mania, and physical illness, medication or drugs as the cause.
          """
        })
  }
}

import Testing
import WellbeingInstruments

/// What is said about item 9 and about symptom patterns, letter by letter.
@Suite("The wording of PHQ-9's alert and patterns")
struct WordingOfAlertsTests {
  private let phq9: Questionnaire

  init() throws {
    phq9 = try builtIn("phq-9")
  }

  @Test("The alert's four messages")
  func alert() throws {
    let alert = try #require(phq9.alerts.first)
    #expect(phq9.alerts.count == 1)
    #expect(alert.item == "selfHarm" && alert.atLeast == 1)
    #expect(
      alert.personMessage == """
        You marked that you have been bothered by thoughts that you would be better off dead or of \
        hurting yourself. Please talk with someone about this today: the person who gave you this \
        questionnaire, your doctor, or someone you trust. If you are in danger or might act on \
        these thoughts, get help now: {contacts}. {readBy}
        """)
    #expect(
      alert.staffMessage == """
        Item 9 (thoughts of death or self-harm): {answer}. Speak with the person about this before \
        they leave, whatever the total. The questionnaire does not measure how great the risk is.
        """)
    #expect(
      alert.notAssessedMessage == """
        Item 9 (thoughts of death or self-harm) was not answered. That says nothing about risk: ask \
        in person.
        """)
    #expect(
      alert.totalOnlyMessage == """
        Item 9 (thoughts of death or self-harm) is not known from a total. That says nothing about \
        risk: look at the answers, or ask in person.
        """)
  }

  @Test("A raised alert names the answer in words", arguments: 1...3)
  func staffMessage(value: Int) throws {
    let words = ["Not at all", "Several days", "More than half the days", "Nearly every day"]
    let outcome = try Scorer(phq9).outcome(of: ["selfHarm": .value(value)])
    let message = try #require(outcome.alerts.first?.message)
    #expect(message.hasPrefix("Item 9 (thoughts of death or self-harm): \(words[value]). Speak"))
    #expect(!message.contains("{"))
  }

  @Test("Symptom patterns are for staff, and say what a clinician has to rule out")
  func patterns() {
    #expect(phq9.algorithms.map(\.id) == ["majorDepressive", "otherDepressive"])
    #expect(phq9.algorithms.map(\.audience) == [.staff, .staff])
    #expect(
      phq9.algorithms.map { $0.title.text(in: "en") }
        == ["Major depressive syndrome", "Other depressive syndrome"])
    #expect(
      phq9.algorithms.map { $0.text.text(in: "en") }
        == ["DSM-IV sets for a major", "the PHQ-9 sets for other"].map {
          """
          {n} of 9 symptoms on more than half the days (item 9: on several days), low mood or little \
          interest among them: the count that \($0) depressive syndrome. A clinician has to rule out \
          bereavement, a history of mania, and physical, medication or drug causes, and to find \
          difficulty in daily life.
          """
        })
  }
}

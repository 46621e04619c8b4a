import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// An institution's own texts of alerts, and who reads the answers.
@Suite struct OwnAlertTextsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let raised = """
    {"interest": 0, "mood": 0, "sleep": 0, "energy": 0, "appetite": 0, "selfWorth": 0,
     "concentration": 0, "movement": 0, "selfHarm": 1}
    """
  private static let declined = raised.replacing(": 1}", with: #": "declined"}"#)

  /// What is said of alerts, without the marks and the breaks of lines, a paragraph a line.
  private func alert(
    _ options: String = "", _ input: String = raised
  ) throws -> String {
    let outcome = try bench.run("take phq-9 --answers-file - \(options)", input: input)
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    let lines = outcome.diagnostics.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      line.isEmpty ? "\n" : (line.hasPrefix("! ") ? line.dropFirst(2) : line) + " "
    }.joined()
  }

  private func configure(_ part: String, _ text: String, _ more: String = "") throws {
    let texts = #"{"phq-9": {"selfHarm": {"\#(part)": {"en": "\#(text)"}}}}"#
    try bench.configure(#"{"alertTexts": \#(texts)\#(more)}"#)
  }

  // MARK: Who reads the answers

  @Test func `who reads the answers is said, and that nobody does at once`() throws {
    #expect(try alert().contains("This program does not send your answers to anyone."))
    try bench.configure(#"{"readBy": "the ward's nurses, on weekdays until 17:00"}"#)
    let shown = try alert()
    #expect(
      shown.contains(
        "Your answers will be read by the ward's nurses, on weekdays until 17:00. Nobody is reading "
          + "them right now, so if you need help now, use the numbers above."))
    #expect(!shown.contains("This program does not send"))
    #expect(try bench.run("learn phq-9").output.contains("the ward's nurses"))
  }

  // MARK: The person

  @Test func `an own text stands in the place of the definition's`() throws {
    try configure("person", "Please ask at the desk. {contacts}! {readBy}", #", "region": "GB""#)
    let shown = try alert()
    #expect(
      shown.contains(
        "\nPlease ask at the desk: \n  Emergency: call 999   Samaritans: call 116 123, 24 hours, every day"
      ))
    #expect(shown.contains("every day, free \nThis program does not send your answers to anyone."))
    #expect(!shown.contains("You said that") && !shown.contains("United States"))
    #expect(!shown.contains("If you are in danger"))
  }

  @Test func `contacts follow an own text that has none`() throws {
    try configure("person", "Please ask at the desk, and do not wait.")
    #expect(
      try alert("--region US").contains(
        "\nPlease ask at the desk, and do not wait. \nIf you are in danger, or think you might harm yourself, get help now: "
          + "\n  Emergency: call 911   988 Suicide & Crisis Lifeline: call or text 988"))
  }

  @Test func `staff and a missing answer have texts of their own`() throws {
    try configure("staff", "Answer {answer}: call the duty doctor.")
    #expect(try alert().contains("You said that"))
    let staff = "--administered-by interview --subject P1"
    #expect(try alert(staff).contains("\nAnswer Several days: call the duty doctor. \n"))
    #expect(
      try bench.run("show last --subject P1").output.contains(
        "! Answer Several days: call the duty doctor."))
    try configure("notAssessed", "It was {state}: ask in person, today.")
    #expect(try alert(staff, Self.declined).contains("\nIt was declined: ask in person, today. \n"))
    #expect(!(try alert("", Self.declined)).contains("ask in person"))
    try configure("notAssessedPerson", "You can tell somebody at the desk, too, at any time.")
    #expect(
      try alert("", Self.declined).contains(
        "\nYou can tell somebody at the desk, too, at any time. \nPeople you can talk to: \n  Emergency: call your local"
      ))
  }

  @Test func `a language without an own text has the definition's`() throws {
    let part = #"{"person": {"de": "Bitte melden Sie sich sofort hier: {contacts}"}}"#
    try bench.configure(#"{"alertTexts": {"made-up": {"alarm": \#(part)}}}"#)
    let input = """
      {"noise": 0, "quiet": 0, "rain": 0, "coffee": 0, "cups": "unanswered",
       "spoons": "unanswered", "garden": 0, "walk": 0, "work": 0, "alarm": 1}
      """
    let line = "take made-up --answers-file - --definition '\(MadeUpQuestionnaire.path)' --language"
    #expect(
      try bench.run(line + " de", input: input).diagnostics.contains(
        "Bitte melden Sie sich sofort hier:\n\n  Notfall"))
    #expect(
      try bench.run(line + " en", input: input).diagnostics.contains("! Call the fire brigade"))
  }
}

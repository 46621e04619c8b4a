import WellbeingCommandSupport
import Testing
import WellbeingTerminal

@testable import WellbeingCommands

/// Who reads the answers, as it is told to somebody at risk: true on every path.
@Suite struct AlertReaderTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let answers = """
    {"interest": 0, "mood": 0, "sleep": 0, "energy": 0, "appetite": 0, "selfWorth": 0,
     "concentration": 0, "movement": 0, "selfHarm": 1}
    """
  private static let own = "record phq-9 --administered-by self --answers - -q"
  private static let given = "record phq-9 --administered-by interview --answers - -q"
  private static let giver = "today: the person who gave you this questionnaire, your doctor, or"
  private static let alone = "today: your doctor, or someone you trust."
  private static let notKept =
    "Your answers are not kept, so nobody can see them here. Please tell someone yourself, today."

  private static let unsaved =
    "This answer could not be saved. It is possible that nobody sees it later, so please do not "
    + "wait: tell someone yourself, today."

  private func words(_ line: String) throws -> String {
    let shown = try bench.run(line, input: Self.answers).diagnostics
    return shown.replacing("\n! ", with: " ").replacing(/\s+/, with: " ")
  }

  @Test func `a person alone was told that nobody will know`() throws {
    let shown = try words(Self.own)
    #expect(shown.contains("Thank you for answering honestly. You said that you have been"))
    #expect(shown.contains(Self.alone) && !shown.contains("who gave you"))
    #expect(
      shown.contains(
        "Until then, stay with someone if you can, and keep away from anything you could use to hurt "
          + "yourself. "))
    #expect(
      shown.hasSuffix(
        "This program does not send your answers to anyone. So please do not wait: tell someone "
          + "yourself, today. "))
    #expect(!shown.contains("Nobody will know"))
  }

  @Test func `a person was promised that the giver will see the answers`() throws {
    let shown = try words(Self.given)
    #expect(shown.contains(Self.giver))
    #expect(
      shown.contains(
        "The person who gave you this questionnaire can see your answers, but may not look at them "
          + "right away. Please do not wait: tell them."))
  }

  @Test(arguments: [
    "\(Self.given) --no-save", "\(Self.own) --no-save",
    "\(Self.own) --store /missing/store.sqlite",
    "record phq-9 --administered-by self --answers 0,0,0,0,0,0,0,0,1 --store /missing/store.sqlite",
  ])
  func `answers that nobody keeps were said to be read`(line: String) throws {
    let shown = try words(line)
    #expect(shown.contains(line.contains("/missing") ? Self.unsaved : Self.notKept))
    #expect(shown.contains(line.contains("interview") ? Self.giver : Self.alone))
  }

  @Test func `answers that are not kept are not read by the named readers either`() throws {
    try bench.configure(#"{"readBy": "the ward"}"#)
    let shown = try words("\(Self.own) --no-save")
    #expect(shown.contains(Self.notKept) && !shown.contains("the ward"))
  }

  @Test func `staff did not see that an alert was days old`() throws {
    let line = "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1"
    #expect(try !words(line).contains("ago."))
    bench.wait(days: 1)
    let shown = try bench.run("show last --subject P1").output.replacing(/\s+/, with: " ")
    #expect(shown.contains("does not measure the level of risk. Answered 1 day ago."))
    #expect(try words("\(line) --date 2026-03-01").contains("risk. Answered 10 days ago."))
  }

  @Test func `staff did not see that a paper form with an alert was days old`() throws {
    let shown = try bench.play(
      "record phq-9 --subject P1 --administered-by self --date 2026-03-01",
      keys: MoodKeys.typed("\n0000000010\n"), size: ScreenSize(columns: 80, rows: 60))
    let alert = try #require(shown.frames(with: "I have read this").first)
    #expect(alert.text.contains("Answered 9 days ago."))
  }

  @Test func `nobody is said to read a result from elsewhere`() throws {
    let own = try words("record phq-9 --answers 0,0,0,0,0,0,0,0,1 --administered-by self")
    #expect(own.contains(Self.alone) && !own.contains(Self.giver))
  }
}

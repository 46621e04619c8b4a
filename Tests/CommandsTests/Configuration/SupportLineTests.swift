import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// An institution's own line: before the built-in contacts, after the emergency number.
@Suite struct SupportLineTests {
  private let bench: Workbench
  private static let own = "Crisis team: call 0123 456, weekdays 9 to 17"

  init() throws {
    bench = try Workbench()
    try configure()
  }

  private func configure(_ more: String = "") throws {
    try bench.configure(
      #"{"supportLine": {"name": "Crisis team", "action": "call 0123 456.","#
        + #" "hours": "weekdays 9 to 17"}\#(more)}"#)
  }

  private func flat(_ text: String) -> String {
    text.replacing("\n! ", with: " ").replacing("\n  ", with: " ").replacing("\n", with: " ")
  }

  @Test(arguments: ["", "--region GB", "--region AQ"])
  func `it is shown in every region, and replaces nothing`(options: String) throws {
    let shown = try bench.run("support \(options)").output
    try bench.configure("{}")
    let usual = try bench.run("support \(options)").output
    #expect(shown.count { $0 == "\n" } == usual.count { $0 == "\n" } + 1)
    let emergency = try #require(shown.firstRange(of: "Emergency"))
    let own = try #require(shown.firstRange(of: "Crisis team"))
    #expect(emergency.lowerBound < own.lowerBound)
    if let helpline = shown.firstRange(of: "Samaritans") {
      #expect(own.lowerBound < helpline.lowerBound)
    }
  }

  @Test func `programs are told of it beside the contacts`() throws {
    let document = try JSON(try bench.run("support --json").output)
    #expect(
      document["supportLine"] == [
        "name": "Crisis team", "action": "call 0123 456", "hours": "weekdays 9 to 17",
      ])
    #expect(document["contacts"]?.elements.count == 36)
    try bench.configure("{}")
    #expect(try JSON(try bench.run("support --json").output)["supportLine"] == nil)
  }

  @Test func `it is what is said beside a raised alert, in whosever words`() throws {
    let line = "take phq-9 --answers-file - --region GB"
    let input = """
      {"interest": 0, "mood": 0, "sleep": 0, "energy": 0, "appetite": 0, "selfWorth": 0,
       "concentration": 0, "movement": 0, "selfHarm": 1}
      """
    let behind = "get help now:  Emergency: call 999 \(Self.own) Samaritans: call 116 123"
    #expect(flat(try bench.run(line, input: input).diagnostics).contains(behind))
    let texts =
      #"{"phq-9": {"selfHarm": {"person": {"en": "Please ask at the desk, and do not wait."}}}}"#
    try configure(#", "alertTexts": \#(texts)"#)
    #expect(flat(try bench.run(line, input: input).diagnostics).contains(behind))
  }

  @Test func `it is on the page about a questionnaire`() throws {
    let page = flat(try bench.run("learn phq-9 --region GB").output)
    #expect(page.contains("Crisis team        call 0123 456        weekdays 9 to 17"))
  }

  @Test func `without hours nothing is said of them`() throws {
    try bench.configure(#"{"supportLine": {"name": "Desk", "action": "ask there"}}"#)
    #expect(try bench.run("support").output.contains("\nDesk: ask there\n"))
  }
}

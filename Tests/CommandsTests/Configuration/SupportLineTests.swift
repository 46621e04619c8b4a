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

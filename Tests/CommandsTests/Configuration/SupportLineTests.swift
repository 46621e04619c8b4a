import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// An institution's own line: before the built-in contacts, after the emergency number.
@Suite struct SupportLineTests {
  @Test func `it is on the page about a questionnaire`() throws {
    let bench = try Workbench()
    try bench.configure(
      #"{"supportLine": {"name": "Crisis team", "action": "call 0123 456.","#
        + #" "hours": "weekdays 9 to 17"}}"#)
    let page = try bench.run("learn phq-9 --region GB").output
    #expect(page.contains("Crisis team        call 0123 456        weekdays 9 to 17"))
  }

  @Test func `without hours nothing is said of them`() throws {
    let bench = try Workbench()
    try bench.configure(#"{"supportLine": {"name": "Desk", "action": "ask there"}}"#)
    #expect(try bench.run("support").output.contains("\nDesk: ask there\n"))
  }
}

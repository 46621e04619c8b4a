import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The setting `calendars`.
@Suite struct CalendarsSettingTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `a calendar has a path and, if it is given, an association`() throws {
    let text =
      #"{"calendars": {"Gym": "/g.ics", "Club": {"path": "~/c", "association": "friends"}}}"#
    let calendars = try Settings(parsing: text.utf8).calendars.value
    #expect(
      calendars == [
        CalendarSetting(name: "Gym", path: "/g.ics", association: nil),
        CalendarSetting(name: "Club", path: "~/c", association: .friends),
      ])
  }

  @Test func `the path begins in the home folder`() throws {
    try bench.calendar()
    try bench.configure(#"{"calendars": {"Work": "~/work.ics"}}"#)
    #expect(try bench.run("events").code == .done)
  }

  @Test func `the association of the settings takes the place of the usual one`() throws {
    let path = try bench.calendar()
    try bench.configure(
      #"{"calendars": {"Work": {"path": "\#(path)", "association": "selfCare"}}}"#)
    let outcome = try bench.run("mood 😊 --event plan --json")
    #expect(try JSON(outcome.output)["sample"]?["associations"] == ["selfCare"])
  }

  @Test(arguments: [
    (
      #""association": "wrk", "path": "/a""#,
      "there is no such association: did you mean 'work'?"
    ),
    (#""association": "work""#, "'path' is missing."),
    (
      #""path": "work.ics""#,
      "the absolute path of a file, or one that starts with ~/, is expected."
    ),
    (#""path": "/a", "color": "red""#, "there is no such part: use path, association."),
  ])
  func `a fault is named with file and line`(calendar: String, sentence: String) throws {
    try bench.configure("{\n\"calendars\": {\"Club\": {\n\(calendar)}}}")
    let outcome = try bench.run("events")
    #expect(outcome.code == .configuration && outcome.output == "")
    let message = try #require(Run.error(in: outcome.diagnostics))
    #expect(message.hasPrefix("'\(bench.settingsPath)', line ") && message.hasSuffix(sentence))
  }

  @Test func `it is set as JSON`() throws {
    let path = try bench.calendar()
    _ = try bench.run("config set calendars '{\"Work\": \"\(path)\"}'")
    #expect(try bench.run("events").code == .done)
    let refused = try bench.run("config set calendars work.ics")
    #expect(refused.code == .usage)
  }
}

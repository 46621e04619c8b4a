import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The settings as a person sees them.
@Suite struct SettingsTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
  }

  @Test func `all settings are told, with and without a file`() throws {
    let none = try bench.run("config")
    #expect(none.code == .done && none.diagnostics == "")
    try bench.configure(
      """
      {
        "subject": "P1", "requireSubject": true,
        "readBy": "the ward.",
        "handoffWord": "tea pot",
        "alertTexts": {
          "phq-9": {
            "selfHarm": {
              "staff": {"en": "{answer}: act."},
              "person": {"en": "Please ask at the desk, and do not wait."}}}, "gad-7": {}
        },
        "supportLine": {"name": "Crisis team", "action": "call 0123", "hours": "at night"},
        "store": "~/clinic.sqlite"
      }
      """)
    bench.environment["NO_COLOR"] = "1"
    let all = try bench.run("config --subject P2")
    try expectGolden(
      [none, all].map { $0.transcript.replacing(bench.folder, with: "/home/clinic") }
        .joined(separator: "\n"), "config.txt")
  }

  @Test func `the settings fit the screen, and a screen reader gets lines`() throws {
    bench.environment["WELLBEING_STORE"] = "/clinic.sqlite"
    try bench.configure(
      #"{"readBy": "the nurses of the ward, on weekdays until 17:00", "language": "en"}"#)
    let narrow = try bench.sit("config", typing: [], columns: 50)
    bench.environment["WELLBEING_ACCESSIBLE"] = "1"
    let spoken = try bench.sit("config", typing: [], columns: 50)
    try expectGolden(
      [narrow, spoken].map { $0.transcript.replacing(bench.folder, with: "/home/clinic") }
        .joined(separator: "\n"), "config-screens.txt")
  }
}

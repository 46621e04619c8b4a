import WellbeingCommandSupport
import Testing
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// The date and origin of paper forms, which are asked once.
@Suite struct SheetHeadTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `what it is recorded from is asked, and the clinician's name`() throws {
    let (_, screen) = try bench.enter(
      "record gad-7",
      SheetKeys.typed("\n3Dr. May\nP1\n3002001\n") + SheetKeys.save + SheetKeys.leave)
    let pages = screen.pages
    #expect(pages.contains { $0.contains("How was it answered?") })
    #expect(pages.contains { $0.contains("Which clinician?") })
    #expect(pages.contains { $0.contains("Origin from a clinician") })
    #expect(pages.contains { $0.contains("Clinician Dr. May") })
    let sheet = try #require(try bench.savedResults().first)
    #expect(sheet.administeredBy == .clinician)
    #expect(sheet.clinician == "Dr. May")
  }

  @Test func `a clinician who is chosen at the check is asked for then`() throws {
    let origin: [ScriptedScreen.Step] = [.key(.end), .key(.up), .key(.up), .key(.enter)]
    let (_, screen) = try bench.enter(
      "record gad-7",
      SheetKeys.withHead("P1\n3002001\n") + origin + SheetKeys.typed("3\n") + SheetKeys.save
        + SheetKeys.leave)
    #expect(screen.pages.contains { $0.contains("Which clinician?") })
    #expect(try bench.savedResults().map(\.administeredBy) == [.clinician])
    #expect(try bench.savedResults().map(\.clinician) == [nil])
  }

  @Test func `the date and origin are changed where the subject is asked, and stay`() throws {
    let title = "GAD-7 from paper, Mon 2 Mar 2026, read aloud"
    let changed: [ScriptedScreen.Step] = [.key(.backTab), .key(.clearLine)]
    let (outcome, screen) = try bench.enter(
      "record gad-7",
      SheetKeys.withHead("P1") + changed + SheetKeys.typed("2026-03-02\n2P1\n0000000\n\n")
        + SheetKeys.typed("P2\n1111111\n\n"))
    let pages = screen.pages
    #expect(
      pages.contains { $0.contains(title) && $0.contains("Saved: P1, GAD-7 0 of 21") })
    // The end of input after a saved form is no error.
    #expect(outcome.code == .done)
    #expect(try bench.savedResults().map(\.subject) == ["P1", "P2"])
    #expect(try bench.savedResults().map(\.administeredBy) == [.interview, .interview])
    #expect(
      Set(try bench.savedResults().map(\.header.localDay.description)) == ["2026-03-02"])
  }
}

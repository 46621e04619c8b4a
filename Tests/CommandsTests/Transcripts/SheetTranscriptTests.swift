import Testing
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingRuntime

/// Paper forms entered line by line.
@Suite struct SheetTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `one sheet`() throws {
    let outcome = try bench.sit(
      "record phq-9",
      typing: [
        "P1", "2", "2", "2", "2", "1", "1", "2", "0", "0", "0", "", "self", "12", "save", "no",
      ])
    try expectGolden(outcome.transcript, "sheet-one.txt")
  }

  @Test func `a subject that was mistyped`() throws {
    #expect(try bench.run("record gad-7 --subject P0412 --total 3 -q").code == .done)
    let outcome = try bench.sit(
      "record gad-7",
      typing: ["", "p0412", "P0412", "1", "back", "back", "quit", "", "P 412", "quit"])
    try expectGolden(outcome.transcript, "sheet-subject.txt")
  }

  @Test func `a total on the paper that the answers do not give`() throws {
    let outcome = try bench.sit(
      "record gad-7 --subject P1 --administered-by clinician",
      typing: [
        "3", "-", "1", "2", "0", "0", "1", "2026-03-09", "", "Dr. May", "x", "7", "save",
      ]
        + ["2", "0", "8", "no", "P3", "9", "tomorrow", "2030-01-01", "yesterday"]
        + ["12", "y", "8", "12", "", "12", "none", "save", "no"])
    try expectGolden(outcome.transcript, "sheet-contradiction.txt")
  }

  @Test func `a total alone, and a second one of the day`() throws {
    let typed = ["P1", "total", "", "self", "30", "26", "read", "save", "no"]
    try expectGolden(
      try bench.sit("record phq-9", typing: typed).transcript
        + bench.sit("record phq-9", typing: typed).transcript, "sheet-total.txt")
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `two sheets`() throws {
    let outcome = try bench.sit(
      "record phq-15",
      typing: ["P1", "2", "2", "1", "n", "0", "2", "0", "0", "1", "0", "0", "1", "0", "2", "1"]
        + ["yesterday", "interview", "", "save", "yes"]
        + ["P2", "d", "help", "0", "0", "back", "repeat", "next"]
        + Array(repeating: "0", count: 13) + ["", "", "", "save", "no"])
    try expectGolden(outcome.transcript, "sheet-two.txt")
  }

  @Test func `what can be typed is told at every question, and each is asked again`() throws {
    let asked = ["help", "repeat"]
    let outcome = try bench.sit(
      "record gad-7",
      typing: asked + ["P1"] + asked + Array(repeating: "0", count: 7) + asked + [""] + asked
        + ["self"] + asked + ["1"] + asked + ["save", "11"] + asked + ["0"] + asked + ["save"]
        + asked + ["no"])
    try expectGolden(outcome.transcript, "sheet-help.txt")
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `leaving a sheet with an alert`() throws {
    let outcome = try bench.sit(
      "record phq-9",
      typing: ["P1"] + Array(repeating: "0", count: 8) + [
        "2", "quit", "", "quit", "quit", "x", "help", "repeat", "read",
      ])
    try expectGolden(outcome.transcript, "sheet-left.txt")
    #expect(try bench.contents().samples.isEmpty)
  }
}

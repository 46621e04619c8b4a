import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

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
        "", "self", "P1", "2", "2", "2", "2", "1", "1", "2", "0", "0", "0", "14", "12", "save",
        "quit",
      ])
    try expectGolden(outcome.transcript, "sheet-one.txt")
  }

  @Test func `a subject that was mistyped`() throws {
    #expect(try bench.run("record gad-7 --subject P0412 --total 3 -q").code == .done)
    let outcome = try bench.sit(
      "record gad-7",
      typing: ["", "self", "", "p0412", "P0412", "1", "back", "back", "yesterday", "interview", ""]
        + ["back", "P 412", "quit"])
    try expectGolden(outcome.transcript, "sheet-subject.txt")
  }

  @Test func `a total on the paper that the answers do not give`() throws {
    let outcome = try bench.sit(
      "record gad-7 --subject P1 --administered-by clinician",
      typing: ["2026-03-08", "Dr. May", "3", "-", "1", "2", "0", "0", "1", "12", "x", "7", "save"]
        + [
          "2", "0", "12", "8", "save", "8", "no", "P3", "new", "9", "tomorrow", "2030-01-01",
        ]
        + ["yesterday", "12", "y", "", "12", "none", "save", "quit"])
    try expectGolden(outcome.transcript, "sheet-contradiction.txt")
  }

  @Test func `a total alone, and a second one of the day`() throws {
    let typed = ["", "self", "P1", "total", "30", "26", "read", "save"]
    try expectGolden(
      try bench.sit("record phq-9", typing: typed).transcript
        + bench.sit("record phq-9", typing: typed).transcript, "sheet-total.txt")
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `two sheets`() throws {
    let outcome = try bench.sit(
      "record phq-15",
      typing: ["yesterday", "interview", "P1"]
        + ["2", "2", "1", "n", "0", "2", "0", "0", "1", "0", "0", "1", "0", "2", "1", "save"]
        + ["P2", "d", "help", "0", "0", "back", "repeat", "next"]
        + Array(repeating: "0", count: 13) + ["save", "quit"])
    try expectGolden(outcome.transcript, "sheet-two.txt")
  }

  @Test func `what can be typed is told at every question, and each is asked again`() throws {
    let asked = ["help", "repeat"]
    let outcome = try bench.sit(
      "record gad-7",
      typing: asked + [""] + asked + ["self"] + asked + ["P1"] + asked
        + Array(repeating: "0", count: 7) + asked + ["11"] + asked + ["1"] + asked
        + ["save", "11"] + asked + ["0", "save"] + asked + ["quit"])
    try expectGolden(outcome.transcript, "sheet-help.txt")
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `leaving a sheet with an alert`() throws {
    let outcome = try bench.sit(
      "record phq-9",
      typing: ["", "self", "P1"] + Array(repeating: "0", count: 8) + [
        "2", "quit", "", "quit", "quit", "x", "help", "repeat", "read",
      ])
    try expectGolden(outcome.transcript, "sheet-left.txt")
    #expect(try bench.contents().samples.isEmpty)
  }
}

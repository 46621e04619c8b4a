import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingTerminal

/// What the texts of tables cannot show for each name, place and width.
@Suite struct TableTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
    for line in [
      "record phq-15 --total 9 --subject P1",
      "amend last:phq-15 --total 8 --yes --reason 'A form was misread.'",
      "store access revoke 'Sleep diary' --type mood --read",
    ] {
      try #require(try bench.run(line + " -q").code == .done)
    }
  }

  /// The name of who is logged in is as long as it is: no file can hold it.
  @Test(arguments: [40, 60, 80])
  func `the audit trail fits the screen, and nothing in it is cut`(columns: Int) throws {
    let lines = try bench.sit("store audit", typing: [], columns: columns).output
      .split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= columns })
    let words = lines.joined(separator: " ").split(separator: " ")
    for word in ["wellbeing", "changed:", "Sleep", "diary", "misread.", "replaced"] {
      #expect(words.contains { $0 == word }, "\(word)")
    }
  }

  @Test(arguments: ["history", "drafts"], [40, 60, 80])
  func `two subjects that differ in the middle never look the same`(
    commandLine: String, columns: Int
  ) throws {
    let subjects = ["Ward-7-0412-east-wing", "Ward-7-0419-east-wing"]
    for subject in subjects {
      try #require(try bench.run("record phq-9 --total 9 --subject \(subject) -q").code == .done)
      _ = try bench.sit("take gad-7 --subject \(subject)", typing: ["", "1", "quit"])
    }
    let output = try bench.sit(commandLine, typing: [], columns: columns).output
    for subject in subjects { #expect(output.contains(subject), "\(output)") }
  }

  @Test func `a screen reader gets a name and a value per line about the store`() throws {
    let table = try bench.sit("store info", typing: []).output
    bench.environment["WELLBEING_ACCESSIBLE"] = "1"
    let flat = try bench.sit("store info", typing: []).output
    #expect(flat == table.replacing(/(?m)^([A-Za-z]+( by)?|[a-z]+-[0-9]+)  +/) { "\($0.1): " })
    #expect(flat.contains("Unfinished: "))
  }
}

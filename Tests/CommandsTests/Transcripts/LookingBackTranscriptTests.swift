import WellbeingCommandSupport
import Testing
import WellbeingTestBytes
import WellbeingTestStores
@testable import WellbeingCommands

@Suite struct LookingBackTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ lines: String...) throws {
    for line in lines {
      let outcome = try bench.run("record \(line) -q")
      #expect(outcome.code == .done, "\(line)")
    }
  }

  @Test(.aboutFiles) func theCheckOfTheStoreNamesOldContacts() throws {
    try record("gad-7 --total 3")
    bench.wait(days: 5 * 366)
    let old = try bench.run("store check")
    #expect(old.code == .done)
    #expect(
      old.diagnostics.contains("Warning: the contact 'us-988' was checked more than a year ago.\n"))
  }

  @Test(.aboutFiles) func theStore() throws {
    let before = try bench.run("store info")
    #expect(before.code == .noInput)
    try record("phq-9 --total 14", "gad-7 --total 3 --subject P1", "gad-7 --total 4 --subject P1")
    _ = try bench.sit("take gad-7", typing: ["", "1", "quit"])
    let after = try bench.run("store info").transcript
      .replacing(bench.folder, with: "FOLDER")
      .replacing(/[0-9]+ bytes/) { _ in "N bytes" }
    try expectGolden(after, "store-info.txt")
  }
}

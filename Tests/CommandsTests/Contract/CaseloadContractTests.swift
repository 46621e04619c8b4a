import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingStore

/// `caseload`: colours, identifiers and damage.
@Suite struct CaseloadContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func type(_ lines: String...) throws {
    for line in lines { try #require(try bench.run("\(line) -q").code == .done, "\(line)") }
  }

  @Test func `changes and alerts name the result that is listed`() throws {
    try type(
      "record phq-9 --total 8 --subject P1 --date 2026-02-05",
      "record phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,0,1 --subject P1 --date 2026-03-05"
    )
    let row = try JSON(try bench.run("caseload --json").output)["subjects"]?[0]
    let latest = try #require(row?["latest"]?[0]?["uuid"])
    #expect(row?["change"]?[0]?["to"] == latest)
    #expect(row?["alerts"]?[0]?["uuid"] == latest)
  }

  @Test func `an alert that no shown score has is named`() throws {
    try type(
      "record phq-9 --administered-by clinician --answers 1,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-01",
      "record phq-9 --administered-by clinician --answers 1,0,0,0,0,0,0,0,0 --subject P1 --date 2026-03-02"
    )
    let lines = try bench.run("caseload").output.split(separator: "\n")
    #expect(
      lines[1] == "!  P1       1 none to minimal  ▼ 1     ▂▁      PHQ-9 of 1 Mar 2026  2026-03-02")
    #expect(try bench.run("caseload gad-7").output.contains("PHQ-9 of 1 Mar 2026"))
    try bench.place.tamper("UPDATE definition SET version = '0.1.0', document = x'7B7D'")
    #expect(try bench.run("caseload gad-7").output.contains("phq-9 of 1 Mar 2026"))
  }

  @Test(.aboutFiles, arguments: ["", "--json", "--csv"])
  func `a damaged store is not taken for an empty one`(option: String) throws {
    try type("record gad-7 --total 3")
    var bytes = try Data(contentsOf: URL(filePath: bench.store))
    bytes.replaceSubrange(100..<1000, with: Data(repeating: 0xFF, count: 900))
    for ending in ["-wal", "-shm"] { unlink(bench.store + ending) }
    try bytes.write(to: URL(filePath: bench.store))
    let outcome = try bench.run("caseload \(option)")
    #expect(outcome.code == .dataError && outcome.output == "")
  }
}

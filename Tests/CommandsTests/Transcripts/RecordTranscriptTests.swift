import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct RecordTranscriptTests {
  private static let commandLines = [
    "complete": "record phq-9 --answers 2,2,2,2,1,1,2,0,0 --subject P1 --date 2026-01-05",
    "alert": "record phq-9 --answers 3,0,1,2,0,0,1,0,3,2",
    "total-only": "record phq-9 --total 14 --clinician 'Ward 7' --note 'by telephone'",
  ]

  @Test(arguments: commandLines.keys.sorted())
  func aResultOfEachBasis(name: String) throws {
    let commandLine = try #require(Self.commandLines[name])
    let outcome = try Workbench().run(commandLine)
    #expect(outcome.code == .done)
    let transcript = name == "alert" ? outcome.wholeTranscript : outcome.transcript
    try expectGolden(transcript, "record-\(name).txt")
  }

  @Test func quietPrintsNothingButAlerts() throws {
    let bench = try Workbench()
    let plain = try bench.run("record phq-9 -q --answers 2,2,2,2,1,1,2,0,0")
    #expect(plain.output + plain.diagnostics == "")
    let alerted = try bench.run("record phq-9 -q --answers 0,0,0,0,0,0,0,0,1")
    #expect(alerted.output == "")
    #expect(alerted.diagnostics.contains("! Thank you for answering honestly. You said that you"))
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `in a terminal it is asked what a result is recorded from`() throws {
    let bench = try Workbench()
    let outcome = try bench.sit(
      "record gad-7 --answers 2,1,0,0,1,0,0 --subject P1", typing: ["", "nurse", "interview"])
    try expectGolden(outcome.transcript, "record-asked.txt")
    let left = try bench.sit("record gad-7 --total 3 --subject P2", typing: ["quit"])
    #expect(left.output.hasSuffix("Nothing was saved.\n"))
    let quiet = try bench.sit("record gad-7 --total 3 --subject P3 -q", typing: [])
    #expect(quiet.code == .done)
    let samples = try JSON(try bench.run("history --json").output)["samples"]?.elements ?? []
    #expect(samples.map { $0["administeredBy"] } == ["clinician", "interview"])
  }
}

import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands

/// Results whose reference is that of several.
@Suite struct ReferenceRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func anEndingOfSeveralResultsNamesAll() throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let uuids = [
      "019c0000-0000-7000-8000-0000deadbeef", "019c0000-0000-7000-8000-0001deadbeef",
      "019c0000-0000-7000-8000-0002deadbeef",
    ]
    let store = try bench.openStore()
    for (uuid, subject) in zip(uuids, ["P1", "P1", "self"]) {
      let header = try SampleHeader(
        uuid: try #require(UUID(uuidString: uuid)), startDate: Date(timeIntervalSince1970: 0),
        timeZone: .gmt, subject: subject)
      let sample = try ScoredAssessment(questionnaire, total: 3, header: header)
      _ = try store.write { store in
        try store.save(sample)
        if uuid == uuids[1] { try store.delete(sample) }
      }
    }
    try bench.expectRefused(
      "show deadbeef", .dataError,
      """
      Several results end in these digits. Give the full identifier.
      \(uuids[0])  1 Jan 1970  P1    gad-7
      \(uuids[1])  1 Jan 1970  P1    gad-7  deleted
      \(uuids[2])  1 Jan 1970  self  gad-7
      """)
    try bench.expectRefused(
      "show deadbeef --subject P1", .dataError,
      """
      Several results end in these digits. Give the full identifier.
      \(uuids[0])  1 Jan 1970  P1  gad-7
      \(uuids[1])  1 Jan 1970  P1  gad-7  deleted
      """)
    #expect(try bench.run("show deadbeef --subject self --line").code == .done)
    #expect(try bench.run("show \(uuids[1]) --line").code == .done)
  }
}

import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Results that are named and not found, or found twice.
@Suite struct ReferenceRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(arguments: [
    "01234567", "01890000-0000-7000-8000-000000000000", "last:gad-7", "last:mood",
  ])
  func aResultThatIsNotThereIsSaidSo(reference: String) throws {
    try bench.fill()
    try bench.expectRefused(
      "show \(reference)", .noInput,
      "There is no result '\(reference)': 'wellbeing history' lists the results.")
  }

  @Test func amongSeveralTheMissingOneIsNamed() throws {
    try bench.fill()
    try bench.expectRefused(
      "review last:phq-9 01234567 --reviewer A --outcome spoken-with", .noInput,
      "There is no result '01234567': 'wellbeing history' lists the results.")
  }

  @Test func aSubjectWithoutResultsHasNoLatestOne() throws {
    try bench.fill()
    try bench.expectRefused(
      "show last --subject nobody", .noInput,
      "There is no result 'last': 'wellbeing history' lists the results.")
  }

  @Test func aResultOfAnotherSubjectIsNotTheOneThatIsMeant() throws {
    let saved = try JSON(try bench.run("record gad-7 --total 3 --subject P1 --json").output)
    let uuid = try #require(saved["sample"]?["uuid"]?.text)
    for reference in [uuid, String(uuid.suffix(8))] {
      try bench.expectRefused(
        "show \(reference) --subject P2", .noInput,
        "There is no result '\(reference)': 'wellbeing history' lists the results.")
      #expect(try bench.run("show \(reference) --subject P1").code == .done)
    }
  }

  @Test func withoutAnyStoreThereIsNoResult() throws {
    bench.environment = ["HOME": bench.folder]
    try bench.expectRefused(
      "show last", .noInput, "There is no result 'last': 'wellbeing history' lists the results.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
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
      _ = try store.sync { store in
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

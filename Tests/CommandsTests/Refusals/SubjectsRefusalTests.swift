import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands

/// Changes of subjects that need a store written by another program.
@Suite struct SubjectsRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `the same record of another system is not had twice`() throws {
    var uuids: [String] = []
    for subject in ["P1", "P2"] {
      let mood = try StateOfMind(
        kind: .dailyMood, valence: 0,
        header: SampleHeader(
          startDate: Date(timeIntervalSince1970: 0), timeZone: .gmt, subject: subject,
          syncIdentifier: "a", syncVersion: 1))
      _ = try bench.openStore().write { try $0.save(mood) }
      uuids.append(String(mood.uuid.uuidString.lowercased().suffix(8)))
    }
    try bench.expectRefused(
      "subjects rename P1 P2 --join --yes", .dataError,
      "Records \(uuids[0]) and \(uuids[1]) are one record of another system, or one factor of one "
        + "day: delete one of the two first.")
  }
}

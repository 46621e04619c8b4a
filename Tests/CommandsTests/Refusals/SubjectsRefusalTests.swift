import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Changes of subjects that are refused whole.
@Suite struct SubjectsRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let unknown =
    "There is nothing about 'P9': 'wellbeing subjects list' lists all subjects."

  @Test(arguments: [
    Refusal("subjects show P9", .noInput, unknown),
    Refusal("subjects rename P9 P8 --yes", .noInput, unknown),
    Refusal("subjects merge P9 self --dry-run", .noInput, unknown),
    Refusal("subjects merge self P9 --yes", .noInput, unknown),
    Refusal("subjects erase P9 --confirm P9", .noInput, unknown),
    Refusal(
      "subjects rename self P1 --yes", .dataError,
      "The new subject already has records: 'wellbeing subjects merge' joins the two."),
    Refusal(
      "subjects rename self self --yes", .usage, "The two subjects are the same: name another."),
    Refusal(
      "subjects merge self self --dry-run", .usage,
      "The two subjects are the same: name another."),
    Refusal(
      "subjects merge P1 self --yes", .dataError,
      "Both subjects have an unfinished gad-7: finish or discard one of the two first."),
    Refusal(
      "subjects rename self ' P2' --yes", .dataError,
      "A subject has no control characters, and no spaces at its ends: give another."),
    Refusal(
      "subjects rename self P2", .usage,
      "'subjects rename' asks for confirmation in a terminal. Without a terminal, add '--yes'."),
    Refusal(
      "subjects merge self P1", .usage,
      "'subjects merge' asks for confirmation in a terminal. Without a terminal, add '--yes'."),
    Refusal(
      "subjects erase self", .usage,
      "'subjects erase' asks in a terminal for the identifier again. Without a terminal, add "
        + "'--confirm ID'."),
    Refusal(
      "subjects erase self --confirm Self", .dataError,
      "'--confirm' is not the identifier to be erased. Nothing was erased."),
  ])
  func `it is said why, and nothing is changed`(refusal: Refusal) throws {
    try bench.fill()
    _ = try bench.sit("take gad-7 --subject P1", typing: ["", "1", "quit"])
    try bench.expectRefused(refusal)
  }

  @Test func `the same record of another system is not had twice`() throws {
    var uuids: [String] = []
    for subject in ["P1", "P2"] {
      let mood = try StateOfMind(
        kind: .dailyMood, valence: 0,
        header: SampleHeader(
          startDate: Date(timeIntervalSince1970: 0), timeZone: .gmt, subject: subject,
          syncIdentifier: "a", syncVersion: 1))
      _ = try bench.openStore().sync { try $0.save(mood) }
      uuids.append(String(mood.uuid.uuidString.lowercased().suffix(8)))
    }
    try bench.expectRefused(
      "subjects merge P1 P2 --yes", .dataError,
      "\(uuids[0]) and \(uuids[1]) are the same record of another system: delete one of the two "
        + "first.")
  }

  @Test func `without any store nobody is known, and none is made`() throws {
    bench.environment = ["HOME": bench.folder]
    for line in ["show P1", "rename P1 P2 --yes", "erase P1 --confirm P1", "erase P1 --dry-run"] {
      let sentence = Self.unknown.replacing("'P9'", with: "'P1'")
      try bench.expectRefused("subjects \(line)", .noInput, sentence)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }
}

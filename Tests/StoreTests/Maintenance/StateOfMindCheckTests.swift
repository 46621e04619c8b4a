import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingStore

struct StateOfMindCheckTests {
  private let test: TestStore
  private let mood: StateOfMind

  init() throws {
    test = try TestStore()
    mood = try StateOfMind(
      kind: .dailyMood, valence: 0.5, labels: [.happy, .calm], associations: [.work],
      header: header())
    let other = try StateOfMind(
      kind: .momentaryEmotion, valence: 0, labels: [.indifferent], header: header(daysAgo: 2))
    try test.store.write { [mood] in _ = try $0.save([mood, other]) }
  }

  /// Runs statements in which MOOD stands for the identifier of one of two moods.
  private func problems(after sql: String) throws -> [StoreProblem] {
    let hex = mood.uuid.uuidString.replacing("-", with: "")
    // Checks of the schema would refuse what another program can write without them.
    try test.tamper(
      "PRAGMA ignore_check_constraints = 1; "
        + sql.replacing("MOOD", with: "uuid = x'\(hex)'")
        .replacing("ITS", with: "sample = (SELECT id FROM sample WHERE uuid = x'\(hex)')"))
    return try test.store.check().withoutMissingParts
  }

  @Test(arguments: [
    "DROP TRIGGER sample_changes; UPDATE sample SET subject = 'P2' WHERE MOOD",
    "UPDATE sample SET start_us = start_us - 1 WHERE MOOD",
    "UPDATE sample SET local_day = local_day + 1 WHERE MOOD",
    "UPDATE state_of_mind SET subject = 'P2' WHERE ITS",
    "UPDATE state_of_mind SET start_us = start_us + 1 WHERE ITS",
    "UPDATE state_of_mind SET local_day = local_day - 1 WHERE ITS",
    "UPDATE state_of_mind SET is_live = FALSE WHERE ITS",
    "UPDATE state_of_mind_label SET subject = 'P2' WHERE label = 'calm'",
    "UPDATE state_of_mind_label SET start_us = 0 WHERE label = 'calm'",
    "UPDATE state_of_mind_label SET is_live = FALSE WHERE label = 'calm'",
    "UPDATE state_of_mind_association SET subject = 'P2'",
    "UPDATE state_of_mind_association SET start_us = 0",
    "UPDATE state_of_mind_association SET is_live = FALSE",
  ])
  func `rows that contradict each other are found`(sql: String) throws {
    #expect(try problems(after: sql) == [.rowsContradict(mood.uuid)])
  }

  @Test func `a record that is deleted in its own row alone is found`() throws {
    let found = try problems(
      after:
        "DROP TRIGGER sample_changes; UPDATE sample SET deleted_us = 1 WHERE MOOD")
    #expect(found == [.rowsContradict(mood.uuid), .notInTrail(mood.uuid)])
  }

  @Test(arguments: [
    "UPDATE state_of_mind SET kind = 'trait' WHERE ITS",
    "UPDATE state_of_mind SET valence = 1.5 WHERE ITS",
    "UPDATE state_of_mind_label SET label = 'wistful' WHERE label = 'calm'",
    "UPDATE state_of_mind_association SET association = 'pets'",
  ])
  func `a value that is in no vocabulary or outside the scale is found`(sql: String) throws {
    let problems = try problems(after: sql)
    #expect(problems.contains(.unreadableSample(mood.uuid)))
    // SQLite's own check knows the rules of the schema too.
    #expect(problems.allSatisfy { $0 == .unreadableSample(mood.uuid) || $0.isOfStructure })
  }

  @Test func `a mood without its valence is found, with the words that point nowhere`() throws {
    #expect(
      try problems(after: "DELETE FROM state_of_mind WHERE ITS")
        == test.findable([
          .danglingRow(table: "state_of_mind_association", parent: "state_of_mind"),
          .danglingRow(table: "state_of_mind_label", parent: "state_of_mind"),
          .danglingRow(table: "state_of_mind_label", parent: "state_of_mind"),
          .unreadableSample(mood.uuid),
        ]))
  }

  @Test func `a mood under the type of a questionnaire is found`() throws {
    #expect(
      try problems(after: "UPDATE sample SET type = 'gad-7' WHERE MOOD") == [
        .unreadableSample(mood.uuid), .rowsContradict(mood.uuid),
      ])
  }
}

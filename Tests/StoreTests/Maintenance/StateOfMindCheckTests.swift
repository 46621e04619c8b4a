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
        + sql.replacing("MOOD", with: "uuid = x'\(hex)'"))
    return try test.store.check().withoutMissingParts
  }

  @Test(arguments: [
    "UPDATE sample SET kind = 'momentaryEmotion' WHERE MOOD",
    "UPDATE sample SET value = 0.25 WHERE MOOD",
    "UPDATE sample SET document = json_set(document, '$.valence', 0.25) WHERE MOOD",
    "UPDATE sample SET document = json_set(document, '$.kind', 'momentaryEmotion') WHERE MOOD",
    "UPDATE sample SET document = json_set(document, '$.labels[0]', 'sad') WHERE MOOD",
    "UPDATE word SET word = 'sad' WHERE word = 'calm'",
    "UPDATE word SET kind = 'association' WHERE word = 'calm'",
    "DELETE FROM word WHERE word = 'work'",
  ])
  func `rows that contradict each other are found`(sql: String) throws {
    #expect(try problems(after: sql) == [.rowsContradict(mood.uuid)])
  }

  @Test(arguments: [
    "'$.kind', 'trait'", "'$.valence', 1.5", "'$.valence', '0.5'", "'$.labels[0]', 'wistful'",
    "'$.associations', 'work'",
  ])
  func `a value that is in no vocabulary or outside the scale is found`(change: String) throws {
    #expect(
      try problems(after: "UPDATE sample SET document = json_set(document, \(change)) WHERE MOOD")
        == [.unreadableSample(mood.uuid)])
  }

  @Test func `a mood without its document is found`() throws {
    #expect(
      try problems(after: "UPDATE sample SET document = '' WHERE MOOD") == [
        .unreadableSample(mood.uuid)
      ])
  }

  @Test func `a mood under the type of a questionnaire is found`() throws {
    let problems = try problems(after: "UPDATE sample SET type = 'gad-7' WHERE MOOD")
    #expect(problems.contains(.unreadableSample(mood.uuid)))
    // SQLite's own check knows the rules of the schema too.
    #expect(problems.allSatisfy { $0 == .unreadableSample(mood.uuid) || $0.isOfStructure })
  }
}

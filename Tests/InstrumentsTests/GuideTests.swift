import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

/// The guide to a definition of one's own has a whole one in it.
@Suite("The guide's definition")
struct GuideTests {
  private static let article = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Documentation.docc/WriteYourOwnQuestionnaire.md")

  @Test("is sound, and every example in it holds")
  func isSound() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let block = try #require(text.split(separator: "```json\n").dropFirst().first)
    let document = try #require(block.split(separator: "\n```\n").first)
    let report = QuestionnaireLinter.check(Array(document.utf8))
    #expect(report.faults == [])
    #expect(report.warnings == [])
    #expect(report.heldCount == report.exampleCount && report.exampleCount == 6)
    #expect(text.contains("sound. \(report.exampleCount) of \(report.exampleCount) examples hold"))
  }

  @Test("of a diary is the one that the tests use")
  func isTheDiary() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let diary = String(decoding: try DailyCheckIn.document(), as: UTF8.self)
      .replacing("../../../Questionnaires/data/", with: "")
    #expect(text.contains("```json\n\(diary)```\n"))
  }
}

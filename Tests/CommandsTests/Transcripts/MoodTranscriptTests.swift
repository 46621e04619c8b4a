import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommands
import WellbeingTestStores

/// How moods look to a person who looks back.
@Suite struct MoodTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func fill() throws {
    try bench.feel(
      0.6, at: "2026-03-09T20:00:00Z", labels: [.happy, .calm], associations: [.work, .selfCare],
      note: "after a walk\nby the river")
    try bench.feel(
      -0.005, at: "2026-03-08T21:00:00Z", kind: .dailyMood, labels: [.worried],
      associations: [.currentEvents], isDay: true)
    try bench.feel(-1, at: "2026-02-01T00:00:00Z", zone: "Asia/Tokyo")
  }

  private func transcript(_ lines: String...) throws -> String {
    try lines.map { try bench.run($0).transcript }.joined(separator: "\n")
  }

  @Test func moodsInTheHistory() throws {
    try fill()
    let moodsAlone = try transcript("history", "history --label happy --csv")
    _ = try bench.run("record phq-9 --answers 2,2,2,2,1,1,2,0,1 --date 2026-03-01 --subject P1 -q")
    try expectGolden(
      moodsAlone.replacing("\r\n", with: "<CR>\n") + "\n"
        + transcript("history", "history --label joyful", "history --valence -1"),
      "history-of-moods.txt")
  }

  @Test func oneMoodInFull() throws {
    try fill()
    try expectGolden(
      try transcript(
        "show last", "show last --line", "show last:mood --line",
        "show \(try uuid(of: "dailyMood"))", "show \(try uuid(of: "momentaryEmotion")) --line"),
      "show-mood.txt")
  }

  @Test func aDeletedMoodIsShownAsSuchAndCountsNowhere() throws {
    let printed = try bench.feel(0.5, at: "2026-03-09T20:00:00Z", labels: [.happy])
    let uuid = try #require(printed["uuid"]?.text)
    let store = try bench.openStore()
    try store.sync { store in
      let found = try store.sample(#require(UUID(uuidString: uuid)))
      guard let mood = found?.sample as? StateOfMind else { return }
      try store.delete(mood)
    }
    let shown = try bench.run("show \(uuid)").output
    #expect(shown.hasPrefix("DELETED: kept until it is purged.\nEmotion for self"))
    #expect(try bench.run("history --every day").output == "")
    #expect(try bench.run("store check").output.hasPrefix("The store is sound.\n"))
  }

  /// The identifier of the earliest mood of a kind.
  private func uuid(of kind: String) throws -> String {
    let printed = try JSON(try bench.run("history --json --kind \(kind)").output)
    return try #require(printed["samples"]?.elements.last?["uuid"]?.text)
  }

  @Test func theSummary() throws {
    bench.environment = ["XDG_DATA_HOME": bench.folder]
    let nothing = try transcript("history", "history --every day")
    bench.environment = ["WELLBEING_STORE": bench.place.address]
    try fill()
    try bench.feel(0.25, at: "2026-03-02T10:00:00Z", labels: [.calm])
    let ofOne = try transcript(
      "history --every day", "history --every week --group association",
      "history --every month --group kind -q", "history --every month --label joyful")
    try bench.feel(0.26, at: "2026-03-02T10:00:00Z", labels: [.calm], subject: "P1")
    try expectGolden(
      [nothing, ofOne, try transcript("history --every month --group label")]
        .joined(separator: "\n"),
      "history-summary.txt")
  }
}

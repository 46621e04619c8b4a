import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands

/// What the history's filters mean for moods, and the documents that have moods in them.
@Suite struct MoodHistoryContractTests {
  private let bench: Workbench
  private let moods: [JSON]

  init() throws {
    let bench = try Workbench()
    self.bench = bench
    moods = [
      try bench.feel(
        0.6, at: "2026-03-09T20:00:00Z", labels: [.happy, .calm], associations: [.work],
        note: "a walk"),
      try bench.feel(
        -0.25, at: "2026-03-08T21:00:00Z", kind: .dailyMood, labels: [.worried],
        associations: [.money, .family], isDay: true),
      try bench.feel(
        0.2, at: "2026-03-07T12:00:00Z", labels: [.happy], associations: [.family],
        subject: "P1", source: "diary"),
      try bench.feel(1, at: "2026-02-01T00:00:00Z", zone: "Asia/Tokyo"),
    ]
    _ = try bench.run("record gad-7 --total 3 --date 2026-01-05")
  }

  private func history(_ options: String) throws -> [JSON] {
    let outcome = try bench.run("history --json \(options)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try #require(try JSON(outcome.output)["samples"]).elements
  }

  @Test func moodsStandAmongResultsAsTheyWereSaved() throws {
    let all = try history("")
    #expect(all.count == 5)
    #expect(Array(all.prefix(4)) == moods)
    #expect(moods[0]["valenceClassification"] == "pleasant")
  }

  /// Each option with the places of the moods that it lists.
  @Test(arguments: [
    ("--type mood", [0, 1, 2, 3]),
    ("--type mood --last 2d", [0]),
    ("--kind dailyMood", [1]),
    ("--kind momentaryEmotion --subject P1", [2]),
    ("--valence '>=0.2'", [0, 2, 3]),
    ("--valence ' < 0'", [1]),
    ("--valence -0.25", [1]),
    ("--valence '=+1.0'", [3]),
    ("--classification slightlyUnpleasant", [1]),
    ("--classification veryPleasant", [3]),
    ("--label happy", [0, 2]),
    ("--label HAPPY", [0, 2]),
    ("--association 仕事", [0]),
    ("--label happy --label worried", [0, 1, 2]),
    ("--label happy --label calm --all", [0]),
    ("--association work --association money", [0, 1]),
    ("--association money --association family --all", [1]),
    ("--label happy --label worried --association family", [1, 2]),
    ("--label happy --association work --all", [0]),
    ("--saved-by diary", [2]),
    ("--saved-by wellbeing --type mood", [0, 1, 3]),
    ("--type mood --from 2026-02-02 --to 2026-03-07", [2]),
  ])
  func filtersChooseMoods(options: String, places: [Int]) throws {
    #expect(try history(options) == places.map { moods[$0] })
  }

  @Test func moodsAreReadInPagesAmongResults() throws {
    var seen: [JSON] = []
    var cursor: String?
    repeat {
      let after = cursor.map { " --after \($0)" } ?? ""
      let page = try JSON(try bench.run("history --json --limit 2\(after)").output)
      seen += page["samples"]?.elements ?? []
      cursor = page["next"]?.text
    } while cursor != nil && seen.count < 10
    #expect(seen == (try history("")))
  }

  @Test func aMoodIsShownByEveryNameItHas() throws {
    let uuid = try #require(moods[0]["uuid"]?.text)
    for name in [uuid, String(uuid.suffix(8)), "last", "last:mood"] {
      let shown = try JSON(try bench.run("show \(name) --json").output)
      #expect(shown["schemaVersion"] == 1 && shown["sample"] == moods[0])
    }
  }

  @Test func theStoreNamesMoodsAsPeopleAndProgramsDo() throws {
    #expect(
      try JSON(try bench.run("store info --json").output)["samples"]
        == ["gad-7": 1, "stateOfMind": 4])
    let lines = try bench.run("store info").output.split(separator: "\n")
    #expect(lines.suffix(2) == ["gad-7        1", "mood         4"])
  }
}

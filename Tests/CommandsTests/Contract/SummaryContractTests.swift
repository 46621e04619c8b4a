import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit
import WellbeingTestStores

/// The documents of `history --every`.
@Suite struct SummaryContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func summary(_ options: String) throws -> JSON {
    let outcome = try bench.run("history --json \(options)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    let document = try JSON(outcome.output)
    #expect(document["schemaVersion"] == 1)
    #expect(document.keys == ["schemaVersion", "summary"])
    #expect(!document.holdsNull)
    return try #require(document["summary"])
  }

  @Test func `figures are not rounded, except the percentage, which loses its fraction`() throws {
    try bench.feel(0.5, at: "2026-02-28T23:30:00Z", labels: [.happy])
    try bench.feel(-0.125, at: "2026-03-02T10:00:00Z", labels: [.sad, .happy], subject: "P1")
    #expect(
      try summary("--every month --group label") == [
        "interval": "month", "grouping": "label", "subjects": 2,
        "overall": [
          [
            "count": 2, "mean": 0.1875, "standardDeviation": .number(0.1953125.squareRoot()),
            "minimum": -0.125, "maximum": 0.5, "percentage": 59,
          ],
          [
            "group": "happy", "count": 2, "mean": 0.1875,
            "standardDeviation": .number(0.1953125.squareRoot()), "minimum": -0.125,
            "maximum": 0.5, "percentage": 59,
          ],
          [
            "group": "sad", "count": 1, "mean": -0.125, "minimum": -0.125, "maximum": -0.125,
            "percentage": 43,
          ],
        ],
        // Half past eleven in London is the next day, and month, in Berlin.
        "rows": [
          [
            "first": "2026-03-01", "last": "2026-03-31", "count": 2, "mean": 0.1875,
            "standardDeviation": .number(0.1953125.squareRoot()), "minimum": -0.125,
            "maximum": 0.5, "percentage": 59,
          ],
          [
            "first": "2026-03-01", "last": "2026-03-31", "group": "happy", "count": 2,
            "mean": 0.1875, "standardDeviation": .number(0.1953125.squareRoot()),
            "minimum": -0.125, "maximum": 0.5, "percentage": 59,
          ],
          [
            "first": "2026-03-01", "last": "2026-03-31", "group": "sad", "count": 1,
            "mean": -0.125, "minimum": -0.125, "maximum": -0.125, "percentage": 43,
          ],
        ],
      ])
  }

  @Test func periodsAndFiltersChooseTogether() throws {
    try bench.feel(0.5, at: "2026-02-27T12:00:00Z", associations: [.work])
    try bench.feel(1, at: "2026-03-01T12:00:00Z", kind: .dailyMood, associations: [.work])
    try bench.feel(-1, at: "2026-03-02T12:00:00Z", associations: [.money])
    _ = try bench.run("record gad-7 --total 3")
    let weeks = try summary("--every week --association work --type mood")
    #expect(weeks["grouping"] == nil)
    #expect(
      weeks["rows"]?.elements.map { $0["first"] } == ["2026-02-23"])
    #expect(weeks["rows"]?[0]?["mean"] == 0.75)
    let days = try summary("--every day --from 2026-03-01")
    #expect(days["rows"]?.elements.map { $0["last"] } == ["2026-03-01", "2026-03-02"])
    let kinds = try summary("--every month --group kind --valence '>0'")
    #expect(
      kinds["overall"]?.elements.map { $0["group"] } == [nil, "momentaryEmotion", "dailyMood"])
  }

  @Test func nothingIsEmptyLists() throws {
    let empty: JSON = ["interval": "day", "subjects": 0, "overall": [], "rows": []]
    bench.environment = ["XDG_DATA_HOME": bench.folder]
    #expect(try summary("--every day") == empty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
    bench.environment = ["WELLBEING_STORE": bench.place.address]
    try bench.feel(0, at: "2026-03-01T12:00:00Z")
    #expect(try summary("--every day --label happy") == empty)
  }

  @Test func theCSVHasARowAPeriodAndGroup() throws {
    try bench.feel(0.5, at: "2026-03-01T12:00:00Z", labels: [.happy])
    try bench.feel(-0.25, at: "2026-03-01T13:00:00Z")
    let lines = try bench.run("history --every day --group label --csv").output
      .components(separatedBy: "\r\n")
    #expect(
      lines == [
        "first,last,group,count,mean,standardDeviation,minimum,maximum,percentage",
        "2026-03-01,2026-03-01,,2,0.125,0.5303300858899106,-0.25,0.5,56",
        "2026-03-01,2026-03-01,happy,1,0.5,,0.5,0.5,75",
        ",,,2,0.125,0.5303300858899106,-0.25,0.5,56",
        ",,happy,1,0.5,,0.5,0.5,75", "",
      ])
  }
}

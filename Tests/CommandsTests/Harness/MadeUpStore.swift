import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingTestDefinitions

@testable import WellbeingCommands
import WellbeingTestStores

extension Workbench {
  /// Fills the store with results of earlier versions of the questionnaire that nobody uses, and
  /// adds the present version of it.
  ///
  /// Of the first the present version raises an alert, of the second it raises one no more, of the
  /// third only the band changes, of the fourth nothing, and the fifth does not fit.
  func fillWithEarlierVersions() throws {
    // An alert from 2 on instead of from 1 on.
    let lenient = try Self.earlier("0.8.0") { object in
      var alerts = try #require(object["alerts"] as? [[String: Any]])
      alerts[0]["atLeast"] = 2
      object["alerts"] = alerts
    }
    // Another alert beside it, lower bands, and a choice under another name.
    let strict = try Self.earlier("0.9.0") { object in
      var alerts = try #require(object["alerts"] as? [[String: Any]])
      alerts.append(alerts[0])
      alerts[1]["item"] = "walk"
      object["alerts"] = alerts
      var scores = try #require(object["scores"] as? [[String: Any]])
      var bands = try #require(scores[0]["bands"] as? [[String: Any]])
      bands[0]["maximum"] = 11
      bands[1]["minimum"] = 12
      scores[0]["bands"] = bands
      object["scores"] = scores
      var sets = try #require(object["choiceSets"] as? [[String: Any]])
      var choices = try #require(sets[0]["choices"] as? [[String: Any]])
      choices[3]["id"] = "constantly"
      sets[0]["choices"] = choices
      object["choiceSets"] = sets
    }
    try save(lenient, [[0, 3, 0, 0, nil, nil, 0, 0, 1, 0]], subject: "P0412")
    try save(
      strict,
      [
        [1, 2, 1, 1, 0, 0, 0, 1, 0, 0], [1, 2, 1, 1, 0, 0, 1, 0, 0, 2],
        [0, 2, 0, 0, nil, nil, 0, 0, 0, 0], [0, 3, 0, 0, nil, nil, 0, 0, 0, 0],
      ], subject: "P0413")
    try #require(try run("questionnaires add \(MadeUpQuestionnaire.path) -q").code == .done)
  }

  private static func earlier(
    _ version: String, _ edit: (inout [String: Any]) throws -> Void
  ) throws -> Questionnaire {
    try Questionnaire(
      decoding: MadeUpQuestionnaire.document { object in
        object["version"] = version
        try edit(&object)
      })
  }

  /// Saves sheets of a questionnaire, one an hour; nil is unanswered.
  func save(
    _ questionnaire: Questionnaire, _ sheets: [[Int?]], subject: String
  ) throws {
    let first = try #require(RFC3339.date(from: "2026-03-02T08:00:00Z"))
    let moment = first + 86_400
    let store = try HealthStore(
      at: place.location, source: Source(name: "wellbeing", version: "1"), access: .owner,
      catalog: .builtIn.adding(questionnaire), options: .init(clock: { moment }))
    for (index, sheet) in sheets.enumerated() {
      let items = questionnaire.items.filter(\.isScored)
      var answers: [String: Answer] = [:]
      for (item, value) in zip(items, sheet) { answers[item.id] = value.map { .value($0) } }
      let result = try ScoredAssessment(
        questionnaire, answers: answers,
        header: SampleHeader(
          startDate: first + Double(index) * 3600,
          timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt, subject: subject))
      _ = try store.write { try $0.save(result) }
    }
  }
}

import Testing
import WellbeingInstruments
import WellbeingTestDefinitions
import WellbeingTextFormats

@testable import WellbeingBulkScoring

/// `cups` and `spoons` are asked where `coffee` is yes; who has none drinks no cups, and spoons are
/// left out.
@Suite("Items that are not always asked")
struct GatedItemsTests {
  private static let header = "noise,quiet,rain,coffee,cups,spoons,garden,walk,alarm,work\n"

  /// Scores one row of which three cells differ.
  private static func run(
    coffee: String, cups: String, spoons: String, by questionnaire: Questionnaire? = nil
  ) throws -> InMemoryRun {
    let row = "0,3,0,\(coffee),\(cups),\(spoons),0,2,0,0\n"
    return .of(header + row, by: try questionnaire ?? MadeUpQuestionnaire.questionnaire())
  }

  @Test(
    "are skipped, open or missing as the cells before them say",
    arguments: [
      // Skipped: 0 for the cups, and habits of two items.
      ("0", "", "", "complete,4,1,"), ("0", "NA", "skipped", "complete,4,1,"),
      ("no", "declined", "", "complete,4,1,"),
      // Open: neither missing nor skipped.
      ("", "", "", "unscorable,,,coffee"), ("declined", "", "", "unscorable,,,coffee"),
      // Asked.
      ("1", "", "", "unscorable,,,cups spoons"), ("1", "2", "", "complete,10,,spoons"),
      ("1", "4", "4", "complete,14,3,"), ("yes", "skipped", "0", "unscorable,,,cups"),
    ])
  func states(coffee: String, cups: String, spoons: String, expected: String) throws {
    let run = try Self.run(coffee: coffee, cups: cups, spoons: spoons)
    #expect(try run.rows("basis", "total", "habits", "unanswered") == [expected])
    #expect(try run.outcome.faultCount == 0)
  }

  @Test(
    "are at fault where they were answered though not asked, each of them",
    arguments: [
      ("0", "0", "", ["cups"]), ("0", "", "4", ["spoons"]), ("0", "2", "4", ["cups", "spoons"]),
      ("", "2", "", ["cups"]), ("NA", "0", "0", ["cups", "spoons"]),
    ])
  func answeredUnasked(coffee: String, cups: String, spoons: String, items: [String]) throws {
    let run = try Self.run(coffee: coffee, cups: cups, spoons: spoons)
    #expect(try run.outcome.faults.map(\.place?.cell) == items)
    #expect(
      try run.outcome.faults.allSatisfy { $0.words.contains("asked") && $0.place?.line == 2 })
    #expect(
      try run.rows("basis", "total", "habits", "unanswered")
        == [coffee == "0" ? "invalid,,," : "invalid,,,coffee"])
  }

  @Test(
    "are not at fault where the cell that decides cannot be read",
    arguments: [("x", "2", "4"), ("7", "2", ""), ("1.5", "", "0"), ("x", "", "")])
  func unreadableGate(coffee: String, cups: String, spoons: String) throws {
    let outcome = try Self.run(coffee: coffee, cups: cups, spoons: spoons).outcome
    #expect(outcome.faults.map(\.place?.cell) == ["coffee"])
    #expect(outcome.faultCount == 1 && outcome.counts.invalidRows == 1)
  }

  @Test("keep their own faults, asked or not", arguments: ["0", "1", "", "x"])
  func ownFault(coffee: String) throws {
    let faults = try Self.run(coffee: coffee, cups: "often?", spoons: "").outcome.faults
    #expect(faults.map(\.place?.cell) == (coffee == "x" ? ["coffee", "cups"] : ["cups"]))
    #expect(faults.last?.words.hasPrefix("not a valid answer") == true)
  }

  @Test("are decided one behind the other")
  func chain() throws {
    let questionnaire = try Questionnaire(
      decoding: MadeUpQuestionnaire.document(
        setting: ["items", "5", "askedIf"], to: #"{"item": "cups", "atLeast": 2}"#))
    func faults(_ coffee: String, _ cups: String, _ spoons: String) throws -> [String?] {
      try Self.run(coffee: coffee, cups: cups, spoons: spoons, by: questionnaire)
        .outcome.faults.map(\.place?.cell)
    }
    #expect(try faults("1", "2", "4") == [])
    #expect(try faults("1", "0", "4") == ["spoons"])
    #expect(try faults("0", "", "4") == ["spoons"])
    #expect(try faults("0", "2", "4") == ["cups"])
    #expect(try faults("x", "", "4") == ["coffee"])
    #expect(try faults("x", "2", "4") == ["coffee"])
    #expect(try faults("1", "x", "4") == ["cups"])
  }

  @Test("raise their alerts when they are answered, asked or not")
  func alerts() throws {
    let questionnaire = try Questionnaire(
      decoding: MadeUpQuestionnaire.document { object in
        var alerts = object["alerts"] as? [[String: Any]] ?? []
        alerts[0]["item"] = "cups"
        object["alerts"] = alerts
        object["examples"] = [Any]()
      })
    func alerts(_ coffee: String, _ cups: String) throws -> String {
      let run = try Self.run(coffee: coffee, cups: cups, spoons: "", by: questionnaire)
      let (alerts, row) = try (run.outcome.alerts, run.rows("basis", "alerts", "alertsNotAssessed"))
      #expect(alerts.map(\.raised) == [row[0].hasSuffix(",cups,") ? 1 : 0])
      #expect(alerts.map(\.notAssessed) == [row[0].hasSuffix(",,cups") ? 1 : 0])
      return row[0]
    }
    #expect(try alerts("1", "2") == "complete,cups,")
    #expect(try alerts("1", "0") == "complete,,")
    #expect(try alerts("0", "") == "complete,,cups")
    #expect(try alerts("0", "2") == "invalid,cups,")
    #expect(try alerts("0", "0") == "invalid,,cups")
    #expect(try alerts("x", "2") == "invalid,cups,")
    #expect(try alerts("0", "x") == "invalid,,cups")
  }
}

import WellbeingCommandSupport
import Testing

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// The documents that `record --json` prints.
@Suite struct RecordContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func sample(_ commandLine: String) throws -> JSON {
    let outcome = try bench.run("\(commandLine) --json")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    let document = try JSON(outcome.output)
    #expect(document.keys == ["schemaVersion", "sample", "sameDay"])
    #expect(document["schemaVersion"] == 1)
    return try #require(document["sample"])
  }

  @Test func aCompleteResultHasEveryField() throws {
    let sample = try sample(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,0 --subject P1 --date 2026-01-05"
    )
    let uuid = try #require(sample["uuid"]?.text)
    #expect(uuid.contains(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
    #expect(
      sample == [
        "uuid": .string(uuid), "type": "scoredAssessment", "subject": "P1",
        "start": "2026-01-05T11:00:00Z", "end": "2026-01-05T11:00:00Z",
        "timeZone": "Europe/Berlin", "datePrecision": "day", "recorded": "2026-03-10T09:30:00Z",
        "questionnaire": ["id": "phq-9", "version": "1.5.0"], "language": "en",
        "policy": "refuse",
        "answers": [
          "interest": 2, "mood": 2, "sleep": 2, "energy": 2, "appetite": 1, "selfWorth": 1,
          "concentration": 2, "movement": 0, "selfHarm": 0,
        ],
        "unanswered": ["difficulty"], "skipped": [],
        "scores": [
          [
            "id": "total", "value": 12, "minimum": 0, "maximum": 27, "band": "moderate",
            "basis": "complete",
          ]
        ],
        "alerts": [], "alertsNotAssessed": [],
        "patterns": [
          ["id": "majorDepressive", "result": "met"],
          ["id": "otherDepressive", "result": "notMet"],
        ],
        "administeredBy": "clinician", "reviews": [],
        "source": ["name": "wellbeing", "version": .string(Program.version)], "metadata": [:],
      ])
  }

  @Test func anAlertIsRaisedWhateverTheTotal() throws {
    let outcome = try bench.run(
      "record phq-9 --administered-by clinician --answers 3,0,1,2,0,0,1,0,3 --json")
    let sample = try #require(try JSON(outcome.output)["sample"])
    #expect(sample["scores"]?[0]?["value"] == 10)
    let message = try #require(sample["alerts"]?[0]?["message"]?.text)
    #expect(message.contains("was answered \"Nearly every day\"."))
    #expect(
      sample["alerts"] == [
        ["item": "selfHarm", "value": 3, "state": "raised", "message": .string(message)]
      ])
    #expect(sample["alertsNotAssessed"] == [])
    #expect(outcome.diagnostics.contains("! Thank you for answering honestly. You said that you"))
  }

  @Test func `one's own total was said to be an answer that somebody else will see`() throws {
    let outcome = try bench.run("record phq-9 --total 26")
    let words = outcome.diagnostics.replacing("\n! ", with: " ").replacing("\n", with: " ")
    #expect(
      words.contains(
        " A total this high means that question 9, about thoughts of being better off dead or of "
          + "hurting yourself, was answered \"More than half the days\" or more. Please talk to "
          + "someone about it today: your doctor"))
    #expect(words.contains("Emergency: "))
    #expect(!words.contains("You said") && !words.contains("can see your answers"))
  }

  @Test(arguments: [0, 14, 24])
  func `every total of one's own listed people to talk to and an emergency number`(
    total: Int
  ) throws {
    let outcome = try bench.run("record phq-9 --total \(total)")
    #expect(!(outcome.output + outcome.diagnostics).contains("Emergency"))
    #expect(outcome.output.contains("the answers are not known."))
    #expect(outcome.output.contains("wellbeing support"))
    let sample = try JSON(bench.run("show last --json").output)["sample"]
    #expect(sample?["alertsNotAssessed"]?.elements.count == (total == 0 ? 0 : 1))
  }

  @Test func `a total of 27 named an answer that is more than the highest`() throws {
    for subject in ["", "--subject P1"] {
      let words = try bench.run("record phq-9 --total 27 \(subject)").diagnostics
        .replacing("\n! ", with: " ").replacing("\n", with: " ")
      #expect(words.contains("was answered \"Nearly every day\""))
      #expect(!words.contains("or more"))
    }
  }

  /// Scalars are left out where they are absent; lists and maps are always there.
  @Test(arguments: [
    "phq-9 --total 14", "phq-9 --administered-by clinician --answers -,-,-,-,-,-,-,-,-",
    "gad-7 --note x --clinician y",
  ])
  func absentScalarsAreLeftOut(operands: String) throws {
    let isAnswered = operands.contains("--answers") || operands.contains("--total")
    let commandLine =
      "record \(operands)"
      + (isAnswered ? "" : " --administered-by clinician --answers 0,0,0,0,0,0,0")
    let sample = try sample(commandLine)
    #expect(!sample.holdsNull)
    let keys = try #require(sample.keys)
    #expect(keys.isSuperset(of: ScalarsAndLists.always))
    let optional: Set = ["clinician", "datePrecision", "note", "replaces", "replacedBy"]
    #expect(keys.subtracting(ScalarsAndLists.always).isSubset(of: optional))
  }
}

private enum ScalarsAndLists {
  static let always: Set = [
    "uuid", "type", "subject", "start", "end", "timeZone", "recorded",
    "questionnaire", "language", "policy", "answers", "unanswered", "skipped", "scores", "alerts",
    "alertsNotAssessed", "patterns", "administeredBy", "reviews", "source", "metadata",
  ]
}

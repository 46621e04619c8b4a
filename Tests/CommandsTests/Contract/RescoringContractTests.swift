import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingTestStores

@testable import WellbeingCommands

/// What `store rescore` prints for programs, and what it leaves in the store.
@Suite struct RescoringContractTests {
  private static let present = "store rescore --using present"
  private static let prorate = "store rescore --policy prorate"

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ line: String) throws {
    try #require(try bench.run("record \(line) -q").code == .done)
  }

  private func document(_ commandLine: String) throws -> JSON {
    let outcome = try bench.run("\(commandLine) --json")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try JSON(outcome.output)
  }

  /// When the store's file was last changed; nil on a server.
  private func lastChange() throws -> Date? {
    guard TestServer.address == nil else { return nil }
    return try FileManager.default.attributesOfItem(atPath: bench.store)[.modificationDate] as? Date
  }

  // MARK: What would change

  @Test func `a dry run prints what would change, and changes nothing`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,0 --subject P1")
    try record("gad-7 --total 9 --subject P1")
    try record("phq-4 --administered-by clinician --answers 1,1,1,- --subject P2")
    let before = try bench.contents()
    // Closing writes to the file.
    HealthStore.waitForClosings()
    let changed = try lastChange()
    let document = try document(Self.prorate)
    #expect(document.keys == ["schemaVersion", "isDryRun", "results", "refused", "counts"])
    #expect(document["isDryRun"] == true && document["schemaVersion"] == 1)
    let result = try #require(document["results"]?[0])
    #expect(document["results"]?.elements.count == 1)
    #expect(result.keys == ["uuid", "questionnaire", "subject", "start", "from", "to"])
    #expect(result["questionnaire"] == "phq-9" && result["subject"] == "P1")
    #expect(result["from"]?["scores"]?[0]?["basis"] == "unscorable")
    #expect(result["to"]?["scores"]?[0]?["value"] == 12 && result["to"]?["policy"] == "prorate")
    #expect(
      result["to"]?.keys == [
        "questionnaire", "policy", "scores", "alerts", "alertsNotAssessed", "patterns",
      ])
    #expect(
      document["counts"] == [
        "gad-7": ["changed": 0, "unchanged": 0, "totalOnly": 1, "refused": 0],
        "phq-4": ["changed": 0, "unchanged": 0, "totalOnly": 0, "refused": 1],
        "phq-9": ["changed": 1, "unchanged": 0, "totalOnly": 0, "refused": 0],
      ])
    let refused = try #require(document["refused"]?[0])
    #expect(refused["reason"] == "policyNotOffered" && refused["questionnaire"]?["id"] == "phq-4")
    #expect(!document.holdsNull)
    #expect(try lastChange() == changed)
    #expect(try bench.contents() == before)
  }

  @Test func `only what is meant is looked at`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,0 --subject P1")
    try record("gad-7 --administered-by clinician --answers 1,1,1,1,1,1,- --subject P2")
    #expect(try document("\(Self.prorate) --subject P2")["counts"]?.keys == ["gad-7"])
    #expect(try document("\(Self.prorate) --type phq-9")["counts"]?.keys == ["phq-9"])
    #expect(try document("\(Self.prorate) --type gad-2")["counts"] == [:])
    #expect(try bench.run("\(Self.prorate) --subject P9").output == "No result matches.\n")
  }

  @Test func `without a store there is nothing to say`() throws {
    // The default one; a store that was named has to be there.
    bench.environment["WELLBEING_STORE"] = nil
    #expect(try bench.run(Self.present).output == "Nothing has been saved yet.\n")
    #expect(try document(Self.present)["results"] == [])
    #expect(!FileManager.default.fileExists(atPath: bench.store))
  }

  // MARK: Doing it

  @Test func `what is applied takes the place of the old, with the reason in the trail`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,0 --subject P1")
    bench.wait(days: 7)
    let document = try document("\(Self.prorate) --apply --yes --reason 'as the ward does'")
    #expect(document["isDryRun"] == false)
    let result = try #require(document["results"]?[0])
    let shown = try JSON(try bench.run("show last --json").output)
    #expect(shown["sample"]?["uuid"] == result["to"]?["uuid"])
    #expect(shown["sample"]?["replaces"] == result["uuid"])
    #expect(shown["sample"]?["scores"] == result["to"]?["scores"])
    #expect(shown["history"]?.elements.map { $0["event"] } == ["saved", "replaced", "saved"])
    #expect(shown["history"]?[1]?["reason"] == "as the ward does")
    #expect(try self.document(Self.prorate)["results"] == [])
    #expect(try bench.run("store check").code == .done)
    // And back.
    _ = try self.document("store rescore --policy refuse --apply --yes --reason 'as before'")
    let last = try JSON(try bench.run("show last --json").output)["sample"]
    #expect(last?["scores"]?[0]?["basis"] == "unscorable" && last?["policy"] == "refuse")
  }

  @Test func `alerts that appear and disappear are told before, whatever is kept quiet`() throws {
    try bench.fillWithEarlierVersions()
    for option in ["", "-q", "--json", "--apply --yes --reason new -q"] {
      let told = try bench.run("\(Self.present) \(option)").diagnostics.replacing("\n! ", with: " ")
      #expect(told.contains("raises an alert that it did not raise before: The alarm: Rarely."))
      #expect(told.contains("no longer has the alert: The alarm: Rarely."))
      #expect(told.contains("'P0412'") && told.contains("'P0413'"))
    }
    let open = try JSON(try bench.run("history --alert raised --unreviewed --json").output)
    #expect(open["samples"]?.elements.count == 2)
    #expect(open["correctedAlerts"]?.elements.count == 1)
    #expect(try bench.run("store check").code == .done)
  }

  @Test func `what does not fit is named, left alone, and told without its answers`() throws {
    try bench.fillWithEarlierVersions()
    let document = try document("\(Self.present) --apply --yes --reason new")
    #expect(
      document["counts"]?["made-up"]
        == ["changed": 3, "unchanged": 1, "totalOnly": 0, "refused": 1])
    let refused = try #require(document["refused"]?[0])
    #expect(refused["reason"] == "unknownChoice" && refused["item"] == "quiet")
    let outcome = try bench.run(Self.present)
    let words = outcome.output.replacing("\n", with: " ")
    #expect(words.contains("The result does not fit that version: 'quiet' has no such choice."))
    #expect(!words.contains("constantly"))
  }

  @Test func `a total alone gets the band of the present version`() throws {
    try record("gad-7 --total 12 --subject P1")
    let document = try document(Self.present)
    #expect(document["counts"]?["gad-7"]?["unchanged"] == 1)
  }

  @Test func `an alert that was reviewed is said to be reviewed anew`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,1 --subject P1")
    try #require(
      try bench.run("review last --reviewer 'Ward 7' --outcome spoken-with -q").code == .done)
    let told = try bench.run(Self.prorate).output.replacing("\n", with: " ")
    #expect(told.contains("1 result with an alert was reviewed"))
    try #require(
      try bench.run("\(Self.prorate) --apply --yes --reason x-ray -q").code == .done)
    let open = try JSON(try bench.run("history --alert raised --unreviewed --json").output)
    #expect(open["samples"]?.elements.count == 1)
  }

  // MARK: Asking

  @Test func `a person is shown it, asked why and whether`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,1 --subject P1")
    let before = try bench.contents()
    for typed in [["quit"], ["as the ward does", "no"]] {
      let outcome = try bench.sit("\(Self.prorate) --apply", typing: typed)
      #expect(outcome.code == .done && outcome.output.contains("14 moderate (prorated)"))
      #expect(outcome.output.hasSuffix("Nothing was rescored.\n"))
    }
    #expect(try bench.contents() == before)
    let done = try bench.sit("\(Self.prorate) --apply", typing: ["as the ward does", "yes"])
    #expect(done.code == .done && done.output.hasSuffix("Rescored: 1 result.\n"))
    #expect(try bench.contents() != before)
  }

  @Test func `what somebody saves while the person thinks is not changed unseen`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,-,2,0,0 --subject P1")
    let outcome = try bench.sit("\(Self.prorate) --apply", typing: ["yes"]) { _ in
      _ = try? record("phq-9 --administered-by clinician --answers 1,1,1,1,1,-,1,0,0 --subject P2")
    }
    #expect(outcome.code == .temporaryFailure)
    #expect(outcome.output.contains("Results have changed meanwhile, so none was rescored"))
    let all = try JSON(try bench.run("history --json").output)["samples"]?.elements ?? []
    #expect(all.count == 2 && all.allSatisfy { $0["scores"]?[0]?["basis"] == "unscorable" })
  }

  @Test func `where nothing would change nobody is asked`() throws {
    try record("phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,0 --subject P1")
    let outcome = try bench.sit("\(Self.prorate) --apply", typing: [])
    #expect(outcome.code == .done && outcome.output == "phq-9: 1 unchanged.\n")
  }
}

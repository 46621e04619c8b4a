import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestStores
import WellbeingSamples

@testable import WellbeingCommands

/// What was said of a result's alerts is kept with it, as it was said.
@Suite struct ShownAlertTests {
  private let bench: Workbench
  private static let region = "Shout: text SHOUT to 85258, 24 hours, every day, free"

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"region": "GB", "readBy": "the practice"}"#)
  }

  private func take(_ options: String = "", selfHarm: String = "1") throws -> JSON {
    let input = """
      {"interest": 0, "mood": 0, "sleep": 0, "energy": 0, "appetite": 0, "selfWorth": 0,
       "concentration": 0, "movement": 0, "selfHarm": \(selfHarm)}
      """
    let outcome = try bench.run(
      "record phq-9 --administered-by self --answers - --json \(options)", input: input)
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return try #require(try JSON(outcome.output)["sample"])
  }

  private func shown(_ sample: JSON?) -> String? {
    sample?["metadata"]?[SampleHeader.alertShownKey]?.text
  }

  private static let readers =
    "Your answers will be read by the practice. Nobody is reading them right now, so if you need "
    + "help now, use the numbers above."

  private func stored() throws -> JSON? {
    try JSON(bench.run("show last --json").output)["sample"]
  }

  @Test func `the record has the words, who reads them and whom to call`() throws {
    let sample = try take()
    let text = try #require(shown(sample))
    #expect(text.hasPrefix("Thank you for answering honestly. You said that"))
    #expect(text.contains("get help now:\n\nEmergency: call 999\n\nSamaritans: call 116 123"))
    #expect(text.contains(Self.region))
    #expect(text.hasSuffix(Self.readers))
    #expect(try stored() == sample)
  }

  @Test func `staff and persons have texts of their own`() throws {
    let answers = [""] + Array(repeating: "0", count: 8) + ["1", "0", "save", "read"]
    _ = try bench.sit("take phq-9 --administered-by interview --subject P1", typing: answers)
    let staff = try #require(shown(try stored()))
    #expect(
      staff.hasPrefix("Item 9 (thoughts of being better off dead or of self-harm) was answered"))
    #expect(!staff.contains("\n\n"))
    let person = try #require(shown(try take(selfHarm: #""declined""#)))
    #expect(person.hasPrefix("You did not answer the question about thoughts of being better off"))
    #expect(
      person.hasSuffix(
        "If you are in danger, get help now:\n\nEmergency: call 999\n\n"
          + [
            "Samaritans: call 116 123, 24 hours, every day, free", Self.region,
            "NHS 111 (England): call 111, option 2, 24 hours, every day",
            "Lifeline (NI): call 0808 808 8000, 24 hours, every day, free",
          ].joined(separator: "\n\n")))
  }

  @Test func `where nothing was said, nothing is kept`() throws {
    #expect(try take(selfHarm: "0")["metadata"] == [:])
    let plain = try bench.run("show last")
    #expect(!plain.output.contains("Shown when answered"))
  }

  @Test func `it is shown as it was, whatever would be said now`() throws {
    _ = try take()
    try bench.configure("{}")
    let output = try bench.run("show last").output
    let lines = output.replacing("\n  ", with: " ")
    #expect(lines.contains("\nShown when answered: Thank you for answering honestly."))
    #expect(lines.contains(Self.readers))
    #expect(try !bench.run("show last --line").output.contains("Thank you"))
  }

  @Test func `a correction keeps what was read then`() throws {
    let text = try #require(shown(try take()))
    let line = "amend last --answers 0,0,0,0,0,0,0,0,0 --yes --reason mistyped"
    try #require(try bench.run(line).code == .done)
    let corrected = try stored()
    #expect(corrected?["alerts"] == [])
    #expect(shown(corrected) == text)
    #expect(try bench.run("show last").output.contains("Shown when answered:"))
  }

  // MARK: Removal

  private func storeContains(_ text: String) throws -> Bool {
    try ["", "-wal"].contains { ending in
      let path = bench.store + ending
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return try Data(contentsOf: URL(filePath: path)).range(of: Data(text.utf8)) != nil
    }
  }

  @Test(.aboutFiles, arguments: [false, true])
  func `it is removed with the record's other values`(isErased: Bool) throws {
    _ = try take()
    #expect(try storeContains(Self.region))
    let reference = try bench.latest()
    let commands =
      isErased
      ? ["subjects erase self --confirm self --reason asked"]
      : [
        "review \(reference) --outcome entered-in-error --note mistaken --reviewer R",
        "delete \(reference) --yes --reason mistaken", "store purge --yes",
      ]
    for line in commands {
      let outcome = try bench.run(line)
      try #require(outcome.code == .done, "\(outcome.diagnostics)")
    }
    #expect(try !storeContains(Self.region))
    let output = try bench.run("show \(reference)").output
    #expect(!output.contains("Shown when answered"))
  }
}

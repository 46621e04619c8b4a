import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestMachines

@testable import WellbeingCommands

/// A day at a clinic, and what its slips leave in the store.
@Suite struct ClinicDayTests {
  private static let marker = "what-nobody-else-may-read"
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func type(_ line: String) throws {
    let outcome = try bench.run(line)
    #expect(outcome.code == .done, "\(line): \(outcome.diagnostics)")
  }

  private func recordEightPeople() throws {
    try type(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,2,1 --subject P0401 -q")
    try type(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0,0 --subject P0402 -q")
    try type("record gad-7 --administered-by clinician --answers 1,1,1,1,1,1,1 --subject P0403 -q")
    // It is about P0404.
    try type("record gad-7 --total 9 --subject P0405 -q")
    try type("record gad-7 --total 3 --subject P0405 -q")
    try type("mood 😊 --subject P0406 -q")
    try type("record phq-9 --total 14 --subject P0407 -q")
    try type(
      "record phq-9 --administered-by clinician --answers 3,3,3,3,3,3,3,3,3,3 --subject P0408 --note \(Self.marker) -q"
    )
    try type("mood 😢 --subject P0408 --note \(Self.marker) -q")
  }

  /// The identifier of a subject's first record of a type.
  private func reference(_ type: String, of subject: String) throws -> String {
    let history = try JSON(
      try bench.run("history --type \(type) --subject \(subject) --json").output)
    return try #require(history["samples"]?.elements.last?["uuid"]?.text)
  }

  /// Type, subject, score and alerts of each line of the history.
  private func history() throws -> [[String]] {
    try bench.run("history --csv").output.split(separator: "\r\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return [cells[1], cells[2], cells[5], cells[8]]
    }
  }

  /// What 'show' says, without its lines.
  private func show(_ reference: String) throws -> String {
    try bench.run("show \(reference)").output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private func filesContain(_ text: String) throws -> Bool {
    try ["", "-wal", "-shm"].contains { suffix in
      let path = bench.store + suffix
      guard FileManager.default.fileExists(atPath: path) else { return false }
      return try Data(contentsOf: URL(filePath: path)).range(of: Data(text.utf8)) != nil
    }
  }

  @Test func everySlipIsCorrectedAndTold() throws {
    try recordEightPeople()
    try type("amend \(reference("gad-7", of: "P0405")) --subject P0404 --yes -q")
    try type("amend \(reference("gad-7", of: "P0403")) --answers 1,1,1,1,1,1,2 --yes -q")
    try type(
      "review \(reference("phq-9", of: "P0401")) --reviewer 'Ward 7' --outcome spoken-with -q")
    bench.wait(days: 7)
    let misread = try reference("phq-9", of: "P0402")
    let refused = try bench.run("amend \(misread) --answers 1,1,1,1,1,1,1,1,1,0 --yes")
    #expect(refused.code == .noPermission && refused.output == "")
    try type("amend \(misread) --answers 1,1,1,1,1,1,1,1,1,0 --yes -q --reason 'sheet misread'")
    #expect(try filesContain(Self.marker))
    try type("subjects erase P0408 --confirm P0408 --reason 'asked for it' -q")
    #expect(try show(misread).contains("REPLACED by"))
    try type("store purge --yes -q")

    #expect(
      try history() == [
        ["phq-9", "P0407", "14", "selfHarm:totalOnly"], ["stateOfMind", "P0406", "", ""],
        ["gad-7", "P0405", "3", ""], ["gad-7", "P0404", "9", ""], ["gad-7", "P0403", "8", ""],
        ["phq-9", "P0402", "9", "selfHarm"], ["phq-9", "P0401", "14", "selfHarm"],
      ])
    let story = try show(misread)
    #expect(story.contains("login \(NSUserName())): sheet misread"))
    #expect(story.contains("its values were removed for good") && !story.contains("P0402"))
    #expect(try bench.run("show last --subject P0401").output.contains("Reviewed by Ward 7"))
    let unreviewed = try bench.run("history --alert raised --unreviewed --json").output
    #expect(try JSON(unreviewed)["samples"]?.elements.map { $0["subject"] } == ["P0402"])
    #expect(try bench.run("store check").output.hasPrefix("The store is sound.\n"))
    #expect(try !filesContain(Self.marker))
    #expect(try !filesContain("P0408"))
    try expectTrail()
  }

  /// What the store keeps of the day.
  private func expectTrail() throws {
    let trail = try bench.openStore().read { try $0.auditTrail() }
    let begun = trail.prefix { $0.event != .purged }
    #expect(
      begun.map { "\($0.event) \($0.sampleType?.rawValue ?? "-")" } == [
        "saved phq-9", "saved phq-9", "saved gad-7", "saved gad-7", "saved gad-7",
        "saved stateOfMind", "saved phq-9", "saved phq-9", "saved stateOfMind",
        "replaced gad-7", "saved gad-7", "replaced gad-7", "saved gad-7", "reviewed phq-9",
        "replaced phq-9", "saved phq-9", "erased phq-9", "erased stateOfMind",
        "subjectErased -",
      ])
    let purged = trail.dropFirst(begun.count)
    #expect(purged.map(\.event) == [.purged, .purged, .purged])
    #expect(Set(purged.map(\.uuid)) == Set(begun.filter { $0.event == .replaced }.map(\.uuid)))
    #expect(trail.compactMap(\.reason) == ["sheet misread", "asked for it"])
    let info = try bench.openStore().read { try $0.info() }
    #expect(info.counts == ["gad-7": 3, "phq-9": 3, "stateOfMind": 1] && info.deletedCount == 0)
  }

  /// What needs no other day, by the program itself.
  @Test func theProgramKeepsNothingOfWhomItErases() throws {
    let script = """
      set -u
      "$0" record phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,2,1 --subject P0401 -q 2>/dev/null
      "$0" record gad-7 --total 9 --subject P0408 --note \(Self.marker) -q
      grep -q \(Self.marker) "$WELLBEING_STORE"* && echo written
      "$0" amend last:phq-9 --answers 2,2,2,2,1,1,2,0,0,1 --yes 2>/dev/null; echo $?
      "$0" amend last:phq-9 --answers 2,2,2,2,1,1,2,0,0,1 --yes -q --reason misread 2>/dev/null
      echo $?
      "$0" review last:phq-9 --reviewer 'Ward 7' --outcome spoken-with -q 2>/dev/null; echo $?
      "$0" subjects erase P0408 --confirm P0408 --reason asked -q; echo $?
      "$0" store purge --yes -q; echo $?
      grep -q \(Self.marker) "$WELLBEING_STORE"* || echo gone
      "$0" store check | head -n 1
      "$0" history --csv | cut -d , -f 2,3,6
      """
    let program = try BinaryLocator.locate("wellbeing").path
    let result = try ProcessRunner.run(
      URL(filePath: "/bin/sh"), ["-c", script, program], environment: bench.environment)
    #expect(
      result.outputText == """
        written
        77
        0
        0
        0
        0
        gone
        The store is sound.
        type,subject,score
        phq-9,P0401,12

        """)
    #expect(result.errorText == "")
  }
}

import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// Alerts that a correction took back before anybody had reviewed them, in every command.
@Suite struct CorrectedAlertTests {
  private static let earlier =
    "! The original answers raised this alert; the corrected ones do not: Item 9"

  private let bench: Workbench
  private let uuid: String

  /// A sheet that raised an alert and was corrected, a mood, and another's sheet.
  init() throws {
    bench = try Workbench()
    let lines = [
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1",
      "amend last --answers 0,0,0,0,0,0,0,0,0 --yes --reason misread",
      "mood 😊 --subject P2",
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,0 --subject P2",
    ]
    for line in lines { try #require(try bench.run("\(line) -q").code == .done) }
    let listed = try JSON(try bench.run("history --subject P1 --json").output)["samples"]
    uuid = try #require(listed?[0]?["uuid"]?.text)
  }

  private var reference: String { String(uuid.suffix(8)) }

  @Test(arguments: [
    "", "--subject P1", "--type phq-9", "--last 30d", "--alert raised --unreviewed",
  ])
  func `every table marks it until somebody has reviewed it`(options: String) throws {
    let table = try bench.run("history \(options)").output
    let marked = table.split(separator: "\n").filter { $0.contains("! corrected") }
    #expect(marked.count == 1 && marked.first?.hasSuffix(reference) == true)
    let document = try JSON(try bench.run("history \(options) --json").output)
    #expect(document["correctedAlerts"] == [.string(uuid)])
    try #require(
      try bench.run("review \(reference) --reviewer 'Ward 7' --outcome spoken-with -q").code
        == .done)
    #expect(try !bench.run("history \(options)").output.contains("corrected"))
    #expect(try JSON(try bench.run("history \(options) --json").output)["correctedAlerts"] == [])
  }

  @Test func `a table of values marks it until somebody has reviewed it`() throws {
    let rows = try bench.run("history --csv").output.split(separator: "\r\n")
    let marked = rows.filter { $0.contains("selfHarm") }
    #expect(marked.count == 1 && marked.first?.hasPrefix(uuid) == true)
    #expect(
      marked.first?.split(separator: ",", omittingEmptySubsequences: false)[8]
        == "selfHarm:corrected")
    try #require(
      try bench.run("review \(reference) --reviewer 'Ward 7' --outcome spoken-with -q").code
        == .done)
    #expect(try !bench.run("history --csv").output.contains("selfHarm"))
  }

  @Test func `a page names only what it lists`() throws {
    let document = try JSON(try bench.run("history --limit 1 --json").output)
    #expect(document["correctedAlerts"] == [] && document["next"] != nil)
    #expect(try JSON(try bench.run("history --type mood --json").output)["correctedAlerts"] == [])
  }

  @Test func `it is marked before it is changed`() throws {
    let outcome = try bench.sit("amend \(reference) --note n", typing: ["no"])
    #expect(outcome.output.contains("Alert: corrected"))
  }

  @Test(arguments: ["-q", "--json", ""])
  func `deleting, amending, reviewing and showing tell of it in the same words`(
    option: String
  ) throws {
    let reviewed = try bench.run(
      "review \(reference) --reviewer 'Ward 7' --outcome spoken-with \(option)")
    #expect(reviewed.code == .done)
    #expect(reviewed.diagnostics.contains(Self.earlier))
    let amended = try bench.run("amend \(reference) --note n --yes --reason test \(option)")
    #expect(amended.diagnostics.contains(Self.earlier))
    #expect(try bench.run("show last:phq-9 --subject P1").output.contains(Self.earlier))
    let deleted = try bench.run("delete last:phq-9 --subject P1 --yes --reason test \(option)")
    #expect(deleted.code == .done)
    #expect(deleted.diagnostics.contains(Self.earlier))
  }

  @Test(arguments: ["--dry-run", "--confirm P1 --reason asked -q"])
  func `erasing whom it is about says so`(option: String) throws {
    let words =
      "! 1 alert waits. After the erasure no list shows it."
    let erased = try bench.run("subjects erase P1 \(option)")
    #expect(erased.code == .done && erased.diagnostics.contains(words))
    let other = try bench.run("subjects erase P2 --confirm P2 -q")
    #expect(other.code == .done && other.diagnostics == "")
  }

  @Test func `showing it says that nobody has reviewed it`() throws {
    let warning = "Not reviewed yet. Once you have followed it up: wellbeing review \(reference)"
    #expect(try bench.run("show \(reference)").output.contains(warning))
    try #require(
      try bench.run("review \(reference) --reviewer 'Ward 7' --outcome spoken-with -q").code
        == .done)
    #expect(try !bench.run("show \(reference)").output.contains(warning))
  }

  @Test func `the alert of a purged version is told of when deleting and reviewing`() throws {
    try #require(
      try bench.run("review \(reference) --reviewer A --outcome spoken-with -q").code == .done)
    try #require(try bench.run("store purge --yes -q").code == .done)
    #expect(
      try bench.run("review \(reference) --reviewer A --outcome spoken-with -q").diagnostics
        .contains(Self.earlier))
    #expect(
      try bench.run("amend \(reference) --note n --yes --reason test -q").diagnostics
        .contains(Self.earlier))
    #expect(
      try bench.run("delete last --subject P1 --yes --reason test -q").diagnostics
        .contains(Self.earlier))
  }
}

import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestDefinitions

@testable import WellbeingCommands
import WellbeingTestMachines

/// Names of questionnaires, bands and items that are typed as they are printed.
@Suite struct TypedNamesTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try run(
      "record phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,2,0 --subject P0412 -q")
    try run("record gad-7 --total 3 --subject P0412 -q")
  }

  @discardableResult
  private func run(_ line: String) throws -> String {
    let outcome = try bench.run(line)
    try #require(outcome.code == .done, "\(line): \(outcome.diagnostics)")
    return outcome.output
  }

  @Test(arguments: [
    ("phq-9", "phq-9"), ("PHQ-9", "phq-9"), ("phq9", "phq-9"), ("Phq 9", "phq-9"),
    ("audit-c", "audit-c"), ("auditc", "auditc"), ("AUDIT-C", nil), ("phq", nil), ("", nil),
  ])
  func `an ID is found without regard to case, hyphens and spaces`(typed: String, id: String?) {
    #expect(knownID(typed, among: ["phq-9", "phq-15", "audit-c", "auditc"]) == id)
  }

  @Test(arguments: [
    ("questionnaires show ID", "phq-9"), ("questionnaires cite ID", "phq-9"),
    ("learn ID", "phq-9"), ("score ID --sql", "phq-9"), ("history --type ID", "phq-9"),
    ("history --score 'ID>=3'", "phq-9"), ("show last:ID", "phq-9"),
    ("trend ID --subject P0412", "phq-9"), ("store rescore --type ID", "phq-9"),
    ("store rescore --type ID", "gad-7"), ("history --type ID", "mood"),
  ])
  func `a questionnaire is named as it is printed`(line: String, id: String) throws {
    let exact = try run(line.replacing("ID", with: id))
    for typed in [id.uppercased(), id.replacing("-", with: ""), id.capitalized] {
      #expect(try run(line.replacing("ID", with: typed)) == exact)
    }
  }

  @Test func `what is recorded under a printed name has the ID`() throws {
    try run("record PHQ-2 --total 3 --subject P1 -q")
    try run("store access revoke diary --type Phq-2 --type MOOD -q")
    #expect(try run("history --subject P1 --csv").contains("phq-2"))
    #expect(try run("store access list --csv").contains("diary,phq-2,"))
  }

  @Test func `an exact ID goes before one that only resembles it`() throws {
    let path = bench.folder + "/phq9.json"
    let file = try MadeUpQuestionnaire.document { $0["id"] = "phq9" }
    try Data(file).write(to: URL(filePath: path))
    try run("questionnaires add \(path)")
    #expect(try run("questionnaires show phq9").contains("A questionnaire that nobody uses"))
    #expect(try run("questionnaires show phq-9").contains("PHQ-9"))
    let outcome = try bench.run("questionnaires show PHQ9")
    #expect(outcome.code == .usage && outcome.diagnostics.contains("did you mean 'phq9'?"))
    try run("questionnaires remove phq9 -q")
    #expect(try run("questionnaires show phq9").contains("PHQ-9"))
  }

  @Test func `a removed questionnaire is named as it was printed`() throws {
    try run("questionnaires add \(MadeUpQuestionnaire.path) -q")
    try run("record Made-up --total 20 --subject P7 -q")
    try run("questionnaires remove 'Made up' -q")
    let listed = try run("history --type made-up")
    #expect(listed.contains("P7"))
    #expect(try run("history --type 'Made up'") == listed)
  }

  @Test(arguments: [
    ("moderatelySevere", true), ("moderately severe", true), ("Moderately-Severe", true),
    ("moderate", false), ("None to minimal", false),
  ])
  func `a band is named as it is printed`(typed: String, isFound: Bool) throws {
    let listed = try run("history --type phq-9 --band '\(typed)' --csv")
    #expect(listed.contains("P0412") == isFound)
  }

  @Test func `a band is found by its text`() throws {
    try run("record phq-2 --total 3 --subject P1 -q")
    #expect(try run("history --band 'at or above the cut-off of 3' --csv").contains("P1"))
    #expect(try run("history --item 'Sleep>=1' --csv").contains("P0412"))
  }

  @Test(arguments: ["trend P0412", "history --type P0412", "record P0412 --total 3"])
  func `a subject in the place of a questionnaire is recognized`(line: String) throws {
    let outcome = try bench.run(line)
    #expect(outcome.code == .usage)
    #expect(
      outcome.diagnostics == "wellbeing: 'P0412' is a subject: use '--subject P0412'.\n")
  }

  @Test(arguments: ["history P0412", "alerts P0412", "drafts P0412"])
  func `a subject as an operand where none is allowed is told of the option`(
    line: String
  ) throws {
    let outcome = try bench.run(line)
    #expect(outcome.code == .usage)
    #expect(outcome.diagnostics.hasSuffix(" For one subject, use '--subject ID'.\n"))
  }
}

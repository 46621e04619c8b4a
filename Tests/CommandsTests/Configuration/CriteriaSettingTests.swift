import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The set of rules by which a clinic judges change.
@Suite struct CriteriaSettingTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    // 4 points: reliable by NHS Talking Therapies, not by the index.
    try bench.record("gad-7", [("2023-01-01", 14), ("2023-03-01", 10)])
  }

  private func criteria(_ commandLine: String) throws -> [JSON?] {
    let statements = try bench.document("trend gad-7 --subject P1 \(commandLine)")["change"]?[0]?[
      "statements"]?.elements
    return (statements ?? []).filter { $0["rule"] == "reliableChange" }.map { $0["criterion"] }
  }

  @Test func `two verdicts in one sentence become one, and an option overrides the setting`() throws
  {
    #expect(try criteria("") == ["nhs", "rci"])
    try bench.configure(#"{"criteria": "rci"}"#)
    #expect(try criteria("") == ["rci"])
    #expect(try criteria("--criteria nhs") == ["nhs"])
  }

  @Test func `lists are judged by it as well`() throws {
    func change() throws -> JSON? {
      try bench.document("caseload gad-7")["subjects"]?[0]?["change"]?[0]
    }
    #expect(try change()?["criterion"] == "nhs" && change()?["result"] == "improvement")
    try bench.configure(#"{"criteria": "rci"}"#)
    #expect(try change()?["criterion"] == "rci" && change()?["result"] == "none")
  }

  @Test func `a set that does not exist is named with those that do`() throws {
    try bench.configure(#"{"criteria": "nhz"}"#)
    let outcome = try bench.run("trend gad-7 --subject P1")
    #expect(outcome.diagnostics.contains("nhs, rci or mid is expected: did you mean 'nhs'?"))
  }
}

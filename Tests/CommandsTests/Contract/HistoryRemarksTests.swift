import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// What is said of a list, so that nobody takes it for more than it is.
@Suite struct HistoryRemarksTests {
  private static let unfound =
    "Results without a total are not listed: --score needs one.\n"

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for line in [
      "phq-9 --administered-by clinician --answers 2,2,2,2,1,1,2,0,0 --subject P0412",
      "gad-7 --total 3 --subject P0413",
      "gad-7 --administered-by clinician --answers 3,3,3,-,3,3,3 --subject P0413",
    ] {
      try #require(try bench.run("record \(line) -q").code == .done)
    }
  }

  private func list(_ options: String) throws -> String {
    let outcome = try bench.sit("history \(options)", typing: [])
    #expect(outcome.code == .done)
    return outcome.output
  }

  @Test func `a mistyped subject is not told to have no results`() throws {
    #expect(
      try list("--subject p0412") == "Nothing is recorded about 'p0412': did you mean 'P0412'?\n")
    #expect(try list("--subject Q7") == "Nothing is recorded about 'Q7'.\n")
    #expect(try list("--subject P0412 --type mood") == "No result or mood matches.\n")
  }

  @Test func `results without a total are not silently left out of a comparison`() throws {
    #expect(try list("--score '>10'").hasSuffix(Self.unfound))
    #expect(
      try list("--subject P0413 --score '>10'") == "No result or mood matches.\n" + Self.unfound)
    #expect(
      try list("--band severe").hasSuffix(Self.unfound.replacing("--score", with: "--band")))
    #expect(try !list("--subject P0412 --score '>10'").contains("without a total"))
    #expect(try !list("--subject P0413").contains("There are also"))
    #expect(try !bench.run("history --score '>10'").transcript.contains("There are also"))
  }
}

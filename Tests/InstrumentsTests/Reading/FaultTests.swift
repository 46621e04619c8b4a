import Testing
import WellbeingInstruments

/// One small mistake, one fault, with its place.
@Suite("A mistake in a definition")
struct FaultTests {
  @Test("is named with its path and line", arguments: edits)
  func isNamed(edit: Edit) throws {
    let (bytes, line) = try edit.applied()
    let faults = QuestionnaireLinter.check(bytes).faults
    let fault = try #require(faults.first { $0.problem == edit.problem })
    #expect(fault.path == edit.path)
    #expect(fault.line == line)
    #expect(fault.column > 0)
    #expect(faults.count == 1 + edit.consequences)
  }

  private static let edits: [Edit] =
    Edit.ofForm + Edit.ofIDs + Edit.ofItems + Edit.ofScores + Edit.ofRules
}

import Testing
import WellbeingInstruments

/// One small mistake, one fault, with its place.
@Suite("A mistake in a definition")
struct FaultTests {
  @Test("is named with its path and line", arguments: edits)
  func isNamed(edit: Edit) throws {
    let faults = try edit.expectNamed()
    #expect(faults.count == 1 + edit.consequences)
  }

  private static let edits: [Edit] =
    Edit.ofForm + Edit.ofIDs + Edit.ofItems + Edit.ofScores + Edit.ofRules
}

import Foundation
import Testing
import WellbeingTextFormats
import WellbeingTestBytes

@Suite("Foundation and the reader agree")
struct FoundationAgreementTests {
  @Test(
    "What Foundation writes reads back as the same tree",
    arguments: Rounds.seeds(quick: 10, full: 100))
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let compact = JSONEncoder()
    let pretty = JSONEncoder()
    pretty.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    for round in 0..<50 {
      let tree = RandomTree.random(depth: 6, using: &generator)
      for encoder in [compact, pretty] {
        let value = try JSONDocument(parsing: Array(try encoder.encode(tree))).root
        #expect(tree.matches(value), "seed \(seed), round \(round)")
      }
    }
  }

  @Test("They refuse the same damaged documents", arguments: Rounds.seeds(quick: 10, full: 100))
  func acceptance(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for round in 0..<1000 {
      let bytes = Damage.damaged(&generator)
      let error = refusal(of: bytes)
      if let error, Self.isAllowedByFoundation(error) { continue }
      #expect((error == nil) == Self.foundationReads(bytes), "seed \(seed), round \(round)")
      if error == nil { accepted += 1 }
    }
    #expect(1..<1000 ~= accepted, "Both kinds of documents must come up.")
  }

  private static func foundationReads(_ bytes: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  /// What is an error here and may not be one there.
  private static func isAllowedByFoundation(_ reason: Problem) -> Bool {
    [
      "trailingComma", "duplicateKey", "byteOrderMark", "tooDeep", "numberOutOfRange",
    ].contains(reason.code)
  }
}

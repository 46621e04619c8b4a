import Testing
import WellbeingTextFormats
import WellbeingTestBytes

/// 20,000 damaged documents, and a million with `WELLBEING_ROUNDS=full`; every beginning of one.
@Suite("Damaged documents")
struct DamageTests {
  @Test(
    "Thousands of them end in a value or an error inside the document",
    arguments: Rounds.seeds(quick: 10, full: 100))
  func terminates(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<Rounds.of(quick: 2_000, full: 10_000) {
      let bytes = Damage.damaged(&generator)
      let line = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      if let place = refusal(of: bytes)?.place {
        #expect(place.line ?? 0 <= line, "seed \(seed), round \(round)")
        #expect(place.column ?? 0 <= bytes.count + 1, "seed \(seed), round \(round)")
      } else {
        let nodes = try JSONDocument(parsing: bytes).root.withParts
        #expect(nodes.count <= bytes.count, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("Any bytes at all end so too", arguments: Rounds.seeds(quick: 4, full: 40))
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<5000 {
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      if let place = refusal(of: bytes)?.place {
        #expect(1...(bytes.count + 1) ~= place.column ?? 0, "seed \(seed), round \(round)")
      }
    }
  }

  @Test("Every beginning of a document is refused, at its end")
  func prefixes() throws {
    let document = Array(#"{"a":[1,-2.5e3,"é\n\uD83D\uDE00",{"b":null}],"c":true}"#.utf8)
    #expect(refusal(of: document) == nil)
    for count in 0..<document.count {
      let error = try #require(refusal(of: Array(document.prefix(count))))
      #expect(1...(count + 1) ~= error.place?.column ?? 0)
    }
  }
}

import WellbeingTestBytes

/// Cells as files have them, and some that none has; the same for every run of a seed.
struct RandomCells {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let words = [
    "", "0", "1", "2", "3", "4", "2.0", "3.00", "-99", "1.5", "NA", "NaN", ".", "declined",
    "skipped", "notApplicable", "Never", "often", "IMMER", "not once", "I have no garden",
    "Ich habe keinen Garten", "refused to say", "no", "Ja", "some", "\u{0}", "é", "02", "+1",
  ]

  mutating func next() -> [UInt8] {
    let word = Array((Self.words.randomElement(using: &generator) ?? "").utf8)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return bytes(upTo: 12)
    case 1: return Array("\(Int.random(in: -10_000...10_000, using: &generator))".utf8)
    case 2: return [0x20] + word + [0x09]
    case 3: return changed(word)
    case 4: return word + bytes(upTo: 300)
    default: return word
    }
  }

  private mutating func bytes(upTo count: Int) -> [UInt8] {
    let highest: UInt8 = Bool.random(using: &generator) ? 0x7F : 0xFF
    return (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      UInt8.random(in: 0...highest, using: &generator)
    }
  }

  private mutating func changed(_ word: [UInt8]) -> [UInt8] {
    guard let place = word.indices.randomElement(using: &generator) else { return word }
    var changed = word
    changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    return changed
  }
}

import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

struct IdentifierTests {
  private func bytes(_ uuid: UUID) -> [UInt8] { withUnsafeBytes(of: uuid.uuid) { Array($0) } }

  @Test func `the first 48 bits are milliseconds, then come version and variant`() {
    // RFC 9562, appendix A.6, gives this time with these first bytes.
    var generator = SeededGenerator(seed: 7)
    let date = Date(microsecondsSince1970: 1_645_557_742_000_000)
    for _ in 0..<100 {
      let bytes = bytes(.version7(at: date, using: &generator))
      #expect(Array(bytes[0..<6]) == [0x01, 0x7F, 0x22, 0xE2, 0x79, 0xB0])
      #expect(bytes[6] >> 4 == 7)
      #expect(bytes[8] >> 6 == 0b10)
    }
  }

  @Test func `the other 74 bits are random, each of them`() {
    var generator = SeededGenerator(seed: 8)
    var union = [UInt8](repeating: 0, count: 16)
    var section = [UInt8](repeating: 0xFF, count: 16)
    for _ in 0..<200 {
      let bytes = bytes(.version7(at: Date(timeIntervalSince1970: 0), using: &generator))
      for index in bytes.indices {
        union[index] |= bytes[index]
        section[index] &= bytes[index]
      }
    }
    let time = [UInt8](repeating: 0, count: 6)
    #expect(union == time + [0x7F, 0xFF, 0xBF] + Array(repeating: 0xFF, count: 7))
    #expect(section == time + [0x70, 0x00, 0x80] + Array(repeating: 0x00, count: 7))
  }

  @Test(arguments: Rounds.seeds(quick: 2, full: 20))
  func `identifiers of later milliseconds sort later by their bytes`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let microseconds = Int64.random(in: 0...4_000_000_000_000_000, using: &generator)
      let earlier = Date(microsecondsSince1970: microseconds)
      let later = Date(microsecondsSince1970: microseconds + 1_000)
      let (first, second) = (
        UUID.version7(at: earlier, using: &generator), UUID.version7(at: later, using: &generator)
      )
      #expect(bytes(first).lexicographicallyPrecedes(bytes(second)))
    }
  }

  @Test func `a time before 1970 counts as its beginning`() {
    var generator = SeededGenerator(seed: 9)
    let uuid = UUID.version7(at: Date(timeIntervalSince1970: -86_400), using: &generator)
    #expect(Array(bytes(uuid)[0..<6]) == Array(repeating: 0, count: 6))
  }

  @Test func `a header makes an identifier of its own`() throws {
    #expect(try header().uuid != header().uuid)
  }
}

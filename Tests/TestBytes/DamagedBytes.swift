/// What a file contains, so that damage gets past the first checks of its reader.
package enum DamagedFormat: Sendable {
  /// A table: also blocks that are swapped, another encoding, noise and NUL.
  case rows
  /// JSON: also other digits and parts of another document.
  case json
  /// Lines that mean something by themselves: also lines that are swapped, doubled and lost.
  case lines

  fileprivate enum Change {
    case bit, byte, mark, insertedMark, digit, end, cut, copy
    case foreign, noise, zeros, swap, sixteenBits, latin1
    case swappedLines, doubledLine, lostLine
  }

  fileprivate var changes: [Change] {
    switch self {
    case .rows:
      [
        .bit, .bit, .end, .swap, .zeros, .sixteenBits, .latin1, .noise, .cut, .copy, .insertedMark,
      ]
    case .json:
      [.bit, .byte, .mark, .mark, .insertedMark, .digit, .end, .cut, .copy, .foreign]
    case .lines: [.bit, .mark, .end, .cut, .swappedLines, .doubledLine, .lostLine]
    }
  }
}

/// Damages a file at random.
///
/// - Parameters:
///   - marks: Characters that mean something in the file's format.
///   - times: How often it is damaged.
///   - longest: What is cut, copied or put in at once has at most so many bytes.
///   - others: Files of which JSON takes parts; if empty, the file itself.
package func damaged(
  _ file: [UInt8], as format: DamagedFormat, marks: String, times: ClosedRange<Int> = 1...3,
  longest: Int = 200, others: [[UInt8]] = [], _ generator: inout SeededGenerator
) -> [UInt8] {
  var damage = Damage(bytes: file, marks: Array(marks.utf8), longest: longest)
  for _ in 0..<Int.random(in: times, using: &generator) where !damage.bytes.isEmpty {
    let other = others.isEmpty ? file : generator.pick(others)
    damage.make(generator.pick(format.changes), other, &generator)
  }
  return damage.bytes
}

/// Bytes at random, half of them marks.
package func noise(
  upTo count: Int, marks: String, _ generator: inout SeededGenerator
) -> [UInt8] {
  (0..<Int.random(in: 0...count, using: &generator)).map { _ in
    generator.isOne(in: 2)
      ? generator.pick(Array(marks.utf8)) : UInt8.random(in: 0...255, using: &generator)
  }
}

private struct Damage {
  var bytes: [UInt8]
  let marks: [UInt8]
  let longest: Int

  mutating func make(
    _ change: DamagedFormat.Change, _ other: [UInt8], _ generator: inout SeededGenerator
  ) {
    let part = part(of: bytes, &generator)
    let place = part.lowerBound
    switch change {
    case .bit: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case .byte: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case .mark: bytes[place] = generator.pick(marks)
    case .insertedMark: bytes.insert(generator.pick(marks), at: place)
    case .digit:
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      guard let digit = bytes[place...].firstIndex(where: digits.contains) else { return }
      bytes[digit] = UInt8.random(in: digits, using: &generator)
    case .end: bytes.removeSubrange(place...)
    case .cut: bytes.removeSubrange(part)
    case .copy:
      bytes.insert(contentsOf: bytes[part], at: generator.pick([place, 0, bytes.count / 2]))
    case .foreign: bytes.replaceSubrange(part, with: other[self.part(of: other, &generator)])
    case .noise:
      let marks = String(decoding: marks, as: UTF8.self)
      bytes.insert(contentsOf: noise(upTo: longest, marks: marks, &generator), at: place)
    case .zeros: bytes.insert(contentsOf: [UInt8](repeating: 0, count: 1 + place % 3), at: place)
    case .swap:
      let length = Int.random(in: 0...bytes.count / 2, using: &generator)
      let first = Int.random(in: 0...bytes.count - 2 * length, using: &generator)
      let second = Int.random(in: first + length...bytes.count - length, using: &generator)
      for place in 0..<length { bytes.swapAt(first + place, second + place) }
    case .sixteenBits:
      let isLittle = generator.isOne(in: 2)
      let mark: [UInt16] = generator.isOne(in: 2) ? [0xFEFF] : []
      bytes = (mark + String(decoding: bytes, as: UTF8.self).utf16).flatMap { unit -> [UInt8] in
        let parts = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isLittle ? parts.reversed() : parts
      }
    case .latin1: bytes = bytes.map { $0 == 0xC3 ? 0xE9 : $0 }
    case .swappedLines, .doubledLine, .lostLine:
      var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      let one = Int.random(in: lines.indices, using: &generator)
      let another = Int.random(in: lines.indices, using: &generator)
      switch change {
      case .swappedLines: lines.swapAt(one, another)
      case .doubledLine: lines.insert(lines[one], at: generator.isOne(in: 2) ? one : another)
      default: lines.remove(at: one)
      }
      bytes = Array(lines.joined(separator: [10]))
    }
  }

  /// A part of some bytes that are not empty.
  private func part(of bytes: [UInt8], _ generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: bytes.indices, using: &generator)
    return start..<min(bytes.count, start + Int.random(in: 1...longest, using: &generator))
  }
}

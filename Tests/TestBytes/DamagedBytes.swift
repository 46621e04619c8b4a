/// Damages a file once to three times: cuts a stretch out, flips a bit, writes a mark, or swaps or
/// doubles lines.
///
/// - Parameters:
///   - longestCut: In bytes.
///   - marks: Characters that mean something in the file's format.
package func damaged(
  _ file: [UInt8], longestCut: Int, marks: String, _ generator: inout SeededGenerator
) -> [UInt8] {
  var bytes = file
  for _ in 0..<Int.random(in: 1...3, using: &generator) {
    let place = Int.random(in: bytes.indices, using: &generator)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let one = Int.random(in: lines.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      let length = Int.random(in: 1...longestCut, using: &generator)
      bytes.removeSubrange(place..<min(bytes.count, place + length))
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case 2: bytes[place] = marks.utf8.randomElement(using: &generator) ?? 0
    case 3:
      lines.swapAt(one, Int.random(in: lines.indices, using: &generator))
      bytes = Array(lines.joined(separator: [10]))
    default:
      lines.insert(lines[one], at: one)
      bytes = Array(lines.joined(separator: [10]))
    }
  }
  return bytes
}

/// Counts the screen rows that text takes as it is written.
struct ScreenRows {
  private let columns: Int
  private var line: [UInt8] = []
  private var finished = 0

  /// - Parameter columns: The width of the screen.
  init(columns: Int) {
    self.columns = max(columns, 1)
  }

  /// The number of rows filled or begun.
  var count: Int { finished + (line.isEmpty ? 0 : rows(of: line)) }

  /// Counts text that is appended.
  mutating func add(_ bytes: [UInt8]) {
    var parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      line += part
      guard !parts.isEmpty else { break }
      finished += rows(of: line)
      line.removeAll(keepingCapacity: true)
    }
  }

  private func rows(of line: [UInt8]) -> Int {
    let text = String(decoding: line, as: UTF8.self)
    return max(1, (DisplayWidth.columns(of: typedText(text)) - 1) / columns + 1)
  }
}

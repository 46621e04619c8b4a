/// A plain reader of RFC 4180, to hold the writer to. It refuses what the RFC does not allow.
struct ReferenceReader {
  struct Malformed: Error {}

  /// The rows of a text. Each ends with CR LF.
  static func rows(of bytes: [UInt8]) throws -> [[String]] {
    var reader = ReferenceReader(bytes)
    var rows: [[String]] = []
    while !reader.rest.isEmpty { rows.append(try reader.row()) }
    return rows
  }

  private var rest: ArraySlice<UInt8>

  private init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  private mutating func row() throws -> [String] {
    var cells = [try cell()]
    while skip(",") { cells.append(try cell()) }
    guard skip("\r\n") else { throw Malformed() }
    return cells
  }

  private mutating func cell() throws -> String {
    skip("\"") ? try quotedCell() : try bareCell()
  }

  private mutating func bareCell() throws -> String {
    let cell = rest.prefix { !",\r\n".utf8.contains($0) }
    guard !cell.contains(UInt8(ascii: "\"")) else { throw Malformed() }
    rest = rest[cell.endIndex...]
    return String(decoding: cell, as: UTF8.self)
  }

  private mutating func quotedCell() throws -> String {
    var cell: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\"") {
        cell.append(byte)
      } else if skip("\"") {
        cell.append(byte)
      } else {
        return String(decoding: cell, as: UTF8.self)
      }
    }
    throw Malformed()
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}

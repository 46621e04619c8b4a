#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A value that a parameter of a statement is bound to, also in a file.
package enum SQLValue: Sendable {
  case null
  case integer(Int64)
  case flag(Bool)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case uuid(UUID)
}

/// A statement on a server: its parameters, and the rows of its last run.
///
/// The server prepares it once for each combination of parameter types.
package final class ServerStatement {
  private let connection: ServerConnection
  private let sql: String
  private var types: [UInt32]
  private var values: [[UInt8]]
  private var buffer: [CChar] = []

  private var session = 0
  private var variants: [(name: String, types: [UInt32])] = []

  private enum State { case idle, asked, reading, ended }
  private var state = State.idle
  private var results: ArraySlice<ServerResult> = []
  private var nextRow: Int32 = 0
  private var failure: ServerError?

  /// The number of rows that an `INSERT`, `UPDATE` or `DELETE` changed, once all rows are read.
  package private(set) var changed = 0

  init(_ sql: String, on connection: ServerConnection) {
    self.connection = connection
    let (text, count) = Self.numbered(sql)
    self.sql = text
    types = .init(repeating: 0, count: count)
    values = .init(repeating: [], count: count)
  }

  deinit {
    if session == connection.session { connection.unneeded += variants.map(\.name) }
  }

  /// Turns each `?` outside of quotes and comments of one line into the number of a parameter: `$1`, `$2` …
  static func numbered(_ sql: String) -> (text: String, count: Int) {
    var count = 0
    let text = sql.replacing(/'[^']*'|"[^"]*"|--[^\n]*|\?/) { found in
      guard found.output == "?" else { return String(found.output) }
      count += 1
      return "$\(count)"
    }
    return (text, count)
  }

  // MARK: Parameters

  package var parameterCount: Int { types.count }

  /// Binds a value to a parameter; the first is 1.
  package func bind(_ value: SQLValue, at index: Int) {
    guard types.indices.contains(index - 1) else { return }
    switch value {
    case .null: types[index - 1] = 0
    case .integer(let number): withUnsafeBytes(of: number.bigEndian) { set(.int8, $0, at: index) }
    case .flag(let flag): withUnsafeBytes(of: UInt8(flag ? 1 : 0)) { set(.bool, $0, at: index) }
    case .real(let number):
      withUnsafeBytes(of: number.bitPattern.bigEndian) { set(.float8, $0, at: index) }
    case .text(var text): text.withUTF8 { set(.text, UnsafeRawBufferPointer($0), at: index) }
    case .bytes(let bytes): bytes.withUnsafeBytes { set(.bytes, $0, at: index) }
    case .uuid(let uuid): withUnsafeBytes(of: uuid.uuid) { set(.uuid, $0, at: index) }
    }
  }

  private func set(_ type: ServerType, _ bytes: UnsafeRawBufferPointer, at index: Int) {
    types[index - 1] = type.rawValue
    values[index - 1].removeAll(keepingCapacity: true)
    values[index - 1].append(contentsOf: bytes)
  }

  // MARK: Running

  /// The next row; nil after the last. The first call runs the statement.
  package func next() throws(ServerError) -> ServerRow? {
    if state == .idle {
      try restart()
      try ask(for: self)
      state = .asked
    }
    if isWaiting { try connection.answer(self) }
    if let failure { throw failure }
    guard let result = results.first else { return nil }
    let row = ServerRow(result: result, row: nextRow)
    nextRow += 1
    if nextRow == result.rowCount {
      if results.count > 1 {
        results.removeFirst()
      } else {
        // Otherwise the slice would grow with each row.
        results.removeAll(keepingCapacity: true)
      }
      nextRow = 0
    }
    return row
  }

  /// Asks for a run whose result nobody reads. An error in it is thrown by the next read or flush.
  package func queue() throws(ServerError) {
    try restart()
    try ask(for: nil)
  }

  /// Ends a run. Rows that were not read are lost; the values stay bound.
  package func restart() throws(ServerError) {
    while isRunning {
      try connection.answer(self)
      results = []
    }
    state = .idle
    results = []
    nextRow = 0
    failure = nil
    changed = 0
  }

  /// Ends a run and clears the values.
  package func reset() throws(ServerError) {
    for index in types.indices { types[index] = 0 }
    try restart()
  }

  private func ask(for reader: ServerStatement?) throws(ServerError) {
    let name = try prepared()
    let lengths = zip(values, types).map { $1 == 0 ? 0 : Int32($0.count) }
    buffer.removeAll(keepingCapacity: true)
    for (value, type) in zip(values, types) where type != 0 {
      value.withUnsafeBytes { buffer.append(contentsOf: $0.bindMemory(to: CChar.self)) }
    }
    buffer.append(0)  // an empty value has an address, too
    let formats = [Int32](repeating: 1, count: values.count)
    let code = buffer.withUnsafeBufferPointer { base in
      var offset = 0
      let places = zip(lengths, types).map { length, type -> LibPQ.Text? in
        defer { offset += Int(length) }
        return type == 0 ? nil : base.baseAddress.map { LibPQ.Text($0 + offset) }
      }
      return connection.library.sendPrepared(
        connection.handle, name, Int32(places.count), places, lengths, formats, 1)
    }
    try connection.note(.run(reader), sent: code)
  }

  /// The name under which the server has the statement for the types of the bound values.
  private func prepared() throws(ServerError) -> String {
    if session != connection.session {
      session = connection.session
      variants = []
    }
    // NULL has no type of its own.
    let isKnown = { (variant: [UInt32]) in
      zip(self.types, variant).allSatisfy { $0 == $1 || $0 == 0 }
    }
    if let known = variants.first(where: { isKnown($0.types) }) { return known.name }
    let last = variants.last?.types ?? types
    let all = zip(types, last).map { $0 == 0 ? $1 : $0 }
    let name = connection.newName()
    let code = connection.library.sendPrepare(
      connection.handle, name, sql, Int32(all.count), all)
    try connection.note(.prepare(self, name), sent: code)
    variants.append((name, all))
    return name
  }

  // MARK: Answers, from the connection

  /// A run was asked for, and its end was not read.
  var isRunning: Bool { state == .asked || state == .reading }
  /// No row is at hand, and some may follow.
  var isWaiting: Bool { isRunning && results.isEmpty }

  /// - Returns: Whether the answer begins now.
  func begin() -> Bool {
    guard state == .asked else { return false }
    state = .reading
    return true
  }

  func take(_ result: ServerResult) {
    state = .reading
    changed = result.changed
    if result.rowCount > 0 { results.append(result) }
  }

  func end() { state = .ended }

  func fail(_ error: ServerError) {
    state = .ended
    failure = error
  }

  func forget(_ name: String) { variants.removeAll { $0.name == name } }
}

@available(*, unavailable)
extension ServerStatement: Sendable {}

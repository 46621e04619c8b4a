import Synchronization

/// A parsed JSON document with the problems that were found while it was read.
///
/// Its values are ``Node``s. Their lines, columns and paths are not stored but found when a problem
/// is reported. Keys, but no values, are in problems, so that these can be shown and logged.
package final class Document: Sendable {
  package let bytes: [UInt8]
  let entries: [Entry]
  private let rootPath: String
  private let reading = Mutex(Reading())

  /// What a reader keeps about the document while it reads it.
  private struct Reading: Sendable {
    var findings = Findings()
    var languages: [String] = []
    var counts: [String: Int] = [:]
    /// Where a line was asked for last: the values of a long list are asked for one after the other.
    var position: Position?
  }

  /// Parses a document of RFC 8259, strictly.
  ///
  /// - Parameter path: The path of the root, for a document that is a part of another.
  /// - Throws: A ``Problem`` with its place.
  package init(parsing bytes: [UInt8], path: String = "$") throws(Problem) {
    var parser = JSONParser(bytes)
    var fault: JSONParser.Fault?
    do { try parser.readDocument() } catch { fault = error }
    self.bytes = bytes
    rootPath = path
    entries = parser.entries
    guard let fault else { return }
    var position = position
    position.advance(to: fault.offset)
    // What was being read is still open.
    let path = self.path(of: entries.lastIndex { $0.next == 0 } ?? 0)
    throw fault.problem.at(position.place(path))
  }

  package var root: Node { Node(document: self, index: 0) }

  // MARK: Reading

  /// The languages that every text must have, as far as the document was read.
  package var languages: [String] {
    get { reading.withLock { $0.languages } }
    set { reading.withLock { $0.languages = newValue } }
  }

  /// Adds to what was counted under a name, and returns the sum.
  package func count(_ number: Int = 1, as name: String) -> Int {
    reading.withLock {
      $0.counts[name, default: 0] += number
      return $0.counts[name, default: 0]
    }
  }

  /// The problems that were reported.
  package var findings: Findings { reading.withLock { $0.findings } }

  /// Returns the problems that were reported, and forgets them: the next part is read by itself.
  package func takeProblems() -> [Problem] {
    let found = findings
    reading.withLock { $0.findings = Findings() }
    return found.problems(in: self)
  }

  package var hasProblems: Bool { reading.withLock { $0.findings.count > 0 } }

  func report(_ problem: Problem, at index: Int) {
    reading.withLock { $0.findings.add(problem, entry: index, of: self) }
  }

  // MARK: Places

  fileprivate var position: Position { Position(bytes: bytes) }

  func place(of index: Int) -> Place {
    var position = position
    position.advance(to: Int(entries[index].start))
    return position.place(path(of: index))
  }

  func line(of index: Int) -> Int {
    let start = Int(entries[index].start)
    return reading.withLock { reading in
      if reading.position.map({ $0.offset > start }) ?? true { reading.position = position }
      reading.position?.advance(to: start)
      return reading.position?.line ?? 1
    }
  }

  /// The path of a value, or of the value of a key.
  func path(of index: Int) -> String {
    steps(to: index).reduce(rootPath) { path, step in
      path + (step.key.map(Place.member) ?? "[\(step.number)]")
    }
  }

  /// The keys and numbers that lead to a value, or to the value of a key.
  func steps(to index: Int) -> [(key: String?, number: Int)] {
    var (steps, parent): ([(key: String?, number: Int)], Int) = ([], 0)
    while parent < index, let part = part(of: parent, holding: index) {
      steps.append((part.key.map { entries[$0].string(in: bytes) }, part.number))
      parent = part.value
    }
    return steps
  }

  /// The member or element of a value that is, or has in it, the entry at an index.
  private func part(
    of parent: Int, holding index: Int
  ) -> (key: Int?, value: Int, number: Int)? {
    let isObject = entries[parent].kind == .object
    guard isObject || entries[parent].kind == .array else { return nil }
    var (next, number) = (parent + 1, 0)
    while next < entries.count {
      let value = isObject ? next + 1 : next
      guard value < entries.count else { return nil }
      let end = entries[value].next == 0 ? Int.max : Int(entries[value].next)
      if index < end { return (isObject ? next : nil, value, number) }
      (next, number) = (end, number + 1)
    }
    return nil
  }
}

/// A place in the bytes of a document that moves forward.
private struct Position {
  let bytes: [UInt8]
  fileprivate private(set) var offset = 0
  fileprivate private(set) var line = 1
  private var column = 1

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func advance(to end: Int) {
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
  }

  func place(_ path: String) -> Place { Place(line: line, column: column, path: path) }
}

/// Problems of a document: the first ``limit`` by position, and the number of all.
///
/// At most twice as many are held at a time.
package struct Findings: Sendable {
  package static let limit = 1_000

  private struct Finding {
    let offset: Int
    let entry: Int
    let problem: Problem
    /// The order of insertion, for findings at one position.
    let serial: Int
  }

  private var kept: [Finding] = []
  /// The position after which nothing more is kept.
  private var end = Int.max
  package private(set) var count = 0

  package init() {}

  package mutating func add(_ problem: Problem, at node: Node) {
    add(problem, entry: node.index, of: node.document)
  }

  mutating func add(_ problem: Problem, entry: Int, of document: Document) {
    count += 1
    let offset = Int(document.entries[entry].start)
    guard offset < end else { return }
    kept.append(Finding(offset: offset, entry: entry, problem: problem, serial: count))
    if kept.count == 2 * Self.limit {
      kept = sorted
      end = kept.last?.offset ?? end
    }
  }

  private var sorted: [Finding] {
    Array(kept.sorted { ($0.offset, $0.serial) < ($1.offset, $1.serial) }.prefix(Self.limit))
  }

  /// The problems that are kept, with their places, in the order of the document.
  package func problems(in document: Document) -> [Problem] {
    var position = document.position
    return sorted.map { finding in
      position.advance(to: finding.offset)
      return finding.problem.at(position.place(document.path(of: finding.entry)))
    }
  }
}

extension Place {
  /// The number of scalars of a key that are shown.
  private static let longestKey = 100

  /// The step of a path to a member: `.key`, or in brackets and quotation marks if the key is not a
  /// plain identifier, with its quotation marks, backslashes and invisible characters escaped as in
  /// JSON. A key of more than a hundred scalars is truncated and ends with `…`.
  package static func member(_ key: String) -> String {
    let isPlain =
      key.utf8.first?.isDigit == false && key.utf8.prefix(longestKey + 1).count <= longestKey
      && key.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    return isPlain ? ".\(key)" : "[\"\(escaped(key))\"]"
  }

  private static func escaped(_ key: String) -> String {
    let shown = key.unicodeScalars.prefix(longestKey)
    let end = shown.endIndex == key.unicodeScalars.endIndex ? "" : "…"
    return shown.reduce(into: "") { text, scalar in
      if scalar == "\"" || scalar == "\\" {
        text += "\\\(scalar)"
      } else if isInvisible(scalar) {
        text += UTF16.encode(scalar).map { $0.map(jsonEscape).joined() } ?? ""
      } else {
        text.unicodeScalars.append(scalar)
      }
    } + end
  }

  /// Returns whether a scalar could move the cursor, reorder the line or be invisible.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .privateUse, .unassigned: true
    default: scalar.isControl
    }
  }
}

/// Returns a unit of UTF-16 as an escape of JSON.
func jsonEscape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

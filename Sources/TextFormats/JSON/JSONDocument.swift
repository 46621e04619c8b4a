import Synchronization

/// A parsed JSON document with the problems that were found while it was read.
///
/// Its values are ``Node``s. Their lines, columns and paths are not stored but found when a problem
/// is reported. Keys, but no values, are in problems, so that these can be shown and logged.
package final class JSONDocument: Sendable {
  package let bytes: [UInt8]
  let entries: [Entry]
  private let rootPath: String
  private let reading = Mutex(Reading())

  /// What a reader keeps about the document while it reads it.
  private struct Reading: Sendable {
    var findings = Findings()
    var warnings = Findings()
    var languages: [String] = []
    var counts: [String: Int] = [:]
    var kept: [ObjectIdentifier: any Sendable] = [:]
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

  /// Keeps a value for the parts that are read after it, in place of an earlier one of its type.
  package func keep<Value: Sendable>(_ value: Value) {
    reading.withLock { $0.kept[ObjectIdentifier(Value.self)] = value }
  }

  /// The value of a type that was kept last.
  package func kept<Value: Sendable>(_ type: Value.Type) -> Value? {
    reading.withLock { $0.kept[ObjectIdentifier(type)] } as? Value
  }

  /// The problems that were reported.
  package var findings: Findings { reading.withLock { $0.findings } }

  /// Returns the problems that were reported, and forgets them: the next part is read by itself.
  package func takeProblems() -> [Problem] {
    let found = findings
    reading.withLock { $0.findings = Findings() }
    return found.problems(in: self)
  }

  /// The warnings that were reported, which do not make it invalid.
  package var warnings: Findings { reading.withLock { $0.warnings } }

  package var hasProblems: Bool { reading.withLock { $0.findings.count > 0 } }

  func report(_ problem: Problem, at index: Int) {
    reading.withLock { $0.findings.add(problem, entry: index, of: self) }
  }

  func warn(_ problem: Problem, at index: Int) {
    reading.withLock { $0.warnings.add(problem, entry: index, of: self) }
  }

  // MARK: Places

  fileprivate var position: Position { Position(bytes: bytes) }

  func place(of index: Int) -> Place { position(of: index).place(path(of: index)) }

  /// The number of the line on which a value begins.
  func line(of index: Int) -> Int { position(of: index).line }

  private func position(of index: Int) -> Position {
    let start = Int(entries[index].start)
    return reading.withLock { reading in
      var position = reading.position.flatMap { $0.offset > start ? nil : $0 } ?? position
      position.advance(to: start)
      reading.position = position
      return position
    }
  }

  /// The path of a value, or of the value of a key.
  func path(of index: Int) -> String {
    var (path, parent) = (rootPath, 0)
    while parent < index,
      let (number, part) = parts(of: parent).enumerated().first(where: { index < $1.end })
    {
      let key = entries[parent].kind == .object ? entries[part.key].string(in: bytes) : nil
      path += key.map(Place.member) ?? "[\(number)]"
      parent = part.value
    }
    return path
  }

  /// The parts of an object or array; none of another value.
  func parts(of index: Int) -> Parts { Parts(of: entries, index) }

  /// The parts of a value, one after another: of an object the entries of key and value, of an array
  /// twice that of the element. The last one of a value that is still being read has no end.
  struct Parts: Sequence, IteratorProtocol {
    private let entries: [Entry]
    private let end: Int
    private let isObject: Bool
    private var place: Int

    fileprivate init(of entries: [Entry], _ index: Int) {
      self.entries = entries
      end = entries[index].next == 0 ? entries.count : Int(entries[index].next)
      (isObject, place) = (entries[index].kind == .object, index + 1)
    }

    mutating func next() -> (key: Int, value: Int, end: Int)? {
      let (key, value) = (place, isObject ? place + 1 : place)
      guard value < end else { return nil }
      place = entries[value].next == 0 ? .max - 1 : Int(entries[value].next)
      return (key, value, place)
    }
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

  mutating func add(_ problem: Problem, entry: Int, of document: JSONDocument) {
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
  package func problems(in document: JSONDocument) -> [Problem] {
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

  /// The step of a path to a member: `.key`, or in brackets and as a string of JSON if the key is not
  /// a plain identifier. A key of more than a hundred scalars is truncated and ends with `…`.
  package static func member(_ key: String) -> String {
    let shown = String(key.unicodeScalars.prefix(longestKey))
    let isWhole = shown.utf8.count == key.utf8.count
    if isWhole, shown.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil { return ".\(key)" }
    let text = JSONForm.string(withoutControls(shown) + (isWhole ? "" : "…"))
    return "[\(String(decoding: text.bytes, as: UTF8.self))]"
  }
}

/// Returns a unit of UTF-16 as an escape of JSON.
func jsonEscape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

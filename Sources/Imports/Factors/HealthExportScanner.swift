import WellbeingTextFormats

/// Finds the records in an export of the Health app, in a single pass.
///
/// Foundation's `XMLParser` cannot read these files: on Linux it crashes on the document type that
/// every export begins with, and no strict parser takes the declarations that iOS 16 leaves open or
/// the names with spaces of iOS 8.
///
/// It keeps at most one token, whatever the size of the file. The document type is skipped, so
/// entities are neither defined nor expanded. Only children of the root are records: those within
/// correlations are repetitions.
struct HealthExportScanner {
  enum Event {
    case record
    /// An entry of the metadata of the record that began last.
    case metadata
    case recordEnd
  }

  /// - Parameter attributes: The attributes as raw text; empty at the end of a record.
  typealias Body = (_ event: Event, _ attributes: ArraySlice<UInt8>) throws -> Void

  /// The maximum length of a tag, a comment and the document type, in bytes.
  static let tokenLimit = 1 << 20
  static let depthLimit = 64

  /// What is read of the file and not yet done with.
  private var bytes: [UInt8] = []
  /// The offset of the token to be read next.
  private var position = 0
  /// The names of the open elements.
  private var open: [String] = []
  private var isRootOver = false
  /// The line at ``lineOffset``.
  private var line = 1
  /// The offset up to which the lines are counted.
  private var lineOffset = 0

  /// The first problems of single records, which are left out.
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0

  /// The number of problems that are kept; further ones are only counted.
  static let problemLimit = 20

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - read: Fills a buffer with the next bytes; returns 0 at the end.
  ///   - body: Called with the records and their metadata, in the order of the file. If it throws
  ///     a ``Problem`` of a record alone, it is kept, and reading goes on.
  /// - Throws: ``Problem``, and any error of the closures.
  mutating func run(
    _ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int, _ body: Body
  ) throws {
    var source = TextSource(read)
    while let block = try source.nextBlock() {
      bytes += block
      while try readToken(body) {}
      guard bytes.count - position <= Self.tokenLimit else { throw fault(.unlikelyExport) }
      countLines()
      bytes.removeSubrange(..<position)
      (position, lineOffset) = (0, 0)
    }
    guard isRootOver, bytes.isEmpty else { throw fault(.cutExport) }
  }

  private mutating func fault(_ problem: Problem) -> Problem {
    countLines()
    return problem.at(Place(line: line))
  }

  private mutating func countLines() {
    line += bytes[lineOffset..<position].count { $0 == UInt8(ascii: "\n") }
    lineOffset = position
  }

  private mutating func note(_ problem: Problem) {
    // A long text may come in several parts.
    guard problems.last != problem else { return }
    problemCount += 1
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  // MARK: Tokens

  /// Reads the next token; false if what was read ends before it does.
  private mutating func readToken(_ body: Body) throws -> Bool {
    let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    try requireBlank(until: start)
    position = start
    guard position + 1 < bytes.count, let hidden = try hiddenEnd(at: position) else { return false }
    if hidden > position {
      position = hidden
      return true
    }
    guard bytes[position + 1] == UInt8(ascii: "!") else { return try readTag(body) }
    guard let isDoctype = begins("<!DOCTYPE", at: position) else { return false }
    guard isDoctype else { throw fault(.notXML) }
    guard let end = try doctypeEnd() else { return false }
    position = end
    return true
  }

  /// Rejects text outside the root element, and notes text between the records: it may have been
  /// one.
  private mutating func requireBlank(until end: Int) throws(Problem) {
    guard open.count < 2,
      !bytes[position..<end].allSatisfy({ $0 == 32 || (9...13).contains($0) })
    else { return }
    let found = fault(open.isEmpty && !isRootOver ? .notHealthData : .notXML)
    if open.isEmpty { throw found }
    note(found)
  }

  /// Whether the text at an offset begins in some way; nil if what was read ends before.
  private func begins(_ mark: StaticString, at start: Int) -> Bool? {
    let mark = mark.description.utf8
    let rest = bytes[start...].prefix(mark.count)
    guard rest.elementsEqual(mark.prefix(rest.count)) else { return false }
    return rest.count == mark.count ? true : nil
  }

  private static let hidden: [(start: StaticString, end: [UInt8])] = [
    ("<!--", Array("--".utf8)), ("<![CDATA[", Array("]]>".utf8)), ("<?", Array("?>".utf8)),
  ]

  /// Returns the end of the comment, instruction or text that begins at an offset, or the offset if
  /// none does; nil if what was read ends before.
  private mutating func hiddenEnd(at start: Int) throws(Problem) -> Int? {
    for hidden in Self.hidden {
      guard let isOne = begins(hidden.start, at: start) else { return nil }
      guard isOne else { continue }
      let inside = bytes[(start + hidden.start.utf8CodeUnitCount)...]
      guard let end = inside.firstRange(of: hidden.end)?.upperBound else { return nil }
      guard hidden.end.count == 2, hidden.end[1] == UInt8(ascii: "-") else { return end }
      guard end < bytes.count else { return nil }
      // Otherwise a comment without an end would hide what follows, up to the next comment.
      guard bytes[end] == UInt8(ascii: ">") else { throw fault(.notXML) }
      return end + 1
    }
    return start
  }

  private mutating func readTag(_ body: Body) throws -> Bool {
    guard let end = tagEnd else { return false }
    let isEnd = bytes[position + 1] == UInt8(ascii: "/")
    let isEmpty = !isEnd && bytes[end - 1] == UInt8(ascii: "/")
    let content = bytes[(position + (isEnd ? 2 : 1))..<(isEmpty ? end - 1 : end)]
    let nameBytes = content.prefix { $0 > 32 }
    let name = String(decoding: nameBytes, as: UTF8.self)
    // Neither a name nor a value contains `<`: a quotation mark is missing.
    guard !name.isEmpty, !isRootOver, !content.contains(UInt8(ascii: "<")) else {
      throw fault(.notXML)
    }
    if isEnd {
      guard open.popLast() == name else { throw fault(.notXML) }
    } else {
      if open.isEmpty, name != "HealthData" { throw fault(.notHealthData) }
      let attributes = content[nameBytes.endIndex...]
      if open.count == 1, name == "Record" {
        try report(.record, attributes, body)
      } else if open.count > 1, name == "Record" {
        // An element whose end is missing would hide the records after it.
        guard open[1] == "Correlation" else { throw fault(.notXML) }
      } else if open.count == 2, open[1] == "Record", name == "MetadataEntry" {
        try report(.metadata, attributes, body)
      }
      if !isEmpty { open.append(name) }
      guard open.count <= Self.depthLimit else { throw fault(.unlikelyExport) }
    }
    if isEnd || isEmpty, open.count == 1, name == "Record" { try report(.recordEnd, [], body) }
    isRootOver = open.isEmpty
    position = end + 1
    return true
  }

  private mutating func report(
    _ event: Event, _ attributes: ArraySlice<UInt8>, _ body: Body
  ) throws {
    do {
      try body(event, attributes)
    } catch let problem as Problem {
      let placed = fault(problem)
      guard problem.isOfRecord else { throw placed }
      note(placed)
    }
  }

  /// The offset of the `>` that ends a tag, outside quotation marks; nil if what was read ends before.
  private var tagEnd: Int? {
    var index = position + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let closing = closingQuote(of: index) else { return nil }
        index = closing
      default: break
      }
      index += 1
    }
    return nil
  }

  private func closingQuote(of start: Int) -> Int? {
    bytes[(start + 1)...].firstIndex(of: bytes[start])
  }

  // MARK: The document type

  private enum DoctypePart {
    /// Outside the brackets.
    case type
    /// Between the declarations.
    case subset
    case declaration
  }

  /// The end of the document type; nil if what was read ends before.
  private mutating func doctypeEnd() throws(Problem) -> Int? {
    var (index, part) = (position, DoctypePart.type)
    while index + 1 < bytes.count {
      index += 1
      switch (bytes[index], part) {
      case (UInt8(ascii: "\""), .type), (UInt8(ascii: "\""), .declaration),
        (UInt8(ascii: "'"), .type), (UInt8(ascii: "'"), .declaration):
        guard let closing = closingQuote(of: index) else { return nil }
        index = closing
      case (UInt8(ascii: "["), .type): part = .subset
      case (UInt8(ascii: "]"), .subset): part = .type
      case (UInt8(ascii: ">"), .type): return index + 1
      case (UInt8(ascii: ">"), .declaration): part = .subset
      case (UInt8(ascii: "<"), .subset), (UInt8(ascii: "<"), .declaration):
        // iOS 16 leaves declarations open: the next one, or a comment, ends them.
        guard let hidden = try hiddenEnd(at: index), let isDeclaration = begins("<!", at: index)
        else { return nil }
        part = hidden > index ? .subset : .declaration
        guard isDeclaration || hidden > index else { throw fault(.notXML) }
        index = max(hidden - 1, index)
      default: break
      }
    }
    return nil
  }
}

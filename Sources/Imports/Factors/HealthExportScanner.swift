import WellbeingTextFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the records in an export of the Health app, in a single pass.
///
/// It is used instead of Foundation's `XMLParser`, which on Linux crashes on the document type that
/// every export begins with.
///
/// It keeps at most one tag, whatever the size of the file. The document type is skipped, so
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
  typealias Body = (_ event: Event, _ attributes: UnsafeBufferPointer<UInt8>) throws -> Void

  /// The maximum length of a tag in bytes.
  static let tagLimit = 1 << 20
  static let depthLimit = 64

  /// What the next bytes are part of.
  private enum Part {
    case text
    case comment(isInDoctype: Bool)
    /// After the two hyphens that end a comment.
    case commentEnd(isInDoctype: Bool)
    case cdata
    case instruction(isInDoctype: Bool)
    /// The document type outside its brackets; with the quotation mark that is open.
    case doctype(quote: UInt8?)
    /// The declarations of the document type.
    case subset
    /// A declaration of the document type; with the quotation mark that is open.
    case declaration(quote: UInt8?)
  }

  private var place = Part.text
  /// The names of the open elements.
  private var open: [[UInt8]] = []
  private var isRootOver = false
  private var isInRecord = false
  /// The line at ``lineOffset``.
  private var line = 1
  /// The offset up to which the lines of the buffer are counted.
  private var lineOffset = 0
  /// The offset of the token to be read next.
  private var position = 0

  /// The first problems of single records, which are left out.
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0

  /// The number of problems that are kept; further ones are only counted.
  static let problemLimit = 20
  private static let recordName = Array("Record".utf8)
  private static let correlationName = Array("Correlation".utf8)
  private static let metadataName = Array("MetadataEntry".utf8)
  private static let rootName = Array("HealthData".utf8)

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - read: Fills a buffer with the next bytes; returns 0 at the end.
  ///   - body: Called with the records and their metadata, in the order of the file. If it throws
  ///     a ``Problem`` of a record alone, it is kept, and reading goes on.
  /// - Throws: ``Problem``, and any error of the closures.
  mutating func run(
    _ read: (UnsafeMutableRawBufferPointer) throws -> Int, _ body: Body
  ) throws {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.tagLimit)
    defer { buffer.deallocate() }
    var (count, isFirst, isAtEnd) = (0, true, false)
    while !isAtEnd {
      let more = try read(
        UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(
            buffer)[count...]))
      isAtEnd = more == 0
      count += more
      guard !isFirst || count >= 4 || isAtEnd else { continue }
      let bytes = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(buffer)[..<count])
      if isFirst { try skipMark(bytes) }
      isFirst = false
      while try step(bytes, body) {}
      guard position > 0 || count < buffer.count else { throw fault(.unlikelyExport, bytes) }
      countLines(bytes)
      // Keeps the incomplete token.
      if let base = buffer.baseAddress {
        memmove(base, base + position, count - position)
      }
      count -= position
      (position, lineOffset) = (0, 0)
    }
    let isInText = if case .text = place { true } else { false }
    guard isRootOver, isInText, count == 0 else {
      throw Problem.cutExport.at(Place(line: line))
    }
  }

  private mutating func skipMark(_ bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
    do throws(Problem) {
      position = try TextSource.start(of: bytes)
    } catch {
      throw fault(error, bytes)
    }
  }

  private mutating func fault(
    _ problem: Problem, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Problem {
    countLines(bytes)
    return problem.at(Place(line: line))
  }

  private mutating func countLines(_ bytes: UnsafeBufferPointer<UInt8>) {
    line += RecordEnd.lineFeeds(in: .init(rebasing: bytes[lineOffset..<position]))
    lineOffset = position
  }

  // MARK: Tokens

  /// Reads the next token.
  ///
  /// - Returns: Whether there may be another one in the buffer.
  private mutating func step(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: Body
  ) throws -> Bool {
    guard position < bytes.count else { return false }
    switch place {
    case .text:
      guard let start = Self.find(UInt8(ascii: "<"), bytes, from: position) else {
        try requireBlank(bytes, until: bytes.count)
        position = bytes.count
        return false
      }
      try requireBlank(bytes, until: start)
      position = start
      return try markup(bytes, body)
    case .comment(let isInDoctype):
      return skip(past: "--", to: .commentEnd(isInDoctype: isInDoctype), bytes)
    case .commentEnd(let isInDoctype):
      // Otherwise a comment without an end would hide what follows, up to the next comment.
      guard bytes[position] == UInt8(ascii: ">") else { throw fault(.notXML, bytes) }
      place = isInDoctype ? .subset : .text
      position += 1
      return true
    case .cdata: return skip(past: "]]>", to: .text, bytes)
    case .instruction(let isInDoctype):
      return skip(past: "?>", to: isInDoctype ? .subset : .text, bytes)
    case .doctype(let quote): return skip(bytes, quote: quote, isDeclaration: false)
    case .subset: return try subset(bytes)
    case .declaration(let quote): return skip(bytes, quote: quote, isDeclaration: true)
    }
  }

  /// Rejects text outside the root element, and notes text between the records: it may have been
  /// one.
  private mutating func requireBlank(
    _ bytes: UnsafeBufferPointer<UInt8>, until end: Int
  ) throws(Problem) {
    guard open.count < 2, end > position else { return }
    let isBlank = bytes[position..<end].allSatisfy { $0 == 32 || (9...13).contains($0) }
    guard !isBlank else { return }
    let found = fault(open.isEmpty && !isRootOver ? .notHealthData : .notXML, bytes)
    if open.isEmpty { throw found }
    note(found)
  }

  private mutating func note(_ problem: Problem) {
    // A long text may come in several parts.
    guard problems.last != problem else { return }
    problemCount += 1
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  private static func find(
    _ byte: UInt8, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// Skips up to the end of something; the buffer keeps what may be the beginning of the end.
  private mutating func skip(
    past end: StaticString, to next: Part, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let length = end.utf8CodeUnitCount
    let mark = UnsafeBufferPointer(start: end.utf8Start, count: length)
    while position + length <= bytes.count {
      if bytes[position] == mark[0], bytes[position..<(position + length)].elementsEqual(mark) {
        position += length
        place = next
        return true
      }
      position += 1
    }
    return false
  }

  /// Whether the text at the position begins in some way; nil if the buffer ends before.
  private func begins(
    with text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    let mark = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let rest = bytes[position...].prefix(mark.count)
    guard rest.elementsEqual(mark.prefix(rest.count)) else { return false }
    return rest.count == mark.count ? true : nil
  }

  /// Reads what begins with `<`.
  private mutating func markup(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: Body
  ) throws -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "?"):
      place = .instruction(isInDoctype: false)
      position += 2
      return true
    case UInt8(ascii: "!"):
      let kinds: [(StaticString, Part)] = [
        ("<!--", .comment(isInDoctype: false)), ("<![CDATA[", .cdata),
        ("<!DOCTYPE", .doctype(quote: nil)),
      ]
      for (text, next) in kinds {
        guard let isOne = begins(with: text, bytes) else { return false }
        guard isOne else { continue }
        place = next
        position += text.utf8CodeUnitCount
        return true
      }
      throw fault(.notXML, bytes)
    default: return try tag(bytes, body)
    }
  }

  private mutating func tag(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: Body
  ) throws -> Bool {
    guard let end = Self.tagEnd(bytes, after: position) else { return false }
    let isEnd = bytes[position + 1] == UInt8(ascii: "/")
    let isEmpty = !isEnd && bytes[end - 1] == UInt8(ascii: "/")
    let content = UnsafeBufferPointer(
      rebasing: bytes[(position + (isEnd ? 2 : 1))..<(isEmpty ? end - 1 : end)])
    let name = content.prefix { $0 > 32 }
    // Neither a name nor a value contains `<`: a quotation mark is missing.
    let isSound = Self.find(UInt8(ascii: "<"), content, from: 0) == nil
    guard !name.isEmpty, !isRootOver, isSound else { throw fault(.notXML, bytes) }
    if isEnd {
      guard let last = open.popLast(), name.elementsEqual(last) else {
        throw fault(.notXML, bytes)
      }
      if isInRecord, open.count == 1 { try endRecord(bytes, body) }
    } else {
      if open.isEmpty, !name.elementsEqual(Self.rootName) { throw fault(.notHealthData, bytes) }
      let attributes = UnsafeBufferPointer(rebasing: content[name.endIndex...])
      if open.count == 1, name.elementsEqual(Self.recordName) {
        isInRecord = true
        try report(.record, attributes, bytes, body)
        if isEmpty { try endRecord(bytes, body) }
      } else if open.count > 1, name.elementsEqual(Self.recordName) {
        // An element whose end is missing would hide the records after it.
        guard open[1] == Self.correlationName else { throw fault(.notXML, bytes) }
      } else if isInRecord, open.count == 2, name.elementsEqual(Self.metadataName) {
        try report(.metadata, attributes, bytes, body)
      }
      if !isEmpty { open.append(Array(name)) }
      guard open.count <= Self.depthLimit else { throw fault(.unlikelyExport, bytes) }
    }
    isRootOver = open.isEmpty
    position = end + 1
    return true
  }

  private mutating func endRecord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: Body
  ) throws {
    isInRecord = false
    try report(.recordEnd, UnsafeBufferPointer(rebasing: bytes[..<0]), bytes, body)
  }

  private mutating func report(
    _ event: Event, _ attributes: UnsafeBufferPointer<UInt8>,
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: Body
  ) throws {
    do {
      try body(event, attributes)
    } catch let problem as Problem {
      let placed = fault(problem, bytes)
      guard problem.isOfRecord else { throw placed }
      note(placed)
    }
  }

  /// Returns the offset of the `>` that ends a tag, outside quotation marks; nil if the buffer ends
  /// before.
  private static func tagEnd(_ bytes: UnsafeBufferPointer<UInt8>, after start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") { return index }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let closing = find(byte, bytes, from: index + 1) else { return nil }
        index = closing
      }
      index += 1
    }
    return nil
  }

  // MARK: The document type

  /// Skips a byte of the document type, or of a declaration in it.
  ///
  /// - Parameter quote: The quotation mark that is open; nil for none.
  private mutating func skip(
    _ bytes: UnsafeBufferPointer<UInt8>, quote: UInt8?, isDeclaration: Bool
  ) -> Bool {
    let byte = bytes[position]
    position += 1
    func at(_ quote: UInt8?) -> Part {
      isDeclaration ? .declaration(quote: quote) : .doctype(quote: quote)
    }
    if let quote {
      if byte == quote { place = at(nil) }
      return true
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): place = at(byte)
    case UInt8(ascii: "[") where !isDeclaration: place = .subset
    case UInt8(ascii: ">"): place = isDeclaration ? .subset : .text
    case UInt8(ascii: "<") where isDeclaration:
      // iOS 16 leaves declarations open: the next one, or a comment, ends them.
      position -= 1
      place = .subset
    default: break
    }
    return true
  }

  private mutating func subset(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Problem) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "]"):
      place = .doctype(quote: nil)
      position += 1
    case UInt8(ascii: "<"):
      let kinds: [(StaticString, Part)] = [
        ("<!--", .comment(isInDoctype: true)), ("<?", .instruction(isInDoctype: true)),
        ("<!", .declaration(quote: nil)),
      ]
      for (text, next) in kinds {
        guard let isOne = begins(with: text, bytes) else { return false }
        guard isOne else { continue }
        place = next
        position += text.utf8CodeUnitCount
        return true
      }
      throw fault(.notXML, bytes)
    default: position += 1
    }
    return true
  }
}

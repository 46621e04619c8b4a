import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// Reads our own JSON Lines, one line at a time.
package struct RecordLines: IncomingReader {
  /// The first line of a file.
  package struct Header: Sendable {
    /// Whether it is a whole store's file.
    package let isComplete: Bool
    package let counts: [String: Int]
  }

  package static let formatVersion = 1

  package let header: Header
  private var lines: LineSplitter
  private var counts: [String: Int] = [:]
  private var isAtEnd = false

  /// The number of lines that were read.
  package var line: Int { lines.line }

  /// - Parameter read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Throws: ``ImportProblem`` if the first line is not our header, and any error of `read`.
  package init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    lines = LineSplitter(read)
    guard let line = try lines.next(), let header = try Self.header(of: line.bytes) else {
      throw ImportProblem("notRecognized", "this is not a header of JSON Lines", line: 1)
    }
    self.header = header
  }

  /// The header in a line; nil if the line is another record.
  ///
  /// - Throws: ``ImportProblem`` for a header of a later version.
  package static func header(of line: [UInt8]) throws -> Header? {
    guard let object = try? JSONValue(parsing: line), object["type"]?.string == "header" else {
      return nil
    }
    guard object["formatVersion"]?.number?.integer == formatVersion else {
      throw ImportProblem(
        "newerFormat", "the format version is not \(formatVersion): use a newer program", line: 1,
        place: .path("$.formatVersion"))
    }
    var counts: [String: Int] = [:]
    for member in object["counts"]?.members ?? [] {
      counts[member.key] = member.value.number?.integer
    }
    return Header(isComplete: object["isComplete"]?.bool ?? false, counts: counts)
  }

  package mutating func next() throws -> Incoming? {
    guard let (line, bytes) = try lines.next() else {
      guard !isAtEnd else { return nil }
      isAtEnd = true
      for (type, count) in header.counts where count != counts[type, default: 0] {
        throw ImportProblem(
          "cut", "the file is cut: it does not have as many lines as its header says",
          line: lines.line)
      }
      return nil
    }
    do {
      return try incoming(bytes, line)
    } catch let problem as ImportProblem {
      return .problem(problem)
    } catch let error as JSONError {
      return .problem(
        lines.isCut
          ? ImportProblem("cut", "the file is cut: the line does not end", line: line)
          : ImportProblem(
            "notJSON", "this is not a valid JSON object", line: line, place: .path(error.path)))
    }
  }

  private mutating func incoming(_ bytes: [UInt8], _ line: Int) throws -> Incoming {
    let object = try JSONValue(parsing: bytes)
    guard let type = object["type"]?.string else {
      throw ImportProblem("noType", "the member 'type' is missing", line: line, place: .path("$"))
    }
    counts[type, default: 0] += 1
    switch type {
    case "scoredAssessment", "stateOfMind", "factor":
      do {
        return .record(try record(object, line))
      } catch var problem as ImportProblem {
        problem.raisesAlert = object["alerts"]?.elements?.isEmpty == false
        throw problem
      }
    case "definition":
      guard let text = object["document"]?.string,
        let definition = try? Questionnaire(decoding: Array(text.utf8)),
        definition.key.id == object["id"]?.string,
        definition.key.version == object["version"]?.string
      else {
        throw ImportProblem(
          "definition", "the definition is not valid: see 'wellbeing questionnaires check'",
          line: line, place: .path("$.document"))
      }
      return .definition(definition)
    case "plan", "episode", "draft", "access", "logEntry": return .row(type, object, line: line)
    default:
      throw ImportProblem(
        "unknownType", "the type is not known", line: line, place: .path("$.type"))
    }
  }

  private func record(_ object: JSONValue, _ line: Int) throws -> IncomingRecord {
    let sample: any Sample
    do {
      sample = try SampleRecord(from: JSONValueDecoder(object)).sample
    } catch let error as DecodingError {
      throw ImportProblem(
        "invalidRecord", "a value is missing or not valid", line: line, place: .path(error.path))
    } catch let error as InvalidSample {
      let sentence = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
      throw ImportProblem(
        error.codeName, sentence.prefix(1).lowercased() + sentence.dropFirst(), line: line,
        place: .path("$"))
    } catch let error as any WellbeingError {
      throw ImportProblem(
        error.codeName, "a value is not valid", line: line, place: .path("$"))
    }
    var record = IncomingRecord(line: line, sample: sample)
    func moment(_ key: String) throws -> Date? {
      guard let value = object[key] else { return nil }
      guard let date = value.string.flatMap(RFC3339.date) else {
        throw ImportProblem("time", "this is not a time", line: line, place: .path("$.\(key)"))
      }
      return date
    }
    record.deleted = try moment("deleted")
    record.formerSubjects = object["formerSubjects"]?.elements?.compactMap(\.string) ?? []
    record.takenBack = try (object["takenBackAlerts"]?.elements ?? []).map { alert in
      guard let item = alert["item"]?.string, let value = alert["value"]?.number?.integer,
        let message = alert["message"]?.string
      else {
        throw ImportProblem(
          "alert", "an alert is not valid", line: line, place: .path("$.takenBackAlerts"))
      }
      return RaisedAlert(item: item, value: value, message: message)
    }
    return record
  }
}

extension DecodingError {
  /// The path of the value at fault.
  fileprivate var path: String {
    let (context, key): (Context, (any CodingKey)?) =
      switch self {
      case .keyNotFound(let key, let context): (context, key)
      case .valueNotFound(_, let context), .typeMismatch(_, let context),
        .dataCorrupted(let context):
        (context, nil)
      @unknown default: (Context(codingPath: [], debugDescription: ""), nil)
      }
    let keys = context.codingPath + [key].compactMap(\.self)
    return keys.reduce(JSONPath.root) { path, key in
      key.intValue.map { path.appending(index: $0) } ?? path.appending(key: key.stringValue)
    }.description
  }
}

extension Collection<UInt8> {
  /// The bytes without the mark of UTF-8 at their beginning.
  package var withoutMark: [UInt8] {
    Array(starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...])
  }
}

/// Splits a file into lines.
struct LineSplitter {
  /// The largest size of a line in bytes.
  static let limit = 1 << 24

  private let read: (UnsafeMutableRawBufferPointer) throws -> Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// Whether the last line has no end.
  private(set) var isCut = false
  /// The number of lines that were returned.
  private(set) var line = 0

  init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.read = read
  }

  /// Returns the next line without its end, and its number from 1; nil at the end.
  ///
  /// - Throws: ``ImportProblem`` for a line that is too long or empty.
  mutating func next() throws -> (line: Int, bytes: [UInt8])? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        let bytes = line == 1 ? buffer[start..<end].withoutMark : Array(buffer[start..<end])
        start = end + 1
        guard !bytes.isEmpty else {
          throw ImportProblem("emptyLine", "the line is empty", line: line)
        }
        return (line, bytes)
      }
      guard !isAtEnd else {
        guard start < buffer.count else { return nil }
        isCut = true
        buffer.append(UInt8(ascii: "\n"))
        continue
      }
      guard buffer.count - start <= Self.limit else {
        throw ImportProblem("longLine", "the line is longer than 16 MiB", line: line + 1)
      }
      buffer.removeSubrange(..<start)
      (searched, start) = (buffer.count, 0)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = try chunk.withUnsafeMutableBytes { try read($0) }
      isAtEnd = count == 0
      buffer += chunk[..<count]
    }
  }
}

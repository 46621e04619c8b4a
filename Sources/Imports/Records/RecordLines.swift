import Foundation
import WellbeingInstruments
import WellbeingSamples
package import WellbeingTextFormats

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
  private var lines: TextSource
  private var counts: [String: Int] = [:]
  private var isAtEnd = false
  /// Whether there are lines whose type is not known, so that they are not counted.
  private var hasUnreadLines = false

  /// The number of lines that were read.
  package var line: Int { lines.line }

  /// - Parameter read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Throws: ``Problem`` if the first line is not our header, and any error of `read`.
  package init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) throws {
    lines = TextSource(read)
    guard let line = try lines.nextLine(), let header = try Self.header(of: line) else {
      throw Problem("notRecognized", "the first line is not a header of JSON Lines", line: 1)
    }
    self.header = header
  }

  /// The header in a line; nil if the line is another record.
  ///
  /// - Throws: ``Problem`` for a header of a later version.
  package static func header(of line: [UInt8]) throws -> Header? {
    guard let object = try? JSONDocument(parsing: line).root, object["type"]?.string == "header"
    else {
      return nil
    }
    guard object["formatVersion"]?.integer == formatVersion else {
      let isNewer =
        object["formatVersion"]?.double.map { $0 > Double(formatVersion) } ?? false
      throw Problem(
        isNewer ? "newerFormat" : "invalidRecord",
        isNewer
          ? "the format version is higher than \(formatVersion): use a newer program"
          : "the format version is not \(formatVersion)", line: 1, path: "$.formatVersion")
    }
    try object.requireMembers(
      among: [
        "counts", "created", "formatVersion", "isComplete", "program", "storeID", "type",
      ], line: 1)
    var counts: [String: Int] = [:]
    for member in object["counts"]?.members ?? [] {
      counts[member.key] = member.node.integer
    }
    return Header(isComplete: object["isComplete"]?.bool ?? false, counts: counts)
  }

  package mutating func next() throws -> Incoming? {
    guard let bytes = try lines.nextLine() else {
      guard !isAtEnd else { return nil }
      isAtEnd = true
      for (type, count) in header.counts.sorted(by: { $0.key < $1.key })
      where count != counts[type, default: 0] && !hasUnreadLines {
        throw Problem(
          "cut",
          "of the type \(type), the header counts \(count) and the file has "
            + "\(counts[type, default: 0]): it is cut, or was changed", line: lines.line)
      }
      return nil
    }
    let line = lines.line
    guard !bytes.isEmpty else { throw Problem("emptyLine", "the line is empty", line: line) }
    let object: Node
    do throws(Problem) {
      object = try JSONDocument(parsing: bytes).root
    } catch {
      hasUnreadLines = true
      return .problem(
        RefusedRecord(
          lines.isCut
            ? Problem("cut", "the file is cut: the line does not end", line: line)
            : Problem(
              "notJSON", "this is not valid JSON: \(error.words)", line: line,
              path: error.place?.path ?? "$")))
    }
    do {
      return try incoming(object, line)
    } catch let problem as Problem {
      return .problem(
        RefusedRecord(
          problem.at(Place(line: line, path: problem.place?.path)),
          raisesAlert: object["alerts"]?.elements?.isEmpty == false))
    }
  }

  private mutating func incoming(_ object: Node, _ line: Int) throws -> Incoming {
    guard object.isObject else {
      hasUnreadLines = true
      throw Problem("notJSON", "this is not a JSON object", path: "$")
    }
    guard let type = object["type"]?.string else {
      hasUnreadLines = true
      throw Problem("noType", "the member 'type' is missing", path: "$")
    }
    counts[type, default: 0] += 1
    switch type {
    case "scoredAssessment", "stateOfMind", "factor":
      return .record(try record(object, line))
    case "definition":
      try object.requireMembers(among: ["document", "id", "type", "version"])
      guard let text = object["document"]?.string,
        let definition = try? Questionnaire(decoding: Array(text.utf8))
      else {
        throw Problem(
          "definition", "the definition is not valid: see 'wellbeing questionnaires check'",
          path: "$.document")
      }
      for (key, value) in [("id", definition.id.rawValue), ("version", definition.version)]
      where object[key]?.string != value {
        throw Problem("definition", "this is not the \(key) in the document", path: "$.\(key)")
      }
      return .definition(definition)
    case "plan", "episode", "draft", "draftReview", "access", "logEntry":
      return .row(type, object, line: line)
    default:
      throw Problem("unknownType", "the type is not known", path: "$.type")
    }
  }

  private func record(_ object: Node, _ line: Int) throws -> IncomingRecord {
    let asked = AskedMembers(of: object.document)
    let decoder = NodeDecoder(object, noting: asked)
    do {
      var record = IncomingRecord(line: line, sample: try SampleRecord(from: decoder).sample)
      let rest = try RestOfRecord(from: decoder)
      if let text = rest.deleted {
        guard let date = RFC3339.date(from: text) else {
          throw Problem("time", "this is not a time", path: "$.deleted")
        }
        record.deleted = date
      }
      record.formerSubjects = rest.formerSubjects ?? []
      record.takenBack = (rest.takenBackAlerts ?? []).map {
        RaisedAlert(item: $0.item, value: $0.value, staffMessage: $0.message)
      }
      for alert in rest.alertsOfPurgedVersions ?? [] {
        guard let row = alert.row else {
          throw Problem("state", "this is not such an alert", path: "$.alertsOfPurgedVersions")
        }
        record.ofPurged.append(row)
      }
      if let member = asked.unasked(in: object, except: "metadata") {
        throw Problem.unknownMember(member.path)
      }
      return record
    } catch let error as DecodingError {
      throw error.problem
    } catch let error as any WellbeingError {
      throw Problem(error.codeName, Problem.clause(error.message), path: "$")
    }
  }
}

/// What only our own JSON Lines have of a record.
private struct RestOfRecord: Decodable {
  struct Alert: Decodable {
    let item: String
    let value: Int
    let message: String
  }

  struct AlertOfPurged: Decodable {
    let state: String
    let item: String
    let value: Int
    let isImplied: Bool
    let message: String
    let version: UUID
    let wasSettled: Bool
    let wasTold: Bool

    /// Nil for a state of an alert of the result itself.
    var row: OpenAlerts.Row? {
      guard let state = OpenAlerts.Row.State(rawValue: state) else { return nil }
      var row = OpenAlerts.Row(
        state, item: item, value: value, isImplied: isImplied, message: message, origin: version)
      (row.wasSettled, row.wasTold) = (wasSettled, wasTold)
      return row.isEarlier ? row : nil
    }
  }

  let alertsOfPurgedVersions: [AlertOfPurged]?
  let deleted: String?
  let formerSubjects: [String]?
  let takenBackAlerts: [Alert]?
}

extension Problem {
  package static func unknownMember(_ path: String, line: Int? = nil) -> Problem {
    Problem(
      "unknownMember", "the member is not known: correct its name, or remove it", line: line,
      path: path)
  }
}

extension Node {
  /// Refuses members with other keys.
  fileprivate func requireMembers(among keys: Set<String>, line: Int? = nil) throws {
    for member in members ?? [] where !keys.contains(member.key) {
      throw Problem.unknownMember(member.node.path, line: line)
    }
  }
}

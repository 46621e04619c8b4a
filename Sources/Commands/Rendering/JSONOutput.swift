import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingStrictJSON

/// The JSON documents printed by commands.
enum JSONOutput {
  /// The version of the document format.
  static let schemaVersion = 1

  /// A document with one sample.
  struct One: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let sample: AnySample
  }

  /// A document with results: `sample` or `samples`.
  private struct Results: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let sample: AnySample?
    let samples: [AnySample]?
    let sameDay: [String]?
  }

  /// A sample of any kind in its JSON form.
  struct AnySample: Encodable {
    let sample: any Sample

    func encode(to encoder: any Encoder) throws {
      try sample.encode(to: encoder)
    }
  }

  /// Encodes a value as JSON with sorted keys.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Returns the document with some members, of which those without a value are left out.
  static func document(_ members: [(String, JSONForm?)]) throws -> String {
    try text(JSONForm.members([("schemaVersion", .integer(schemaVersion))] + members))
  }

  /// Encodes a sample as JSON with sorted keys.
  ///
  /// Avoids `JSONEncoder`, whose setup would take a large share of the time of a short history.
  static func bytes(of sample: any Sample) -> [UInt8] {
    switch sample.record {
    case .assessment(let assessment): assessment.jsonForm.bytes
    case .stateOfMind(let stateOfMind): stateOfMind.jsonForm.bytes
    }
  }

  /// Encodes the remains of a deleted sample as JSON.
  static func bytes(of object: DeletedObject) -> [UInt8] {
    let members = [
      "uuid": object.uuid.uuidString.lowercased(), "type": object.sampleType.rawValue,
    ]
    return JSONForm.map(members) { .string($0) }.bytes
  }

  /// Encodes identifiers as a JSON array.
  static func bytes(of uuids: [UUID]) -> [UInt8] {
    JSONForm.array(uuids.map { .string($0.uuidString.lowercased()) }).bytes
  }

  /// Returns the document of one sample.
  static func document(_ sample: any Sample) throws -> String {
    try text(One(sample: AnySample(sample: sample)))
  }

  /// Returns the document of results.
  ///
  /// - Parameters:
  ///   - isList: Whether to write a list even for one result; otherwise there is exactly one.
  ///   - sameDay: Earlier results of the same subject, questionnaire and day; nil if the command
  ///     does not look for them.
  static func document(
    results: [any Sample], isList: Bool = false, sameDay: [UUID]? = nil
  ) throws -> String {
    let samples = results.map(AnySample.init)
    return try text(
      Results(
        sample: isList ? nil : samples.first, samples: isList ? samples : nil,
        sameDay: sameDay?.map { $0.uuidString.lowercased() }))
  }
}

extension JSONForm {
  /// Returns a string, or nil for none.
  static func text(_ string: String?) -> JSONForm? { string.map { .string($0) } }

  /// Returns a time in UTC.
  static func time(_ date: Date) -> JSONForm { .string(RFC3339.string(from: date)) }

  static func questionnaire(_ key: Questionnaire.Key) -> JSONForm {
    .members([("id", .string(key.id)), ("version", .string(key.version))])
  }
}

extension Session {
  /// Prints a JSON document with the members that have a value.
  func printJSON(_ members: [(String, JSONForm?)]) throws {
    context.output.writeLine(try JSONOutput.document(members))
  }
}

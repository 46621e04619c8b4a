import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingStrictJSON

/// The JSON documents that commands print.
enum JSONOutput {
  /// The version of the documents' shape.
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

  /// Any sample in its JSON form.
  struct AnySample: Encodable {
    let sample: any Sample

    func encode(to encoder: any Encoder) throws {
      try sample.encode(to: encoder)
    }
  }

  /// A value as JSON, keys in order.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// A sample as JSON, keys in order.
  ///
  /// Setting up `JSONEncoder` alone would take a good part of the time of a short history.
  static func bytes(of sample: any Sample) -> [UInt8] {
    switch sample.record {
    case .assessment(let assessment): assessment.jsonForm.bytes
    case .stateOfMind(let stateOfMind): stateOfMind.jsonForm.bytes
    }
  }

  /// What is left of a deleted sample, as JSON.
  static func bytes(of object: DeletedObject) -> [UInt8] {
    let members = [
      "uuid": object.uuid.uuidString.lowercased(), "type": object.sampleType.rawValue,
    ]
    return JSONForm.map(members) { .string($0) }.bytes
  }

  /// Identifiers as a JSON list.
  static func bytes(of uuids: [UUID]) -> [UInt8] {
    JSONForm.array(uuids.map { .string($0.uuidString.lowercased()) }).bytes
  }

  /// The document of one sample.
  static func document(_ sample: any Sample) throws -> String {
    try text(One(sample: AnySample(sample: sample)))
  }

  /// The document of results.
  ///
  /// - Parameters:
  ///   - isList: Whether several could have been; otherwise there is one.
  ///   - sameDay: The earlier results of the same subject, questionnaire and day; nil if a command
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

package import Foundation
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

package enum JSONOutput {
  package static let schemaVersion = 1

  /// Returns the document with some members, of which those without a value are left out.
  package static func document(_ members: [(String, JSONForm?)]) -> String {
    let form = JSONForm.members([("schemaVersion", .integer(schemaVersion))] + members)
    return String(decoding: form.bytes, as: UTF8.self)
  }

  package static func document(_ sample: any Sample) -> String {
    document([("sample", .sample(sample))])
  }

  /// Returns the document of results: `sample` or `samples`.
  ///
  /// - Parameters:
  ///   - isList: Whether to write a list even for one result; otherwise there is exactly one.
  ///   - sameDay: Earlier results of the same subject, questionnaire and day; nil if the command
  ///     does not look for them.
  package static func document(
    results: [any Sample], isList: Bool = false, sameDay: [UUID]? = nil
  ) -> String {
    let samples = results.map(JSONForm.sample)
    return document([
      ("sample", isList ? nil : samples.first), ("samples", isList ? .array(samples) : nil),
      ("sameDay", sameDay.map { .array($0.map(JSONForm.uuid)) }),
    ])
  }
}

extension JSONForm {
  /// Returns an object with the members whose value is not nil.
  package static func members(_ members: [(String, JSONForm?)]) -> JSONForm {
    .object(members.compactMap { key, value in value.map { Member(named: key, $0) } })
  }

  package static func uuid(_ uuid: UUID) -> JSONForm { .string(uuid.uuidString.lowercased()) }

  /// Returns a time in UTC.
  package static func time(_ date: Date) -> JSONForm { .string(RFC3339.string(from: date)) }

  package static func sample(_ sample: any Sample) -> JSONForm {
    switch sample.record {
    case .assessment(let assessment): assessment.jsonForm
    case .stateOfMind(let stateOfMind): stateOfMind.jsonForm
    case .factor(let factor): factor.jsonForm
    }
  }

  package static func questionnaire(_ key: Questionnaire.Key) -> JSONForm {
    .members([("id", .string(key.id.rawValue)), ("version", .string(key.version))])
  }

  package static func alerts(notAssessed alerts: [UnassessedAlert]) -> JSONForm {
    .array(
      alerts.map {
        .members([("item", .string($0.item)), ("reason", .string($0.reason.rawValue))])
      })
  }
}

extension JSONForm {
  package static func text(_ string: String?) -> JSONForm? { string.map { .string($0) } }

  /// Creates the form of a value that only an encoder can describe.
  init(encoding value: some Encodable) throws {
    self.init(try JSONDocument(parsing: Array(JSONEncoder().encode(value))).root)
  }
}

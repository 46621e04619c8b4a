package import Foundation
import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

package enum JSONOutput {
  package static let schemaVersion = 1

  package static func document(_ members: JSONForm) -> String {
    String(decoding: (["schemaVersion": schemaVersion] + members).bytes, as: UTF8.self)
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
      "sample": isList ? nil : samples.first, "samples": isList ? samples : nil, "sameDay": sameDay,
    ])
  }
}

extension JSONForm {
  package static func sample(_ sample: any Sample) -> JSONForm {
    switch sample.record {
    case .assessment(let assessment): assessment.jsonForm
    case .stateOfMind(let stateOfMind): stateOfMind.jsonForm
    case .factor(let factor): factor.jsonForm
    }
  }

  /// Creates the form of a value that only an encoder can describe.
  init(encoding value: some Encodable) throws {
    self.init(try JSONDocument(parsing: Array(JSONEncoder().encode(value))).root)
  }
}

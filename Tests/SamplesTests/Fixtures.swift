import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

/// The built-in definition of an id; a missing one fails the test that asks.
func builtIn(_ id: Questionnaire.ID) throws -> Questionnaire {
  try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
}

/// A moment written in RFC 3339.
func moment(_ text: String) throws -> Date {
  try #require(RFC3339.date(from: text))
}

/// A header at noon of a day in Berlin.
func header(
  subject: String = "P1", metadata: [String: MetadataValue] = [:]
) throws -> SampleHeader {
  try SampleHeader(
    startDate: moment("2026-01-05T11:00:00Z"),
    timeZone: #require(TimeZone(identifier: "Europe/Berlin")), subject: subject,
    metadata: metadata)
}

extension Encodable {
  /// The JSON form in one line, keys in order.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension Decodable {
  /// Reads the JSON form.
  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

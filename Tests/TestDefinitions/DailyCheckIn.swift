import Foundation
package import WellbeingInstruments

/// The diary of the guide: a whole number, a number with decimals and a text, and no score.
package enum DailyCheckIn {
  /// Where its file lies.
  package static let path =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Definitions/daily-check-in.json").path

  /// The document as it is in its file.
  package static func document() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The definition as it is in its file.
  package static func questionnaire() throws -> Questionnaire {
    try Questionnaire(validating: document())
  }
}

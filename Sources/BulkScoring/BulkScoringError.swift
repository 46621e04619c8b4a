import Foundation
package import WellbeingTextFormats
public import WellbeingInstruments

/// Why a file could not be scored, or not to its end.
///
/// Errors name places, never answers. They call the options as the program `wellbeing` does, such as
/// `--codes` for ``AnswerCoding``.
public struct BulkScoringError: LibraryError, Hashable {
  /// What has to change, which decides how a program ends.
  package enum Cause: Sendable, Hashable {
    /// The options, whatever the file holds.
    case call
    /// The options or the names of the file's columns.
    case columns
    case content
    /// The closure that reads the file.
    case reader
  }

  package let problem: Problem
  package let cause: Cause
  /// The series of columns of which one may be the items: naming it, or other columns, would help. Nil
  /// if the error is about something else.
  private let candidates: [ArraySlice<String>]?

  init(
    _ problem: Problem, _ cause: Cause = .content, candidates: [ArraySlice<String>]? = nil
  ) {
    (self.problem, self.cause, self.candidates) = (problem, cause, candidates)
  }

  package var label: String { problem.code }

  /// The number of the invalid line, from 1; nil if the error does not belong to one line.
  public var line: Int? { problem.place?.line }

  package var text: String { sentence(in: "The file") }

  /// - Parameter file: The name of the file.
  package func sentence(in file: String) -> String {
    cause == .call ? problem.words.capitalisedFirst + "." : problem.sentence(in: file)
  }

  /// A sentence without a full stop that advises an option which names the columns of the items, ready
  /// to paste; nil if that would not help.
  ///
  /// - Parameter quoting: Quotes a word for a shell.
  package func advice(option: String, quoting: (String) -> String) -> String? {
    candidates.map { series in
      guard !series.isEmpty else { return "Name the columns with '\(option)'" }
      let options = series.map { series in
        let range = "\(series.first ?? "")-\(series.last ?? "")"
        guard range.contains(where: { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }) else {
          return "'\(option) \(range)'"
        }
        let member =
          range.contains(",") || range.contains("\"")
          ? "\"\(range.replacing("\"", with: "\"\""))\"" : range
        return "\(option) \(quoting(member))"
      }
      return "If these are the items, add \(seriesWords(options, "or"))"
    }
  }
}

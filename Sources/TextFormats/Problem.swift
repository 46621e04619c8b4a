/// What is wrong with a file or a value: a code for programs, words for people, and the place.
///
/// A problem is a row: a static member of an extension of this type, whose name is the code. The
/// words are written there and nowhere else. They contain keys and names, never an answer, so that a
/// problem can be shown and logged.
package struct Problem: Error, Sendable, Hashable {
  /// The name of the row, for example `missingKey`.
  package let code: String
  /// What is wrong and what to do, in English, without a final full stop. It may end with a question.
  package let words: String
  /// Where it is; nil if it is not about a part of a file.
  package var place: Place?

  /// - Parameter row: The function or property that makes the problem.
  package init(_ words: String, at place: Place? = nil, row: String = #function) {
    code = String(row.prefix { $0 != "(" })
    self.words = words
    self.place = place
  }

  package func at(_ place: Place?) -> Problem {
    var copy = self
    copy.place = place
    return copy
  }

  /// The problem with its place, without a final full stop: `line 3, column 5, $.id: …`.
  ///
  /// - Parameter kind: What it is called before the words, such as `warning: `.
  package func placed(_ kind: String = "") -> String {
    let place = place?.description ?? ""
    return "\(place)\(place.isEmpty ? "" : ": ")\(kind)\(words)"
  }

  /// One sentence that begins with the file and the place.
  ///
  /// - Parameters:
  ///   - file: The name of the file, quoted where that is needed.
  ///   - others: The number of further problems, which the sentence mentions.
  package func sentence(in file: String, others: Int = 0) -> String {
    let place = place?.description ?? ""
    return "\(file)\(place.isEmpty ? "" : ", ")\(place): \(words)"
      + (others > 0 ? " (and \(others) more)." : words.hasSuffix("?") ? "" : ".")
  }
}

/// Where something is in a file: the parts that are known.
package struct Place: Sendable, Hashable, CustomStringConvertible {
  /// The line, from 1. A line ends with a line feed.
  package var line: Int?
  /// The column, from 1, in Unicode scalars.
  package var column: Int?
  /// The name of the column of a table.
  package var cell: String?
  /// The path in a JSON document: `$.scores[0].bands[2]`.
  package var path: String?

  package init(
    line: Int? = nil, column: Int? = nil, cell: String? = nil, path: String? = nil
  ) {
    (self.line, self.column, self.cell, self.path) = (line, column, cell, path)
  }

  /// The known parts: `line 3, column 5, $.id`.
  package var description: String {
    [
      line.map { "line \($0)" }, column.map { "column \($0)" }, cell.map { "column \(quoted($0))" },
      path,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// Why a document was rejected, and where.
///
/// Errors contain keys, never values, so they may be shown and logged.
package struct JSONError: Error, Sendable, Hashable {
  package let reason: Reason
  /// The position where the fault begins.
  package let position: JSONPosition
  /// The JSON path of the value at fault, or of the container if the fault is between values.
  package let path: String

  package init(reason: Reason, position: JSONPosition, path: String) {
    self.reason = reason
    self.position = position
    self.path = path
  }

  /// The kinds of fault in a document.
  package enum Reason: Sendable, Hashable {
    /// The document is empty or contains only white space.
    case emptyDocument
    /// The document begins with a UTF-8 or UTF-16 byte order mark.
    case byteOrderMark
    /// The document ends inside a value.
    case unexpectedEnd
    /// A byte that is not allowed here.
    case unexpectedByte(expected: Expectation)
    /// A comma before the end of an object or array. The position is the comma's.
    case trailingComma
    /// A member or element follows another without a comma.
    case missingComma
    /// A key without a colon after it.
    case missingColon
    /// A key that occurs twice in its object.
    case duplicateKey(String)
    /// An object or array inside `limit` others.
    case tooDeep(limit: Int)
    /// Half of a surrogate pair, written as an escape.
    case loneSurrogate
    /// A backslash before a character that it cannot escape.
    case invalidEscape
    /// A byte below 0x20 in a string or key.
    case controlCharacter
    /// Bytes in a string or key that are not UTF-8.
    case invalidUTF8
    /// A number in a form that JSON does not allow: `01`, `+1`, `.5`, `1.`, `NaN`, `Infinity`.
    case malformedNumber
    /// A number too large for a `Double`.
    case numberOutOfRange
    /// Content after the document's value.
    case trailingContent
  }

  /// What is allowed in place of an unexpected byte.
  package enum Expectation: Sendable, Hashable {
    /// A value.
    case value
    /// A key in double quotes.
    case key
    /// A comma, or the end of the object or array.
    case commaOrEnd
  }
}

extension JSONError.Reason {
  package var words: String {
    switch self {
    case .emptyDocument: "there is nothing to read"
    case .byteOrderMark: "the file begins with a byte order mark: save it without one"
    case .unexpectedEnd: "the document ends too early"
    case .unexpectedByte(.value): "a value is expected"
    case .unexpectedByte(.key): "a key in quotation marks is expected"
    case .unexpectedByte(.commaOrEnd): "a comma or the end is expected"
    case .trailingComma: "there is a comma before the end"
    case .missingComma: "a comma is missing"
    case .missingColon: "a colon is missing after the key"
    case .duplicateKey(let key): "the key \(quoted(key)) is there twice"
    case .tooDeep(let limit): "the document is nested deeper than \(limit) levels"
    case .loneSurrogate: "an escape is half of a character"
    case .invalidEscape: "an escape is not valid in JSON"
    case .controlCharacter: "a text has a control character"
    case .invalidUTF8: "a byte is not UTF-8"
    case .malformedNumber: "a number is malformed"
    case .numberOutOfRange: "a number is too large"
    case .trailingContent: "something follows the end of the document"
    }
  }
}

/// A position in a document: where an event, a value or an error begins.
package struct JSONPosition: Sendable, Hashable {
  /// The line, from 1. A line ends with a line feed.
  package let line: Int
  /// The column, from 1, counted in Unicode scalars.
  package let column: Int
  /// The number of bytes before this position.
  package let offset: Int

  /// Creates a position from a line and column (from 1) and a byte offset (from 0).
  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

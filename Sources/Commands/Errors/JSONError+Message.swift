import WellbeingStrictJSON
import WellbeingPlainText

extension JSONError {
  /// Where the document is no JSON, and why, as the end of a sentence.
  var message: String {
    "line \(position.line), column \(position.column): \(reason.words)."
  }
}

extension JSONError.Reason {
  /// What is wrong, in words.
  var words: String {
    switch self {
    case .emptyDocument: "there is nothing to read"
    case .byteOrderMark: "a byte order mark stands at the beginning: save the file without it"
    case .unexpectedEnd: "the document ends too early"
    case .unexpectedByte(.value): "a value is expected"
    case .unexpectedByte(.key): "a key in quotation marks is expected"
    case .unexpectedByte(.commaOrEnd): "a comma or the end is expected"
    case .trailingComma: "a comma stands before the end"
    case .missingComma: "a comma is missing"
    case .missingColon: "a colon is missing after the key"
    case .duplicateKey(let key): "the key \(quoted(key)) stands there twice"
    case .tooDeep(let limit): "the document is nested deeper than \(limit) levels"
    case .loneSurrogate: "an escape is half of a character"
    case .invalidEscape: "an escape is none of JSON's"
    case .controlCharacter: "a control character stands in a text"
    case .invalidUTF8: "a byte is not UTF-8"
    case .malformedNumber: "a number is malformed"
    case .numberOutOfRange: "a number is too large"
    case .trailingContent: "something follows the end of the document"
    }
  }
}

/// Why a text is not a JSON document. RFC 8259 leaves duplicate keys, lone surrogates, byte order
/// marks and numbers beyond `Double` to the reader; they are refused here.
extension Problem {
  package static var documentTooLarge: Problem {
    Problem("the document is larger than 2 GiB: divide it")
  }
  package static var emptyDocument: Problem { Problem("there is nothing to read") }
  package static var byteOrderMark: Problem {
    Problem("the file begins with a byte order mark: save it without one")
  }
  package static var unexpectedEnd: Problem { Problem("the document ends too early") }
  /// - Parameter expected: What JSON allows here.
  package static func unexpectedByte(_ expected: String) -> Problem {
    Problem("\(expected) is expected")
  }
  package static var trailingComma: Problem { Problem("there is a comma before the end") }
  package static var missingComma: Problem { Problem("a comma is missing") }
  package static var missingColon: Problem { Problem("a colon is missing after the key") }
  package static func duplicateKey(_ key: String) -> Problem {
    Problem("the key \(quoted(key)) is there twice")
  }
  package static func tooDeep(_ limit: Int) -> Problem {
    Problem("the document is nested deeper than \(limit) levels")
  }
  package static var loneSurrogate: Problem { Problem("an escape is half of a character") }
  package static var invalidEscape: Problem { Problem("an escape is not valid in JSON") }
  package static var controlCharacterInText: Problem { Problem("a text has a control character") }
  package static var invalidUTF8: Problem { Problem("a byte is not UTF-8") }
  package static var malformedNumber: Problem { Problem("a number is malformed") }
  package static var numberOutOfRange: Problem { Problem("a number is too large") }
  package static var trailingContent: Problem {
    Problem("something follows the end of the document")
  }
}

/// What is wrong with a value of a document.
extension Problem {
  package static func wrongType(expected: String) -> Problem {
    Problem("\("aeiou".contains(expected.prefix(1)) ? "an" : "a") \(expected) is expected")
  }
  package static func missingKey(_ key: String) -> Problem {
    Problem("the key \(quoted(key)) is missing: add it")
  }
  package static func unknownKey(_ key: String, among known: [String] = []) -> Problem {
    let suggestion = Suggestion.closest(to: key, among: known)
    return Problem(
      "the format has no key \(quoted(key)) here: "
        + (suggestion.map { "did you mean \(quoted($0))?" } ?? "correct or remove it"))
  }
  package static func unknownWord(allowed: [String]) -> Problem {
    Problem("the word is none of \(allowed.joined(separator: ", "))")
  }
  package static var empty: Problem { Problem("it is empty: something has to stand here") }
  package static var repeated: Problem { Problem("this is in the list already: remove one") }
  package static func tooMany(limit: Int) -> Problem {
    Problem("there are too many, \(limit) at most are read: leave out or divide what is here")
  }
  package static var controlCharacter: Problem {
    Problem(
      "the text has a character that no screen shows: remove control characters, and those that "
        + "turn the direction of writing")
  }
  package static func outOfRange(minimum: Double, maximum: Double) -> Problem {
    let (lowest, highest) = (JSONForm.text(of: minimum), JSONForm.text(of: maximum))
    return Problem("the number lies between \(lowest) and \(highest)")
  }
}

import Foundation
import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

extension Shape where Value == String {
  static var typed: Shape { Shape(["type": "string"]) { $0.string ?? $0.refuse(.noText) } }

  /// A text of one paragraph, with its white space.
  private static var paragraph: Shape {
    typed.then { printable($0) == $0 ? $0 : $1.refuse(.notOneParagraph) }.without(
      #"[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]"#
    ).about("A text of one paragraph, without control characters.").named("line")
  }

  /// A text of one paragraph without the white space at its ends.
  ///
  /// - Parameters:
  ///   - length: The maximum applies to the text with its white space, as in the schema; the minimum
  ///     applies without it.
  ///   - pattern: The minimum, for a schema.
  static func text(_ length: ClosedRange<Int>, pattern: String) -> Shape {
    paragraph.with("pattern", pattern).with("maxLength", length.upperBound)
      .then { whole, node in
        let text = whole.trimmingCharacters(in: .whitespacesAndNewlines)
        let isSound =
          text.unicodeScalars.count >= length.lowerBound
          && whole.unicodeScalars.count <= length.upperBound
        return isSound ? text : node.refuse(.wrongLength(length))
      }
  }

  /// A text for use within a sentence, without the final full stop, which the sentence adds. It must
  /// contain more than full stops.
  static func phrase(upTo length: Int) -> Shape {
    text(1...length, pattern: #"[^\s.]"#).then { text, node in
      guard text.contains(where: { $0 != "." && !$0.isWhitespace }) else {
        return node.refuse(.wrongLength(1...length))
      }
      return text.hasSuffix(".")
        ? text.dropLast().trimmingCharacters(in: .whitespacesAndNewlines) : text
    }
  }

  /// A name without spaces at its ends.
  ///
  /// - Parameter normalized: Throws if the name is not valid.
  static func name(
    _ noun: String, _ normalized: @escaping @Sendable (String) throws -> String
  ) -> Shape {
    let schema = paragraph.with("pattern", #"^\S(.*\S)?$"#).with("maxLength", 200)
    return Shape(schema.schema) { node in
      typed.read(node).flatMap { (try? normalized($0)) ?? node.refuse(.malformedName(noun)) }
    }
  }

  static var subject: Shape { name("a subject") { try SampleHeader.normalized(subject: $0) } }

  /// A country code, in capitals.
  static var country: Shape {
    typed.with("pattern", "^[A-Za-z]{2}$").then {
      Country($0)?.code ?? $1.refuse(.noCountry($0))
    }
  }

  /// A language tag in the form used by definitions.
  static var language: Shape {
    typed.with("pattern", "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$").then { tag, node in
      tag.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}/) != nil
        ? tag : node.refuse(.malformedTag)
    }.about("A language tag of BCP 47, for example en.").named("language")
  }

  /// A file path that does not depend on the working directory.
  static var filePath: Shape {
    paragraph.with("pattern", "^~?/(.*[^/])$").then { path, node in
      (path.hasPrefix("/") || path.hasPrefix("~/")) && !path.hasSuffix("/")
        ? path : node.refuse(.relativePath)
    }.about(
      "The path of a file: absolute, or starting with ~/ for your home folder."
    ).named("path")
  }

  /// The path of a store's file, or the address of a shared store.
  static var store: Shape {
    let address = typed.with("pattern", "^postgresql://")
    return anyOf(filePath, address.schema.form) { node in
      guard let name = typed.read(node) else { return nil }
      guard StoreLocation.isAddress(name) else { return filePath.read(node) }
      // The address is not repeated: it may contain a password.
      return (try? StoreLocation.named(name)) == nil ? node.refuse(.malformedAddress) : name
    }
  }
}

extension Shape {
  var optional: Shape<Value?> { map { $0 } }

  /// A value without a pattern that its schema names.
  func without(_ pattern: String) -> Shape { with("not", ["pattern": pattern]) }

  /// A value of a shape, or another one.
  static func anyOf<One>(
    _ shape: Shape<One>, _ other: JSONForm, _ read: @escaping @Sendable (Node) -> Value?
  ) -> Shape {
    let schema = Schema(["anyOf": [shape.schema.form, other]], of: [shape.schema])
    return Shape(schema, read)
  }
}

extension Shape where Value == Bool {
  static var yesOrNo: Shape { Shape(bool.schema) { $0.bool ?? $0.refuse(.noBool) } }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  static var choice: Shape {
    let known = Value.allCases.map(\.rawValue)
    return Shape(["enum": known]) { node in
      Shape<String>.typed.read(node).flatMap {
        Value(rawValue: $0) ?? node.refuse(.noChoice($0, of: known))
      }
    }
  }
}

extension Problem {
  static var noText: Problem { Problem("a text is expected") }
  static var noBool: Problem { Problem("true or false is expected") }
  static var notOneParagraph: Problem {
    Problem("one paragraph without control characters is expected")
  }
  static func wrongLength(_ length: ClosedRange<Int>) -> Problem {
    Problem("a text of \(length.lowerBound) to \(length.upperBound) characters is expected")
  }
  static func malformedName(_ noun: String) -> Problem {
    Problem("\(noun) has 1 to 200 characters, without control characters or spaces at its ends")
  }
  static func noCountry(_ typed: String) -> Problem {
    Problem("a two-letter country code is expected\(Country.advice(for: typed, end: ""))")
  }
  static var malformedTag: Problem { Problem("a language tag such as en is expected") }
  static var relativePath: Problem {
    Problem("the absolute path of a file, or one that starts with ~/, is expected")
  }
  static var malformedAddress: Problem {
    Problem("the address of a shared store, such as postgresql://HOST/DATABASE, is expected")
  }
  static func noChoice(_ typed: String, of known: [String]) -> Problem {
    let suggestion = Suggestion.closest(to: typed, among: known)
    let words = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    return Problem(
      "\(words) is expected\(suggestion.map { ": did you mean \(quoted($0))?" } ?? "")")
  }
  /// - Parameters:
  ///   - typed: A key, which is not among those that are known.
  ///   - noun: What the key names.
  static func unknown(_ noun: String, _ typed: String, among known: [String]) -> Problem {
    let suggestion = Suggestion.closest(to: typed, among: known)
    return Problem(
      "there is no such \(noun): "
        + (suggestion.map { "did you mean \(quoted($0))?" }
          ?? "use \(known.joined(separator: ", "))"))
  }
}

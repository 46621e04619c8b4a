import Foundation
import WellbeingArguments
import WellbeingSamples
import WellbeingStore
package import WellbeingTextFormats

/// A value of the settings file.
package typealias SettingNode = Node

extension SettingNode.Member {
  func fault(_ problem: String) -> SettingFault {
    SettingFault(problem, at: place)
  }

  func unknown(among known: [String], noun: String) -> SettingFault {
    fault(
      "there is no such \(noun)"
        + Suggestion.advice(
          Suggestion.closest(to: key, among: known), else: "use \(known.joined(separator: ", "))"))
  }

  func require(among known: [String], noun: String) throws(SettingFault) {
    guard known.contains(key) else { throw unknown(among: known, noun: noun) }
  }
}

extension SettingNode {
  /// - Parameter path: The path of the value in the settings file.
  package static func root(
    of bytes: [UInt8], path: String = "$"
  ) throws(SettingFault) -> SettingNode {
    do throws(Problem) {
      return try Document(parsing: bytes, path: path).root
    } catch {
      var place = error.place ?? Place()
      if path != "$" { place.path = path }
      throw SettingFault("\(error.words).", at: place)
    }
  }

  func fault(_ problem: String) -> SettingFault {
    SettingFault(problem, at: place)
  }

  // MARK: JSON

  /// Returns the members of an object in file order.
  func members() throws(SettingFault) -> [Member] {
    guard let members else { throw fault("an object in braces is expected.") }
    return members
  }

  func bool() throws(SettingFault) -> Bool {
    guard let bool else { throw fault("true or false is expected.") }
    return bool
  }

  func string() throws(SettingFault) -> String {
    guard let string else { throw fault("a text is expected.") }
    return string
  }

  // MARK: Texts

  /// Reads a text of one paragraph and trims white space.
  ///
  /// - Parameter length: The allowed number of characters. The maximum applies to the untrimmed
  ///   text, as in the schema; the minimum applies to the trimmed text.
  func text(_ length: ClosedRange<Int>) throws(SettingFault) -> String {
    let whole = try string()
    let text = whole.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.unicodeScalars.count >= length.lowerBound,
      whole.unicodeScalars.count <= length.upperBound
    else { throw wrongLength(length) }
    guard printable(whole) == whole else {
      throw fault("one paragraph without control characters is expected.")
    }
    return text
  }

  /// Reads a text for use within a sentence, without the final full stop, which the sentence adds.
  ///
  /// - Parameter length: As for ``text(_:)``; the text must contain more than full stops.
  func phrase(_ length: ClosedRange<Int>) throws(SettingFault) -> String {
    let text = try text(length)
    guard text.contains(where: { $0 != "." && !$0.isWhitespace }) else {
      throw wrongLength(length)
    }
    return text.hasSuffix(".")
      ? text.dropLast().trimmingCharacters(in: .whitespacesAndNewlines) : text
  }

  private func wrongLength(_ length: ClosedRange<Int>) -> SettingFault {
    fault("a text of \(length.lowerBound) to \(length.upperBound) characters is expected.")
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(SettingFault) -> Choice {
    let typed = try string()
    guard let choice = Choice(rawValue: typed) else {
      let known = Choice.allCases.map(\.rawValue)
      let words = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
      let suggestion = Suggestion.closest(to: typed, among: known)
      throw fault(
        "\(words) is expected" + (suggestion.map { ": did you mean \(quoted($0))?" } ?? "."))
    }
    return choice
  }

  func subject() throws(SettingFault) -> String {
    let typed = try string()
    guard let subject = try? SampleHeader.normalized(subject: typed) else {
      throw fault(
        "a subject has 1 to 200 characters, without control characters or spaces at its ends.")
    }
    return subject
  }

  /// Reads a country code in capitals.
  func country() throws(SettingFault) -> String {
    let typed = try string()
    guard let country = Country(typed) else {
      throw fault("a two-letter country code is expected" + Country.advice(for: typed))
    }
    return country.code
  }

  /// Reads a language tag in the form used by definitions.
  func language() throws(SettingFault) -> String {
    let typed = try string()
    guard typed.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}/) != nil else {
      throw fault("a language tag such as en is expected.")
    }
    return typed
  }

  // MARK: Files

  /// Reads a file path that does not depend on the working directory.
  /// Reads the path of a store's file, or the address of a shared store.
  func store() throws(SettingFault) -> String {
    let name = try string()
    guard StoreLocation.isAddress(name) else { return try filePath() }
    do throws(StoreError) {
      _ = try StoreLocation.named(name)
    } catch {
      // The address is not repeated: it may contain a password.
      throw fault("the address of a shared store, such as postgresql://HOST/DATABASE, is expected.")
    }
    return name
  }

  func filePath() throws(SettingFault) -> String {
    let path = try string()
    guard path.hasPrefix("/") || path.hasPrefix("~/"), !path.hasSuffix("/") else {
      throw fault("the absolute path of a file, or one that starts with ~/, is expected.")
    }
    guard printable(path) == path else {
      throw fault("one paragraph without control characters is expected.")
    }
    return path
  }
}

import Foundation
package import WellbeingInstruments
import WellbeingTextFormats

/// A cited work as a BibTeX entry, for BibTeX and biber.
///
/// It contains only what the definition states. Letters stay UTF-8.
package struct BibTeXEntry {
  let source: Questionnaire.Citation

  package init(_ source: Questionnaire.Citation) {
    self.source = source
  }

  package var text: String {
    let lines = fields.map { "  \($0.name) = {\($0.value)}" }
    return "@\(kind){\(source.id),\n\(lines.joined(separator: ",\n"))\n}"
  }

  /// The entry type: `misc` if the author, year, journal or publisher that another type requires is
  /// missing, because styles reject an article without authors.
  private var kind: String {
    guard let reference = source.reference, !reference.authors.isEmpty, reference.year != nil
    else { return "misc" }
    switch reference.kind {
    case .article where reference.journal != nil: return "article"
    case .book where reference.publisher != nil: return "book"
    case .report where reference.publisher != nil: return "techreport"
    case .article, .book, .report, .webpage: return "misc"
    }
  }

  private var fields: [(name: String, value: String)] {
    let own = source.reference.map(parts) ?? [("note", Self.escaped(source.text))]
    let places = [("doi", source.doi), ("url", source.url)].compactMap { name, place in
      place.map { (name, Self.verbatim($0)) }
    }
    return own + places
  }

  private func parts(_ reference: Questionnaire.Reference) -> [(name: String, value: String)] {
    let place = [
      "article": "journal", "book": "publisher", "techreport": "institution",
    ][kind]
    let fields: [(String, String?)] = [
      ("author", authors(reference)),
      ("title", Self.title(reference.title)),
      (place ?? "howpublished", (reference.journal ?? reference.publisher).map(Self.escaped)),
      ("year", reference.year.map(String.init)),
      ("volume", reference.volume.map(Self.escaped)),
      ("number", reference.issue.map(Self.escaped)),
      ("pages", reference.pages.map { Self.escaped($0).replacing("-", with: "--") }),
      ("note", reference.note.map(Self.escaped)),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }

  // MARK: Authors

  private func authors(_ reference: Questionnaire.Reference) -> String? {
    guard !reference.authors.isEmpty else { return nil }
    let names = reference.authors.map(Self.name) + (source.namesOnlySomeAuthors ? ["others"] : [])
    return names.joined(separator: " and ")
  }

  /// Formats a person's name as `Spitzer, R. L.`, an institution's in braces as one name.
  private static func name(_ author: String) -> String {
    let words = author.split(separator: " ")
    let names = words.dropLast()
    guard !names.isEmpty, let initials = words.last, initials.isInitials,
      !initials.isShortName(of: names)
    else { return "{\(escaped(author))}" }
    // A hyphen in the initials is one in the given name: `J-H` becomes `J.-H.`.
    let given = initials.split(separator: "-").map { part in
      part.map { "\($0)." }.joined(separator: " ")
    }
    return "\(escaped(names.joined(separator: " "))), \(given.joined(separator: "-"))"
  }

  // MARK: Characters

  /// Protects a title from case changes: words with a capital are put in braces, except the first
  /// word if only its first letter is a capital.
  private static func title(_ title: String) -> String {
    let words = title.split(separator: " ").enumerated().map { index, word in
      let core = word.trimmingCharacters(in: .punctuationCharacters)
      let counted = index == 0 ? core.dropFirst() : core[...]
      guard counted.contains(where: \.isUppercase), let place = word.firstRange(of: core) else {
        return escaped(String(word))
      }
      return escaped(String(word[..<place.lowerBound])) + "{\(escaped(core))}"
        + escaped(String(word[place.upperBound...]))
    }
    return words.joined(separator: " ")
  }

  /// Joins a text to one line and escapes TeX special characters.
  private static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return printable(line).map { commands[$0] ?? String($0) }.joined()
  }

  /// TeX commands for special characters. Braces become words, because BibTeX counts even escaped
  /// braces and would not find the end of the field.
  private static let commands: [Character: String] = [
    "&": "\\&", "%": "\\%", "$": "\\$", "#": "\\#", "_": "\\_",
    "{": "\\textbraceleft{}", "}": "\\textbraceright{}",
    "~": "\\textasciitilde{}", "^": "\\textasciicircum{}", "\\": "\\textbackslash{}",
  ]

  /// Percent-encodes the characters of a DOI or URL that could end the field.
  private static func verbatim(_ address: String) -> String {
    address.addingPercentEncoding(withAllowedCharacters: addressCharacters) ?? ""
  }

  private static let addressCharacters = CharacterSet(
    charactersIn: Unicode.Scalar(0x21)...Unicode.Scalar(0x7E)
  ).subtracting(CharacterSet(charactersIn: "{}\\\""))
}

extension Substring {
  /// Whether these are a person's initials: up to four capitals, as in `Spitzer RL` or `Kim J-H`.
  fileprivate var isInitials: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.joined().count <= 4
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isUppercase && $0.isLetter }
      }
  }

  /// Whether this is an acronym of the words before it, with their initials in order, as in
  /// `World Health Organization WHO`; it may skip words.
  fileprivate func isShortName(of words: ArraySlice<Substring>) -> Bool {
    guard count > 1, words.count > 1, first == words.first?.first else { return false }
    var firsts = words.compactMap { $0.first?.uppercased() }[...]
    return allSatisfy { letter in
      guard let place = firsts.firstIndex(of: String(letter)) else { return false }
      firsts = firsts[(place + 1)...]
      return true
    }
  }
}

import WellbeingInstruments
import WellbeingTextFormats

/// The text of a definition with what scores results: ids, values, bands and rules. Titles, wordings
/// and sources are left out, because they can tell whose definition it is.
struct ReducedDefinition {
  /// What stands for a text without an id beside it.
  static let leftOut = "(left out)"
  private static let needless: Set<String> = [
    "$schema", "aliases", "codes", "doi", "intendedFor", "learn", "notices", "population",
    "reference", "resultNotices", "url",
  ]

  private let languages: Set<String>

  /// Returns the reduced text of a definition.
  ///
  /// - Returns: Nil if it would no longer be valid.
  static func text(of document: String) -> String? {
    guard let value = try? JSONDocument(parsing: Array(document.utf8)).root,
      let languages = value["languages"]?.elements?.compactMap(\.string)
    else { return nil }
    let reduced = Self(languages: Set(languages)).form(value, "", of: leftOut).bytes
    guard (try? Questionnaire(decoding: reduced)) != nil else { return nil }
    return String(decoding: reduced, as: UTF8.self)
  }

  /// - Parameters:
  ///   - key: The key of the value.
  ///   - name: The id of the object that has it, which stands for its texts.
  private func form(_ value: Node, _ key: String, of name: String) -> JSONForm {
    if let members = value.members {
      let isText = members.allSatisfy { languages.contains($0.key) && $0.node.string != nil }
      if isText, !members.isEmpty {
        return .object(members.map { .init(named: $0.key, .string(name)) })
      }
      let own = value["id"]?.string ?? name
      return .object(
        members.filter { !Self.needless.contains($0.key) }.map {
          .init(named: $0.key, form($0.node, $0.key, of: own))
        })
    }
    if let elements = value.elements { return .array(elements.map { form($0, key, of: name) }) }
    return value.string != nil && ["text", "note"].contains(key)
      ? .string(Self.leftOut) : JSONForm(value)
  }
}

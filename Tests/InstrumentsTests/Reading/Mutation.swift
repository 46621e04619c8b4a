import WellbeingStrictJSON

/// One number or id of a document, changed.
struct Mutation {
  /// Where it stands, for example `$.items[3].id`.
  let path: String
  /// The path without indices, for example `$.items[].id`.
  let pattern: String
  /// What was done to it.
  let change: String
  private let original: [UInt8]
  private let range: Range<Int>
  private let text: String

  /// The document with the change.
  var document: [UInt8] {
    var document = original
    document.replaceSubrange(range, with: text.utf8)
    return document
  }

  /// Every number one higher and one lower, every id and reference renamed, and every id given the
  /// one that stands before it in its list.
  static func all(of document: [UInt8]) throws(JSONError) -> [Mutation] {
    let root = try JSONValue(parsing: document)
    var leaves: [Leaf] = []
    collect(root, path: .root, key: "", previousID: nil, into: &leaves)
    return leaves.flatMap { leaf in
      let pattern = leaf.path.replacing(/\[[0-9]+\]/, with: "[]")
      return leaf.replacements.map { change, text in
        Mutation(
          path: leaf.path, pattern: pattern, change: change, original: document, range: leaf.range,
          text: text)
      }
    }
  }

  private struct Leaf {
    let path: String
    let range: Range<Int>
    let replacements: [(change: String, text: String)]
  }

  private static func collect(
    _ value: JSONValue, path: JSONPath, key: String, previousID: String?, into leaves: inout [Leaf]
  ) {
    switch value.kind {
    case .object(let members):
      for member in members {
        collect(
          member.value, path: path.appending(key: member.key), key: member.key,
          previousID: member.key == "id" ? previousID : nil, into: &leaves)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let before = index > 0 ? elements[index - 1]["id"]?.string : nil
        collect(
          element, path: path.appending(index: index), key: key, previousID: before,
          into: &leaves)
      }
    case .number(let number):
      add(number.text, at: value, path, numberReplacements(number), to: &leaves)
    case .string(let string) where references.contains(key):
      var replacements = [(change: "renamed", text: "\"\(string)X\"")]
      if let previousID { replacements.append(("doubled", "\"\(previousID)\"")) }
      add("\"\(string)\"", at: value, path, replacements, to: &leaves)
    case .string, .bool, .null: break
    }
  }

  private static func add(
    _ text: String, at value: JSONValue, _ path: JSONPath,
    _ replacements: [(change: String, text: String)], to leaves: inout [Leaf]
  ) {
    let start = value.position.offset
    leaves.append(
      Leaf(
        path: path.description, range: start..<(start + text.utf8.count),
        replacements: replacements))
  }

  private static func numberReplacements(_ number: JSONNumber) -> [(change: String, text: String)] {
    guard let integer = number.integer else {
      return [("raised", "\(number.double + 1)"), ("lowered", "\(number.double - 1)")]
    }
    return [("raised", "\(integer + 1)"), ("lowered", "\(integer - 1)")]
  }

  /// The keys under which a string is an id or names one.
  private static let references: Set<String> = [
    "band", "choices", "id", "item", "items", "notAssessed", "raised", "score", "sources",
  ]
}

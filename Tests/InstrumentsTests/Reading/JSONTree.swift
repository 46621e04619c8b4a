import WellbeingTextFormats

/// A document without its places.
indirect enum JSONTree: Sendable {
  struct Member: Sendable {
    let key: String
    var value: JSONTree

    func isNumberOrReference(_ references: Set<String>) -> Bool {
      switch value {
      case .number: true
      case .string: references.contains(key)
      case .object, .array, .other: false
      }
    }
  }

  case object([Member])
  case array([JSONTree])
  case number(String)
  case string(String)
  /// `true`, `false` or `null`.
  case other(String)

  init(_ node: Node) {
    self =
      switch node.kind {
      case .object:
        .object((node.members ?? []).map { Member(key: $0.key, value: JSONTree($0.node)) })
      case .array: .array((node.elements ?? []).map(JSONTree.init))
      case .number: .number(node.numberText ?? "")
      case .string: .string(node.string ?? "")
      case .bool: .other("\(node.bool == true)")
      case .null: .other("null")
      }
  }

  /// The string under the key `id`.
  var id: String? {
    guard case .object(let members) = self,
      case .string(let id)? = members.first(where: { $0.key == "id" })?.value
    else { return nil }
    return id
  }

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .number(let text), .other(let text): text
    case .string(let string): Self.quoted(string)
    }
  }

  private static func quoted(_ string: String) -> String {
    "\""
      + string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}

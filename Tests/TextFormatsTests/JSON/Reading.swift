import WellbeingTextFormats

func root(of text: String) throws(Problem) -> Node {
  try JSONDocument(parsing: Array(text.utf8)).root
}

/// The values of a document, in a notation that fits on a line: `{ a: [ 1 'text' ] }`.
func notation(of text: String) throws(Problem) -> String { notation(try root(of: text)) }

private func notation(_ node: Node) -> String {
  switch node.kind {
  case .object:
    (["{"] + (node.members ?? []).map { "\($0.key): \(notation($0.node))" } + ["}"])
      .joined(separator: " ")
  case .array: (["["] + (node.elements ?? []).map(notation) + ["]"]).joined(separator: " ")
  case .string: "'\(node.string ?? "")'"
  case .number: node.numberText ?? ""
  case .bool: "\(node.bool == true)"
  case .null: "null"
  }
}

/// The problem that refuses a document; nil if it is accepted.
func refusal(of bytes: [UInt8]) -> Problem? {
  do throws(Problem) {
    _ = try JSONDocument(parsing: bytes)
    return nil
  } catch {
    return error
  }
}

extension Node {
  /// The value with all its parts, each before what is in it.
  var withParts: [Node] {
    [self] + ((elements ?? members?.map(\.node)) ?? []).flatMap(\.withParts)
  }
}

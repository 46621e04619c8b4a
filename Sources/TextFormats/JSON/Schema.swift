/// What JSON Schema (draft 2020-12) says of a value, with the parts that it refers to by name.
package struct Schema: Sendable {
  private var members: [JSONForm.Member]
  private var parts: [Part]

  /// A part that a document states once, under a name. It may refer to itself.
  private struct Part: Sendable {
    let name: String
    let schema: @Sendable () -> Schema
  }

  package init(_ form: JSONForm, of schemas: [Schema] = []) {
    members = form.members
    parts = schemas.flatMap(\.parts)
  }

  /// A reference to a part.
  static func named(_ name: String, _ schema: @escaping @Sendable () -> Schema) -> Schema {
    var reference = Schema(["$ref": "#/$defs/\(name)"])
    reference.parts = [Part(name: name, schema: schema)]
    return reference
  }

  package var form: JSONForm { .object(members) }

  /// The schema with a keyword, in place of one of this name.
  func with(_ keyword: String, _ value: any JSONRepresentable) -> Schema {
    var schema = self
    let member = JSONForm.Member(named: keyword, value.jsonForm)
    if let index = members.firstIndex(where: { $0.key == keyword }) {
      schema.members[index] = member
    } else {
      schema.members.append(member)
    }
    return schema
  }

  func about(_ note: String) -> Schema { note.isEmpty ? self : with("description", note) }

  /// The schema as a document.
  package func document(title: String) -> String {
    var stated: [String: JSONForm] = [:]
    func collect(_ parts: [Part]) {
      for part in parts where stated[part.name] == nil {
        let schema = part.schema()
        stated[part.name] = schema.form
        collect(schema.parts)
      }
    }
    collect(parts)
    let definitions = stated.sorted { $0.key < $1.key }.map { JSONForm.Member(named: $0, $1) }
    let start: JSONForm = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": title,
    ]
    let whole = start + form + ["$defs": definitions.isEmpty ? nil : JSONForm.object(definitions)]
    return whole.text(width: 100) + "\n"
  }
}

/// One description of a value in JSON: how it is read, and what a schema says of it.
package struct Shape<Value: Sendable>: Sendable {
  package let schema: Schema
  /// Reads a value; nil after a problem was reported.
  package let read: @Sendable (Node) -> Value?

  package init(_ schema: Schema, _ read: @escaping @Sendable (Node) -> Value?) {
    (self.schema, self.read) = (schema, read)
  }

  package init(_ schema: JSONForm, _ read: @escaping @Sendable (Node) -> Value?) {
    self.init(Schema(schema), read)
  }

  /// Reads a document's root. All problems are in the document afterwards.
  ///
  /// - Returns: The value; nil if there is a problem.
  package func value(of document: JSONDocument) -> Value? {
    let value = read(document.root)
    return document.hasProblems ? nil : value
  }

  /// Reads a part of a document by itself.
  ///
  /// - Throws: The first problem of the part.
  package func value(of part: Node) throws(Problem) -> Value {
    let value = read(part)
    if let problem = part.document.takeProblems().first { throw problem }
    guard let value else { throw .empty.at(part.place) }
    return value
  }

  // MARK: Other shapes of it

  /// The value after a further check, or another value made of it.
  package func then<New>(_ make: @escaping @Sendable (Value, Node) -> New?) -> Shape<New> {
    Shape<New>(schema) { [read] node in read(node).flatMap { make($0, node) } }
  }

  package func map<New>(_ make: @escaping @Sendable (Value) -> New) -> Shape<New> {
    Shape<New>(schema) { [read] node in read(node).map(make) }
  }

  /// The shape as a part that a schema states once, under a name.
  package func named(_ name: String) -> Shape {
    Shape(.named(name) { [schema] in schema }, read)
  }

  package func about(_ note: String) -> Shape { Shape(schema.about(note), read) }

  package func with(_ keyword: String, _ value: any JSONRepresentable) -> Shape {
    Shape(schema.with(keyword, value), read)
  }

  /// The value with its node, for a check that needs other parts of the document.
  package var placed: Shape<Placed<Value>> { then { Placed(value: $0, node: $1) } }

  /// A shape that contains itself.
  package static func recursive(
    _ name: String, _ shape: @escaping @Sendable () -> Shape
  ) -> Shape {
    Shape(.named(name) { shape().schema }) { shape().read($0) }
  }
}

package struct Placed<Value: Sendable>: Sendable {
  package let value: Value
  package let node: Node
}

extension Shape where Value == Node {
  /// A value that is read later, because what it must be depends on other parts of the document.
  package static func later<Other>(_ shape: Shape<Other>) -> Shape { Shape(shape.schema) { $0 } }
}

// MARK: Lists, maps and choices

extension Shape {
  /// - Parameters:
  ///   - minimum: The least number of elements, 0 or 1.
  ///   - problem: What is reported if there are fewer.
  package static func list<Element>(
    of element: Shape<Element>, _ about: String = "", atLeast minimum: Int = 0,
    limit: Int = Findings.limit, isEmpty problem: @escaping @Sendable () -> Problem = { .empty }
  ) -> Shape where Value == [Element] {
    let schema: JSONForm = [
      "type": "array", "items": element.schema.form, "minItems": minimum > 0 ? minimum : nil,
    ]
    return Shape(Schema(schema, of: [element.schema]).about(about)) { node in
      guard let nodes = node.elements else { return node.refuse(.wrongType(expected: "list")) }
      guard nodes.count <= limit else { return node.refuse(.tooMany(limit: limit)) }
      // A key path such as \.self is made again at each use in generic code, which costs most.
      var values: [Element] = []
      values.reserveCapacity(nodes.count)
      for node in nodes { if let value = element.read(node) { values.append(value) } }
      if nodes.count < minimum { node.report(problem()) }
      return values.count == nodes.count ? values : nil
    }
  }

  /// The list, if no two elements are equal.
  ///
  /// - Parameter problem: What is reported at an element that is there already.
  package func distinct<Element: Hashable>(
    _ problem: @escaping @Sendable (Element) -> Problem = { _ in .repeated }
  ) -> Shape where Value == [Element] {
    Shape(schema.with("uniqueItems", true)) { [read] node in
      guard let values = read(node) else { return nil }
      var seen: Set<Element> = []
      for (value, element) in zip(values, node.elements ?? [])
      where !seen.insert(value).inserted { element.report(problem(value)) }
      return values
    }
  }

  /// An object whose values have one shape.
  ///
  /// - Parameters:
  ///   - expected: What is named in the problem if it is not an object.
  ///   - keys: The keys that it must have, and no others; nil for any keys.
  package static func map<Part>(
    of part: Shape<Part>, _ about: String = "", expected: String = "object",
    atLeast minimum: Int = 0, limit: Int = Findings.limit,
    keys: (@Sendable (JSONDocument) -> [String])? = nil,
    check: @escaping @Sendable (Node, [Node.Member]) -> Void = { _, _ in }
  ) -> Shape where Value == [String: Part] {
    let schema: JSONForm = [
      "type": "object", "minProperties": minimum > 0 ? minimum : nil,
      "additionalProperties": part.schema.form,
    ]
    return Shape(Schema(schema, of: [part.schema]).about(about)) { node in
      guard let members = node.members else { return node.refuse(.wrongType(expected: expected)) }
      guard members.count <= limit else { return node.refuse(.tooMany(limit: limit)) }
      var (values, isWhole): ([String: Part], Bool) = ([:], true)
      check(node, members)
      let needed = keys.map { $0(node.document) }
      for member in members {
        guard needed?.contains(member.key) ?? true else {
          member.report(.unknownKey(member.key))
          continue
        }
        values[member.key] = part.read(member.node)
        isWhole = isWhole && values[member.key] != nil
      }
      for key in needed ?? [] where !members.contains(where: { $0.key == key }) {
        isWhole = false
        node.report(.missingKey(key))
      }
      return isWhole ? values : nil
    }
  }

  /// An object with a value for each word of an enumeration, and no others.
  package static func each<Key, Part>(of part: Shape<Part>) -> Shape
  where
    Key: RawRepresentable<String> & CaseIterable & Hashable & Sendable, Value == [Key: Part]
  {
    Shape<[String: Part]>.map(of: part, keys: { _ in Key.allCases.map(\.rawValue) }).map { parts in
      Dictionary(
        uniqueKeysWithValues: Key.allCases.compactMap { key in
          parts[key.rawValue].map { (key, $0) }
        })
    }
  }

  /// One of several objects: the first whose key is there, or else the last.
  package static func oneOf(_ about: String, _ cases: [(key: String, shape: Shape)]) -> Shape {
    Shape(schema(about, cases.map(\.shape))) { node in
      guard node.isObject else { return node.refuse(.wrongType(expected: "object")) }
      let found = cases.first { node[$0.key] != nil } ?? cases.last
      return found?.shape.read(node)
    }
  }

  /// One of several objects, by the word of a key.
  ///
  /// - Parameters:
  ///   - none: The one without the key, if there is one.
  ///   - others: Reads what does not depend on the word, if that is not known.
  package static func oneOf(
    _ about: String, by key: String, none: Shape? = nil,
    others: @escaping @Sendable (Node) -> Void = { _ in }, _ cases: [(word: String, shape: Shape)]
  ) -> Shape {
    let words = cases.map(\.word)
    return Shape(schema(about, [none].compactMap(\.self) + cases.map(\.shape))) { node in
      guard node.isObject else { return node.refuse(.wrongType(expected: "object")) }
      let word = node[key]
      if let found = word?.string.flatMap(words.firstIndex) { return cases[found].shape.read(node) }
      if word == nil, let none { return none.read(node) }
      others(node)
      guard let word else { return node.refuse(.missingKey(key)) }
      return word.string == nil
        ? word.refuse(.wrongType(expected: "string")) : word.refuse(.unknownWord(allowed: words))
    }
  }

  private static func schema(_ about: String, _ cases: [Shape]) -> Schema {
    let schemas = cases.map(\.schema)
    return Schema(["description": about, "oneOf": schemas.map(\.form)], of: schemas)
  }
}

// MARK: Scalars

extension Shape where Value: RawRepresentable<String> {
  package static func word(of all: [Value]) -> Shape {
    let words = all.map(\.rawValue)
    return Shape(["enum": words]) { node in
      guard let string = node.string else { return node.refuse(.wrongType(expected: "string")) }
      return words.firstIndex(of: string).map { all[$0] }
        ?? node.refuse(.unknownWord(allowed: words))
    }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  package static var anyWord: Shape { word(of: Array(Value.allCases)) }
}

extension Shape where Value == String {
  package static func only(_ only: String, _ note: String = "") -> Shape {
    Shape(Schema(["const": only]).about(note)) { node in
      guard let string = node.string else { return node.refuse(.wrongType(expected: "string")) }
      return string == only ? only : node.refuse(.unknownWord(allowed: [only]))
    }
  }

  /// Any string, also an empty one.
  package static var anyText: Shape {
    Shape(["type": "string"]) { $0.string ?? $0.refuse(.wrongType(expected: "string")) }
  }

  /// A text of one line, with something to show.
  package static var line: Shape { string(allowing: []) }

  /// A text of one or more lines.
  package static var lines: Shape {
    let hidden =
      #"[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]"#
    return string(allowing: ["\n"]).with("not", ["pattern": hidden])
  }

  private static func string(allowing allowed: Set<Unicode.Scalar>) -> Shape {
    Shape(["type": "string", "pattern": #"\S"#]) { node in
      guard let string = node.string else { return node.refuse(.wrongType(expected: "string")) }
      // What most texts are, without looking up properties of characters.
      if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
        string.utf8.contains(where: { $0 > 0x20 })
      {
        return string
      }
      guard string.contains(where: { !$0.isWhitespace }) else { return node.refuse(.empty) }
      let isSound = string.unicodeScalars.allSatisfy {
        allowed.contains($0) || !$0.isControl
          // Direction marks, which texts in right-to-left scripts need.
          || "\u{061C}\u{200E}\u{200F}".unicodeScalars.contains($0)
      }
      return isSound ? string : node.refuse(.controlCharacter)
    }
  }

  /// A line of a form: its pattern for schemas, and the same as a check.
  package static func form(
    _ pattern: String, _ isSound: @escaping @Sendable (String) -> Bool,
    else problem: @escaping @Sendable () -> Problem
  ) -> Shape {
    line.with("pattern", pattern).then { isSound($0) ? $0 : $1.refuse(problem()) }
  }
}

extension Shape where Value == Bool {
  package static var bool: Shape {
    Shape(["type": "boolean"]) {
      $0.bool ?? $0.refuse(.wrongType(expected: "true or false"))
    }
  }
}

extension Shape where Value == Int {
  package static func integer(_ range: ClosedRange<Int>) -> Shape {
    Shape([
      "type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound,
    ]) { node in
      guard let number = node.integer else {
        return node.refuse(.wrongType(expected: "whole number"))
      }
      return range.contains(number)
        ? number
        : node.refuse(
          .outOfRange(minimum: Double(range.lowerBound), maximum: Double(range.upperBound)))
    }
  }
}

extension Shape where Value == Double {
  package static var anyNumber: Shape {
    Shape(["type": "number"]) { $0.double ?? $0.refuse(.wrongType(expected: "number")) }
  }

  package static func number(_ range: ClosedRange<Double>) -> Shape {
    anyNumber.with("minimum", range.lowerBound).with("maximum", range.upperBound)
      .then { number, node in
        range.contains(number)
          ? number
          : node.refuse(.outOfRange(minimum: range.lowerBound, maximum: range.upperBound))
      }
  }
}

import Testing
import WellbeingTextFormats

@Suite("A node")
struct NodeTests {
  private static let text = """
    {"id": "gad-7", "scores": [{"high": 21, "low": 0}],
     "scored": true, "note": null}
    """

  @Test("It holds the document's values in the document's order")
  func content() throws {
    let node = try root(of: Self.text)
    #expect(node.members?.map(\.key) == ["id", "scores", "scored", "note"])
    #expect(node["id"]?.string == "gad-7")
    #expect(node["scored"]?.bool == true)
    #expect(node["note"]?.isNull == true)
    let score = try #require(node["scores"]?.elements?.first)
    #expect(score["high"]?.integer == 21)
    #expect(score.members?.map(\.key) == ["high", "low"])
  }

  @Test("Every key and value knows its place")
  func positions() throws {
    let node = try root(of: Self.text)
    let members = try #require(node.members)
    func place(_ line: Int, _ column: Int, _ path: String) -> Place {
      Place(line: line, column: column, path: path)
    }
    #expect(node.place == place(1, 1, "$"))
    #expect(members[0].place == place(1, 2, "$.id"))
    #expect(members[0].node.place == place(1, 8, "$.id"))
    #expect(members[1].node.place == place(1, 27, "$.scores"))
    #expect(members[2].place == place(2, 2, "$.scored"))
    #expect(members[3].node.place == place(2, 26, "$.note"))
  }

  @Test(
    "A value is of one type and gives nothing of another",
    arguments: [
      ("{}", Node.Kind.object), ("[]", .array), ("\"\"", .string), ("0", .number),
      ("false", .bool), ("null", .null),
    ])
  func types(text: String, kind: Node.Kind) throws {
    let node = try root(of: text)
    #expect(node.kind == kind)
    #expect((node.members != nil) == (kind == .object))
    #expect((node.elements != nil) == (kind == .array))
    #expect((node.string != nil) == (kind == .string))
    #expect((node.double != nil) == (kind == .number))
    #expect((node.bool != nil) == (kind == .bool))
    #expect(node.isNull == (kind == .null))
    #expect(node["a"] == nil)
    #expect(node[0] == nil)
  }

  @Test("A missing member is nil, a null member is not")
  func absent() throws {
    let node = try root(of: Self.text)
    #expect(node["absent"] == nil)
    #expect(node["note"] != nil)
  }

  @Test("The problems that are noted are told in the document's order, each with its place")
  func problems() throws {
    let document = try JSONDocument(
      parsing: Array("{\"b\": [1,\n {\"c\": 2}], \"d\": 3}".utf8), path: "$.x")
    document.root["d"]?.report(.empty)
    document.root.members?[0].node[1]?["c"]?.report(.repeated)
    document.root.report(.missingKey("a"))
    let told = document.findings.problems(in: document).map { $0.sentence(in: "it") }
    #expect(
      told == [
        "it, line 1, column 1, $.x: the key 'a' is missing: add it.",
        "it, line 2, column 8, $.x.b[1].c: this is in the list already: remove one.",
        "it, line 2, column 18, $.x.d: it is empty: something has to stand here.",
      ])
  }

  @Test(
    "A text with a character that nobody sees is refused, as it is and as an escape",
    arguments: ["\u{7F}", "\u{80}", "\u{9F}", "\u{2028}", "\u{202E}"])
  func invisible(character: Character) throws {
    let escape = character.unicodeScalars.map { String($0.value, radix: 16) }.joined()
    let padded = String(repeating: "0", count: 4 - escape.count) + escape
    for text in ["\"Not at all\(character)\"", "\"Not at all\\u\(padded)\"", "\"\(character)\""] {
      let document = try JSONDocument(parsing: Array(text.utf8))
      #expect(Shape<String>.line.read(document.root) == nil)
      #expect(document.hasProblems)
    }
    #expect(try Shape<String>.line.read(root(of: "\" \"")) == nil)
    #expect(try Shape<String>.line.read(root(of: "\"Not at all\"")) == "Not at all")
  }

  @Test("The lines of a list are found in any order")
  func lines() throws {
    let nodes = try #require(root(of: "[1,\n2,\n\n3, 4]").elements)
    #expect(nodes.map(\.line) == [1, 2, 4, 4])
    #expect(nodes.reversed().map(\.line) == [4, 4, 2, 1])
  }
}

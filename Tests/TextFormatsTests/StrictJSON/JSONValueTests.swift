import Testing
import WellbeingTextFormats

@Suite("The tree")
struct JSONValueTests {
  private static let text = """
    {"id": "gad-7", "scores": [{"high": 21, "low": 0}],
     "scored": true, "note": null}
    """

  @Test("It holds the document's values in the document's order")
  func content() throws {
    let tree = try JSONValue(parsing: Array(Self.text.utf8))
    #expect(tree.members?.map(\.key) == ["id", "scores", "scored", "note"])
    #expect(tree["id"]?.string == "gad-7")
    #expect(tree["scored"]?.bool == true)
    #expect(tree["note"]?.isNull == true)
    let score = try #require(tree["scores"]?.elements?.first)
    #expect(score["high"]?.number?.integer == 21)
    #expect(score.members?.map(\.key) == ["high", "low"])
  }

  @Test("Every key and value knows its place")
  func positions() throws {
    let tree = try JSONValue(parsing: Array(Self.text.utf8))
    let members = try #require(tree.members)
    #expect(tree.position == JSONPosition(line: 1, column: 1, offset: 0))
    #expect(members[0].keyPosition == JSONPosition(line: 1, column: 2, offset: 1))
    #expect(members[0].value.position == JSONPosition(line: 1, column: 8, offset: 7))
    #expect(members[1].value.position == JSONPosition(line: 1, column: 27, offset: 26))
    #expect(members[2].keyPosition == JSONPosition(line: 2, column: 2, offset: 53))
    #expect(members[3].value.position == JSONPosition(line: 2, column: 26, offset: 77))
  }

  @Test(
    "A value is of one type and gives nothing of another",
    arguments: [
      ("{}", JSONType.object), ("[]", .array), ("\"\"", .string), ("0", .number), ("false", .bool),
      ("null", .null),
    ])
  func types(text: String, type: JSONType) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(value.type == type)
    #expect((value.members != nil) == (type == .object))
    #expect((value.elements != nil) == (type == .array))
    #expect((value.string != nil) == (type == .string))
    #expect((value.number != nil) == (type == .number))
    #expect((value.bool != nil) == (type == .bool))
    #expect(value.isNull == (type == .null))
    #expect(value["a"] == nil)
  }

  @Test("A missing member is nil, a null member is not")
  func absent() throws {
    let tree = try JSONValue(parsing: Array(Self.text.utf8))
    #expect(tree["absent"] == nil)
    #expect(tree["note"] != nil)
  }

  @Test(
    "It refuses what the reader refuses, with the same error",
    arguments: [
      "", "[", "[1,]", #"{"a":1,"a":2}"#, "[1] 2", #"{"a":[01]}"#, #"{"a"}"#, "[[[{]]]",
    ])
  func refusals(text: String) throws {
    let bytes = Array(text.utf8)
    let expected = try #require(refusal(of: bytes))
    #expect(throws: expected) { try JSONValue(parsing: bytes) }
  }
}

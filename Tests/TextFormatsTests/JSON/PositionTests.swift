import Testing
import WellbeingTextFormats

@Suite("Every value knows its place")
struct PositionTests {
  private static let document = """
    {
      "scores": [
        {"id": "é😀", "odd key": [1, -2.5, []]},
        true
      ],\r
    \t"x": {}
    }
    """

  @Test("Line, column and path are those of the value's first byte")
  func places() throws {
    let places = try Self.places(in: Self.document)
    #expect(
      places == [
        "1:1 $", "2:13 $.scores", "3:5 $.scores[0]", "3:12 $.scores[0].id",
        #"3:29 $.scores[0]["odd key"]"#, #"3:30 $.scores[0]["odd key"][0]"#,
        #"3:33 $.scores[0]["odd key"][1]"#, #"3:39 $.scores[0]["odd key"][2]"#,
        "4:5 $.scores[1]", "6:7 $.x",
      ])
  }

  @Test(
    "An error on a later line has that line and its column in scalars",
    arguments: [
      ("[\n1\n2]", 3, 1), ("[\r\n 1 x]", 2, 4), ("[\"日本\", x]", 1, 8),
      ("[\"日本\",\n\"é\" x]", 2, 5), ("[\"é\u{1}\"]", 1, 4), ("\n\n", 3, 1),
      ("[\"\\u65e5é\" 1]", 1, 12), ("\r\r[,", 1, 4),
    ])
  func errorPlaces(text: String, line: Int, column: Int) {
    let place = refusal(of: Array(text.utf8))?.place
    #expect([place?.line, place?.column] == [line, column])
  }

  @Test("A long line of characters beyond ASCII is counted in scalars throughout")
  func longLine() throws {
    let count = 500
    let text = "[" + Array(repeating: "\"日😀\"", count: count).joined(separator: ",") + "]"
    let columns = try root(of: text).elements?.map(\.place.column)
    #expect(columns == (0..<count).map { 2 + 5 * $0 })
  }

  private static func places(in text: String) throws -> [String] {
    try root(of: text).withParts.map { node in
      "\(node.place.line ?? 0):\(node.place.column ?? 0) \(node.path)"
    }
  }
}

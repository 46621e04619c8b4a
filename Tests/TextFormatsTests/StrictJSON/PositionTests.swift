import Testing
import WellbeingTextFormats

@Suite("Every event knows its place")
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

  @Test("Line, column, offset and path are those of the event's first byte")
  func places() throws {
    let places = try Self.places(in: Self.document)
    #expect(
      places == [
        "1:1 0 $",
        "2:3 4 $.scores", "2:13 14 $.scores",
        "3:5 20 $.scores[0]",
        "3:6 21 $.scores[0].id", "3:12 27 $.scores[0].id",
        #"3:18 37 $.scores[0]["odd key"]"#, #"3:29 48 $.scores[0]["odd key"]"#,
        #"3:30 49 $.scores[0]["odd key"][0]"#, #"3:33 52 $.scores[0]["odd key"][1]"#,
        #"3:39 58 $.scores[0]["odd key"][2]"#, #"3:40 59 $.scores[0]["odd key"][2]"#,
        #"3:41 60 $.scores[0]["odd key"]"#,
        "3:42 61 $.scores[0]",
        "4:5 68 $.scores[1]",
        "5:3 75 $.scores",
        "6:2 80 $.x", "6:7 85 $.x", "6:8 86 $.x",
        "7:1 88 $",
      ])
  }

  @Test(
    "An error on a later line has that line and its column in scalars",
    arguments: [
      ("[\n1\n2]", 3, 1, 4), ("[\r\n 1 x]", 2, 4, 6), ("[\"日本\", x]", 1, 8, 11),
      ("[\"日本\",\n\"é\" x]", 2, 5, 16), ("[\"é\u{1}\"]", 1, 4, 4), ("\n\n", 3, 1, 2),
      ("[\"\\u65e5é\" 1]", 1, 12, 12), ("\r\r[,", 1, 4, 3),
    ])
  func errorPlaces(text: String, line: Int, column: Int, offset: Int) {
    let expected = JSONPosition(line: line, column: column, offset: offset)
    #expect(refusal(of: Array(text.utf8))?.position == expected)
  }

  @Test("A long line of characters beyond ASCII is counted in scalars throughout")
  func longLine() throws {
    let count = 500
    let text = "[" + Array(repeating: "\"日😀\"", count: count).joined(separator: ",") + "]"
    var reader = JSONEventReader(Array(text.utf8))
    var columns: [Int] = []
    while let event = try reader.next() {
      if case .string = event { columns.append(reader.position.column) }
    }
    #expect(columns == (0..<count).map { 2 + 5 * $0 })
  }

  private static func places(in text: String) throws -> [String] {
    var reader = JSONEventReader(Array(text.utf8))
    var places: [String] = []
    while try reader.next() != nil {
      let position = reader.position
      places.append("\(position.line):\(position.column) \(position.offset) \(reader.path)")
    }
    return places
  }
}

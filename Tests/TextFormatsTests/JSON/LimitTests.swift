import Testing
import WellbeingTextFormats

@Suite("Limits")
struct LimitTests {
  @Test("Sixty-four levels are read, in arrays and in objects", arguments: [1, 63, 64])
  func deepEnough(depth: Int) throws {
    #expect(try JSONDocument(parsing: Self.arrays(depth)).root.withParts.count == depth)
    #expect(try JSONDocument(parsing: Self.objects(depth)).root.withParts.count == depth)
  }

  @Test("The sixty-fifth level is an error at its bracket")
  func tooDeep() throws {
    let error = try #require(refusal(of: Self.arrays(65)))
    let path = "$" + String(repeating: "[0]", count: 64)
    #expect(error == Problem.tooDeep(64).at(Place(line: 1, column: 65, path: path)))
    #expect(refusal(of: Self.objects(65))?.code == "tooDeep")
  }

  @Test("Levels that have ended do not count")
  func siblings() throws {
    let text = "[" + Array(repeating: "[[]]", count: 100).joined(separator: ",") + "]"
    #expect(try root(of: text).withParts.count == 201)
  }

  @Test(
    "A bomb of fifty million bytes is refused at its sixty-fifth level",
    arguments: ["[", "{\"a\":"])
  func bomb(unit: String) {
    let size = unit.utf8.count
    let error = refusal(of: [UInt8](String(repeating: unit, count: 50_000_000 / size).utf8))
    #expect(error?.code == "tooDeep")
    #expect(error?.place?.column == 64 * size + 1)
  }

  @Test("A key comes twice in an object of any size", arguments: [1, 2, 15, 16, 17, 18, 100, 2000])
  func duplicates(count: Int) {
    for repeated in Set([0, count / 2, count - 1]) {
      let keys = (0..<count).map { "k\($0)" }
      let error = refusal(of: Self.object(keys: keys + ["k\(repeated)"]))
      #expect(error?.at(nil) == .duplicateKey("k\(repeated)"))
      #expect(refusal(of: Self.object(keys: keys)) == nil)
    }
  }

  @Test("An inner object's keys do not clash with the outer one's", arguments: [1, 16, 17, 40])
  func nestedKeys(count: Int) {
    let inner = String(decoding: Self.object(keys: (0..<count).map { "k\($0)" }), as: UTF8.self)
    let members = (0..<count).map { "\"k\($0)\":\(inner)" }
    let text = "{" + members.joined(separator: ",") + ",\"k0\":0}"
    #expect(refusal(of: Array(text.utf8))?.place?.path == "$.k0")
  }

  private static func arrays(_ depth: Int) -> [UInt8] {
    Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
  }

  private static func objects(_ depth: Int) -> [UInt8] {
    let open = String(repeating: "{\"a\":", count: depth - 1) + "{"
    return Array((open + String(repeating: "}", count: depth)).utf8)
  }

  private static func object(keys: [String]) -> [UInt8] {
    Array("{\(keys.map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
  }
}

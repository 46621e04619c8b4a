import Testing
import WellbeingTestSupport

@testable import WellbeingStrictJSON

/// One member is changed, and every other byte stays.
@Suite struct ObjectTextTests {
  private func object(_ text: String) throws -> JSONObjectText {
    try #require(try JSONObjectText(Array(text.utf8)))
  }

  private func setting(_ key: String, to value: String, in text: String) throws -> String {
    String(decoding: try object(text).setting(key, to: Array(value.utf8)), as: UTF8.self)
  }

  private func removing(_ key: String, from text: String) throws -> String? {
    try object(text).removing(key).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("{}", "{\n  \"b\": 1\n}"),
    (" {\n}\n", " {\n  \"b\": 1\n}\n"),
    (#"{"a":[{"b":2}]}"#, #"{"a":[{"b":2}], "b": 1}"#),
    (#"{ "a": 2 }"#, #"{ "a": 2, "b": 1 }"#),
    (
      "{\r\n\t\"a\": 2,\r\n\t\"c\": \"}\"\r\n}",
      "{\r\n\t\"a\": 2,\r\n\t\"c\": \"}\",\r\n\t\"b\": 1\r\n}"
    ),
    (#"{"a":2,"c":3}"#, #"{"a":2,"c":3,"b": 1}"#),
    (#"{"a":2 , "c":3}"#, #"{"a":2 , "c":3, "b": 1}"#),
    (#"{"b" : {"b": [2]} , "c": 3}"#, #"{"b" : 1 , "c": 3}"#),
    (#"{"\u0062": "x"}"#, #"{"\u0062": 1}"#),
  ])
  func `a member is set where it is, else behind the last`(text: String, new: String) throws {
    #expect(try setting("b", to: "1", in: text) == new)
  }

  @Test(arguments: [
    (#"{"b": 1}"#, "{}"),
    ("{\n  \"b\": {\"a\": 1}\n}\n", "{}\n"),
    ("{\n  \"b\": 1,\n  \"a\": 2\n}", "{\n  \"a\": 2\n}"),
    ("{\n  \"a\": 2,\n  \"b\": 1\n}", "{\n  \"a\": 2\n}"),
    (#"{"a":2,"b":[1] , "c":3}"#, #"{"a":2,"c":3}"#),
    (#"{"a":2 ,"b":1 }"#, #"{"a":2 }"#),
  ])
  func `a member is removed with its comma`(text: String, new: String) throws {
    #expect(try removing("b", from: text) == new)
  }

  @Test func `what is not there is not removed`() throws {
    #expect(try removing("b", from: #"{"a": {"b": 1}}"#) == nil)
    #expect(try removing("b", from: "{}") == nil)
  }

  @Test(arguments: ["[1]", "1", #""{}""#, "null"])
  func `what is no object has no members`(text: String) throws {
    #expect(try JSONObjectText(Array(text.utf8)) == nil)
  }

  @Test(arguments: ["", "{", #"{"a": 1,}"#, #"{"a": 1, "a": 2}"#, "{} x", #"{"a": }"#])
  func `a document with a fault is refused`(text: String) {
    #expect(throws: JSONError.self) { try JSONObjectText(Array(text.utf8)) }
  }

  @Test func `every text is a string that reads back`() throws {
    let scalars = (0...0x2FF).compactMap(Unicode.Scalar.init).map(String.init).joined()
    for text in ["", "\"\\/", scalars, "e\u{301}😊\u{2028}"] {
      #expect(try JSONValue(parsing: JSONObjectText.string(text)).string == text)
    }
  }

  /// Random documents in random styles, changed again and again, beside a list that is changed
  /// alike.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `other members stay byte for byte`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let keys = ["a", "b", "c d", "\u{E9}", "\"q\""]
    let values = ["1", "-0.50", #""x, }""#, #"{"a" : {"b":[ ]}}"#, "[1 ,\n 2]", "true", "null"]
    func space() -> String { ["", " ", "\n  ", "\t"].randomElement(using: &numbers) ?? "" }
    var model = keys.shuffled(using: &numbers).prefix(Int.random(in: 0...5, using: &numbers))
      .map { ($0, values.randomElement(using: &numbers) ?? "1") }
    let members = model.map { key, value in
      space() + String(decoding: JSONObjectText.string(key), as: UTF8.self) + space() + ":"
        + space()
        + value + space()
    }
    var text =
      space() + "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}" + space()
    for _ in 0..<30 {
      let key = keys.randomElement(using: &numbers) ?? "a"
      let index = model.firstIndex { $0.0 == key }
      if Bool.random(using: &numbers) {
        let value = values.randomElement(using: &numbers) ?? "1"
        text = try setting(key, to: value, in: text)
        if let index { model[index].1 = value } else { model.append((key, value)) }
      } else {
        let removed = try removing(key, from: text)
        #expect((removed == nil) == (index == nil))
        text = removed ?? text
        if let index { model.remove(at: index) }
      }
      let members = try #require(try JSONValue(parsing: Array(text.utf8)).members)
      #expect(members.map(\.key) == model.map(\.0))
      for (member, (_, value)) in zip(members, model) {
        let rest = text.utf8.dropFirst(member.value.position.offset)
        #expect(rest.starts(with: value.utf8))
      }
    }
  }
}

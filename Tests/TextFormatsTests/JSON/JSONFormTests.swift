import Foundation
import Testing
import WellbeingTextFormats

/// The writer against Foundation's, which writes the same values by way of `Encodable`.
struct JSONFormTests {
  private func text(_ form: JSONForm) -> String { String(decoding: form.bytes, as: UTF8.self) }

  private func foundation(_ form: JSONForm) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(form), as: UTF8.self)
  }

  @Test func `every character of ASCII and some beyond are written as Foundation writes them`()
    throws
  {
    for value in (0..<0x7F).map({ UInt32($0) }) + [0xA0, 0xE9, 0x2028, 0xFFFD, 0x1F642, 0x10FFFF] {
      let scalar = try #require(Unicode.Scalar(value))
      let form = JSONForm.array([.string("a\(scalar)b")])
      #expect(try text(form) == foundation(form), "U+\(String(value, radix: 16))")
    }
  }

  @Test func `a number that JSON cannot say is null`() {
    let numbers = [Double.nan, .infinity, -.infinity, 1].map(JSONForm.number)
    #expect(text(.array(numbers)) == "[null,null,null,1]")
  }

  @Test func `control characters beyond ASCII are escaped, and read back`() throws {
    for value in (0x7F...0x9F).map({ UInt32($0) }) {
      let scalar = try #require(Unicode.Scalar(value))
      let form = JSONForm.array([.string("é\(scalar)\(scalar)b")])
      let escape = "\\u00" + String(value, radix: 16)
      #expect(text(form) == "[\"é\(escape)\(escape)b\"]")
      let read = try JSONDecoder().decode([String].self, from: Data(form.bytes))
      #expect(read == ["é\(scalar)\(scalar)b"])
    }
  }

  @Test(arguments: [
    0, 1, -1, 12, 7.5, 0.1, -2e-9, 1e15, 1e16, 1e22, 123_456_789.125, 2.3e-308,
    1.797_693_134_862_315_7e308, 0.3, 1.0 / 3,
  ])
  func `numbers are written as Foundation writes them, and read back`(number: Double) throws {
    let form = JSONForm.array([.number(number)])
    #expect(try text(form) == foundation(form))
    #expect(try JSONDecoder().decode([Double].self, from: Data(form.bytes)) == [number])
  }

  @Test func `nested values have their keys in order`() throws {
    let form = ["b": 2, "a": 1, "": 3].mapValues { number in
      JSONForm.array([.integer(number), .bool(number == 2), .array([]), [:]])
    }.jsonForm
    #expect(text(form) == #"{"":[3,false,[],{}],"a":[1,false,[],{}],"b":[2,true,[],{}]}"#)
    #expect(try text(form) == foundation(form))
  }

  @Test func `what was read is written over lines, in the order of the document`() throws {
    let document = #"{"b" : [1, -0.5,{ }], "a":{"c\u0022":null,"d":true}, "e": []}"#
    let form = JSONForm(try JSONDocument(parsing: Array(document.utf8)).root)
    #expect(
      form.text() == """
        {
          "b": [
            1,
            -0.5,
            {}
          ],
          "a": {
            "c\\"": null,
            "d": true
          },
          "e": []
        }
        """)
    #expect(try text(form) == foundation(form))
  }

  @Test func `members without a value are left out`() {
    let (none, some): (Double?, String?) = (nil, "x")
    let form: JSONForm = ["a": none, "b": some, "c": [1, 2], "d": nil]
    #expect(text(form + ["e": false]) == #"{"b":"x","c":[1,2],"e":false}"#)
  }
}

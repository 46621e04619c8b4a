import Foundation
import Testing
import WellbeingSamples

struct MetadataValueTests {
  @Test(arguments: [
    (MetadataValue.string("a \"b\" é"), #""a \"b\" é""#), (.string(""), #""""#),
    (.string("2026-01-05T11:00:00Z"), #""2026-01-05T11:00:00Z""#), (.string("true"), #""true""#),
    (.number(7.5), "7.5"), (.number(3), "3"), (.number(0.1), "0.1"), (.number(-2e-9), "-2e-09"),
    (.bool(true), "true"), (.bool(false), "false"),
    (.date(Date(timeIntervalSince1970: 0)), #"{"date":"1970-01-01T00:00:00Z"}"#),
    (.date(Date(microsecondsSince1970: 1)), #"{"date":"1970-01-01T00:00:00.000001Z"}"#),
  ])
  func `each kind of value has one form that reads back`(value: MetadataValue, json: String) throws
  {
    #expect(try ["a": value].json() == "{\"a\":\(json)}")
    #expect(try [String: MetadataValue](json: "{\"a\":\(json)}") == ["a": value])
    #expect(MetadataValue.values(inJSON: Array("{\"a\":\(json)}".utf8)) == ["a": value])
  }

  @Test(arguments: [
    "null", "[]", "[1]", "{}", #"{"date":"yesterday"}"#, #"{"date":5}"#, #"{"moment":"x"}"#,
    "1e999",
  ])
  func `anything else is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try [String: MetadataValue](json: "{\"a\":\(json)}")
    }
    #expect(MetadataValue.values(inJSON: Array("{\"a\":\(json)}".utf8)) == nil)
  }

  @Test func `a header takes away the sign of zero and what is finer than a microsecond`() throws {
    let raw = Date(timeIntervalSince1970: 1.000_000_4)
    let header = try header(metadata: ["zero": .number(-0.0), "at": .date(raw)])
    #expect(try header.metadata.json() == #"{"at":{"date":"1970-01-01T00:00:01Z"},"zero":0}"#)
    #expect(header.metadata["at"] == .date(Date(timeIntervalSince1970: 1)))
  }
}

@testable import WellbeingTextFormats

/// All events of a document, in a notation that fits on a line: `{ a: [ 1 'text' ] }`.
func notation(of text: String) throws(JSONError) -> String {
  try events(of: Array(text.utf8)).map(notation).joined(separator: " ")
}

/// All events of a document.
func events(of bytes: [UInt8]) throws(JSONError) -> [JSONEvent] {
  var reader = JSONEventReader(bytes)
  var events: [JSONEvent] = []
  while let event = try reader.next() { events.append(event) }
  return events
}

/// The error that refuses a document; nil if it is accepted.
func refusal(of bytes: [UInt8]) -> JSONError? {
  do throws(JSONError) {
    _ = try events(of: bytes)
    return nil
  } catch {
    return error
  }
}

private func notation(_ event: JSONEvent) -> String {
  switch event {
  case .objectStart: "{"
  case .objectEnd: "}"
  case .arrayStart: "["
  case .arrayEnd: "]"
  case .key(let key): "\(key):"
  case .string(let string): "'\(string)'"
  case .number(let number): number.text
  case .bool(let bool): "\(bool)"
  case .null: "null"
  }
}

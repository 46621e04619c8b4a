import WellbeingTestBytes

/// Documents with a few bytes changed at random.
enum Damage {
  private static let documents = [
    #"{"id":"gad-7","items":[{"id":"a","v":[0,1,2.5e-3,-4]},{"id":"\u00e9\uD83D\uDE00"}],"n":null}"#,
    #"[[],{},"é😀日本","a\\\"b\n",true,false,null,-0.0,1E+2,{"a":{"b":{"c":[[[1]]]}}}]"#,
    "{\n  \"x\" : [ 1 , 2 ],\r\n\t\"y\" : \"\"\n}\n",
  ].map { Array($0.utf8) }

  /// The bytes that matter to JSON, and some that break UTF-8.
  private static let alphabet =
    Array("{}[],:\"\\/ntfu0123456789eE+-. \n\tx".utf8) + [0x80, 0xC3, 0xE2, 0xED, 0xA0, 0xF0, 0xFF]

  /// One of the documents after one to four changes: a byte replaced, put in, taken out, or the
  /// end cut off.
  static func damaged(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = documents[Int.random(in: documents.indices, using: &generator)]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let place = bytes.indices.randomElement(using: &generator) else { break }
      let byte = alphabet[Int.random(in: alphabet.indices, using: &generator)]
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<4: bytes[place] = byte
      case 4..<7: bytes.insert(byte, at: place)
      case 7..<9: bytes.remove(at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}

import WellbeingTestBytes

/// Documents with a few bytes changed at random.
enum Damage {
  private static let documents = [
    #"{"id":"gad-7","items":[{"id":"a","v":[0,1,2.5e-3,-4]},{"id":"\u00e9\uD83D\uDE00"}],"n":null}"#,
    #"[[],{},"é😀日本","a\\\"b\n",true,false,null,-0.0,1E+2,{"a":{"b":{"c":[[[1]]]}}}]"#,
    "{\n  \"x\" : [ 1 , 2 ],\r\n\t\"y\" : \"\"\n}\n",
  ].map { Array($0.utf8) }

  /// One of the documents after one to four changes.
  static func damaged(_ generator: inout SeededGenerator) -> [UInt8] {
    WellbeingTestBytes.damaged(
      generator.pick(documents), as: .json, marks: "{}[],:\"\\/ntfu0123456789eE+-. \n\tx",
      times: 1...4, longest: 8, others: documents, &generator)
  }
}

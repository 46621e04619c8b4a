package import Testing
package import WellbeingInstruments

/// Checks that an error has a name and one or two plain sentences, and that these repeat no answer.
/// A sentence may begin with a definition's id and version.
///
/// - Parameter answers: What was answered or scored, as text.
package func expectSentence(
  _ error: any WellbeingError, without answers: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let message = error.message
  #expect(
    error.codeName.wholeMatch(of: /[a-z][A-Za-z0-9]+/) != nil && message.count < 300
      && message.wholeMatch(of: /(['A-Z]|[a-z0-9-]+ \d+\.\d+\.\d+ )[^\n]*[^.:; ][.?]/) != nil
      && !message.contains("Optional(") && !message.contains("  "),
    "\(error.codeName): \(message)", sourceLocation: sourceLocation)
  #expect(error.errorDescription == message, sourceLocation: sourceLocation)
  #expect("\(error)" == "\(error.codeName): \(message)", sourceLocation: sourceLocation)
  for answer in answers {
    #expect(!message.contains(answer), "\(error.codeName)", sourceLocation: sourceLocation)
  }
}

import Testing

@testable import WellbeingPostgreSQL

@Suite struct ParameterNumberingTests {
  @Test(arguments: [
    ("SELECT ?, ?", "SELECT $1, $2", 2),
    ("SELECT '?', ?, \"a?b\"", "SELECT '?', $1, \"a?b\"", 1),
    ("SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1", 1),
    ("SELECT 1 -- why?\n, ?", "SELECT 1 -- why?\n, $1", 1),
    ("SELECT 1 - ?", "SELECT 1 - $1", 1),
    ("SELECT 1", "SELECT 1", 0),
  ])
  func numbersParametersOutsideOfQuotes(_ sql: String, _ text: String, _ count: Int) {
    let numbered = ServerStatement.numbered(sql)
    #expect(numbered.text == text)
    #expect(numbered.count == count)
  }
}

import WellbeingInstruments

/// The keys of the definitions that a store has, by which results are told what they refer to.
struct KnownDefinitions {
  private let keys: [Int: Questionnaire.Key]
  private let versions: [String: [Questionnaire.Key]]

  /// - Parameter definitions: The number of each one's row, and its key.
  init(_ definitions: [(row: Int, key: Questionnaire.Key)]) {
    keys = Dictionary(definitions.map { ($0.row, $0.key) }) { first, _ in first }
    versions = Dictionary(grouping: definitions.map(\.key), by: \.id)
  }

  /// The key of the definition whose row a column tells.
  func key(_ column: Int, of row: Statement) throws(StoreError) -> Questionnaire.Key {
    guard let key = keys[try row.int(column)] else { throw row.unexpectedValue(in: column) }
    return key
  }

  /// The key of the one definition of the questionnaire that a column tells.
  func onlyKey(_ column: Int, of row: Statement) throws(StoreError) -> Questionnaire.Key {
    guard let keys = versions[try row.text(column)], keys.count == 1 else {
      throw row.unexpectedValue(in: column)
    }
    return keys[0]
  }
}

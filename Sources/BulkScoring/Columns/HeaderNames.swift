/// The names of the columns, as they are looked up: without ASCII spaces and tabs at their ends.
struct HeaderNames {
  private let places: [String: [Int]]
  private let foldedPlaces: [String: [Int]]

  init(_ header: [String]) {
    places = Dictionary(grouping: header.indices) { String(header[$0].trimmingBlanks) }
    foldedPlaces = Dictionary(grouping: header.indices) {
      header[$0].trimmingBlanks.lowercased()
    }
  }

  /// The places from 0 of the columns that have a name; where none has, of those that have it but
  /// for the case of letters.
  func places(of name: String) -> [Int] {
    let name = name.trimmingBlanks
    return places[String(name)] ?? foldedPlaces[name.lowercased()] ?? []
  }
}

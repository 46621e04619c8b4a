/// Columns whose names are the same but for a number: `q1`, `q2`, `q3`, or `phq9_01`, `phq9_02`.
/// The numbers follow each other from 0 or 1, and none is left over.
struct NumberedSeries {
  /// The places of the columns from 0, by number: several where a name stands more than once.
  let places: [[Int]]
  /// What the names share, in lower case.
  let name: String

  private typealias Member = (name: NumberedName, place: Int)

  /// Every series among the names of columns, in the order of their first members.
  static func all(of names: [String]) -> [NumberedSeries] {
    var members: [NumberedName.Stem: [Member]] = [:]
    for (place, name) in names.enumerated() {
      guard let name = NumberedName(name) else { continue }
      members[name.stem, default: []].append((name, place))
    }
    return members.values.flatMap(series)
      .sorted { $0.places.joined().lexicographicallyPrecedes($1.places.joined()) }
  }

  /// The series that all names of a stem are together. Where both `q1` and `q01` stand, they are
  /// two, or none if one of them has a gap; `q10` belongs to either.
  private static func series(of members: [Member]) -> [NumberedSeries] {
    let numbers = Dictionary(grouping: members, by: \.name.number)
    let areWrittenOneWay = numbers.values.allSatisfy { same in
      same.allSatisfy { $0.name.digits == same[0].name.digits }
    }
    if areWrittenOneWay { return NumberedSeries(numbers).map { [$0] } ?? [] }
    let filledUp = Dictionary(grouping: members, by: \.name.digits.utf8.count).values
      .filter { $0.contains(where: \.name.isFilledUp) }
    let others = members.filter { !$0.name.isFilledUp }
    let ways = (filledUp + [others]).filter { !$0.isEmpty }
    let series = ways.compactMap { NumberedSeries(Dictionary(grouping: $0, by: \.name.number)) }
    return series.count == ways.count ? series : []
  }

  /// - Returns: Nil where the numbers are no series.
  private init?(_ members: [Int: [Member]]) {
    let sorted = members.sorted { $0.key < $1.key }
    guard let first = sorted.first?.key, let last = sorted.last?.key, (0...1).contains(first),
      sorted.count >= 2, last - first == sorted.count - 1
    else { return nil }
    places = sorted.map { $0.value.map(\.place) }
    name = sorted[0].value.first.map { $0.name.stem.name } ?? ""
  }
}

import WellbeingInstruments

/// Columns whose names differ only in a number: `q1`, `q2`, `q3`, or `phq9_01`, `phq9_02`. The
/// numbers are consecutive from 0 or 1, and all of them belong to the series.
struct NumberedSeries {
  /// The places of the columns from 0, by number: several if a name occurs more than once.
  let places: [[Int]]
  /// The lowest number: 0 or 1.
  let first: Int
  /// The common part of the names, in lower case.
  let name: String

  private typealias Member = (name: NumberedName, place: Int)

  /// Returns every series among the names of columns, in the order of their first members.
  static func all(of names: [String]) -> [NumberedSeries] {
    var members: [NumberedName.Stem: [Member]] = [:]
    for (place, name) in names.enumerated() {
      guard let name = NumberedName(name) else { continue }
      members[name.stem, default: []].append((name, place))
    }
    return members.values.flatMap(series)
      .sorted { $0.places.joined().lexicographicallyPrecedes($1.places.joined()) }
  }

  /// Returns the series of the names with a common stem. If both `q1` and `q01` occur, there are
  /// two series, or none if one of them has a gap; `q10` belongs to both.
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

  /// - Returns: Nil if the numbers are not consecutive.
  private init?(_ members: [Int: [Member]]) {
    let sorted = members.sorted { $0.key < $1.key }
    guard let first = sorted.first?.key, let last = sorted.last?.key, (0...1).contains(first),
      sorted.count >= 2, last - first == sorted.count - 1
    else { return nil }
    self.first = first
    places = sorted.map { $0.value.map(\.place) }
    name = sorted[0].value.first.map { $0.name.stem.name } ?? ""
  }
}

struct NumberedName {
  struct Stem: Hashable {
    let prefix: Substring
    let suffix: Substring

    var name: String { (prefix + suffix).lowercased() }
  }

  let stem: Stem
  /// The digits of the number as written.
  let digits: Substring
  /// The number; if it is too large, the largest integer.
  let number: Int

  /// Splits a name at the last number in it.
  ///
  /// - Returns: Nil if there is no number or no letter: a line with `1`, `2`, or with consecutive
  ///   dates may well be answers, in a file without a header.
  init?(_ name: String) {
    let name = name.trimmingBlanks
    guard let last = name.utf8.lastIndex(where: \.isDigit) else { return nil }
    let end = name.utf8.index(after: last)
    let start =
      name.utf8[..<end].lastIndex { !$0.isDigit }.map(name.utf8.index(after:)) ?? name.startIndex
    stem = Stem(prefix: name[..<start], suffix: name[end...])
    digits = name[start..<end]
    number = Int(digits) ?? .max
    let letters = [stem.prefix, stem.suffix].lazy.flatMap(\.unicodeScalars)
    guard letters.contains(where: \.properties.isAlphabetic) else { return nil }
  }

  /// Returns the names with ranges such as `q1-q9` written out.
  static func writtenOut(_ names: [String]) -> [String] {
    names.flatMap { name in
      name.indices.lazy.filter { name[$0] == "-" }.compactMap { hyphen in
        range(name[..<hyphen], name[name.index(after: hyphen)...])
      }.first ?? [name]
    }
  }

  /// Returns the names from one to another; nil if they differ in more than the number.
  private static func range(_ first: Substring, _ last: Substring) -> [String]? {
    guard let first = NumberedName(String(first)), let last = NumberedName(String(last)),
      first.stem == last.stem, first.number < last.number, last.number - first.number < 1000
    else { return nil }
    let width = first.isFilledUp ? first.digits.count : 1
    return (first.number...last.number).map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return first.stem.prefix + zeros + digits + first.stem.suffix
    }
  }

  var isFilledUp: Bool { digits.utf8.count > 1 && digits.utf8.first == UInt8(ascii: "0") }
}

/// The selection of the series of columns that belongs to the items of a questionnaire.
struct SeriesChoice {
  /// The word that is common in the column names of the questionnaire, such as `phq`; nil if the id
  /// has none that is long enough to be distinctive.
  private let ownWord: String?
  private let otherWords: Set<String>
  private let itemCount: Int

  /// The number of items up to which a series of any name is not distinctive.
  private static let fewItems = 3
  /// Names for the items of any questionnaire.
  private static let generalNames: Set = ["q", "item", "question"]

  init(of id: Questionnaire.ID, itemCount: Int) {
    ownWord = Self.word(of: id)
    let known = QuestionnaireCatalog.builtIn.ids.compactMap(Self.word)
    otherWords = Set(known).subtracting([ownWord].compactMap { $0 })
    self.itemCount = itemCount
  }

  private static func word(of id: Questionnaire.ID) -> String? {
    let letters = id.rawValue.lowercased().prefix { $0.isLetter }
    return letters.count > 2 ? String(letters) : nil
  }

  /// Returns the series that could be the items, judging by their names.
  ///
  /// If a series of another length is named for the questionnaire, one that is not named for it is
  /// not plausible: an item may have been added to the former, or left out.
  ///
  /// - Parameter count: The number of their members; nil for one per scored item.
  func plausible(among all: [NumberedSeries], count: Int? = nil) -> [NumberedSeries] {
    let fitting = all.filter { $0.places.count == count ?? itemCount }
    if all.contains(where: isOwn) { return fitting.filter(isOwn) }
    return fitting.filter { !isAnothers($0) && (itemCount > Self.fewItems || isGeneral($0)) }
  }

  /// Returns a series of the right length that is not plausible: it is named for another
  /// questionnaire, or has an uninformative name.
  func doubtful(among all: [NumberedSeries]) -> NumberedSeries? {
    all.contains(where: isOwn) ? nil : all.first { $0.places.count == itemCount }
  }

  private func isOwn(_ series: NumberedSeries) -> Bool {
    ownWord.map(series.name.contains) ?? false
  }

  private func isAnothers(_ series: NumberedSeries) -> Bool {
    otherWords.contains(where: series.name.contains)
  }

  private func isGeneral(_ series: NumberedSeries) -> Bool {
    Self.generalNames.contains(String(series.name.filter(\.isLetter)))
  }
}

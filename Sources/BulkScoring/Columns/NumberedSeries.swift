import WellbeingInstruments

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

  /// - Returns: Nil if the numbers are no series.
  private init?(_ members: [Int: [Member]]) {
    let sorted = members.sorted { $0.key < $1.key }
    guard let first = sorted.first?.key, let last = sorted.last?.key, (0...1).contains(first),
      sorted.count >= 2, last - first == sorted.count - 1
    else { return nil }
    places = sorted.map { $0.value.map(\.place) }
    name = sorted[0].value.first.map { $0.name.stem.name } ?? ""
  }
}

/// The name of a column as a number with something before or after it.
struct NumberedName {
  /// What the names of a series share.
  struct Stem: Hashable {
    let prefix: Substring
    let suffix: Substring

    /// Both in lower case.
    var name: String { (prefix + suffix).lowercased() }
  }

  let stem: Stem
  /// The number as it is written.
  let digits: Substring
  /// The number; of one that is too large, the largest there is.
  let number: Int

  /// Takes a name apart at the last number in it.
  ///
  /// - Returns: Nil if there is no number, or no letter: a line with `1`, `2`, or with dates that
  ///   follow each other, may well be answers, of a file that has no header.
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

  /// Whether the number has leading zeros.
  var isFilledUp: Bool { digits.utf8.count > 1 && digits.utf8.first == UInt8(ascii: "0") }
}

/// Which series of columns is taken for the items of a questionnaire, and which one only might be.
struct SeriesChoice {
  /// The word that names of the questionnaire's columns tend to have, such as `phq`; nil if its
  /// id has none that is long enough to mean something.
  private let ownWord: String?
  private let otherWords: Set<String>
  private let itemCount: Int

  /// So few numbered columns of any name are nothing special.
  private static let fewItems = 3
  /// Names that say that a column is an item, of whatever questionnaire.
  private static let generalNames: Set = ["q", "item", "question"]

  init(of id: String, itemCount: Int) {
    ownWord = Self.word(of: id)
    let known = QuestionnaireCatalog.builtIn.ids.compactMap(Self.word)
    otherWords = Set(known).subtracting([ownWord].compactMap { $0 })
    self.itemCount = itemCount
  }

  /// The letters with which an id begins.
  private static func word(of id: String) -> String? {
    let letters = id.lowercased().prefix { $0.isLetter }
    return letters.count > 2 ? String(letters) : nil
  }

  /// The series that could be the items, as far as their names tell.
  ///
  /// A series of another length that is named for the questionnaire speaks against one that is not:
  /// an item may have been added to it, or be left out.
  func plausible(among all: [NumberedSeries]) -> [NumberedSeries] {
    let fitting = all.filter { $0.places.count == itemCount }
    if all.contains(where: isOwn) { return fitting.filter(isOwn) }
    return fitting.filter { !isAnothers($0) && (itemCount > Self.fewItems || isGeneral($0)) }
  }

  /// A series of the right length that is not plausible: named for another questionnaire, or for
  /// nothing that tells.
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

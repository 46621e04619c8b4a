import WellbeingInstruments

/// Which series of columns is taken for the items of a questionnaire, and which one only might be.
struct SeriesChoice {
  /// The word that names of the questionnaire's columns tend to have, such as `phq`; nil where its
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

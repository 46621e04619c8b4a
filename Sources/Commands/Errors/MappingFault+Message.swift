import WellbeingArguments
import WellbeingKit
import WellbeingPlainText

extension MappingFault {
  /// Returns one sentence that says which columns are in doubt, and what to do.
  func message(file: String, questionnaire: String) -> String {
    switch self {
    case .count(let given, let items):
      "Option '--items' needs \(items.count) names, one for each of \(list(items)), and has \(given)."
    case .noColumn(let name, let columns):
      "\(file) has no column \(quoted(name)): name the columns with '--items'. "
        + (suggestion(for: name, columns).map { "Did you mean \(quoted($0))?" } ?? those(columns))
    case .severalColumns(let name, let places):
      "\(file) has several columns \(quoted(name)), the \(seriesWords(places.map(ordinal))): rename "
        + "all but the one that is meant."
    case .namedTwice(let name):
      "Option '--items' has \(quoted(name)) twice: name a column for each item."
    case .severalSeries(let series):
      "\(file) has several series of columns that could be the items of \(questionnaire), "
        + "\(seriesWords(series.map(ends), "or")): name the right ones with '--items'."
    case .seriesOfOtherLength(let series, let items):
      "\(file) has \(seriesWords(series.map(counted))), and \(questionnaire) has \(items.count) "
        + "items: name \(items.count) columns with '--items', for \(list(items))."
    case .doubtfulSeries(let series):
      "\(file) has a series of \(series.count), \(list(series)), which need not be the items of "
        + "\(questionnaire): if it is, name them with '--items'."
    case .nothingFound(let columns, _) where delimiter(in: columns) != nil:
      "\(file) seems to have \(delimiter(in: columns) ?? "") between its cells: say so with "
        + "'--delimiter'."
    case .nothingFound(let columns, let items):
      "\(file) has no columns that are known to be the items of \(questionnaire): name them with "
        + "'--items', for \(list(items)). \(those(columns))"
    }
  }

  /// Joins names, with a limit on how many are shown.
  private func list(_ names: [String]) -> String {
    let limit = 20
    let shown = names.prefix(limit).map(quoted)
    let rest = names.count - limit
    return seriesWords(rest > 0 ? shown + ["\(rest) more"] : shown)
  }

  private func suggestion(for name: String, _ columns: [String]) -> String? {
    isHeader(columns) ? Suggestion.closest(to: name, among: columns) : nil
  }

  /// Returns the available columns, if the line is a header.
  private func those(_ columns: [String]) -> String {
    isHeader(columns)
      ? "It has \(list(columns))." : "The first line should name the columns, and may not do so."
  }

  /// Returns whether a line looks like a header. If not, it contains a person's answers, which must
  /// not be repeated.
  private func isHeader(_ columns: [String]) -> Bool {
    let names = columns.filter { !$0.allSatisfy(\.isWhitespace) }
    let haveLetters = names.allSatisfy { $0.contains(where: \.isLetter) }
    return !names.isEmpty && haveLetters && Set(names).count == names.count
  }

  /// Returns the probable delimiter of a line that was read as a single cell.
  private func delimiter(in columns: [String]) -> String? {
    guard columns.count == 1 else { return nil }
    let known = [(";", "';'"), ("\t", "tabs"), ("|", "'|'")]
    return known.first { columns[0].contains($0.0) }?.1
  }

  private func ends(_ series: [String]) -> String {
    [series.first, series.last].compactMap { $0.map(quoted) }.joined(separator: " to ")
  }

  private func counted(_ series: [String]) -> String {
    "a series of \(series.count) (\(list(series)))"
  }

  private func ordinal(_ place: Int) -> String {
    let teens = (11...13).contains(place % 100)
    let ending = teens ? "th" : [1: "st", 2: "nd", 3: "rd"][place % 10] ?? "th"
    return "\(place)\(ending)"
  }
}

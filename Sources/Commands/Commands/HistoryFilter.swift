import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The options of `history` that filter records.
enum HistoryFilter {
  static let type = OptionSpec(
    "type", value: .known(.recordType, "TYPE"),
    summary: "Show only this type, such as phq-9 or mood.",
    detail: "'mood' means moods and emotions. Can be repeated.", isRepeatable: true)
  static let band = OptionSpec(
    "band", value: .known(.band, "BAND"),
    summary: "Show only results in this band, such as moderate.",
    detail: "It is the band of the main score.")
  static let score = OptionSpec(
    "score", value: .comparison(">=10"),
    summary: "Show only results with a main score like '>=10'.",
    detail:
      "'phq-4:anxiety>=3' names another score. A number alone means equal. Use quotes, because "
      + "shells redirect with '>'. Results without a total are not found.")
  static let item = OptionSpec(
    "item", value: .comparison("selfHarm>=1", kind: .known(.item)),
    summary: "Show only results with an answer like 'selfHarm>=1'.",
    detail:
      "Results entered as a total have no answers and are not found, even if the total implies "
      + "one; '--alert raised' finds those with an alert.", isSensitive: true)
  static let alert = OptionSpec(
    "alert", value: .oneOf([raisedWord, "not-assessed"], "STATE"),
    summary: "Show only results whose alert is raised or not-assessed.")
  static let unreviewed = OptionSpec(
    "unreviewed", summary: "Show only results without a review; no moods.",
    detail:
      "With '--alert raised', this includes results that were corrected before their alert was "
      + "reviewed. 'wellbeing alerts' also lists unfinished questionnaires.")
  static let administeredBy = OptionSpec(
    "administered-by", value: RecordOptions.administeredBy.value,
    summary: "Show only results from self, interview or clinician.")
  static let clinician = OptionSpec(
    "clinician", value: .text("NAME"), summary: "Show only results of this clinician.")
  static let noteContains = OptionSpec(
    "note-contains", value: .text("TEXT"),
    summary: "Show only records whose note contains this text.",
    detail: "Case is ignored.", isSensitive: true)
  static let savedBy = OptionSpec(
    "saved-by", value: .known(.source, "NAME"),
    summary: "Show only records that this program saved.")

  static let options =
    [type, DayRange.from, DayRange.to, DayRange.last] + ofResults + MoodFilter.options
    + [noteContains, savedBy]

  /// The conditions that never match a mood.
  static let ofResults = [band, score, item, alert, unreviewed, administeredBy, clinician]

  /// Combinations that match no record; without an error, the list would be empty.
  static let exclusions = ofResults.flatMap { option in
    MoodFilter.conditions.map { CommandSpec.Exclusion(option, $0) }
  }

  /// Whether the command line restricts the records.
  static func isGiven(_ session: Session) -> Bool {
    (options + [CommonOptions.subject]).contains { session.invocation.has($0) }
  }

  /// Whether the command line selects raised alerts that are unreviewed.
  static func isOfOpenAlerts(_ session: Session) -> Bool {
    session.invocation.has(unreviewed) && session.invocation.value(of: alert) == raisedWord
  }

  private static let raisedWord = "raised"

  /// The record types on the command line; empty for all types.
  static func types(_ session: Session) throws -> Set<SampleType> {
    Set(try session.invocation.values(of: type).map(session.sampleType))
  }

  /// The filter for the options on the command line.
  ///
  /// - Parameter others: Options to ignore.
  static func filter(
    _ session: Session, leavingOut others: [OptionSpec] = []
  ) throws -> SampleFilter {
    let invocation = session.invocation.without(others)
    var parts: [SampleFilter] = []
    if let subject = session.options.subject { parts.append(.subject(subject)) }
    let types = try types(session)
    if !types.isEmpty { parts.append(.types(types)) }
    parts += try days(session)
    if let word = invocation.value(of: band) { parts.append(.band(try session.knownBand(word))) }
    if let text = invocation.value(of: score) {
      parts.append(try scoreFilter(text, session))
    }
    if let text = invocation.value(of: item) { parts.append(try answer(text, session)) }
    if let word = invocation.value(of: alert) {
      parts.append(.alert(word == raisedWord ? .raised : .notAssessed))
    }
    if invocation.has(unreviewed) { parts += [!.types([.stateOfMind]), !.reviewed] }
    if let way = invocation.value(of: administeredBy)
      .flatMap(ScoredAssessment.AdministeredBy.init)
    {
      parts.append(.administeredBy(way))
    }
    if let name = invocation.value(of: clinician) { parts.append(.clinician(name)) }
    if let text = invocation.value(of: noteContains) { parts.append(.noteContains(text)) }
    parts += try MoodFilter.parts(invocation)
    return .all(parts + savedBy(invocation))
  }

  /// A filter for the programs on the command line.
  static func savedBy(_ invocation: Invocation) -> [SampleFilter] {
    invocation.values(of: savedBy).map { .sources([Source(name: $0, version: "").name]) }
  }

  private static func days(_ session: Session) throws -> [SampleFilter] {
    let isRanged = [DayRange.from, DayRange.to, DayRange.last].contains {
      session.invocation.has($0)
    }
    guard isRanged else { return [] }
    let range = try DayRange(
      session.invocation, now: session.context.clock(), zone: try session.zone())
    return [range.start.map { .startsAtOrAfter($0) }, range.end.map { .startsBefore($0) }]
      .compactMap { $0 }
  }

  /// The name of the mood type on the command line.
  static let moodType = MoodWords.typeName

  /// The name of a record type on the command line.
  static func word(for type: String) -> String {
    type == SampleType.stateOfMind.rawValue ? moodType : printable(type)
  }

  /// A comparison of the main score, or of the score named before the operator.
  private static func scoreFilter(_ text: String, _ session: Session) throws -> SampleFilter {
    let start = text.firstIndex { "<>=!".contains($0) || $0.isNumber && !text.contains(":") }
    let name = text[..<(start ?? text.endIndex)].trimmingCharacters(in: .whitespaces)
    guard let (comparison, number) = Comparison.parse(text[(start ?? text.endIndex)...]),
      let points = Double(number), points.isFinite
    else { throw Failure.notAComparison(option: score.typed, example: ">=10") }
    guard !name.isEmpty else { return .score(comparison, points) }
    let named = try session.scoreName(name)
    return .types([.questionnaire(named.questionnaire)])
      && .score(comparison, points, of: named.score)
  }

  private static func answer(_ text: String, _ session: Session) throws -> SampleFilter {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let name = String(trimmed.prefix { $0.isLetter || $0.isNumber })
    guard let (comparison, number) = Comparison.parse(trimmed.dropFirst(name.count)),
      let value = Int(number)
    else { throw Failure.notAComparison(option: item.typed, example: "selfHarm>=1") }
    return .item(try session.knownItem(name), comparison, value)
  }
}

/// A comparison as typed, such as `>=10`; a number alone means equal.
enum Comparison {
  static func parse(_ text: some StringProtocol) -> (SampleFilter.Comparison, String)? {
    let operators = SampleFilter.Comparison.allCases.sorted {
      $0.rawValue.count > $1.rawValue.count
    }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let found = operators.first { trimmed.hasPrefix($0.rawValue) }
    let number = trimmed.dropFirst(found?.rawValue.count ?? 0)
      .trimmingCharacters(in: .whitespaces)
    return number.isEmpty ? nil : (found ?? .equalTo, number)
  }
}

import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Remarks about the limits of a list of results and moods.
struct HistoryRemarks {
  /// The reason for an empty list if the given subject has no records.
  private(set) var unknownSubject: String?
  /// A remark that the conditions cannot match some results, because they have no total.
  private(set) var unfound: String?
  /// The alerts of the given subject or of everyone.
  let worklist: Worklist

  /// What was answered, said and done about unfinished questionnaires of the given subject.
  private var endedDrafts: [String] = []

  private let isNarrowed: Bool
  /// Whether nothing was ever saved.
  private var isUnused = true

  /// - Parameters:
  ///   - store: Nil if nothing has been saved yet.
  ///   - conditions: The conditions on the records, other than their subject.
  init(_ context: CommandContext, _ store: HealthStore?, _ conditions: HistoryFilter? = nil) throws
  {
    isNarrowed = conditions?.isGiven == true || context.namedSubject != nil
    worklist = try Worklist(context, store, about: context.namedSubject)
    guard let store else { return }
    isUnused = try store.read { try $0.isUnused() }
    unknownSubject = try context.unknownSubjectWords(in: store)
    if let subject = context.namedSubject, unknownSubject == nil {
      endedDrafts = try context.followedDrafts(of: subject, in: store).map(\.sentence)
    }
    unfound = try conditions.flatMap { try Self.unfound(context, store, $0) }
  }

  /// Shows the remarks below the table, or instead of an empty one.
  ///
  /// - Parameter alerts: Remarks on alerts that the list does not show, one line each.
  func show(_ context: CommandContext, _ alerts: [String], isEmpty: Bool, hasMore: Bool) {
    let nothing =
      isNarrowed
      ? "No result or mood matches."
      : isUnused
        ? "Nothing yet. Start with 'wellbeing take gad-7' or 'wellbeing mood'."
        : "There are no results or moods."
    let empty = isEmpty ? unknownSubject ?? nothing : nil
    for remark in [empty, unfound].compactMap(\.self) + endedDrafts {
      context.conversation.writeLine(context.paragraph(remark))
    }
    // For a subject without records, the first remark has them.
    if !isEmpty || unknownSubject == nil {
      for words in alerts { context.conversation.writeLine(words) }
    }
    if hasMore, !isEmpty {
      context.conversation.writeLine("There are more: '--limit 0' lists all.")
    }
  }

  private static func unfound(
    _ context: CommandContext, _ store: HealthStore, _ conditions: HistoryFilter
  ) throws -> String? {
    let options = [
      conditions.score == nil ? nil : HistoryFilter.score.typed,
      conditions.band == nil ? nil : HistoryFilter.band.typed,
    ].compactMap(\.self)
    guard context.info.isTerminal, !options.isEmpty else { return nil }
    var others = conditions
    (others.score, others.band) = (nil, nil)
    let filter = try others.filter(context)
    let unscored =
      filter && !.types([.stateOfMind, .factor]) && !.score(.greaterThanOrEqualTo, -.infinity)
    guard try !store.read({ try $0.history(where: unscored, limit: 1) }).elements.isEmpty else {
      return nil
    }
    let names = options.joined(separator: " and ")
    let verb = options.count == 1 ? "needs" : "need"
    return "Results without a total are not listed: \(names) \(verb) one."
  }
}

import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `history --every`: prints statistics of the valences of moods instead of a list.
struct HistorySummary {
  static let every = Option.oneOf(
    "every", CalendarInterval.self, "INTERVAL", "Summarise moods by day, week or month.",
    detail:
      "Prints count, mean, spread and percentage for each period and overall. Each mood counts "
      + "on the day in its own time zone. Weeks begin on Monday.")
  private static let group = Option.oneOf(
    "group", ValenceStatistics.Grouping.self, "GROUP",
    "Group the summary by kind, label or association.")

  static let options: [any OptionRow] = [every, group]

  static let exclusions = HistoryFilter.ofResults.map { CommandSpec.Exclusion(every, $0) }

  private let interval: CalendarInterval
  private let grouping: ValenceStatistics.Grouping?

  /// Reads the options. Nil if no summary is asked for.
  init?(_ context: CommandContext) throws {
    grouping = try context[Self.group]
    guard let interval = try context[Self.every] else {
      guard grouping == nil else {
        throw Failure.usage("Option '\(Self.group.typed)' needs '--every day', 'week' or 'month'.")
      }
      return nil
    }
    self.interval = interval
  }

  /// The figures of a period and group for programs, not rounded except the percentage. A row for
  /// all time has no dates, a row for all groups no group, and a row of a single mood no standard
  /// deviation.
  static let fields: ListingFields<ValenceStatistics> = [
    .init("first") { $0.period?.lowerBound },
    .init("last") { $0.period?.upperBound },
    .init("group") { $0.group?.name },
    .init("count") { $0.count },
    .init("mean") { $0.mean },
    .init("standardDeviation") { $0.standardDeviation },
    .init("minimum") { $0.minimum },
    .init("maximum") { $0.maximum },
    .init("percentage") { $0.percentage },
  ]

  func run(_ context: CommandContext, _ conditions: HistoryFilter) throws -> CommandResult {
    guard try conditions.types(context).isSubset(of: [.stateOfMind]) else {
      throw Failure.usage("Only moods can be summarised: use '--type mood', or leave out '--type'.")
    }
    let filter = try conditions.filter(context)
    let store = try context.store.openForReading()
    let figures = try store?.read { [interval, grouping] in
      try $0.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
    let (periods, overall) = (figures?.periods ?? [], figures?.overall ?? [])
    let rows = periods + overall
    let nothing =
      conditions.isGiven || context.options.subject != nil
      ? "No mood matches." : "No moods. 'wellbeing mood' logs one."
    guard context.console.listingForm == .json else {
      return .list(rows, as: listing(), orSay: nothing) {
        guard context.console.listingForm == .table, !rows.isEmpty, !context.console.isQuiet
        else { return }
        let words = explanation(subjectCount: figures?.subjectCount ?? 0)
        context.console.conversation.writeLine(context.console.paragraph(words))
      }
    }
    let summary: JSONForm = [
      "interval": interval.rawValue, "grouping": grouping?.rawValue,
      "subjects": figures?.subjectCount ?? 0, "overall": overall.map(Self.fields.json),
      "rows": periods.map(Self.fields.json),
    ]
    return CommandResult(json: ["summary": summary], "")
  }

  private func listing() -> Listing<ValenceStatistics> {
    let words = MoodWords()
    let group =
      switch grouping {
      case .kind: "Kind"
      case .label: "Label"
      case .association: "Association"
      case nil: ""
      }
    return Listing(
      key: "rows", fields: Self.fields,
      columns: [
        .init("Period", .isWrapped(to: 13), priority: 2) { $0.periodWords(interval) },
        .init(group, .isWrapped(to: 12), priority: 1, isLeftOutWhenEmpty: true) {
          grouping == nil ? "" : $0.group.map(words.name) ?? "all"
        },
        .init("Count", needsHeading: true) { "\($0.count)" },
        .init("Mean", needsHeading: true) { valenceWords($0.mean) },
        .init("Spread", needsHeading: true) { $0.standardDeviation.map(figureWords) ?? "-" },
        .init("%", needsHeading: true) { "\($0.percentage)" },
      ])
  }

  private func explanation(subjectCount: Int) -> String {
    var sentences = [
      "Mean: from -1, very unpleasant, to +1, very pleasant.",
      "Spread: the standard deviation.",
      "%: the mean from 0 to 100, where 50 is neutral; rounded down.",
    ]
    if grouping == .label || grouping == .association {
      sentences.append("A mood counts under each of its words.")
    }
    if subjectCount > 1 {
      sentences.append(
        "The figures cover \(subjectCount) subjects together: '--subject ID' shows those of one.")
    }
    return sentences.joined(separator: " ")
  }
}

import WellbeingArguments
import WellbeingInsights
import WellbeingKit
import WellbeingPresentation
import WellbeingSampleStore
import WellbeingTerminal

/// `trend ID…|mood`: shows the course over time and whether changes are meaningful.
enum TrendCommand: UnparsedCommand {
  static let spec = CommandSpec(
    "trend", group: "Looking back",
    summary: "Draw scores and moods over time, with their changes.",
    detail: [
      "The chart shows the whole range of a score with its bands. Below it are the changes since the "
        + "last result, since the baseline and since the best result, each judged by the "
        + "questionnaire's rules, with references.",
      "A change is stated only if it holds whatever the missing answers are. Otherwise it cannot be "
        + "determined, and the answer that would decide it is named.",
      "PHQ-9 and GAD-7 together also get an overall outcome as defined by NHS Talking Therapies.",
    ],
    operands: [
      OperandSpec(
        "ID", .oneOrMore, kind: .known(.recordType),
        summary: "The questionnaires, such as phq-9 or phq-4:anxiety, or 'mood'.",
        standIn: .definition)
    ],
    options: TrendOptions.all, exclusions: TrendOptions.exclusions,
    examples: [
      .init("wellbeing trend phq-9", "Draw the PHQ-9 over time, with its changes."),
      .init(
        "wellbeing trend phq-9 gad-7 --subject P0412 --last 6mo",
        "Draw two questionnaires over six months, one below the other."),
      .init("wellbeing trend phq-9 --items all", "Show each item's answers side by side."),
      .init(
        "wellbeing trend phq-9 --mark 2026-06-15=\"sertraline 50 mg\"",
        "Mark the day a medication was started."),
      .init(
        "wellbeing trend phq-9 --with mood", "Draw the moods of the days that each result covers."),
      .init("wellbeing trend mood --last 30d", "Draw how pleasant the last 30 days were."),
      .init("wellbeing trend gad-7 --criteria nhs --json", "Print the course as JSON."),
      .init("wellbeing trend phq-9 --svg phq-9.svg", "Write the chart to a file."),
    ])

  static var paging: Paging {
    .text(unless: [TrendOptions.csv, TrendOptions.svg, TrendOptions.follow])
  }

  static func run(_ session: Session) throws -> ExitCode {
    let request = try TrendRequest(session)
    let store = try session.openStoreForReading(askingFor: request.types)
    guard session.invocation.has(TrendOptions.follow) else {
      try show(try data(of: request, store, session), request, store, session)
      return .done
    }
    // An empty store is created if there is none, so that it can be followed.
    let followed = try store ?? session.openStore()
    return try follow(followed, session) {
      // The session is created again, because the width of the terminal may have changed.
      let present = try Session(session.invocation, session.context)
      return try drawing(of: try data(of: request, followed, present), request, followed, present)
    }
  }

  /// Redraws whenever the store changes, until a signal or the end of the output's reader.
  ///
  /// - Parameters:
  ///   - store: The store, opened for reading.
  ///   - draw: Returns the current drawing.
  private static func follow(
    _ store: HealthStore, _ session: Session, draw: () throws -> String
  ) throws -> ExitCode {
    let ending = "Redrawn when results are saved or deleted. Ctrl-C ends this."
    // Start listening before drawing, so that no commit made while drawing is missed.
    let follower = try CommitFollower(store)
    let isRedrawn = session.outputInfo.isTerminal && !session.isAccessible && !session.isJSON
    if !isRedrawn, !session.isQuiet {
      session.conversation.writeLine(ending)
      try session.conversation.flush()
    }
    var shown: String?
    while true {
      let drawing = try draw()
      if drawing != shown {
        let output = session.context.output
        // Moves the cursor to the upper left and clears the screen.
        output.write(isRedrawn ? "\u{1B}[H\u{1B}[2J" : shown == nil || session.isJSON ? "" : "\n")
        output.writeLine(drawing)
        if isRedrawn { output.writeLine("\n" + ending) }
        try output.flush()
      }
      shown = drawing
      try follower.waitForNews()
    }
  }

  private static func data(
    of request: TrendRequest, _ store: HealthStore?, _ session: Session
  ) throws -> TrendData {
    guard let store else {
      return try TrendData(
        try request.scope.measures.map { measure in
          switch measure {
          case .scores(let id, let score):
            let questionnaire = try session.questionnaire(id)
            return .scores(
              TrendCourse(questionnaire, ScoreTrend(of: score, by: questionnaire, in: [])))
          case .moods:
            return .moods(MoodCourse(interval: request.scope.interval, periods: [], overall: nil))
          }
        }, criteria: try ChangeCriteria.builtIn())
    }
    return try TrendReading(session: session, request: request, store: store).data()
  }

  private static func show(
    _ data: TrendData, _ request: TrendRequest, _ store: HealthStore?, _ session: Session
  ) throws {
    let output = session.context.output
    if let path = session.invocation.value(of: TrendOptions.svg) {
      try ChartFile(session, path: path)
        .write(TrendChart(request.scope, data, isLabelled: true).chart)
    } else if session.invocation.has(TrendOptions.csv) {
      output.write(bytes: TrendListing(request.scope, data).csv)
    } else {
      output.writeLine(try drawing(of: data, request, store, session))
      guard session.isJSON else { return }
    }
    for remark in try remarks(on: data, request, store, session) {
      session.context.diagnostics.writeLine(remark)
    }
  }

  /// The subject's open alerts on results that are not shown.
  private static func remarks(
    on data: TrendData, _ request: TrendRequest, _ store: HealthStore?, _ session: Session
  ) throws -> [String] {
    let shown = data.scores.flatMap { $0.results.map(\.uuid) }
    return try Worklist(session, store, about: request.scope.subject).remarks(besides: Set(shown))
  }

  private static func drawing(
    of data: TrendData, _ request: TrendRequest, _ store: HealthStore?, _ session: Session
  ) throws -> String {
    if session.isJSON {
      return String(decoding: TrendDocument(request.scope, data).bytes, as: UTF8.self)
    }
    let unknownSubject =
      data.isEmpty ? try HistoryRemarks(session, store).unknownSubject : nil
    // The message about an unknown subject already mentions unfinished questionnaires.
    let remarks = try unknownSubject == nil ? remarks(on: data, request, store, session) : []
    let page = TrendPage(session, request, data, unknownSubject: unknownSubject).lines
    let gap = remarks.isEmpty ? [] : [""]
    return (page + gap + remarks).joined(separator: "\n")
  }
}

/// The options of `trend`.
enum TrendOptions {
  static let form = OptionSpec(
    "chart", value: .oneOf(TrendScope.Form.allCases.map(\.rawValue), "FORM"),
    summary: "Choose line (default), bars, scatter, calendar or distribution.",
    detail: "A calendar shows moods, one shade per day. A distribution counts the results in each "
      + "band, or the days in each class of mood.")
  static let every = OptionSpec(
    "every", value: .oneOf(CalendarInterval.allCases.map(\.rawValue), "INTERVAL"),
    summary: "Draw one point per day, week or month.",
    detail:
      "For results, each point is the last score of the interval, with the range of all. For moods, it "
      + "is the mean, with the range.")
  static let items = OptionSpec(
    "items", value: .known(.items, "ITEMS"),
    summary: "Show the answers to these items side by side: sleep,energy or all.",
    detail: "With --chart they are drawn; bars can show two items.")
  static let companion = OptionSpec(
    "with", value: .text("MOODS"),
    summary: "Draw moods below the scores: mood, or mood:label=anxious.",
    detail:
      "Shows the mean valence of the days that each result covers, or how many of those moods have a "
      + "label, or an association such as mood:association=work.", isSensitive: true)
  static let mark = OptionSpec(
    "mark", value: .text("DATE=TEXT"),
    summary: "Mark a day: 2026-06-15=\"sertraline 50 mg\".",
    detail: "Can be repeated.", isRepeatable: true, isSensitive: true)
  static let baseline = OptionSpec(
    "baseline", value: .text("WHICH"),
    summary: "Compare with this result, or the first since a day.",
    detail:
      "A day such as 2026-01-05, or a result by its UUID or its last eight digits. By default, it is "
      + "the subject's first result with a score, whatever the period.")
  static let criteria = OptionSpec(
    "criteria", value: .oneOf(["nhs", "rci", "mid"], "SET"),
    summary: "Judge change by these criteria only: nhs, rci or mid.",
    detail: "nhs: NHS Talking Therapies; rci: reliable change indices from studies; mid: the "
      + "smallest clinically important difference. Can be repeated. By default, all are used. "
      + "Response, remission and clinically significant change are always judged.",
    isRepeatable: true)
  static let table = OptionSpec("table", summary: "Print a table instead of the chart.")
  static let csv = OptionSpec("csv", summary: "Print comma-separated values.")
  static let svg = OptionSpec(
    "svg", value: .path("FILE"), summary: "Write the chart as SVG to this file.",
    detail: "Only you can read the file. '-' writes to standard output.")
  static let ascii = OptionSpec(
    "ascii", summary: "Draw with ASCII characters only.",
    detail: "This is the default if the locale is not UTF-8.")
  static let follow = OptionSpec(
    "follow", summary: "Redraw whenever the store changes, until interrupted.",
    detail: "With --json, each drawing is one JSON document on one line.")
  static let accessible = OptionSpec(
    OptionSpec.accessible.name, summary: "Describe the trend in sentences instead of drawing it.",
    detail: OptionSpec.accessible.detail)

  /// The options that filter moods, for `trend mood`.
  static let moodFilter = MoodFilter.options + [HistoryFilter.savedBy]

  static let all =
    [
      DayRange.from, DayRange.to, DayRange.last, baseline, criteria, form, every, items,
      companion,
    ]
    + [mark] + moodFilter + [table, csv, svg, ascii, .definition, accessible, follow]

  private static let outputs = [CommonOptions.json, csv, table, svg]

  static let exclusions =
    MoodFilter.exclusions
    + outputs.indices.flatMap { place in
      outputs[(place + 1)...].map { CommandSpec.Exclusion(outputs[place], $0) }
    } + [csv, svg].map { .init(follow, $0) }
    + [companion, every, table].map { .init(items, $0) }
}

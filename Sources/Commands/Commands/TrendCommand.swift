import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

/// `trend ID…|mood`: shows the course over time and whether changes are meaningful.
enum TrendCommand: Command {
  static let spec = CommandSpec(
    "trend", group: "Looking back",
    summary: "Draw scores and moods over time, and say what changed.",
    detail: [
      "The chart shows the whole range of a score with its bands. Below it, the change since the "
        + "last result comes first, then since the baseline, then since the best result, each with "
        + "what the questionnaire's rules say about it and their sources.",
      "A change is stated only if it holds whatever the missing answers are. Otherwise it cannot be "
        + "determined, and the answer that would decide it is named.",
      "PHQ-9 and GAD-7 together also get an overall outcome in the terms of NHS Talking Therapies.",
    ],
    operands: [
      OperandSpec(
        "ID", .oneOrMore, kind: .known(.recordType),
        summary: "The questionnaires, such as phq-9 or phq-4:anxiety, or 'mood'.",
        standIn: .definition)
    ],
    options: TrendOptions.all, exclusions: TrendOptions.exclusions,
    examples: [
      .init("wellbeing trend phq-9", "Draw the PHQ-9 over time, and say what changed."),
      .init(
        "wellbeing trend phq-9 gad-7 --subject P0412 --last 6mo",
        "Draw two questionnaires of half a year, one below the other."),
      .init("wellbeing trend phq-9 --items", "Show each item's answers side by side."),
      .init(
        "wellbeing trend phq-9 --mark 2026-06-15=\"sertraline 50 mg\"",
        "Mark the day on which a medication was begun."),
      .init("wellbeing trend phq-9 --with mood", "Draw the moods that each result asks about."),
      .init("wellbeing trend mood --last 30d", "Draw how pleasant the moods of 30 days were."),
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
    return try TrendFollowing.run(session, followed) {
      // The session is created again, because the width of the terminal may have changed.
      let present = Session(session.invocation, session.context)
      return try drawing(of: try data(of: request, followed, present), request, followed, present)
    }
  }

  private static func data(
    of request: TrendRequest, _ store: HealthStore?, _ session: Session
  ) throws -> TrendData {
    guard let store else { return try TrendData(nothingOf: request.scope, session) }
    return try TrendReading(session, request, store).data()
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

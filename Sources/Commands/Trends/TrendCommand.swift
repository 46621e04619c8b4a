import WellbeingCommandLine
import WellbeingCharts
import WellbeingInsights
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum TrendCommand {
  private static let ids = Operand.words(
    "ID", .oneOrMore, .known(.recordType),
    "The questionnaires, such as phq-9 or phq-4:anxiety, or 'mood'.", standIn: Options.definition)

  static let command = Command(
    "trend", group: "Looking back", "Draw scores and moods over time, with their changes.",
    detail: [
      "The chart shows the whole range of a score with its bands. Below it are the changes since the "
        + "last result, since the baseline and since the best result, each judged by the "
        + "questionnaire's rules. --sources states every rule, with references.",
      "A change is stated only if it holds whatever the missing answers are. Otherwise it cannot be "
        + "determined, and the answer that would decide it is named.",
      "PHQ-9 and GAD-7 together also get an overall outcome as defined by NHS Talking Therapies.",
    ],
    [ids], options: TrendOptions.all, exclusions: TrendOptions.exclusions,
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
      .init("wellbeing trend mood --with sleep", "Draw and compare days of less and more sleep."),
      .init("wellbeing trend gad-7 --criteria nhs --json", "Print the course as JSON."),
      .init("wellbeing trend phq-9 --svg phq-9.svg", "Write the chart to a file."),
    ], isPaged: { !$0.has(TrendOptions.svg) && !$0.has(TrendOptions.follow) }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let query = try CourseQuery(context[ids], context)
    let store = try context.store.openForReading()
    try query.factor.map { try FactorArgument.check($0, in: store, others: [TypeName.mood]) }
    let style = try TrendStyle(context)
    guard style.isFollowed else {
      return try result(
        data(CourseReading(query: query, store: store, context: context), style), style, context)
    }
    var told: [String] = []
    // An empty store is created if there is none, so that it can be followed.
    let followed = try store ?? context.store.open()
    try follow(followed, context) {
      let present = context.resized()
      let data = try data(CourseReading(query: query, store: followed, context: present), style)
      let remarks = data.remarks.map(\.text)
      if context.isJSON, remarks != told {
        for remark in remarks { context.remark(remark) }
        try context.runtime.diagnostics.flush()
        told = remarks
      }
      return drawing(of: data, style, present)
    }
  }

  private static func data(_ reading: CourseReading, _ style: TrendStyle) throws -> TrendData {
    let data = try reading.data()
    for course in style.form == nil ? [] : data.scores {
      let drawable = course.questionnaire.items.filter(\.hasValues).map(\.id)
      if let item = course.items?.first(where: { !drawable.contains($0) }) {
        throw Failure.dataError(
          "\(quoted(item)) has no values to draw: leave out '\(TrendOptions.form.typed)' to see its "
            + "answers.")
      }
    }
    return data
  }

  /// Redraws whenever the store changes, until a signal or the end of the output's reader.
  private static func follow(
    _ store: HealthStore, _ context: CommandContext, draw: () throws -> String
  ) throws -> Never {
    let ending = "Redrawn when results are saved or deleted. Ctrl-C ends this."
    // Start listening before drawing, so that no commit made while drawing is missed.
    let follower = try CommitFollower(store)
    let isRedrawn = context.info.isTerminal && !context.isSpoken && !context.isJSON
    if !isRedrawn, !context.isQuiet {
      context.conversation.writeLine(ending)
      try context.conversation.flush()
    }
    var shown: String?
    while true {
      let drawing = try draw()
      if drawing != shown {
        let output = context.runtime.output
        // Moves the cursor to the upper left and clears the screen.
        output.write(isRedrawn ? "\u{1B}[H\u{1B}[2J" : shown == nil || context.isJSON ? "" : "\n")
        output.writeLine(drawing)
        if isRedrawn { output.writeLine("\n" + ending) }
        try output.flush()
      }
      shown = drawing
      try follower.waitForNews()
    }
  }

  private static func result(
    _ data: TrendData, _ style: TrendStyle, _ context: CommandContext
  ) throws -> CommandResult {
    let output = context.runtime.output
    func tell() {
      for remark in data.remarks { context.remark(remark.text) }
    }
    if let path = try context[TrendOptions.svg] {
      if let comparison = data.comparison, !comparison.canBeDrawn {
        throw Failure.noInput(comparison.sentences.joined(separator: " "))
      }
      try context.write(TrendChart(data, style).chart.svg(), to: path, of: TrendOptions.svg)
      guard path == "-" else {
        return CommandResult(.report, "Drawn to \(quotedPath(path)).", then: tell)
      }
    } else if context.has(Options.csv) {
      let csv = data.csv
      if context.info.isTerminal {
        // What a diary says must not control the terminal.
        for line in String(decoding: csv, as: UTF8.self).split(whereSeparator: \.isNewline) {
          output.write(printable(String(line)) + "\r\n")
        }
      } else {
        output.write(bytes: csv)
      }
    } else {
      return CommandResult(
        .answer, json: { TrendDocument(data).json }, then: { if context.isJSON { tell() } }
      ) { page(data, style) }
    }
    tell()
    return .nothing
  }

  private static func drawing(
    of data: TrendData, _ style: TrendStyle, _ context: CommandContext
  ) -> String {
    context.isJSON
      ? JSONOutput.document(TrendDocument(data).json)
      : context.lines(of: page(data, style)).joined(separator: "\n")
  }

  private static func page(_ data: TrendData, _ style: TrendStyle) -> Document {
    // The message about an unknown subject already mentions unfinished questionnaires.
    let remarks = data.unknownSubject == nil ? data.remarks : []
    return Document(
      TrendPage(data, style).sections + [.init(remarks.map { .paragraph([.span($0)]) })])
  }
}

import WellbeingInterviews
import WellbeingRuntime
import WellbeingArguments
import WellbeingCharts
import WellbeingPrivateFiles
import WellbeingTerminal

/// An SVG file of a chart, written atomically and readable only by its owner.
struct ChartFile {
  private let context: CommandContext
  private let path: String

  init(_ context: CommandContext, path: String) {
    self.context = context
    self.path = path
  }

  func write(_ chart: WellbeingChart) throws {
    guard path != "-" else {
      context.runtime.output.write(chart.svg())
      return
    }
    let target = try OutputTarget(path, isPrivate: true)
    if let other = context.option(reading: target) {
      throw Failure.sameFile(option: TrendOptions.svg.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      try files.write(Array(chart.svg().utf8), to: target)
      try files.publish()
    }
    if !context.console.isQuiet {
      context.console.conversation.writeLine(
        context.console.paragraph("Drawn to \(quotedPath(path))."))
    }
  }
}

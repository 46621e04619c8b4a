import WellbeingArguments
import WellbeingCharts
import WellbeingPrivateFiles
import WellbeingTerminal

/// An SVG file of a chart, written atomically and readable only by its owner.
struct ChartFile {
  private let session: Session
  private let path: String

  init(_ session: Session, path: String) {
    self.session = session
    self.path = path
  }

  func write(_ chart: WellbeingChart) throws {
    guard path != "-" else {
      session.context.output.write(chart.svg())
      return
    }
    let target = try OutputTarget(path, isPrivate: true)
    if let other = session.option(reading: target) {
      throw Failure.sameFile(option: TrendOptions.svg.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      try files.write(Array(chart.svg().utf8), to: target)
      try files.publish()
    }
    if !session.isQuiet {
      session.conversation.writeLine(session.paragraph("Drawn to \(quotedPath(path))."))
    }
  }
}

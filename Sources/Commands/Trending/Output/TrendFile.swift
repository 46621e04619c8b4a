import WellbeingCharts
import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// A chart as a file of SVG: written whole or not at all, for its owner alone.
struct TrendFile {
  private let session: Session
  private let path: String

  init(_ session: Session, path: String) {
    self.session = session
    self.path = path
  }

  func write(_ chart: Chart) throws {
    guard path != "-" else {
      session.context.output.write(chart.svg())
      return
    }
    let target = try OutputTarget(path, isPrivate: true)
    try check(target)
    let files = OutputFiles()
    let bytes = Array(chart.svg().utf8)
    try files.run {
      let file = try files.begin(target)
      try bytes.withUnsafeBytes { try file.write($0) }
      try files.publish()
    }
    if !session.isQuiet {
      session.conversation.writeLine(session.paragraph("Drawn to \(quotedPath(path))."))
    }
  }

  /// Refuses the place of what is read: a picture in the place of the store would be the end of it.
  private func check(_ target: OutputTarget) throws(TrendError) {
    let store = (try? session.storeLocation())?.path
    let files =
      Self.besideStores.compactMap { suffix in store.map { (CommonOptions.store, $0 + suffix) } }
      + session.invocation.values(of: .definition).map { (OptionSpec.definition, $0) }
    for (option, file) in files {
      let file = (try? System.realPath(of: file)) ?? file
      guard let other = try? OutputTarget(file), other.mayBe(target) else { continue }
      throw .sameFile(option: TrendOptions.svg.typed, other: option.typed)
    }
  }

  /// What SQLite puts behind the name of a store, for the files that belong to it.
  private static let besideStores = ["", "-wal", "-shm", "-journal"]
}

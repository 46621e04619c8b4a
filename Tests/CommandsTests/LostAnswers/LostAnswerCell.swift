import Testing
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTestStores

/// One cell of the table of answers that cannot be saved: how it is named, and how it is played.
struct LostAnswerCell: CustomTestStringConvertible {
  /// How a save fails, and in what kind of store.
  enum Place: String, CaseIterable {
    /// The store's file is moved away.
    case file
    /// The store's file takes nothing more.
    case fullFile = "full file"
    /// The server has the store no longer.
    case server

    /// What can be played here.
    static let present: [Place] = TestServer.address == nil ? [.file, .fullFile] : [.server]

    func fail(_ bench: Workbench) throws {
      guard self == .fullFile else { return try bench.place.moveAway() }
      try bench.place.tamper(
        Self.tables.map {
          """
          CREATE TRIGGER \($0)_i BEFORE INSERT ON \($0) BEGIN SELECT raise(ABORT, 'full'); END;
          CREATE TRIGGER \($0)_u BEFORE UPDATE ON \($0) BEGIN SELECT raise(ABORT, 'full'); END;
          """
        }.joined())
    }

    /// Makes a store that can fail.
    func prepare(_ bench: Workbench) throws {
      try bench.openStore().sync { $0.close() }
    }

    func mend(_ bench: Workbench) throws {
      guard self == .fullFile else { return try bench.place.bringBack() }
      try bench.place.tamper(
        Self.tables.map {
          "DROP TRIGGER IF EXISTS \($0)_i; DROP TRIGGER IF EXISTS \($0)_u;"
        }.joined())
    }

    private static let tables = ["draft", "sample"]
  }

  /// Who answers or enters, and how: `hand-over, screen`.
  let who: String
  /// Where the save fails, or how it ends otherwise.
  let end: String
  /// What became of item 9.
  let item: String
  let place: Place
  /// Plays it in a new bench.
  let play: (Workbench) throws -> LostAnswerWords

  var testDescription: String { name }
  var name: String { [who, end, "item 9: \(item)", place.rawValue].joined(separator: " · ") }

  /// What was said, and what the store holds and lists once it is back.
  func outcome() throws -> String {
    let bench = try Workbench(inMemory: true)
    try bench.configure(#"{"region": "GB", "handoffWord": "gate"}"#)
    var words = try play(bench)
    try place.mend(bench)
    words.list = try bench.run("alerts")
    words.check = try bench.run("alerts --check")
    let contents = try bench.contents()
    words.kept =
      contents.samples.map { _ in "result" }
      + contents.drafts.map { draft in
        "\(draft.setAside?.rawValue ?? "unfinished"), \(draft.progress.answeredCount) answered"
      }
    return try words.text(in: bench)
  }
}

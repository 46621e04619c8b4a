import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingTestBytes

/// Tables as other programs write them, changed at random: an import that ends well has saved what the
/// table says, or has named the line.
@Suite struct TableMutationTests {
  @Test(arguments: Rounds.seeds(quick: 60, full: 500))
  func `what is saved is what the table says, or its line is named`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var table = random.pick(try MutatedTable.all())
    for _ in 0..<(random.isOne(in: 3) ? 2 : 1) { table.mutate(&random) }
    let bench = try Workbench(inMemory: true)
    let path = bench.folder + "/table.csv"
    try table.bytes.write(to: URL(filePath: path))
    let imported = try bench.run("import \(path) \(table.options)")
    let context: Comment =
      "\(Rounds.replay(seed)): \(table.name), \(table.changes): \(imported.diagnostics)"
    guard imported.code == .done else {
      #expect(try bench.contents().samples.isEmpty && !table.hasToPass, context)
      return
    }
    let saved = try JSON(bench.run("history --json --limit 0").output)["samples"]?.elements ?? []
    let found = saved.map(table.record)
    #expect(!table.isUnreadable, context)
    let doubted = Self.doubtedLines(imported.diagnostics)
    var rest = found
    for (line, row) in table.numberedRows where row.isContent {
      guard let record = row.record, let place = rest.firstIndex(of: record) else {
        #expect(doubted.contains(line), "line \(line), \(context)")
        continue
      }
      rest.remove(at: place)
    }
    #expect(found.count == table.numberedRows.count { $0.row.isContent }, context)

    let store = try bench.run("history --json --limit 0").output
    table.add("exported", with: "again")
    try table.bytes.write(to: URL(filePath: path))
    for zone in ["Europe/Berlin", "Asia/Tokyo"] {
      let again = try bench.run("import \(path) \(table.options) --time-zone \(zone)")
      let isRefused = again.code == .dataError && again.diagnostics.contains("with other content")
      #expect(again.code == .done || zone == "Asia/Tokyo" && isRefused, "\(context), \(zone)")
      #expect(try bench.run("history --json --limit 0").output == store, "\(context), \(zone)")
    }
  }

  /// The lines of which a total says that the answers may be wrong.
  private static func doubtedLines(_ diagnostics: String) -> Set<Int> {
    var lines: Set<Int> = []
    for match in diagnostics.matches(of: /, lines? ([0-9to, ]+): the stated total/) {
      for run in match.1.components(separatedBy: ", ") {
        let ends = run.components(separatedBy: " to ").compactMap { Int($0) }
        if let first = ends.first, let last = ends.last { lines.formUnion(first...last) }
      }
    }
    return lines
  }
}

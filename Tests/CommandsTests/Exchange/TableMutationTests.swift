import Foundation
import Testing
import WellbeingCommandKit
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
    let named = Set(
      imported.diagnostics.matches(of: /, line ([0-9]+)/).compactMap { Int($0.1) })
    var rest = found
    for (line, row) in table.numberedRows where row.isContent {
      guard let record = row.record, let place = rest.firstIndex(of: record) else {
        #expect(named.contains(line), "line \(line), \(context)")
        continue
      }
      rest.remove(at: place)
    }
    #expect(!named.isEmpty || rest.isEmpty, context)
    #expect(found.count == table.numberedRows.count { $0.row.isContent }, context)
  }
}

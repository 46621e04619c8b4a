import WellbeingCommandSupport
import Testing
import WellbeingPrivateFiles

@testable import WellbeingCommands

/// The files that a run begins and removes.
@Suite struct OutputFilesTests {
  @Test func nothingIsBegunOnceAllWereRemoved() throws {
    let bench = try Workbench()
    let files = OutputFiles()
    let target = try OutputTarget(bench.folder + "/out.csv")
    try files.run {
      _ = try files.begin(target)
      #expect(bench.names.count == 1)
    }
    #expect(bench.names.isEmpty)
    #expect(throws: FileError.self) { _ = try files.begin(target) }
    #expect(bench.names.isEmpty)
  }
}

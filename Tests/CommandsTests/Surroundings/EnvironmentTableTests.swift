import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// The table of the environment's variables, held to what the sources read.
@Suite struct EnvironmentTableTests {
  /// Where the process's environment is handed on, to be read by name.
  private static let entrances: Set = [
    "Sources/wellbeing/main.swift", "Sources/Store/Engine/StoreFile.swift",
    "Sources/Instruments/Catalog/QuestionnaireFolder.swift",
    "Sources/HealthKitCompatibility/HKHealthStore.swift",
  ]

  /// A file without its comments.
  private func code(of path: String) throws -> String {
    try Repository.text(of: path).split(separator: "\n")
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined(separator: "\n")
  }

  @Test func `what the sources read is in the table, and nothing else`() throws {
    let read = try Repository.sources().map(code).flatMap { code in
      code.matches(of: #/environment\["([A-Z_]+)"/#).map { String($0.1) }
    }
    #expect(Set(read) == Set(EnvironmentVariable.all.map(\.name)))
  }

  @Test func `the environment is read by name alone`() throws {
    for path in try Repository.sources() {
      let code = try code(of: path)
      #expect(code.matches(of: #/environment\[(?!")/#).isEmpty, "\(path)")
      #expect(
        code.matches(of: #/environment\.(?:keys|values|first|filter|contains|index)/#).isEmpty,
        "\(path)")
      // Only a secret is looked up otherwise, to be removed.
      if path != "Sources/Terminal/Device/ProcessEnvironment.swift" {
        #expect(!code.contains("getenv"), "\(path)")
      }
      if !Self.entrances.contains(path) {
        #expect(!code.contains("processInfo.environment"), "\(path)")
      }
    }
  }

  @Test func `each variable stands once, with sentences`() {
    let names = EnvironmentVariable.all.map(\.name)
    #expect(Set(names).count == names.count)
    for variable in EnvironmentVariable.all {
      #expect(variable.effect.hasSuffix("."))
    }
  }

  @Test func `help has a page of its own, and keeps that of every command`() throws {
    let bench = try Workbench()
    #expect(try bench.run("help help").output.hasPrefix("Show help for the program"))
    #expect(try bench.run("help --help").output == bench.run("help help").output)
    #expect(try bench.run("help -h").output.contains("Run 'wellbeing help --help' for more."))
    #expect(try bench.run("help store access").output == bench.run("store access --help").output)
    #expect(try bench.run("store help access").output == bench.run("store access --help").output)
    #expect(try bench.run("help").output == bench.run("--help").output)
  }
}

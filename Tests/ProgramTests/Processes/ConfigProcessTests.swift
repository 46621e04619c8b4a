import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
import WellbeingTestMachines
import WellbeingTestStores

/// The file of the settings between processes, on a full disk, and where something else lies in its
/// place.
@Suite struct ConfigProcessTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(arguments: 0..<3)
  func `of processes that set values at once none is lost`(round: Int) throws {
    let values = [
      "requireSubject true", "subject P1", "region GB", "readBy me", "language en",
      "policy prorate", "accessible true", "color never", "handoffWord secret", "store /s",
    ]
    let calls = values.map { "\"$0\" config set \($0) || echo lost &" }
    let result = try bench.runScript(calls.joined(separator: " ") + " wait")
    #expect(result.status == .exit(0) && !result.outputText.contains("lost"))
    let told = try JSON(try bench.run("config --json").output)["settings"]
    for word in values.compactMap({ $0.split(separator: " ").first }) {
      #expect(told?[String(word)]?["isSet"] == true, "\(word)")
    }
    let folder = bench.folder + "/.config/wellbeing"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["config.json"])
  }

  @Test(.disabled(if: SmallDisk.unavailability != nil, "no small disk can be mounted here"))
  func `a full disk leaves the old file`() throws {
    let disk = try SmallDisk(kibibytes: 256)
    bench.environment["XDG_CONFIG_HOME"] = disk.url.path
    let file = disk.url.path + "/wellbeing/config.json"
    try #require(try bench.run("config set subject P1").code == .done)
    let before = try Data(contentsOf: URL(filePath: file))
    let filler = disk.url.appending(path: "filler")
    try Self.fill(filler)
    for line in ["config set subject P2", "config set readBy me", "config unset subject"] {
      let outcome = try bench.run(line)
      #expect(outcome.code == .inputOutput && outcome.output == "")
      #expect(
        outcome.diagnostics
          == "wellbeing: The disk or your quota on it is full, so nothing was changed in '\(file)': make "
          + "room and try again.\n")
      #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.url.path + "/wellbeing")
    #expect(names == ["config.json"])
    try FileManager.default.removeItem(at: filler)
    #expect(try bench.run("config set subject P2").code == .done)
  }

  /// Writes until not a byte more fits.
  private static func fill(_ file: URL) throws {
    let descriptor = open(file.path, O_CREAT | O_WRONLY, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, bytes, bytes.count) > 0 {}
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"))
  func `a folder that cannot be written is said so`() throws {
    try bench.configure(#"{"subject": "P1"}"#)
    let folder = bench.folder + "/.config/wellbeing"
    let isRoot = geteuid() == 0
    for path in isRoot ? [bench.folder, folder, bench.settingsPath] : [] {
      try #require(chown(path, OrdinaryUser.id, OrdinaryUser.id) == 0)
    }
    try #require(chmod(folder, 0o500) == 0)
    defer { chmod(folder, 0o700) }
    let result = try bench.runProgram(
      "config set subject P2", asUser: isRoot ? OrdinaryUser.id : nil)
    #expect(result.status == .exit(73))
    #expect(
      result.errorText.hasPrefix("wellbeing: '\(bench.settingsPath)' cannot be written: check"))
  }

  @Test func `the process ends with the code of what it says`() throws {
    #expect(try bench.runProgram("config").status == .exit(0))
    #expect(try bench.runProgram("config set region GBR").status == .exit(64))
    try bench.configure("{")
    let shown = try bench.runProgram("config")
    #expect(shown.status == .exit(78))
    #expect(shown.outputText.hasSuffix("(cannot be used)\n"))
    #expect(try bench.runProgram("config unset region").status == .exit(78))
  }
}

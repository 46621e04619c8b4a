import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingPrivateFiles

@testable import WellbeingCommands
import WellbeingTestMachines
import WellbeingTestStores

/// The file of the settings between processes, and what may lie beside it.
@Suite struct SettingsFileTests {
  private let bench: Workbench
  private let folder: String

  init() throws {
    bench = try Workbench()
    folder = bench.folder + "/.config/wellbeing"
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `of processes that reach one file by two links none loses what another set`() throws {
    let real = bench.folder + "/dotfiles/settings.json"
    try bench.configure("{}", at: real)
    for name in ["a", "b"] { try link("\(bench.folder)/\(name)/wellbeing/config.json", to: real) }
    let values = [
      "requireSubject true", "subject P1", "region GB", "readBy me", "language en",
      "policy prorate", "accessible true", "color never", "handoffWord secret", "store /s",
    ]
    let calls = values.enumerated().map { place, value in
      let home = bench.folder + (place.isMultiple(of: 2) ? "/a" : "/b")
      return "XDG_CONFIG_HOME='\(home)' \"$0\" config set \(value) || echo lost &"
    }
    let result = try bench.runScript(calls.joined(separator: " ") + " wait")
    #expect(result.status == .exit(0) && !result.outputText.contains("lost"))
    bench.environment["XDG_CONFIG_HOME"] = bench.folder + "/a"
    let told = try JSON(try bench.run("config --json").output)["settings"]
    for word in values.compactMap({ $0.split(separator: " ").first }) {
      #expect(told?[String(word)]?["isSet"] == true, "\(word)")
    }
  }

  @Test func `a folder that another process holds is waited for`() throws {
    try bench.configure("{}")
    let lock = try DirectoryLock(folder)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { lock.release() }
    #expect(try bench.run("config set subject P1").code == .done)
  }

  @Test func `what a process left that was killed is removed, and nothing else`() throws {
    try bench.configure("{}")
    let names = [
      "wellbeing-0123456789abcdef.unfinished", "wellbeing-7.unfinished", ".config.json-7",
    ]
    for name in names { try Data("{".utf8).write(to: URL(filePath: folder + "/" + name)) }
    try #require(try bench.run("config set subject P1").code == .done)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder))
        == Set(["config.json"] + names.dropFirst()))
  }

  @Test func `settings without an end are not read`() throws {
    let space = String(repeating: " ", count: SettingsFile.limit - 2)
    try bench.configure("{\(space)}")
    #expect(try bench.run("config").code == .done)
    try bench.configure("{\(space) }")
    for line in ["mood 😊", "config set subject P1", "config unset subject"] {
      try bench.expectRefused(
        line, .configuration,
        "The settings file '\(bench.settingsPath)' is longer than 1024 KiB: shorten it.")
    }
  }

  @Test(arguments: ["set region US", "unset region"])
  func `a file that others may read is its owner's alone once it is changed`(
    change: String
  ) throws {
    try bench.configure(#"{"region": "GB", "handoffWord": "tea pot"}"#)
    try #require(chmod(bench.settingsPath, 0o644) == 0)
    try #require(try bench.run("config \(change)").code == .done)
    let mode = try FileManager.default.attributesOfItem(atPath: bench.settingsPath)
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }
}

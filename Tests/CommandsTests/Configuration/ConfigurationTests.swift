import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// A settings file that cannot be read.
@Suite struct ConfigurationTests {
  private let bench: Workbench
  private let file: String

  init() throws {
    bench = try Workbench()
    file = bench.settingsPath
  }

  /// What can stand where the file is looked for.
  enum Obstacle: CaseIterable {
    case folder, linkToNothing, linkToItself, folderIsLinkToNothing, folderIsFile, pipe, device

    func message(_ file: String) -> String {
      switch self {
      case .folder, .pipe, .device:
        "The settings file '\(file)' is not a regular file: replace or remove it."
      case .linkToNothing, .linkToItself, .folderIsLinkToNothing, .folderIsFile:
        "The settings file '\(file)' cannot be reached: fix or remove the broken link or the file in "
          + "its path."
      }
    }

    func put(at file: String) throws {
      let (manager, folder) = (FileManager.default, (file as NSString).deletingLastPathComponent)
      let above = (folder as NSString).deletingLastPathComponent
      switch self {
      case .folder:
        try manager.createDirectory(atPath: file, withIntermediateDirectories: true)
      case .linkToNothing:
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: file, withDestinationPath: "/nothing/here")
      case .linkToItself:
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: file, withDestinationPath: file)
      case .folderIsLinkToNothing:
        try manager.createDirectory(atPath: above, withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: folder, withDestinationPath: "/nothing/here")
      case .folderIsFile:
        try manager.createDirectory(atPath: above, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: URL(filePath: folder))
      case .pipe:
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try #require(mkfifo(file, 0o600) == 0)
      case .device:
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
      }
    }
  }

  /// What it says might be that nothing is saved without a subject.
  @Test(arguments: Obstacle.allCases)
  func `a file that cannot be read is no file that is not there`(obstacle: Obstacle) throws {
    try obstacle.put(at: file)
    let changes = ["config set subject P1", "config unset subject"]
    for line in ["mood 😊", "history"] + changes {
      try bench.expectRefused(line, .configuration, obstacle.message(file))
    }
    let support = try bench.run("support")
    #expect(support.code == .done && support.output.contains("United States: call or text 988"))
    #expect(support.diagnostics.hasPrefix("Warning: Not all settings could be used. "))
  }
}

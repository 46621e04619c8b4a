import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The configuration file: where it lies, what holds, and what is wrong with it.
@Suite struct ConfigurationTests {
  private let bench: Workbench
  private let file: String

  init() throws {
    bench = try Workbench()
    file = bench.settingsPath
  }

  private func write(_ text: String, to path: String? = nil) throws {
    try bench.configure(text, at: path)
  }

  private func subject(_ options: String = "") throws -> String? {
    let outcome = try bench.run("mood 😊 --json \(options)")
    return try JSON(outcome.output)["sample"]?["subject"]?.text
  }

  @Test func `an option counts before the file, and the file before what holds without it`() throws
  {
    #expect(try subject() == "self")
    try write("{}")
    #expect(try subject() == "self")
    try write(#"{"subject": "Pe\u0301", "requireSubject": false}"#)
    #expect(try subject() == "P\u{E9}")
    #expect(try subject("--subject P2") == "P2")
  }

  @Test func `the file lies in the folder for settings`() throws {
    try write(#"{"subject": "P1"}"#)
    try write(#"{"subject": "P2"}"#, to: bench.folder + "/settings/wellbeing/config.json")
    bench.environment["XDG_CONFIG_HOME"] = bench.folder + "/settings"
    #expect(try subject() == "P2")
    bench.environment["XDG_CONFIG_HOME"] = "settings"
    #expect(try subject() == "P1")
  }

  @Test(arguments: [
    "take gad-7 --answers-file -", "take gad-7 --no-save --answers-file -",
    "record gad-7 --total 3",
    "mood 😊",
  ])
  func `where a subject is asked for, nothing is saved without one`(commandLine: String) throws {
    for text in [#"{"requireSubject": true}"#, #"{"requireSubject": true, "subject": "P1"}"#] {
      try write(text)
      try bench.expectRefused(
        commandLine, .usage,
        "'\(file)' requires a subject: add '--subject ID'.")
    }
    let input = #"{"nervous":0,"controlWorry":0,"worryTooMuch":0,"relaxing":0,"restless":0,"#
    let outcome = try bench.run(
      commandLine + " --subject P1", input: input + #""irritable":0,"afraid":0}"#)
    #expect(outcome.code == .done)
  }

  @Test(arguments: [
    (" ", "line 1, column 2: there is nothing to read."),
    ("[]", "line 1, column 1: an object in braces is expected."),
    ("{\n  \"subject\": 7}", "line 2, column 14, $.subject: a text is expected."),
    (
      #"{"requireSubject": "yes"}"#,
      "line 1, column 20, $.requireSubject: true or false is expected."
    ),
    (
      #"{"requireSubject": null}"#,
      "line 1, column 20, $.requireSubject: true or false is expected."
    ),
    (
      #"{"requiresubject": true}"#,
      "line 1, column 2, $.requiresubject: there is no such setting: did you mean "
        + "'requireSubject'?"
    ),
    (
      #"{"colour": 1}"#,
      "line 1, column 2, $.colour: there is no such setting: did you mean 'color'?"
    ),
    (
      #"{"theme": 1}"#,
      "line 1, column 2, $.theme: there is no such setting: use requireSubject, subject, region, "
        + "readBy, supportLine, alertTexts, language, policy, criteria, advance, accessible, color, "
        + "handoffWord, "
        + "reviewer, calendars, wakingHours, store."
    ),
    (
      #"{"subject": "P1", "subject": "P2"}"#,
      "line 1, column 19, $.subject: the key 'subject' is there twice."
    ),
    ("{\"subject\": \"P1\",\n}", "line 1, column 17: there is a comma before the end."),
    (
      #"{"subject": " P1"}"#,
      "line 1, column 13, $.subject: a subject has 1 to 200 characters, without control "
        + "characters or spaces at its ends."
    ),
  ])
  func `a fault is named with its place`(text: String, place: String) throws {
    try write(text)
    try bench.expectRefused("mood 😊", .configuration, "'\(file)', \(place)")
    try expectSupport()
  }

  // MARK: What cannot be read

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
    try expectSupport()
  }

  @Test func `settings that lie nowhere are not those of a file that is not there`() throws {
    for home in [nil, "", "here"] {
      bench.environment["HOME"] = home
      try bench.expectRefused(
        "mood 😊", .configuration,
        "The settings folder is not known: set HOME or XDG_CONFIG_HOME to an absolute path.")
      #expect(try bench.run("support").diagnostics == "")
    }
    bench.environment["XDG_CONFIG_HOME"] = bench.folder
    #expect(try subject() == "self")
  }

  @Test func `a link to the file is as good as the file`() throws {
    try write(#"{"subject": "P1"}"#, to: bench.folder + "/settings.json")
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: bench.folder + "/settings.json")
    #expect(try subject() == "P1")
  }

  private func expectSupport() throws {
    let support = try bench.run("support")
    #expect(support.code == .done && support.output.contains("United States: call or text 988"))
    #expect(support.diagnostics.hasPrefix("Warning: Not all settings could be used. "))
  }
}

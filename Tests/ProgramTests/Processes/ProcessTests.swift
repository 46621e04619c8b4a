import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingSamples
import WellbeingTestDefinitions
import WellbeingTestMachines

@testable import WellbeingCommands

/// What only a process of its own can show: its streams, its signals, its user.
@Suite struct ProcessTests {
  private static let shell = URL(filePath: "/bin/sh")
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Runs a script of the shell, in which `"$0"` is the program.
  private func run(_ script: String) throws -> ProcessRunner.Result {
    let program = try BinaryLocator.locate("wellbeing").path
    return try ProcessRunner.run(
      Self.shell, ["-c", script, program], environment: bench.environment)
  }

  @Test func theProgramIsTheOneThatRunsHere() throws {
    let result = try ProcessRunner.run(
      BinaryLocator.locate("wellbeing"), ["--help"], environment: bench.environment)
    #expect(result.status == .exit(0))
    #expect(result.outputText == bench.run(["--help"]).output)
    #expect(result.errorText == "")
  }

  @Test func anErrorIsOneLineOnStandardErrorAndTheCodeOfTheProcess() throws {
    let result = try run("\"$0\" record phq-9 --total 28")
    #expect(result.status == .exit(65))
    #expect(result.outputText == "")
    #expect(result.errorText == "wellbeing: A PHQ-9 total is between 0 and 27.\n")
  }

  private static let longTexts = [
    "", "questionnaires list", "--help", "history", "history --json", "history --csv",
    "history --csv", "show last", "learn phq-9", "subjects list", "store audit",
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: longTexts)
  func aFullStandardOutputIsAnError(commandLine: String) throws {
    try bench.fill()
    let result = try run("\"$0\" \(commandLine) >/dev/full")
    #expect(result.status == .exit(74))
    #expect(
      Run.error(in: result.errorText)
        == "The disk or your quota on it is full, so the output is incomplete: make room and try "
        + "again."
    )
  }

  /// The next file that is opened gets its number: nothing may be written into that.
  @Test(arguments: longTexts)
  func aClosedStandardOutputIsAnErrorAndLeavesTheStoreAsItIs(commandLine: String) throws {
    try bench.fill()
    let before = try bench.contents()
    let result = try run("\"$0\" \(commandLine) >&-")
    #expect(result.status == .exit(74))
    #expect(
      Run.error(in: result.errorText)
        == "Writing the output failed (Bad file descriptor, error 9).")
    #expect(try bench.contents() == before)
    #expect(try bench.run("store check").code == .done)
  }

  @Test(arguments: longTexts)
  func aReaderThatIsGoneBeforeItBeginsEndsTheProgramQuietly(commandLine: String) throws {
    try bench.fill()
    let gone = bench.folder + "/gone"
    let result = try run(
      "{ until [ -e \(gone) ]; do :; done; \"$0\" \(commandLine); echo $? >&2; } | "
        + "{ exec <&-; : >\(gone); }")
    #expect(result.errorText == "141\n")
  }

  /// More is written than a pipe holds, so that the program is still writing when nobody reads.
  @Test func aPipeThatNobodyReadsEndsTheProgramQuietly() throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let samples = try (0..<1200).map { number in
      let header = try SampleHeader(
        startDate: Date(timeIntervalSince1970: Double(number)), timeZone: .gmt,
        subject: SampleHeader.ownSubject)
      return try ScoredAssessment(questionnaire, total: 3, header: header)
    }
    _ = try bench.openStore().write { try $0.save(samples as [any Sample]) }
    let result = try run("{ \"$0\" history --csv; echo $? >&2; } | :")
    #expect(result.errorText == "141\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func anAlertThatCannotBeShownIsAnErrorButOtherWordsAreNot() throws {
    let alerted = try run(
      "\"$0\" record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 2>/dev/full")
    #expect(alerted.status == .exit(74))
    let plain = try run("\"$0\" store backup \"$0.absent/copy\" 2>/dev/full")
    #expect(plain.status == .exit(73))
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func aPipelineOfAnswersLeavesTheSample() throws {
    let result = try run(
      "echo 3,0,1,2,0,0,1 | \"$0\" record gad-7 --administered-by clinician --answers - --json")
    #expect(result.status == .exit(0))
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func answersAreReadFromANamedPipe() throws {
    let pipe = bench.folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let items = ["nervous", "controlWorry", "worryTooMuch", "relaxing", "restless", "irritable"]
    let answers = (items + ["afraid"]).map { "\"\($0)\":1" }.joined(separator: ",")
    let result = try run(
      "echo '{\(answers)}' >\(pipe) & \"$0\" record gad-7 --administered-by self --answers - --json --no-save "
        + "<\(pipe); wait"
    )
    #expect(try JSON(result.outputText)["sample"]?["scores"]?[0]?["value"] == 7)
  }

  // MARK: Another user

  @Test(.enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"))
  func aFolderThatCannotBeWrittenIsSaidSo() throws {
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(bench.folder, OrdinaryUser.id, OrdinaryUser.id) == 0) }
    try #require(chmod(bench.folder, 0o500) == 0)
    defer { chmod(bench.folder, 0o700) }
    let result = try ProcessRunner.run(
      BinaryLocator.locate("wellbeing"), ["record", "gad-7", "--total", "3"],
      environment: bench.environment, asUser: isRoot ? OrdinaryUser.id : nil)
    #expect(result.status == .exit(73))
    #expect(result.outputText == "")
    #expect(result.errorText.hasPrefix("wellbeing: '\(bench.store)' cannot be written: check"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }

  @Test(.enabled(if: geteuid() == 0 && OrdinaryUser.isAvailable, "needs root and a second user"))
  func aStoreOfAnotherUserIsRefused() throws {
    try bench.fill()
    try #require(chmod(bench.folder, 0o755) == 0)
    for line in [["history"], ["record", "gad-7", "--total", "3"]] {
      let result = try ProcessRunner.run(
        BinaryLocator.locate("wellbeing"), line, environment: bench.environment,
        asUser: OrdinaryUser.id)
      #expect(result.status == .exit(77))
      #expect(result.errorText.hasPrefix("wellbeing: '\(bench.store)' belongs to another user: "))
    }
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"))
  func aClosedFolderOfDefinitionsKeepsBackOnlyWhatNeedsThem() throws {
    let folder = bench.folder + "/.local/share/wellbeing/questionnaires"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isRoot = geteuid() == 0
    let file = bench.folder + "/made-up.json"
    try FileManager.default.copyItem(atPath: MadeUpQuestionnaire.path, toPath: file)
    if isRoot {
      for path in [bench.folder, folder, file] {
        try #require(chown(path, OrdinaryUser.id, OrdinaryUser.id) == 0)
      }
    }
    try #require(chmod(folder, 0) == 0)
    defer { chmod(folder, 0o700) }
    func run(_ line: String) throws -> ProcessRunner.Result {
      try ProcessRunner.run(
        BinaryLocator.locate("wellbeing"), line.split(separator: " ").map(String.init),
        environment: bench.environment, asUser: isRoot ? OrdinaryUser.id : nil)
    }
    let listed = try run("questionnaires list")
    #expect(listed.status == .exit(77))
    let reason =
      "You do not have permission to use '\(folder)': change the permissions of the file or its "
      + "folder, or name another file."
    #expect(listed.errorText == "wellbeing: What was added cannot be used. \(reason)\n")
    #expect(listed.outputText.contains("gad-7"))
    let asked = try run("questionnaires show made-up")
    #expect(asked.status == .exit(77) && asked.errorText == "wellbeing: \(reason)\n")
    let added = try run("questionnaires add \(file)")
    #expect(added.status == .exit(77))
    #expect(try run("mood 😊 -q").status == .exit(0))
    #expect(try run("history --csv").outputText.contains("happy"))
    for line in [
      "support", "record gad-7 --total 4 -q", "learn", "learn gad-7", "history --type gad-7",
      "history --band mild", "show last:gad-7", "questionnaires show phq-9",
      "questionnaires cite phq-9", "store access revoke diary --type phq-9",
    ] {
      #expect(try run(line).status == .exit(0), "\(line)")
    }
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"))
  func settingsInAFolderThatMayNotBeEnteredAreNotThoseOfAFileThatIsNotThere() throws {
    let folder = bench.folder + "/.config"
    try FileManager.default.createDirectory(
      atPath: folder + "/wellbeing", withIntermediateDirectories: true)
    try Data(#"{"requireSubject": true}"#.utf8)
      .write(to: URL(filePath: folder + "/wellbeing/config.json"))
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(bench.folder, OrdinaryUser.id, OrdinaryUser.id) == 0) }
    try #require(chmod(folder, 0) == 0)
    defer { chmod(folder, 0o700) }
    let result = try ProcessRunner.run(
      BinaryLocator.locate("wellbeing"), ["record", "gad-7", "--total", "3"],
      environment: bench.environment, asUser: isRoot ? OrdinaryUser.id : nil)
    #expect(result.status == .exit(78))
    #expect(
      result.errorText
        == "wellbeing: The settings file '\(folder)/wellbeing/config.json' cannot be read: check its "
        + "permissions, or remove it.\n")
    #expect(!FileManager.default.fileExists(atPath: bench.store))
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"))
  func anAddedTextThatMayNotBeReadIsRefused() throws {
    try bench.addText("here.md", "Here.")
    let path = bench.addedTexts + "/here.md"
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(bench.folder, OrdinaryUser.id, OrdinaryUser.id) == 0) }
    try #require(chmod(path, 0) == 0)
    let result = try ProcessRunner.run(
      BinaryLocator.locate("wellbeing"), ["learn", "here"], environment: bench.environment,
      asUser: isRoot ? OrdinaryUser.id : nil)
    #expect(result.status == .exit(77))
    #expect(result.outputText == "")
    #expect(
      result.errorText
        == "wellbeing: \(quotedPath(path)) cannot be read: make it readable, or remove it.\n")
  }

  @Test(
    .enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"),
    arguments: [mode_t(0), 0o400])
  func aFolderOfTextsThatMayNotBeEnteredKeepsBackNoBuiltInPage(mode: mode_t) throws {
    try bench.addText("phq-2.md", "Here.")
    let page = try Workbench().run("learn phq-2").output
    let isRoot = geteuid() == 0
    if isRoot { try #require(chown(bench.folder, OrdinaryUser.id, OrdinaryUser.id) == 0) }
    if isRoot { try #require(chown(bench.addedTexts, OrdinaryUser.id, OrdinaryUser.id) == 0) }
    try #require(chmod(bench.addedTexts, mode) == 0)
    defer { chmod(bench.addedTexts, 0o700) }
    let result = try ProcessRunner.run(
      BinaryLocator.locate("wellbeing"), ["learn", "phq-2"], environment: bench.environment,
      asUser: isRoot ? OrdinaryUser.id : nil)
    let path = bench.addedTexts + (mode == 0 ? "" : "/phq-2.md")
    #expect(result.status == .exit(77))
    #expect(result.outputText == page)
    #expect(
      result.errorText
        == "wellbeing: \(quotedPath(path)) cannot be read: make it readable, or remove it.\n")
  }
}

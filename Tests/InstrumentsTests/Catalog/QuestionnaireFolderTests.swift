import Foundation
import Synchronization
import Testing
import WellbeingPrivateFiles
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// The folder of the definitions that a person added.
@Suite("A folder of definitions")
struct QuestionnaireFolderTests {
  private let temporary: TemporaryFolder
  private let folder: QuestionnaireFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = QuestionnaireFolder(at: temporary.url.path + "/data/questionnaires")
  }

  /// The made-up definition, its version and its title replaced.
  private func document(version: String = "1.0.0", title: String = "A title") throws -> [UInt8] {
    try MadeUpQuestionnaire.document { object in
      object["version"] = version
      object["title"] = ["en": title, "de": title]
    }
  }

  private func place(_ bytes: [UInt8], as name: String, mode: mode_t = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: URL(filePath: folder.path + "/" + name))
    try #require(chmod(folder.path + "/" + name, mode) == 0)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  // MARK: Adding

  @Test("is not made before something is added")
  func absent() throws {
    #expect(try folder.ids() == [])
    #expect(try folder.catalog().ids == QuestionnaireCatalog.builtIn.ids)
    #expect(try folder.document("made-up") == nil)
    #expect(try !folder.remove("made-up"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("keeps a definition byte for byte, for its owner alone")
  func adding() throws {
    let document = try document()
    #expect(try folder.add(document) == .added(Questionnaire(decoding: document)))
    #expect(try names() == ["made-up.json"])
    let status = try FileStatus(of: folder.path(of: "made-up"))
    #expect(status.mode == 0o600)
    #expect(try FileStatus(of: folder.path).mode == 0o700)
    #expect(try folder.document("made-up") == document)
    let catalog = try folder.catalog()
    #expect(try catalog.questionnaire("made-up")?.document == document)
    #expect(!catalog.isBuiltIn("made-up"))
  }

  @Test("has nothing to do for the same bytes")
  func same() throws {
    let document = try document()
    _ = try folder.add(document)
    #expect(try folder.add(document) == .unchanged(Questionnaire(decoding: document)))
  }

  @Test("takes a higher version in the place of a lower, number by number")
  func raised() throws {
    _ = try folder.add(document(version: "1.9.0"))
    let former = Questionnaire.Key(id: "made-up", version: "1.9.0")
    let raised = try document(version: "1.10.0")
    #expect(
      try folder.add(raised) == .replaced(Questionnaire(decoding: raised), former: former))
    #expect(try folder.document("made-up") == raised)
    #expect(try names() == ["made-up.json"])
  }

  @Test("refuses other bytes of the same version, and a lower one, and stays as it was")
  func refusedVersions() throws {
    let present = try document(version: "1.10.0")
    _ = try folder.add(present)
    let key = Questionnaire.Key(id: "made-up", version: "1.10.0")
    #expect(throws: CatalogError.versionTaken(key)) {
      try folder.add(document(version: "1.10.0", title: "Another"))
    }
    let lower = Questionnaire.Key(id: "made-up", version: "1.9.9")
    #expect(throws: CatalogError.versionNotRaised(lower, present: key)) {
      try folder.add(document(version: "1.9.9"))
    }
    #expect(try folder.document("made-up") == present)
  }

  @Test("refuses the id of a built-in definition, even with its own bytes")
  func builtInID() throws {
    let document = try builtIn("gad-7").document
    #expect(throws: CatalogError.idBuiltIn("gad-7")) { try folder.add(document) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("refuses a definition with a fault or an example that fails, by the name of its file")
  func faults() throws {
    let wrongBand = try MadeUpQuestionnaire.document(
      setting: ["scores", "0", "bands", "1", "minimum"], to: "19")
    let error = #expect(throws: DefinitionError.self) { try folder.add(wrongBand, from: "my.json") }
    #expect(error?.file == "my.json")
    #expect(error?.faults.map(\.problem) == [.bandStart(expected: 18)])
    let wrongExample = try MadeUpQuestionnaire.document(
      setting: ["examples", "0", "scores", "0", "value"], to: "3")
    let failure = #expect(throws: DefinitionError.self) { try folder.add(wrongExample) }
    #expect(failure?.faults.map(\.problem) == [.exampleFails(part: "scores[0].value")])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("lets one of several that add at once win, whole")
  func race() throws {
    let documents = try (0..<8).map { try document(title: "Title \($0)") }
    let won = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: documents.count) { index in
      if case .added? = try? folder.add(documents[index]) { won.withLock { $0 += 1 } }
    }
    #expect(won.withLock { $0 } == 1)
    #expect(try documents.contains(#require(try folder.document("made-up"))))
    #expect(try names() == ["made-up.json"])
  }

  @Test(
    "keeps what it has, and leaves nothing half-written, where the disk is full",
    .disabled(if: SmallDisk.unavailability != nil, "no small disk can be mounted here"))
  func fullDisk() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let folder = QuestionnaireFolder(at: disk.url.path + "/questionnaires")
    let present = try document()
    _ = try folder.add(present)
    let filler = disk.url.appending(path: "filler").path
    try #require(FileManager.default.createFile(atPath: filler, contents: nil))
    let handle = try FileHandle(forWritingTo: URL(filePath: filler))
    while (try? handle.write(contentsOf: Data(repeating: 1, count: 1024))) != nil {}
    #expect(throws: FileError(.full, folder.path(of: "made-up"))) {
      try folder.add(document(version: "1.1.0"))
    }
    #expect(try folder.document("made-up") == present)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["made-up.json"])
  }

  // MARK: What lies there

  @Test("gives way where what lies there is no definition")
  func brokenFile() throws {
    try place(Array("{".utf8), as: "made-up.json")
    let catalog = try folder.catalog()
    let error = #expect(throws: DefinitionError.self) { try catalog.questionnaire("made-up") }
    #expect(error?.file == folder.path(of: "made-up"))
    let document = try document()
    #expect(try folder.add(document) == .added(Questionnaire(decoding: document)))
    #expect(try folder.document("made-up") == document)
  }

  @Test("knows a definition by its file's name only")
  func otherName() throws {
    try place(document(), as: "other.json")
    let catalog = try folder.catalog()
    #expect(try catalog.questionnaire("made-up") == nil)
    let error = #expect(throws: DefinitionError.self) { try catalog.questionnaire("other") }
    #expect(error?.faults.map(\.problem) == [.otherID(expected: "other")])
    #expect(error?.faults.map(\.path) == ["$.id"])
  }

  @Test("scores the examples of what was put there by other means")
  func failingExample() throws {
    let wrong = try MadeUpQuestionnaire.document(
      setting: ["examples", "0", "scores", "0", "value"], to: "3")
    try place(wrong, as: "made-up.json")
    let catalog = try folder.catalog()
    let error = #expect(throws: DefinitionError.self) { try catalog.questionnaire("made-up") }
    #expect(error?.faults.map(\.problem) == [.exampleFails(part: "scores[0].value")])
  }

  @Test("has no definition in the place of a built-in one")
  func builtInName() throws {
    try place(document(), as: "gad-7.json")
    #expect(try folder.ids() == ["gad-7"])
    #expect(try folder.catalog().questionnaire("gad-7") == builtIn("gad-7"))
  }

  @Test(
    "passes over files that are no definition's",
    arguments: ["notes.txt", ".hidden.json", "Upper.json", "last.json", "a b.json", "x.json.1"])
  func otherFiles(name: String) throws {
    try place(document(), as: name)
    #expect(try folder.ids() == [])
  }

  // MARK: What others could have changed

  @Test("uses no file that others can write, and says why", arguments: [0o620, 0o602] as [mode_t])
  func writableFile(mode: mode_t) throws {
    try place(document(), as: "made-up.json", mode: mode)
    #expect(try folder.catalog().questionnaire("made-up") == nil)
    let path = folder.path(of: "made-up")
    #expect(throws: FileError(.writableByOthers(mode: UInt16(mode)), path)) {
      try folder.document("made-up")
    }
    #expect(try folder.remove("made-up"))
  }

  @Test("is not used where others can put files into it")
  func writableFolder() throws {
    try place(document(), as: "made-up.json")
    try #require(chmod(folder.path, 0o770) == 0)
    let path = try FilePath.resolved(folder.path)
    #expect(throws: FileError(.folderWritableByOthers(mode: 0o770), path)) {
      try folder.catalog()
    }
    #expect(throws: FileError(.folderWritableByOthers(mode: 0o770), path)) {
      try folder.add(document(version: "2.0.0"))
    }
  }

  @Test(
    "is not used where another user owns it or a file in it",
    .enabled(if: geteuid() == 0, "only root can give a file away"))
  func otherOwner() throws {
    try place(document(), as: "made-up.json")
    try #require(chown(folder.path(of: "made-up"), 65_534, 65_534) == 0)
    #expect(throws: FileError(.notOwned, folder.path(of: "made-up"))) {
      try folder.document("made-up")
    }
    #expect(try folder.catalog().questionnaire("made-up") == nil)
    try #require(chown(folder.path, 65_534, 65_534) == 0)
    let path = try FilePath.resolved(folder.path)
    #expect(throws: FileError(.notOwned, path)) { try folder.ids() }
  }

  @Test("takes a corrected definition in the place of one whose examples fail, and of another id")
  func corrected() throws {
    let wrong = try MadeUpQuestionnaire.document(
      setting: ["examples", "0", "scores", "0", "value"], to: "3")
    try place(wrong, as: "made-up.json")
    let document = try document()
    #expect(try folder.add(document) == .added(Questionnaire(decoding: document)))
    let other = try MadeUpQuestionnaire.document { $0["id"] = "elsewhere" }
    try place(other, as: "made-up.json")
    #expect(try folder.add(document) == .added(Questionnaire(decoding: document)))
  }

  @Test("is rid of what an interrupted process left, once something is added")
  func leftovers() throws {
    try place(Array("{".utf8), as: "wellbeing-0123456789abcdef.unfinished")
    _ = try folder.add(document())
    #expect(try names() == ["made-up.json"])
  }

  @Test("follows no link, and never waits for a pipe")
  func otherKinds() throws {
    try place(document(), as: "kept.txt")
    try #require(symlink("kept.txt", folder.path(of: "linked")) == 0)
    try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
    #expect(throws: FileError(.isSymbolicLink, folder.path(of: "linked"))) {
      try folder.document("linked")
    }
    #expect(throws: FileError(.notRegularFile, folder.path(of: "pipe"))) {
      try folder.document("pipe")
    }
    #expect(try folder.catalog().ids == QuestionnaireCatalog.builtIn.ids)
  }
}

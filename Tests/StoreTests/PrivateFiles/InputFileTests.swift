import Foundation
import Synchronization
import Testing
import WellbeingTestBytes

@testable import WellbeingPrivateFiles

/// Reading what is at a path that is not trusted.
@Suite(.timeLimit(.minutes(10))) struct InputFileTests {
  private let temporary: TemporaryFolder
  private let folder: String

  init() throws {
    temporary = try TemporaryFolder()
    folder = try FilePath.resolved(temporary.url.path)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  private func read(_ path: String, _ pipes: InputFile.Pipes = .refused) throws -> [UInt8] {
    try InputFile(path, followingLink: true, pipes: pipes).bytes()
  }

  @Test func `a file is read to its end, or to a limit`() throws {
    let bytes = (0..<200_000).map { UInt8($0 % 251) }
    let path = try write(bytes, "file")
    #expect(try read(path) == bytes)
    let file = try InputFile(path, followingLink: false, pipes: .refused)
    #expect(file.status.size == bytes.count)
    #expect(try file.bytes(atMost: 3) == [0, 1, 2])
    #expect(try file.bytes(atMost: 2) == [3, 4])
  }

  @Test(arguments: [InputFile.Pipes.refused, .inherited])
  func `a named pipe is refused at once`(pipes: InputFile.Pipes) throws {
    let path = folder + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError(.notRegularFile, path)) { try read(path, pipes) }
    #expect(throws: FileError(.notRegularFile, path)) { try PrivateFile(path).bytes(atMost: 1) }
  }

  @Test(arguments: [InputFile.Pipes.refused, .inherited])
  func `a device is refused`(pipes: InputFile.Pipes) {
    #expect(throws: FileError(.notRegularFile, "/dev/zero")) { try read("/dev/zero", pipes) }
  }

  @Test func `a pipe that the program was started with is waited for`() throws {
    let pipe = Pipe()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      try? pipe.fileHandleForWriting.write(contentsOf: Data([1, 2, 3]))
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try read(path, .inherited) == [1, 2, 3])
    #expect(throws: FileError(.notRegularFile, path)) { try read(path, .refused) }
  }

  @Test func `a named pipe is waited for where all are allowed`() throws {
    let path = folder + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread {
      FileHandle(forWritingAtPath: path)?.write(Data([1, 2, 3]))
    }
    #expect(try read(path, .allowed) == [1, 2, 3])
  }

  @Test(arguments: [InputFile.Pipes.refused, .inherited, .allowed])
  func `a folder is not a file`(pipes: InputFile.Pipes) {
    #expect(throws: FileError(.isDirectory, folder)) { try read(folder, pipes) }
  }

  // In a program of its own: a second close would close the files of other tests.
  @Test func `a file that is refused is closed once`() async {
    await #expect(processExitsWith: .success) {
      let isOver = Atomic(false)
      let other = Thread {
        while !isOver.load(ordering: .relaxed) {
          let mine = open("/dev/null", O_RDONLY | O_CLOEXEC)
          usleep(1)
          guard close(mine) == 0 else { exit(1) }
        }
      }
      other.start()
      for _ in 1...50_000 { _ = try? InputFile("/", followingLink: true, pipes: .refused) }
      isOver.store(true, ordering: .relaxed)
    }
  }

  @Test func `a link is followed only if it may be`() throws {
    let link = folder + "/link"
    _ = try write([7], "file")
    try #require(symlink("file", link) == 0)
    #expect(try read(link) == [7])
    #expect(throws: FileError(.isSymbolicLink, link)) {
      try InputFile(link, followingLink: false, pipes: .refused)
    }
  }
}

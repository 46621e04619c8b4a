import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestBytes

@Suite("Writing text")
struct TextSinkTests {
  @Test("What is written stays in the buffer until it is flushed, and comes in order")
  func order() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "output")
      try Data().write(to: url)
      let file = try FileHandle(forWritingTo: url)
      let sink = DescriptorSink(descriptor: file.fileDescriptor)
      sink.write("한국어, ")
      sink.writeLine("two")
      sink.writeLine()
      #expect(try Data(contentsOf: url).isEmpty)
      try sink.flush()
      try sink.flush()
      #expect(try String(contentsOf: url, encoding: .utf8) == "한국어, two\n\n")
    }
  }

  @Test("What is written through the buffer comes behind what is in it, and at once")
  func through() throws {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "output")
      try Data().write(to: url)
      let file = try FileHandle(forWritingTo: url)
      let sink = DescriptorSink(descriptor: file.fileDescriptor)
      sink.write("one ")
      try Array("two ".utf8).withUnsafeBytes { try sink.writeThrough($0) }
      #expect(try String(contentsOf: url, encoding: .utf8) == "one two ")
      sink.write("three")
      try sink.flush()
      #expect(try String(contentsOf: url, encoding: .utf8) == "one two three")
    }
  }

  @Test("A pipe that does not block and whose reader is slow gets every byte")
  func slowReader() throws {
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    #expect(fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "0123456789", count: 100_000)
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      let sink = DescriptorSink(descriptor: writing.fileDescriptor)
      sink.write(text)
      try? sink.flush()
      try? writing.close()
      ended.signal()
    }
    let received = try pipe.fileHandleForReading.readToEnd()
    ended.wait()
    #expect(received == Data(text.utf8))
  }

  @Test("A failure is thrown by every flush from then on, the buffer's size notwithstanding")
  func failureStays() {
    let sink = DescriptorSink(descriptor: -1)
    sink.write(String(repeating: "x", count: 100_000))
    for _ in 1...2 {
      #expect(throws: TerminalError.writeFailed(code: EBADF)) { try sink.flush() }
      #expect(throws: TerminalError.writeFailed(code: EBADF)) {
        try [UInt8(1)].withUnsafeBytes { try sink.writeThrough($0) }
      }
    }
  }

  @Test(
    "A full disk is noticed",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDevice() throws {
    let file = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let sink = DescriptorSink(descriptor: file.fileDescriptor)
    sink.write("x")
    #expect(throws: TerminalError.writeFailed(code: ENOSPC)) { try sink.flush() }
  }

  @Test(
    "A disk that fills up halfway is noticed", .enabled(if: SmallDisk.unavailability == nil))
  func smallDisk() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let url = disk.url.appending(path: "output")
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    let sink = DescriptorSink(descriptor: file.fileDescriptor)
    sink.write(String(repeating: "x", count: 1_000_000))
    #expect(throws: TerminalError.writeFailed(code: ENOSPC)) { try sink.flush() }
    try file.close()
  }

  @Test("Memory keeps everything written")
  func memory() throws {
    let sink = MemorySink()
    sink.write("one")
    sink.writeLine(" two")
    #expect(sink.text == "one two\n")
    try sink.flush()
    #expect(sink.text == "one two\n")
  }
}

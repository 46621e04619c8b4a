import Foundation
import Testing
import WellbeingTestMachines

@Suite("Running programs")
struct ProcessRunnerTests {
  private let shell = URL(filePath: "/bin/sh")

  @Test("Status and both outputs are returned")
  func outputs() throws {
    let result = try ProcessRunner.run(shell, ["-c", "echo out; echo err >&2; exit 3"])
    #expect(result.status == .exit(3))
    #expect(result.outputText == "out\n")
    #expect(result.errorText == "err\n")
  }

  @Test("The end by a signal is told from an exit code")
  func signal() throws {
    let result = try ProcessRunner.run(shell, ["-c", "kill -TERM $$; exit 3"])
    #expect(result.status == .signal(SIGTERM))
  }

  @Test("Much input and much output on both streams do not block")
  func muchOutput() throws {
    let input = [UInt8](repeating: 0x61, count: 3_000_000)
    let script = "cat | tee /dev/stderr"
    let result = try ProcessRunner.run(
      shell, ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: input)
    #expect(result.standardOutput == input)
    #expect(result.standardError == input)
  }

  @Test("Without input there is nothing to read")
  func noInput() throws {
    #expect(try ProcessRunner.run(URL(filePath: "/bin/cat")).standardOutput.isEmpty)
  }

  @Test("A program that takes too long is killed, and what it wrote is kept")
  func late() throws {
    let output = Array("begun\n".utf8)
    #expect(throws: ProcessRunner.Failure.late(standardOutput: output, standardError: [])) {
      try ProcessRunner.run(
        shell, ["-c", "echo begun; exec sleep 60"], environment: ["PATH": "/usr/bin:/bin"],
        timeout: .seconds(2))
    }
  }

  @Test("A program that closes its output and goes on is waited for")
  func closedOutput() throws {
    let script = "exec >&- 2>&-; sleep 0.1; exit 4"
    let result = try ProcessRunner.run(
      shell, ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    #expect(result.status == .exit(4))
  }

  @Test("The environment is the one given")
  func environment() throws {
    let result = try ProcessRunner.run(
      URL(filePath: "/usr/bin/env"), environment: ["ONLY": "this"])
    #expect(result.outputText == "ONLY=this\n")
  }

  @Test("Root can run a program as another user", .enabled(if: ProcessRunner.canChangeUser))
  func otherUser() throws {
    let result = try ProcessRunner.run(URL(filePath: "/usr/bin/id"), ["-u"], asUser: 65_534)
    #expect(result.outputText == "65534\n")
  }

  @Test("Who is not root cannot", .disabled(if: ProcessRunner.canChangeUser))
  func notRoot() {
    #expect(throws: ProcessRunner.Failure.cannotChangeUser) {
      try ProcessRunner.run(URL(filePath: "/usr/bin/id"), asUser: 65_534)
    }
  }
}

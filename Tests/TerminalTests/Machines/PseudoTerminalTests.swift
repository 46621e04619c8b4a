import Foundation
import Testing
import WellbeingTestMachines

/// Harness reads block their thread: one suite at a time.
@Suite("Pseudo-terminals", .serialized)
struct PseudoTerminalTests {
  private static let shell = URL(filePath: "/bin/sh")
  private let environment = ["PATH": "/usr/bin:/bin"]

  private func runShell(
    _ script: String, columns: UInt16 = 80, output: PseudoTerminal.Output = .terminal,
    isControlling: Bool = false
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Self.shell, ["-c", script], environment: environment, columns: columns, output: output,
      isControlling: isControlling)
  }

  @Test("What is typed is echoed and read")
  func echo() throws {
    let terminal = try PseudoTerminal(URL(filePath: "/bin/cat"))
    try terminal.send("hello\n")
    #expect(try terminal.waitFor("hello\r\nhello\r\n") == "hello\r\nhello\r\n")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exit(0))
  }

  @Test("Each wait goes on where the last one ended")
  func waitsInTurn() throws {
    let terminal = try runShell("printf 'Q? '; read a; printf 'Q? '; read b; echo $a$b")
    #expect(try terminal.waitFor("Q? ") == "Q? ")
    try terminal.send("1\n")
    #expect(try terminal.waitFor("Q? ") == "1\r\nQ? ")
    try terminal.send("2\n")
    try terminal.waitFor("12")
    #expect(terminal.transcript.hasPrefix("Q? 1\r\nQ? 2\r\n12"))
  }

  @Test("A text that does not come is late while the program runs")
  func late() throws {
    let terminal = try runShell("echo ready; read line")
    try terminal.waitFor("ready\r\n")
    #expect(
      throws: PseudoTerminalFailure.late(waitingFor: "never", transcript: "ready\r\n")
    ) { try terminal.waitFor("never", timeout: .milliseconds(20)) }
    #expect(throws: PseudoTerminalFailure.self) {
      try terminal.waitForExit(timeout: .milliseconds(20))
    }
  }

  @Test("A text that cannot come any more is told from one that is late")
  func hungUp() throws {
    let terminal = try runShell("echo bye")
    #expect(
      throws: PseudoTerminalFailure.hungUp(waitingFor: "never", transcript: "bye\r\n")
    ) { try terminal.waitFor("never") }
  }

  @Test("The program's exit code and signal are told apart")
  func endings() throws {
    #expect(try runShell("exit 7").waitForExit() == .exit(7))
    #expect(try runShell("kill -TERM $$").waitForExit() == .signal(SIGTERM))
    let terminal = try runShell("echo ready; read line")
    try terminal.waitFor("ready")
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForExit() == .signal(SIGTERM))
    #expect(try terminal.waitForExit() == .signal(SIGTERM))
  }

  @Test("Much output does not stop a program whose end is waited for")
  func muchOutput() throws {
    let terminal = try runShell("i=0; while [ $i -lt 20000 ]; do echo $i; i=$((i+1)); done")
    #expect(try terminal.waitForExit() == .exit(0))
    #expect(terminal.transcript.hasSuffix("19999\r\n"))
  }

  @Test("All three streams are the terminal, of the size given")
  func streams() throws {
    let terminal = try runShell(
      "test -t 0 && test -t 1 && test -t 2 && stty size", columns: 61)
    try terminal.waitFor("24 61")
    #expect(try terminal.waitForExit() == .exit(0))
  }

  @Test("Standard output can be a pipe while the others stay the terminal")
  func pipedOutput() throws {
    let terminal = try runShell(
      "test -t 1 && exit 1; test -t 0 && test -t 2 && echo data && echo words >&2",
      output: .pipe)
    #expect(try terminal.waitForExit() == .exit(0))
    #expect(terminal.pipedOutput == Array("data\n".utf8))
    #expect(terminal.transcript == "words\r\n")
  }

  @Test("The program sees the environment given and no other")
  func environmentIsGiven() throws {
    let terminal = try PseudoTerminal(
      URL(filePath: "/usr/bin/env"), environment: ["ONLY": "this"])
    #expect(try terminal.waitForExit() == .exit(0))
    #expect(terminal.transcript == "ONLY=this\r\n")
  }

  @Test("A program that does not exist is an error")
  func missingProgram() {
    #expect(throws: (any Error).self) { try PseudoTerminal(URL(filePath: "/nowhere")) }
  }

  @Test("A program whose terminal nobody holds any more is killed")
  func abandoned() throws {
    var terminal: PseudoTerminal? = try runShell("trap '' HUP; echo $$; while :; do read x; done")
    let output = try #require(try terminal?.waitFor("\n"))
    let process = try #require(pid_t(output.filter(\.isNumber)))
    terminal = nil
    let clock = ContinuousClock()
    let end = clock.now + .seconds(10)
    while kill(process, 0) == 0, clock.now < end { sched_yield() }
    #expect(kill(process, 0) == -1)
  }

  @Suite(
    "With a controlling terminal", .serialized,
    .enabled(if: PseudoTerminal.offersControllingTerminal))
  struct Controlling {
    private func runShell(_ script: String) throws -> PseudoTerminal {
      try PseudoTerminal(
        PseudoTerminalTests.shell, ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
        isControlling: true)
    }

    @Test("^C interrupts the program")
    func interrupt() throws {
      let terminal = try runShell("echo ready; exec sleep 60")
      try terminal.waitFor("ready")
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signal(SIGINT))
    }

    @Test("A change of size is announced")
    func resize() throws {
      let terminal = try runShell(
        "trap 'stty size; exit 5' WINCH; echo ready; while :; do sleep 0.05; done")
      try terminal.waitFor("ready")
      try terminal.resize(columns: 40, rows: 12)
      try terminal.waitFor("12 40")
      #expect(try terminal.waitForExit() == .exit(5))
    }

    @Test("Signals go to the program, not to what started it")
    func kill() throws {
      let terminal = try runShell("trap 'exit 6' TERM; echo ready; while :; do sleep 0.05; done")
      try terminal.waitFor("ready")
      terminal.kill(SIGTERM)
      #expect(try terminal.waitForExit() == .exit(6))
    }
  }
}

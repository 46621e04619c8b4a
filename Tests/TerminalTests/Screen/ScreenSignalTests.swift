import Foundation
import Synchronization
import Testing
import WellbeingTerminal
import WellbeingTestMachines

/// What becomes of a terminal when a program that holds its screen is stopped or ended.
@Suite("Signals to a program with a screen", .serialized)
struct ScreenSignalTests {
  private static let entering = TerminalScreenTests.entering
  private static let leaving = TerminalScreenTests.leaving

  /// A screen on a terminal that has this name, opened, in a program that no signal is kept from.
  private static func openScreen(_ path: String) throws -> TerminalScreen {
    alarm(60)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    let screen = TerminalScreen(
      input: descriptor, output: descriptor, colors: .none)
    try screen.open()
    return screen
  }

  @Test(
    "A notice is given on the terminal as it was", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func notice(number: Int32) async throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    await #expect(processExitsWith: .signal(number)) { [path = pair.path as String, number] in
      signal(number, SIG_DFL)
      let screen = try Self.openScreen(path)
      let restore = screen.restore
      try InterruptGuard.run(notice: { _ in
        restore()
        let sink = DescriptorSink(descriptor: open(path, O_RDWR | O_NOCTTY))
        sink.write("notice")
        try? sink.flush()
      }) {
        kill(getpid(), number)
        while true {
          try screen.show(Frame(lines: [[Span("page")]]))
          _ = try screen.next(takingBursts: false)
        }
      }
    }
    #expect(try pair.modes() == before)
    try pair.waitFor(Self.leaving)
    #expect(try pair.waitFor("notice") == "notice")
  }

  @Test(
    "Signals in quick succession leave the terminal as it was",
    arguments: [[SIGINT, SIGWINCH, SIGINT], [SIGHUP, SIGINT], [SIGTERM, SIGTERM, SIGTERM]])
  func succession(numbers: [Int32]) async throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    await #expect(processExitsWith: .failure) {
      [path = pair.path as String, numbers = numbers as [Int32]] in
      for number in Set(numbers) { signal(number, SIG_DFL) }
      let screen = try Self.openScreen(path)
      let restore = screen.restore
      try InterruptGuard.run(notice: { _ in
        // Long enough for the others to come in between.
        usleep(100_000)
        restore()
      }) {
        for number in numbers {
          kill(getpid(), number)
          usleep(2_000)
        }
        while true { _ = try screen.next(takingBursts: false) }
      }
    }
    #expect(try pair.modes() == before)
    try pair.waitFor(Self.leaving)
  }

  @Test("Ctrl-C while the screen is given back does not discard the end of the alternate screen")
  func interruptedLeaving() throws {
    // On a busy machine, Ctrl-C may come too late to tell anything.
    for _ in 1...10 {
      let pair = try TerminalPair()
      let descriptor = pair.secondary
      let screen = TerminalScreen(
        input: descriptor, output: descriptor, colors: .none)
      try screen.open()
      try pair.waitFor(Self.entering)
      let start = ContinuousClock.now
      let typed = Mutex(Duration.seconds(1))
      Thread.detachNewThread { [primary = pair.primary] in
        usleep(10_000)
        _ = write(primary, "\u{3}", 1)
        typed.withLock { $0 = ContinuousClock.now - start }
      }
      screen.close()
      usleep(20_000)
      guard typed.withLock({ $0 < .milliseconds(40) }) else { continue }
      try pair.waitFor(Self.leaving)
      return
    }
  }

  /// Fills a terminal until it takes nothing any more.
  private static func fill(_ path: String) {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
    let bytes = [UInt8](repeating: UInt8(ascii: "."), count: 1_024)
    while write(descriptor, bytes, bytes.count) > 0 {}
    close(descriptor)
  }

  @Test("A terminal that takes nothing any more does not keep the program, and has its modes back")
  func blocked() async throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = pair.path as String] in
      signal(SIGTERM, SIG_DFL)
      let screen = try Self.openScreen(path)
      let restore = screen.restore
      try InterruptGuard.run(notice: { _ in restore() }) {
        Self.fill(path)
        Thread.detachNewThread {
          usleep(100_000)
          kill(getpid(), SIGTERM)
        }
        try screen.show(Frame(lines: [[Span("page")]]))
        while true { pause() }
      }
    }
    #expect(try pair.modes() == before)
  }

  #if os(Linux)
    /// Waits until the program has stopped, says so on the terminal, and has it go on; kills it
    /// if the terminal is not as it was meanwhile.
    private static func startShell(_ path: String) throws {
      let script = """
        trap '' TSTP
        for turn in $(seq 3000); do
          grep -q '^State:.T' /proc/$1/status && break
          [ $turn = 3000 ] && exit
          sleep 0.01
        done
        stty -F "$2" -a | grep -q -e '-icanon' && kill -KILL $1
        printf stopped > "$2"
        kill -CONT $1
        """
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["-c", script, "sh", "\(getpid())", path]
      try shell.run()
    }

    @Test(
      "A program that stops, by itself or from outside, gives the terminal back meanwhile",
      arguments: [false, true])
    func stopping(isFromOutside: Bool) async throws {
      let pair = try TerminalPair()
      let before = try pair.modes()
      await #expect(processExitsWith: .exitCode(3)) {
        [path = pair.path as String, isFromOutside = isFromOutside as Bool] in
        setpgid(0, 0)
        signal(SIGTSTP, SIG_DFL)
        let screen = try Self.openScreen(path)
        try Self.startShell(path)
        if isFromOutside {
          kill(getpid(), SIGTSTP)
          guard try screen.next(takingBursts: false) == .redraw else { exit(4) }
        } else {
          try screen.suspend()
        }
        screen.close()
        exit(3)
      }
      #expect(try pair.modes() == before)
      for text in [Self.entering, Self.leaving, "stopped", Self.entering, Self.leaving] {
        try pair.waitFor(text)
      }
    }
  #endif

  @Test("A program that was told to stop and then to go on does not stop")
  func stoppingInVain() async throws {
    let pair = try TerminalPair()
    await #expect(processExitsWith: .exitCode(3)) { [path = pair.path as String] in
      setpgid(0, 0)
      signal(SIGTSTP, SIG_DFL)
      let screen = try Self.openScreen(path)
      raise(SIGTSTP)
      raise(SIGCONT)
      let event = try screen.next(takingBursts: false)
      screen.close()
      exit(event == .redraw ? 3 : 4)
    }
    for text in [Self.entering, Self.entering, Self.leaving] { try pair.waitFor(text) }
  }

  @Test("Where nobody could have it go on, a program does not stop")
  func unstoppable() async throws {
    let pair = try TerminalPair()
    await #expect(processExitsWith: .exitCode(3)) { [path = pair.path as String] in
      signal(SIGTSTP, SIG_IGN)
      let screen = try Self.openScreen(path)
      kill(getpid(), SIGTSTP)
      try screen.suspend()
      screen.close()
      exit(3)
    }
    for text in [Self.entering, Self.leaving, Self.entering, Self.leaving] {
      try pair.waitFor(text)
    }
  }
}

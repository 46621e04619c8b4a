#if os(Linux)
  import Foundation
  import Testing
  import WellbeingTerminal
  import WellbeingTestMachines

  /// What becomes of a program that is started in the background of a terminal, or is sent there.
  @Suite("A program with a screen in the background", .serialized)
  struct BackgroundTests {
    private static let stage = "WELLBEING_TEST_TERMINAL"

    /// The name of the terminal, in the program that the shell of a test started.
    private static var terminal: String? { ProcessInfo.processInfo.environment[stage] }

    /// Makes the calling program the shell of a terminal, and starts the program that the calling
    /// one is once more, in the background, until it has stopped.
    private static func startInBackground(of pair: TerminalPair) throws -> pid_t {
      alarm(60)
      guard setsid() > 0, ioctl(pair.secondary, UInt(TIOCSCTTY), 0) == 0 else {
        throw TerminalError.readFailed(code: errno)
      }
      let bytes = try Data(contentsOf: URL(filePath: "/proc/self/environ"))
      let inherited = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      let program = try start(inherited + ["\(stage)=\(pair.path)"])
      guard isStopped(waitForChange(of: program)) else { exit(5) }
      return program
    }

    /// Starts the calling program once more, in a group of its own.
    private static func start(_ environment: [String]) throws -> pid_t {
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
      defer { posix_spawnattr_destroy(&attributes) }
      let entries = environment.map { strdup($0) } + [nil]
      defer { for entry in entries { free(entry) } }
      var program: pid_t = 0
      let code = posix_spawn(
        &program, "/proc/self/exe", nil, &attributes, CommandLine.unsafeArgv, entries)
      guard code == 0 else { throw TerminalError.readFailed(code: code) }
      return program
    }

    /// Waits until a program stops or ends, and tells how it did.
    private static func waitForChange(of program: pid_t) -> Int32 {
      var status: Int32 = 0
      while waitpid(program, &status, WUNTRACED) < 0, errno == EINTR {}
      return status
    }

    private static func isStopped(_ status: Int32) -> Bool { status & 0xFF == 0x7F }

    /// Changes the modes of a terminal as a shell does that edits lines by itself, and back.
    private static func editLines(_ pair: TerminalPair, _ isEditing: Bool) {
      var modes = termios()
      tcgetattr(pair.primary, &modes)
      let flags = tcflag_t(ECHO | ICANON)
      modes.c_lflag = isEditing ? modes.c_lflag & ~flags : modes.c_lflag | flags
      tcsetattr(pair.primary, TCSANOW, &modes)
    }

    private static func screen(_ path: String) -> TerminalScreen {
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      for number in [SIGTERM, SIGTTOU, SIGCONT] { signal(number, SIG_DFL) }
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      return TerminalScreen(
        input: descriptor, output: descriptor, colors: .none)
    }

    @Test("It ends by the first signal that ends a program, although it is stopped")
    func ending() async {
      await #expect(processExitsWith: .exitCode(3)) {
        if let path = Self.terminal {
          let screen = Self.screen(path)
          try InterruptGuard.run(notice: { _ in }) { try screen.open() }
          exit(5)
        }
        let pair = try TerminalPair()
        let program = try Self.startInBackground(of: pair)
        kill(program, SIGTERM)
        kill(program, SIGCONT)
        // With the terminal open meanwhile: hanging up would end the shell.
        let status = withExtendedLifetime(pair) { Self.waitForChange(of: program) }
        exit(status == SIGTERM ? 3 : 4)
      }
    }

    @Test("It puts back the modes of the terminal in the foreground, not those of the shell")
    func modes() async {
      await #expect(processExitsWith: .exitCode(3)) {
        if let path = Self.terminal {
          let screen = Self.screen(path)
          try screen.open()
          screen.close()
          exit(0)
        }
        let pair = try TerminalPair()
        let before = try pair.modes()
        Self.editLines(pair, true)
        let program = try Self.startInBackground(of: pair)
        Self.editLines(pair, false)
        tcsetpgrp(pair.secondary, program)
        kill(program, SIGCONT)
        exit(try Self.waitForChange(of: program) == 0 && pair.modes() == before ? 3 : 4)
      }
    }
  }
#endif

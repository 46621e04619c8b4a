import Foundation
import Testing
import WellbeingTerminal

@Suite("Interruption")
struct InterruptGuardTests {
  private static func write(_ text: String) {
    let sink = DescriptorSink(descriptor: STDOUT_FILENO)
    sink.write(text)
    try? sink.flush()
  }

  /// What a shell that starts programs in the background may have left ignored.
  private static func restoreDefaults() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { signal(number, SIG_DFL) }
    ProcessSignals.unblockDefaults()
  }

  private static func waitForTheEnd() -> Never {
    alarm(20)
    while true { pause() }
  }

  @Test(
    "A signal gives notice and then ends the program as it does by itself",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func notice(number: Int32) async throws {
    let result = try await #require(
      processExitsWith: .signal(number), observing: [\.standardOutputContent]
    ) { [number] in
      Self.restoreDefaults()
      InterruptGuard.run(notice: { Self.write("notice \($0).") }) {
        kill(getpid(), number)
        Self.waitForTheEnd()
      }
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("notice \(number)."))
  }

  @Test("A notice that takes too long does not keep the program")
  func endlessNotice() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      Self.restoreDefaults()
      InterruptGuard.run(
        within: .milliseconds(10),
        notice: { _ in
          alarm(20)
          while true { pause() }
        },
        {
          kill(getpid(), SIGTERM)
          Self.waitForTheEnd()
        })
    }
  }

  @Test("Of many signals one gives notice")
  func once() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardOutputContent]
    ) {
      Self.restoreDefaults()
      // The notice lasts long enough for another one to come in between.
      let notice: @Sendable (Int32) -> Void = { _ in
        Self.write("notice.")
        usleep(50_000)
      }
      InterruptGuard.run(notice: notice) {
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { kill(getpid(), number) }
        Self.waitForTheEnd()
      }
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.split(separator: "notice.", omittingEmptySubsequences: false).count <= 2)
  }

  @Test("Further signals do not cut a notice short")
  func furtherSignals() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]
    ) {
      Self.restoreDefaults()
      let notice: @Sendable (Int32) -> Void = { _ in
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
          kill(getpid(), number)
          usleep(50_000)
        }
        Self.write("whole notice")
      }
      InterruptGuard.run(notice: notice) {
        kill(getpid(), SIGINT)
        Self.waitForTheEnd()
      }
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("whole notice"))
  }

  @Test("Of nested guards, the inner one gives notice first, and the program ends after both")
  func nested() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      Self.restoreDefaults()
      let inner: @Sendable (Int32) -> Void = { _ in
        usleep(50_000)
        Self.write("inner.")
      }
      InterruptGuard.run(notice: { _ in Self.write("outer.") }) {
        InterruptGuard.run(notice: { _ in Self.write("over.") }, {})
        InterruptGuard.run(notice: inner) {
          kill(getpid(), SIGTERM)
          Self.waitForTheEnd()
        }
      }
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("inner.outer."))
    #expect(!text.contains("over."))
  }

  @Test("After the body, a signal acts as before, without notice")
  func afterwards() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]
    ) {
      Self.restoreDefaults()
      for _ in 1...3 {
        #expect(InterruptGuard.run(notice: { _ in Self.write("notice") }, { 7 }) == 7)
      }
      Self.write("afterwards")
      kill(getpid(), SIGINT)
      Self.waitForTheEnd()
    }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("afterwards"))
    #expect(!text.contains("notice"))
  }

  @Test("After the body, a handler that was there before is back")
  func handlerAfterwards() async {
    await #expect(processExitsWith: .exitCode(5)) {
      Self.restoreDefaults()
      signal(SIGTERM) { _ in _exit(5) }
      InterruptGuard.run(notice: { _ in _exit(9) }, {})
      kill(getpid(), SIGTERM)
      Self.waitForTheEnd()
    }
  }

  @Test("A signal that was ignored is ignored during the body")
  func ignored() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      Self.restoreDefaults()
      signal(SIGHUP, SIG_IGN)
      InterruptGuard.run(notice: { if $0 == SIGHUP { _exit(9) } }) {
        kill(getpid(), SIGHUP)
        kill(getpid(), SIGTERM)
        Self.waitForTheEnd()
      }
    }
  }

  @Test("A signal that was ignored is ignored after the body")
  func ignoredAfterwards() async {
    await #expect(processExitsWith: .exitCode(3)) {
      Self.restoreDefaults()
      signal(SIGHUP, SIG_IGN)
      InterruptGuard.run(notice: { _ in _exit(9) }, {})
      kill(getpid(), SIGHUP)
      exit(3)
    }
  }

  @Test("What the body throws comes out")
  func throwing() async {
    await #expect(processExitsWith: .exitCode(3)) {
      do throws(TerminalError) {
        try InterruptGuard.run(notice: { _ in }) { () throws(TerminalError) in
          throw .readFailed(code: 1)
        }
      } catch {
        exit(error == .readFailed(code: 1) ? 3 : 4)
      }
    }
  }

  @Test("A blocked signal reaches the program once it is unblocked")
  func unblocking() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      Self.restoreDefaults()
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      raise(SIGTERM)
      ProcessSignals.unblockDefaults()
      exit(3)
    }
  }
}

import Foundation
import Synchronization
import Testing
import WellbeingTerminal

@testable import WellbeingCommands

@Suite struct ProgressLineTests {
  /// A clock that is set by hand.
  private final class Clock: Sendable {
    private let seconds = Mutex(1000.0)

    func set(_ seconds: Double) { self.seconds.withLock { $0 = 1000 + seconds } }
    func now() -> Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
  }

  private let clock = Clock()
  private let screen = MemorySink()

  private func line(size: Int?) -> ProgressLine {
    ProgressLine(on: screen, size: size, clock: { [clock] in clock.now() })
  }

  @Test func whatIsDoneWithinASecondShowsNothing() {
    let line = line(size: 100)
    clock.set(0.99)
    line.show(bytes: 50, rows: 5)
    line.end()
    #expect(screen.text == "")
  }

  @Test func theLineIsDrawnAtMostFiveTimesASecondAndTakenAway() {
    let line = line(size: 400)
    for (hundredths, bytes) in [(100, 4), (110, 50), (119, 60), (121, 200), (130, 250), (145, 400)]
    {
      clock.set(Double(hundredths) / 100)
      line.show(bytes: bytes, rows: bytes * 10)
    }
    line.end()
    line.show(bytes: 400, rows: 4000)
    line.end()
    let drawn = ["1 %, 40 rows", "50 %, 2000 rows", "100 %, 4000 rows"]
    #expect(screen.text == drawn.map { "\rScoring: \($0)\u{1B}[K" }.joined() + "\r\u{1B}[K")
  }

  @Test(arguments: [nil, 0])
  func withoutASizeOnlyRowsAreTold(size: Int?) {
    let line = line(size: size)
    clock.set(1)
    line.show(bytes: 10, rows: 1)
    #expect(screen.text == "\rScoring: 1 row\u{1B}[K")
  }

  @Test func aFileThatGrewIsNotMoreThanWhole() {
    let line = line(size: 10)
    clock.set(1)
    line.show(bytes: 30, rows: 3)
    #expect(screen.text == "\rScoring: 100 %, 3 rows\u{1B}[K")
  }
}

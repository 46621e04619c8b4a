import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingTestBytes

@Suite(.blocking)
struct SignalNoticeTests {
  @Test func `a notice waits for what is being saved`() {
    let notice = SignalNotice("Nothing was saved.")
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      notice.saving {
        begun.signal()
        usleep(200_000)
        notice.set("It was saved.")
      }
      ended.signal()
    }
    begun.wait()
    #expect(notice.text == "It was saved.")
    ended.wait()
  }

  @Test func `a notice does not wait after an error`() {
    let notice = SignalNotice("Nothing was saved.")
    #expect(throws: CancellationError.self) {
      try notice.saving { throw CancellationError() }
    }
    let start = ContinuousClock.now
    #expect(notice.text == "Nothing was saved.")
    #expect(ContinuousClock.now - start < .seconds(2))
  }
}

import WellbeingCSQLite
import WellbeingPrivateFiles

/// Waits for other connections' locks in short naps of random length.
///
/// With naps of equal or growing length, as SQLite's own, one of several busy writers can lose
/// every race for the lock until its time is over.
final class BusyHandler {
  private let limit: Duration
  private var began: SuspendingClock.Instant

  /// - Parameter limit: how long one wait may last in all.
  init(limit: Duration) {
    self.limit = limit
    began = SuspendingClock().now
  }

  /// Lets a connection wait with this handler, which must outlive it.
  func install(on handle: OpaquePointer) -> Int32 {
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        let handler = Unmanaged<BusyHandler>.fromOpaque(context).takeUnretainedValue()
        return handler.nap(attempt: Int(count)) ? 1 : 0
      },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sleeps for 0.5 to 4 ms.
  ///
  /// - Parameter attempt: how often this wait has slept before.
  /// - Returns: whether to try again; false once the limit is reached, without a nap.
  func nap(attempt: Int) -> Bool {
    let now = SuspendingClock().now
    if attempt == 0 { began = now }
    guard now - began < limit else { return false }
    DirectoryLock.pause()
    return true
  }

  /// Tries again until the limit what SQLite gives up at once, without asking its handler.
  func retrying(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    let clock = SuspendingClock()
    let deadline = clock.now + limit
    while true {
      do throws(StoreError) {
        return try body()
      } catch StoreError.Code.busy where clock.now < deadline {
        DirectoryLock.pause()
      }
    }
  }
}

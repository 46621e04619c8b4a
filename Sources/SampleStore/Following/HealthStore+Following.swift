import Dispatch

extension HealthStore {
  /// Writes all or nothing, and tells those who follow the store once it is kept.
  func commit<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    let result = try writing(body)
    listeners.tell()
    return result
  }

  /// Throws ``StoreError/Code/moved`` where the store's file is no longer the one at its path.
  ///
  /// Call it when a ``CommitFollower`` was made: that one opened what lies there now.
  package func requireInPlace() throws(StoreError) {
    try connection.requireInPlace()
  }

  /// Does something with the store, one after another with all else that is done with it.
  func perform<T: Sendable>(
    _ body: @Sendable (isolated HealthStore) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    try body(self)
  }

  /// A signal whenever this store or another connection has committed, from now on.
  func signals() throws(StoreError) -> AsyncStream<CommitSignal> {
    if lookout == nil { lookout = try startLookout() }
    return listeners.add()
  }

  /// Ends whatever follows the store.
  func endSignals(with error: StoreError) {
    lookout?.timer.cancel()
    lookout = nil
    listeners.end(with: error)
  }

  private func startLookout() throws(StoreError) -> Lookout {
    _ = try connection.openHandle()
    let follower = try CommitFollower(self)
    try requireInPlace()
    let interval = DispatchTimeInterval.milliseconds(CommitFollower.interval)
    let timer = DispatchSource.makeTimerSource(queue: executor.queue)
    timer.setEventHandler { [weak self] in
      guard let self else { return timer.cancel() }
      self.assumeIsolated { $0.look() }
    }
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.activate()
    return Lookout(follower: follower, timer: timer)
  }

  /// Looks for commits of other connections, or stops looking when nobody follows any more.
  private func look() {
    guard let lookout else { return }
    guard !listeners.isEmpty else {
      lookout.timer.cancel()
      self.lookout = nil
      return
    }
    do throws(StoreError) {
      if try lookout.follower.hasNews() { listeners.tell() }
    } catch {
      endSignals(with: error)
    }
  }
}

/// What looks for commits of other connections while somebody follows the store.
struct Lookout {
  let follower: CommitFollower
  let timer: any DispatchSourceTimer
}

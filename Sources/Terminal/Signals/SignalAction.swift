#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The action of a signal.
enum SignalAction {
  /// Returns the current action of a signal.
  static func current(_ number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }

  /// Sets the action of a signal.
  static func set(_ action: sigaction, for number: Int32) {
    withUnsafePointer(to: action) { _ = sigaction(number, $0, nil) }
  }

  /// Returns an action that calls a function, which may use only what signal-safety(7) allows.
  ///
  /// - Parameter blocked: The signals blocked until the function has returned.
  static func calling(
    _ handler: @escaping @convention(c) (Int32) -> Void, flags: Int32, blocked: [Int32] = []
  ) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
    for number in blocked { sigaddset(&action.sa_mask, number) }
    return action
  }

  /// Whether a signal is ignored.
  static func isIgnored(_ number: Int32) -> Bool {
    let action = current(number)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

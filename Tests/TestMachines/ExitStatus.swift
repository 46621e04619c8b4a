/// How a program ended.
package enum ExitStatus: Sendable, Equatable {
  /// By itself, with this exit code.
  case exit(Int32)
  /// By this signal.
  case signal(Int32)
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory for the handlers of signals, where a thread has used up its own.
enum CrashStack {
  private static let size = 65_536

  /// Sees to it that the calling thread can handle a crash by an endless recursion; does nothing
  /// where that is seen to. The memory stays for as long as the thread may crash: always.
  static func install() {
    var present = stack_t()
    guard sigaltstack(nil, &present) == 0, present.ss_flags & Int32(SS_DISABLE) != 0 else {
      return
    }
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = .init(size)
    if sigaltstack(&stack, nil) != 0 { stack.ss_sp.deallocate() }
  }
}

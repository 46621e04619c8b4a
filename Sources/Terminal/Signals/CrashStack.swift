#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Alternate stacks for signal handlers, in case a thread has used up its own.
enum CrashStack {
  private static let size = 65_536

  /// Lets the calling thread handle a crash by infinite recursion; does nothing if it already can.
  /// The memory is never freed, because the thread may crash at any time.
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

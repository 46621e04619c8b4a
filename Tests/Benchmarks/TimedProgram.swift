import Foundation

/// A program whose run is timed, from its start until it was waited for.
///
/// `posix_spawn` itself, because Foundation's `Process` starts threads and a run loop whose time
/// would count.
struct TimedProgram {
  let name: String
  let path: String
  let arguments: [String]

  /// Runs programs in rounds, one after another in each, so that what else the machine does falls
  /// on all alike.
  ///
  /// - Returns: the median of each one's times, in milliseconds.
  static func medians(_ programs: [TimedProgram], runs: Int) throws -> [Double] {
    var times = programs.map { _ in [Double]() }
    for _ in 0..<runs {
      for (index, program) in programs.enumerated() { times[index].append(try program.run()) }
    }
    return times.map { $0.sorted()[runs / 2] }
  }

  /// Runs it once, with its output thrown away.
  ///
  /// - Returns: how long that took, in milliseconds.
  @discardableResult
  func run() throws -> Double { try measured().time }

  /// Runs it once, with its output thrown away.
  ///
  /// - Returns: how long that took, in milliseconds, and its largest memory, in bytes.
  func measured() throws -> (time: Double, memory: Int) {
    var strings = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    let clock = ContinuousClock()
    let start = clock.now
    let process = try spawn(&strings)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
    let time = clock.now - start
    guard status == 0 else { throw Benchmarks.Failure.failed(program: name, status: status) }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return (time / .milliseconds(1), usage.ru_maxrss * unit)
  }

  private func spawn(_ arguments: inout [UnsafeMutablePointer<CChar>?]) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &arguments, environ)
    guard code == 0 else { throw Benchmarks.Failure.cannotStart(program: name, code: code) }
    return process
  }
}

import Foundation
package import Testing

/// How much of a space tests go through, and how many random cases they make.
///
/// The variable `WELLBEING_ROUNDS` decides: without it tests take a few seconds, with `full` they go
/// through whole spaces and make as many cases as a campaign, and with a number random tests try the
/// case of this seed alone.
package enum Rounds {
  private static let choice = ProcessInfo.processInfo.environment["WELLBEING_ROUNDS"]

  /// Whether whole spaces and campaigns are asked for.
  package static let areFull = choice == "full"

  /// The one seed that is asked for.
  package static let seed: UInt64? = {
    guard let choice, !areFull else { return nil }
    guard let seed = UInt64(choice) else {
      preconditionFailure("WELLBEING_ROUNDS is neither 'full' nor a seed: \(choice)")
    }
    return seed
  }()

  /// How many of something there are.
  package static func of(quick: Int, full: Int) -> Int { areFull ? full : quick }

  /// The seeds of random cases, from 1, or the one that is asked for.
  package static func seeds(quick: Int, full: Int) -> [UInt64] {
    seed.map { [$0] } ?? Array(1...UInt64(of(quick: quick, full: full)))
  }

  /// The seeds that one of several workers takes.
  package static func seeds(quick: Int, full: Int, worker: Int, of workers: Int) -> [UInt64] {
    let all = seeds(quick: quick, full: full)
    return stride(from: worker, to: all.count, by: workers).map { all[$0] }
  }

  /// What replays the case of a seed, for the comment of an expectation.
  package static func replay(_ seed: UInt64) -> Comment {
    "seed \(seed); WELLBEING_ROUNDS=\(seed) runs it alone"
  }
}

import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDefinitions

/// The programs that measure, or that tests run and kill.
enum Benchmarks {
  enum Failure: Error {
    case usage
    case cannotStart(program: String, code: Int32)
    case failed(program: String, status: Int32)
  }

  static func run(_ arguments: [String]) async throws {
    let counts = arguments.dropFirst(2).prefix(1).map { Int($0) }
    switch (arguments.first, arguments.count) {
    case ("saver", 2...3): try Saver.run(path: arguments[1], count: counts.first ?? nil)
    case ("saver", 4) where arguments[3] == "--everyday":
      try Saver.runEveryday(path: arguments[1], count: number(counts))
    case ("changes", 4):
      let seed = UInt64(try number(counts))
      try Changes.run(path: arguments[1], seed: seed, count: number([Int(arguments[3])]))
    case ("fill", 3): try Fill.run(path: arguments[1], count: number(counts))
    case ("fill", 5) where arguments[3] == "--results":
      let results = try number([Int(arguments[4])])
      try Fill.run(path: arguments[1], count: number(counts), results: results)
    case ("fill", 5) where arguments[3] == "--subjects":
      let subjects = try number([Int(arguments[4])])
      try Fill.run(path: arguments[1], count: number(counts), subjects: subjects)
    case ("fill", 5) where arguments[3] == "--patients":
      let patients = try number([Int(arguments[4])])
      try Fill.run(path: arguments[1], count: number(counts), patients: patients)
    case ("save", 4):
      guard let manner = SaveBenchmark.Manner(rawValue: arguments[2]) else { throw Failure.usage }
      try SaveBenchmark.run(path: arguments[1], manner: manner, count: number([Int(arguments[3])]))
    case ("queries", 3): try QueryBenchmark.run(small: arguments[1], large: arguments[2])
    case ("program", 3): try ProgramBenchmark.run(small: arguments[1], large: arguments[2])
    case ("history", 3): try HistoryBenchmark.run(path: arguments[1], runs: number(counts))
    case ("history", 5) where arguments[3] == "--binary":
      try HistoryBenchmark.run(path: arguments[1], runs: number(counts), binary: arguments[4])
    case ("command", 7...) where arguments[3] == "--binary" && arguments[5] == "--":
      try CommandBenchmark.run(
        path: arguments[1], runs: number(counts), binary: arguments[4],
        arguments: Array(arguments[6...]))
    case ("caseload", 3): try CaseloadBenchmark.run(path: arguments[1], runs: number(counts))
    case ("summaries", 3): try SummaryBenchmark.run(path: arguments[1], runs: number(counts))
    case ("follow", 3): try FollowBenchmark.run(path: arguments[1], seconds: number(counts))
    case ("follow", 4) where arguments[3] == "--list":
      try await FollowBenchmark.list(path: arguments[1], count: number(counts))
    case ("readers", 3):
      try await ReaderBenchmark.run(path: arguments[1], rounds: number(counts))
    case ("healthkit", 3):
      try await HealthKitBenchmark.run(path: arguments[1], rounds: number(counts))
    case ("transfer", 5) where arguments[3] == "--binary":
      try TransferBenchmark.run(
        folder: arguments[1], count: number(counts), binary: arguments[4])
    case ("month", 5) where arguments[3] == "--binary":
      try TransferBenchmark.runTable(
        into: arguments[2], folder: arguments[1], binary: arguments[4])
    case ("server", 5) where arguments[3] == "--binary":
      try ServerBenchmark.run(file: arguments[1], address: arguments[2], binary: arguments[4])
    case ("sheets", 3): try Sheets.write(to: arguments[1], rows: number(counts))
    case ("calendar", 5):
      try CalendarListing.printOccurrences(
        path: arguments[1], from: number(counts), to: number([Int(arguments[3])]),
        zone: arguments[4])
    case ("rules", 1): CalendarListing.printTimes()
    case ("comparisons", 1): printComparisons()
    case ("definitions", 3): try writeDefinitions(to: arguments[1], count: number(counts))
    default: throw Failure.usage
    }
  }

  /// Compares the days of each line of standard input, `FACTOR MEASURE FACTOR MEASURE …`, for
  /// checks in other languages.
  private static func printComparisons() {
    while let line = readLine() {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      let days = stride(from: 0, to: numbers.count - 1, by: 2).compactMap { place in
        LocalDay(daysSince1970: place).map {
          DayComparison.Day(day: $0, factor: numbers[place], measure: numbers[place + 1])
        }
      }
      guard let found = DayComparison(days) else {
        print("none")
        continue
      }
      print(
        found.median, found.below.count, found.above.count, found.difference,
        found.interval.lowerBound, found.interval.upperBound, found.rankCorrelation ?? .nan)
    }
  }

  /// Writes random definitions that the linter accepts, for checks in other languages.
  private static func writeDefinitions(to folder: String, count: Int) throws {
    var (seed, written) = (UInt64(0), 0)
    while written < count {
      var random = RandomDefinition(seed: seed)
      seed += 1
      let document = try random.document()
      guard (try? Questionnaire(decoding: document)) != nil else { continue }
      written += 1
      try Data(document).write(to: URL(filePath: "\(folder)/random-\(seed).json"))
    }
  }

  private static func number(_ counts: [Int?]) throws -> Int {
    guard let count = counts.first ?? nil, count > 0 else { throw Failure.usage }
    return count
  }
}

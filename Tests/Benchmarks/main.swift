import Foundation

let usage = """
  usage: WellbeingBenchmarks saver PATH [COUNT [--everyday]]
         WellbeingBenchmarks changes PATH SEED COUNT
         WellbeingBenchmarks fill PATH COUNT [--results COUNT | --subjects COUNT | --patients COUNT]
         WellbeingBenchmarks save PATH single|bulk COUNT
         WellbeingBenchmarks queries SMALL LARGE
         WellbeingBenchmarks program SMALL LARGE
         WellbeingBenchmarks history PATH RUNS [--binary PATH]
         WellbeingBenchmarks command PATH RUNS --binary PATH -- ARGUMENT...
         WellbeingBenchmarks summaries PATH RUNS
         WellbeingBenchmarks caseload PATH RUNS
         WellbeingBenchmarks follow PATH SECONDS
         WellbeingBenchmarks follow PATH COUNT --list
         WellbeingBenchmarks readers PATH ROUNDS
         WellbeingBenchmarks healthkit PATH ROUNDS
         WellbeingBenchmarks transfer FOLDER COUNT --binary PATH
         WellbeingBenchmarks month FOLDER LARGE --binary PATH
         WellbeingBenchmarks server FILE ADDRESS --binary PATH
         WellbeingBenchmarks sheets FILE ROWS
         WellbeingBenchmarks definitions FOLDER COUNT
         WellbeingBenchmarks calendar FILE FROM TO ZONE
         WellbeingBenchmarks rules <RULES
         WellbeingBenchmarks comparisons <DAYS

  """

do {
  try await Benchmarks.run(Array(CommandLine.arguments.dropFirst()))
} catch Benchmarks.Failure.usage {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("WellbeingBenchmarks: \(error)\n".utf8))
  exit(70)
}

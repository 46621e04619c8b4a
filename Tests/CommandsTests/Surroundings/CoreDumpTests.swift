import WellbeingCommandSupport
import WellbeingTestMachines

#if os(Linux)
  import Foundation
  import Testing

  /// A crash of the program leaves no copy of its memory.
  @Suite struct CoreDumpTests {
    @Test func aProcessThatReadsAnswersLeavesNoCoreDump() throws {
      let bench = try Workbench()
      // The limit is raised first, and looked at while the program waits for answers.
      let result = try bench.runScript(
        """
        ulimit -S -c "$(ulimit -H -c)"
        cd "$HOME"
        mkfifo answers
        "$0" record gad-7 --administered-by clinician --answers - <answers &
        exec 3>answers
        for round in $(seq 100); do
          grep -q '^Max core file size  *[01] ' /proc/$!/limits && echo limited && break
          sleep 0.05
        done
        """)
      #expect(result.outputText == "limited\n")
    }
  }
#endif

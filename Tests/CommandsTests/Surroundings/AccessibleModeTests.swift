import WellbeingCommandSupport
import Testing
import WellbeingCommandLine

@testable import WellbeingCommands

/// What decides whether questions are asked line by line.
@Suite struct AccessibleModeTests {
  /// What a variable may say, and what that means; nil if it says nothing.
  private static let values: [(String?, Bool?)] = [
    (nil, nil), ("", nil), ("0", false), ("false", false), ("No", false), ("FALSE", false),
    ("1", true), ("yes", true), ("on", true), ("00", true),
  ]
  private static let terminals: [(String?, Bool)] = [
    (nil, true), ("", true), ("dumb", true), ("xterm-256color", false), ("Dumb", false),
  ]

  @Test func `the first that says anything decides`() throws {
    let bench = try Workbench()
    for configured in [nil, false, true] {
      try bench.configure(configured.map { #"{"accessible": \#($0)}"# } ?? "{}")
      for (own, ownMeaning) in Self.values {
        for (general, generalMeaning) in Self.values {
          for (terminal, terminalMeaning) in Self.terminals {
            var environment = ["HOME": bench.folder, "LANG": "C.UTF-8"]
            environment["WELLBEING_ACCESSIBLE"] = own
            environment["ACCESSIBLE"] = general
            environment["TERM"] = terminal
            let isOn = try [[:], ["accessible": [""]]].map { options in
              let line = Invocation(values: options)
              return try Settings(environment, line, nil)[Settings.accessible]
            }
            #expect(isOn == [ownMeaning ?? generalMeaning ?? configured ?? terminalMeaning, true])
          }
        }
      }
    }
  }
}

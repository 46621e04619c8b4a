import Testing

@testable import WellbeingCommands

/// Who decides whether people are spoken to line by line.
@Suite struct AccessibleModeTests {
  /// What a variable may say, and what that means; nil where it says nothing.
  private static let values: [(String?, Bool?)] = [
    (nil, nil), ("", nil), ("0", false), ("false", false), ("No", false), ("FALSE", false),
    ("1", true), ("yes", true), ("on", true), ("00", true),
  ]
  private static let terminals: [(String?, Bool)] = [
    (nil, true), ("", true), ("dumb", true), ("xterm-256color", false), ("Dumb", false),
  ]

  @Test func `the first that says anything decides`() {
    for (own, ownMeaning) in Self.values {
      for (general, generalMeaning) in Self.values {
        for configured in [nil, false, true] {
          for (terminal, terminalMeaning) in Self.terminals {
            var environment: [String: String] = [:]
            environment["WELLBEING_ACCESSIBLE"] = own
            environment["ACCESSIBLE"] = general
            environment["TERM"] = terminal
            let isOn = [false, true].map {
              AccessibleMode.setting(isAskedFor: $0, environment: environment) {
                Resolved(configured, .file(line: 1))
              }.value
            }
            #expect(isOn == [ownMeaning ?? generalMeaning ?? configured ?? terminalMeaning, true])
          }
        }
      }
    }
  }

  @Test func `the file is not asked where it does not decide`() {
    let environment = ["ACCESSIBLE": "0", "TERM": "dumb"]
    let setting = AccessibleMode.setting(isAskedFor: false, environment: environment) {
      Issue.record("asked")
      return Resolved(true, .file(line: 1))
    }
    #expect(setting == Resolved(false, .variable("ACCESSIBLE")))
  }
}

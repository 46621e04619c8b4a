import WellbeingCommandSupport
import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// What is pressed to enter paper forms on a screen in memory.
enum SheetKeys {
  /// Chooses the line that saves.
  static let save = [ScriptedScreen.Step.key(.end), .key(.enter)]
  /// Leaves where the next subject is asked.
  static let leave = [ScriptedScreen.Step.key(.escape)]
  /// Opens the total, while the line that saves is there.
  static let total = [ScriptedScreen.Step.key(.end), .key(.up), .key(.enter)]

  /// The head of forms that were answered alone today, and what is typed after it.
  static func withHead(_ text: String) -> [ScriptedScreen.Step] { typed("\n1" + text) }

  /// Opens a line of the check, numbered from 1.
  static func open(_ line: Int) -> [ScriptedScreen.Step] { MoodKeys.open(line).map { .key($0) } }

  static func typed(_ text: String) -> [ScriptedScreen.Step] {
    MoodKeys.typed(text).map { .key($0) }
  }

  /// The items of a built-in questionnaire.
  static func items(of id: Questionnaire.ID) -> [String] {
    ((try? QuestionnaireCatalog.builtIn.questionnaire(id))??.items ?? []).map(\.id)
  }
}

extension Workbench {
  /// Enters paper forms.
  func enter(
    _ commandLine: String, _ steps: [ScriptedScreen.Step], isOutputInFile: Bool = false
  ) throws -> (outcome: Run, screen: Performance) {
    let performance = try play(
      commandLine, steps: steps, size: ScreenSize(columns: 80, rows: 60),
      isOutputInFile: isOutputInFile)
    return (performance.outcome, performance)
  }

  /// A session in which paper forms of a questionnaire are entered.
  func paperSession(
    of questionnaire: Questionnaire, _ dialog: (any Dialog)? = nil
  ) throws -> PaperSession {
    let sink = MemorySink()
    var runtime = Runtime(
      environment, input: LineReader { () throws(TerminalError) in [] }, output: sink,
      diagnostics: sink)
    runtime.isInputTerminal = true
    runtime.machineZone = { .gmt }
    runtime.outputInfo = { TerminalInfo(isTerminal: true, width: 80, usesColor: false) }
    let context = try CommandContext(
      Invocation(path: ["record"], operands: [], values: [:]), runtime)
    return try PaperSession(
      questionnaire, language: nil, note: nil, zone: .gmt, Presenter(context),
      dialog ?? context.dialog())
  }

  /// The results in the store, by subject.
  func savedResults() throws -> [ScoredAssessment] {
    try openStore().read {
      try $0.samples(where: .all([])).compactMap { $0.assessment }
    }
    .sorted { $0.subject < $1.subject }
  }
}

extension Performance {
  /// What was seen, without line ends; what was drawn again as it was counts once.
  var pages: [String] {
    let texts = frames.map { frame in
      frame.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    return texts.enumerated().filter { $0 == 0 || texts[$0 - 1] != $1 }.map(\.element)
  }
}

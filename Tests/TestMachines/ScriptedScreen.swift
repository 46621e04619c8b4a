package import WellbeingTerminal

extension Frame {
  /// The lines as plain text, with a line that counts them in place of several empty ones.
  package var brief: String {
    var (lines, empty) = ([String](), 0)
    func endRun() {
      lines += empty > 1 ? ["⋮ \(empty) empty rows"] : Array(repeating: "", count: empty)
      empty = 0
    }
    for line in self.lines.map(\.text) {
      guard !line.isEmpty else {
        empty += 1
        continue
      }
      endRun()
      lines.append(line)
    }
    endRun()
    return lines.joined(separator: "\n")
  }
}

/// A screen in memory: plays a script of events, and keeps what was drawn.
///
/// Once the script is over, the terminal is gone.
package final class ScriptedScreen: ScreenDevice {
  /// What happens next.
  package enum Step: Sendable, Hashable {
    /// A key, after so long that nobody can be holding one.
    case key(Key)
    /// A key after another pause.
    case press(KeyPress)
    /// The screen gets another size.
    case resize(ScreenSize)
    /// Nothing more can be typed.
    case end

    /// A character that is typed.
    package static func type(_ character: Character) -> Step { .key(.character(character)) }
  }

  /// How long no key was pressed before one of which the script does not say it.
  package static let usualPause = Duration.seconds(5)

  package private(set) var size: ScreenSize
  package let colors: ColorDepth
  /// Everything that was drawn.
  package private(set) var frames: [Frame] = []
  package private(set) var isOpen = false
  /// Called with the text of each frame that is drawn.
  package var onShow: ((String) -> Void)?
  /// Whether a frame with a text cannot be drawn.
  package var undrawable: (String) -> Bool = { _ in false }
  /// How often it was given back for the program to be stopped.
  package private(set) var suspensionCount = 0
  /// The texts that were copied to the clipboard.
  package private(set) var copied: [String] = []
  /// Whether keys were typed before the next page is drawn.
  package var hasKeysBeforePage = false
  /// Whether keys counted as typed however fast they came, at each step.
  package private(set) var burstsTaken: [Bool] = []

  private let nextStep: (Frame?) -> Step

  /// Makes a screen whose script is made up as it goes, from what was drawn last.
  package init(
    size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    colors: ColorDepth = .none, script: @escaping (Frame?) -> Step
  ) {
    self.size = size
    self.colors = colors
    nextStep = script
  }

  /// Makes a screen with a script.
  package convenience init(
    _ steps: [Step], size: ScreenSize = ScreenSize(columns: 80, rows: 24),
    colors: ColorDepth = .none
  ) {
    var rest = steps[...]
    self.init(size: size, colors: colors) { _ in rest.popFirst() ?? .end }
  }

  package func open() {
    isOpen = true
  }

  package func close() {
    isOpen = false
  }

  package var restore: @Sendable () -> Void { {} }

  package func suspend() {
    suspensionCount += 1
  }

  package func show(_ frame: Frame) throws(TerminalError) {
    guard !undrawable(frame.text) else { throw .writeFailed(code: 5) }
    frames.append(frame)
    onShow?(frame.text)
  }

  package func copy(_ text: String) {
    copied.append(text)
  }

  package func beginPage() -> Bool {
    defer { hasKeysBeforePage = false }
    return hasKeysBeforePage
  }

  package func next(takingBursts acceptsFastInput: Bool) -> ScreenEvent {
    burstsTaken.append(acceptsFastInput)
    switch nextStep(frames.last) {
    case .key(let key): return .key(KeyPress(key, after: Self.usualPause))
    case .press(let press): return .key(press)
    case .resize(let size):
      self.size = size
      return .redraw
    case .end: return .ended
    }
  }
}

@available(*, unavailable)
extension ScriptedScreen: Sendable {}

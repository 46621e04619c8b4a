import WellbeingTerminal

extension Session {
  /// Returns the user interface of a session: full screen if the terminal supports it and
  /// line mode was not requested.
  func renderer(_ presenter: Presenter, _ options: TakeOptions) -> any Renderer {
    if let screen = screen() {
      return VisualRenderer(presenter, on: screen)
    }
    return LineRenderer(presenter, handedOver: options.isHandedOver ? context.lineModes : nil)
  }

  /// The screen for full-screen forms; nil in line mode.
  func screen() -> (any ScreenDevice)? {
    // A dumb terminal cannot draw, whatever the settings say.
    let kind = context.environment["TERM", default: ""]
    guard !isAccessible, !["", "dumb"].contains(kind) else { return nil }
    return context.makeScreen(
      isOutputData ? .diagnostics : .output,
      Look(usesColor: usesColor, usesUnicode: usesUnicode))
  }
}

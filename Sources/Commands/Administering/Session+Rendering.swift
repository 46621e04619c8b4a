import WellbeingTerminal

extension Session {
  /// How a sitting speaks with whoever sits before it: on a screen drawn as a whole where there is
  /// one and nobody asked for lines.
  func renderer(_ presenter: Presenter, _ options: TakeOptions) -> any Renderer {
    if let screen = screen() {
      return VisualRenderer(presenter, on: screen)
    }
    return LineRenderer(presenter, handedOver: options.isHandedOver ? context.lineModes : nil)
  }

  /// The screen for forms that are drawn; nil where lines are spoken.
  func screen() -> (any ScreenDevice)? {
    // Whatever anybody wishes, a dumb terminal draws nothing.
    let kind = context.environment["TERM", default: ""]
    guard !isAccessible, !["", "dumb"].contains(kind) else { return nil }
    return context.makeScreen(
      isOutputData ? .diagnostics : .output,
      Look(usesColor: usesColor, usesUnicode: usesUnicode))
  }
}

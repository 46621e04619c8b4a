import WellbeingTerminal

/// A screen that shows one form after another. It is opened with the first, and closed at the end.
final class ScreenStage {
  private let device: any ScreenDevice
  private var isOpen = false
  /// Whether keys that end or stop the program are disabled.
  var isHandedOver = false

  init(_ device: any ScreenDevice) {
    self.device = device
  }

  var restore: @Sendable () -> Void { device.restore }

  /// Shows a form until it ends.
  func run<Form: ScreenForm>(_ form: Form) throws -> FormEnding<Form.Outcome> {
    var form = form
    return try run(&form)
  }

  /// Shows a form until it ends, and keeps its final state, so that it can be shown again.
  ///
  /// - Parameter isNewPage: Whether the form is a new page, so that earlier typing is discarded.
  func run<Form: ScreenForm>(
    _ form: inout Form, isNewPage: Bool = true
  ) throws -> FormEnding<Form.Outcome> {
    try open()
    let (ending, left) = try FormRun.run(
      form, on: device, allowsSuspension: !isHandedOver, isNewPage: isNewPage)
    form = left
    return ending
  }

  /// Draws the initial state of a form, without waiting for a key.
  func draw(_ form: some ScreenForm) throws {
    try open()
    try FormRun.show(form, on: device)
  }

  private func open() throws {
    guard !isOpen else { return }
    try device.open()
    isOpen = true
  }

  func close() {
    device.close()
    isOpen = false
  }
}

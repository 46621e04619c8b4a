import WellbeingTerminal

/// A page about alerts, which only a key passes that was pressed for it.
struct AlertPage {
  let header: [Page.Block]
  /// What is said before the alerts.
  let lead: [Page.Block]
  let paragraphs: [String]
  /// How many columns there are for the list of contacts.
  var width = 80

  fileprivate var form: NoticeForm {
    NoticeForm(
      header: header,
      body: lead + paragraphs.flatMap { AlertLayout($0).blocks(width: width) },
      way: .deliberate("r", "I have read this"), canQuit: false)
  }
}

extension ScreenStage {
  /// Shows a page about alerts, does what saves what they are about, and waits until it was read.
  ///
  /// - Parameter interruption: What Ctrl-C throws, where the device is in the hands of whoever
  ///   began.
  func show<Result>(
    _ page: AlertPage, before body: (_ shown: [String]) throws -> Result,
    interruption: () -> any Error
  ) throws -> Result {
    let form = page.form
    let drawn = Swift.Result { try draw(form) }
    let result = Swift.Result { try body((try? drawn.get()) == nil ? [] : page.paragraphs) }
    try drawn.get()
    try waitUntilRead(form, interruption)
    return try result.get()
  }

  private func waitUntilRead(_ form: NoticeForm, _ interruption: () -> any Error) throws {
    while true {
      switch try run(form) {
      case .done, .hungUp: return
      case .interrupted where !isHandedOver: throw interruption()
      case .interrupted, .inputEnded: continue
      }
    }
  }
}

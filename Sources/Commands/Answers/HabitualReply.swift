extension String {
  /// Whether this is a reply typed by habit, such as *yes* or *no*, or has no letters or digits, so
  /// that it is not a valid identifier or reason.
  var isHabitualReply: Bool {
    let bare = lowercased().split { !$0.isLetter && !$0.isNumber }
    return bare.isEmpty || bare.count == 1 && ["yes", "y", "no", "n"].contains(bare[0])
  }
}

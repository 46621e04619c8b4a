extension String {
  /// Whether it answers another question than one for a text: it is typed by habit, and is nobody's
  /// identifier and no reason; so are signs without a word.
  var isHabitualReply: Bool {
    let bare = lowercased().split { !$0.isLetter && !$0.isNumber }
    return bare.isEmpty || bare.count == 1 && ["yes", "y", "no", "n"].contains(bare[0])
  }
}

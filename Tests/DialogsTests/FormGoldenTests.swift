import Testing
import WellbeingTerminal
import WellbeingTestSupport

/// What is seen of each form on a small, a usual and a large screen.
struct FormGoldenTests {
  @Test func `a question`() throws {
    let form = SampleForms.choice()
    try expectGolden(
      goldenFrames([
        ("nothing chosen", form), ("chosen", form.after(["2"])), ("asked", form.after(["s"])),
        ("wide script", SampleForms.wide.after([.down])),
      ]) + "\n" + goldenFrames([("ASCII", form.after(["2"]))], look: ascii), "choice.txt")
  }

  @Test func `a notice`() throws {
    try expectGolden(
      goldenFrames([
        ("alert", SampleForms.alert), ("other key", SampleForms.alert.after([.enter])),
        ("long", SampleForms.plainNotice),
      ]) + "\n" + goldenFrames([("ASCII", SampleForms.plainNotice)], look: ascii), "notice.txt")
  }

  @Test func `a review`() throws {
    let form = SampleForms.review()
    try expectGolden(
      goldenFrames([
        ("nothing chosen", form), ("a line", form.after(["5"])), ("the last", form.after([.end])),
      ]) + "\n" + goldenFrames([("ASCII", form.after([.end]))], look: ascii), "review.txt")
  }

  @Test func `a sheet that is copied`() throws {
    let begun = SampleSheet([.choice(2), nil, nil, nil]).form
    let late = SampleSheet([.choice(2), .unanswered, nil, nil]).form
    let whole = SampleSheet([.choice(2), .unanswered, .declined, .notApplicable]).form
    try expectGolden(
      goldenFrames([
        ("nothing entered", SampleSheet().form), ("one entered", begun),
        ("no such answer", begun.after(["7"])), ("the third", late), ("all entered", whole),
        ("two digits", SampleSheet.ofTen.form.after(["1", "0"])),
        ("doubtful", SampleSheet.doubtful.form), ("extra keys", whole.after(["1"])),
      ]) + "\n" + goldenFrames([("ASCII", begun)], look: ascii), "sheet.txt")
  }

  @Test func `a line of text`() throws {
    let long = "日本語の長い名前とそれから a long name beside it, with e\u{301} and 🙂 in it"
    try expectGolden(
      goldenFrames([
        ("empty", SampleForms.text()), ("long", SampleForms.text(long)),
        ("message", SampleForms.text().after([.enter])),
      ]) + "\n" + goldenFrames([("ASCII", SampleForms.text("P-001"))], look: ascii), "text.txt")
  }

  @Test func `a selection`() throws {
    let chosen = SampleForms.selection(chosen: [1, 9, 10])
    try expectGolden(
      goldenFrames([
        ("nothing chosen", SampleForms.selection()), ("moving", chosen.after([.up, " "])),
        ("searching", chosen.after(["a", "n"])), ("asked", SampleForms.selection().after([.enter])),
      ]) + "\n" + goldenFrames([("ASCII", chosen.after([.down]))], look: ascii), "selection.txt")
  }

  @Test func `a scale`() throws {
    let form = SampleForms.slider()
    try expectGolden(
      goldenFrames([
        ("nothing chosen", form), ("chosen", form.after(["5", "+"])),
        ("Enter alone", form.after([.enter])),
      ]) + "\n" + goldenFrames([("ASCII", form.after(["2"]))], look: ascii), "slider.txt")
  }
}

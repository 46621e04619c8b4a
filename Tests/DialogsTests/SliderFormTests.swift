import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct SliderFormTests {
  private typealias Outcome = SliderForm.Outcome

  @Test func `Enter alone chooses nothing`() {
    var form = SampleForms.slider()
    #expect(form.text().contains("Nothing is chosen yet."))
    #expect(form.take([.enter, .enter]) == nil)
    #expect(form.text().contains("Choose a place on the scale first."))
  }

  @Test(
    arguments: [
      ([.left], 0), ([.right], 0), (["+"], 0), (["-"], 0), ([.shiftLeft], 0), ([.home], -1),
      ([.end], 1), (["1"], -1), (["7"], 1), (["4", .right], 1.0 / 3), (["4", .left], -1.0 / 3),
      (["7", .right], 1), (["1", .left], -1), (["7", "+"], 1), (["1", "-"], -1),
      (["4", "+", "+", "+"], 0.3), (["4", "-", .shiftLeft], -0.2), (["4", "+", .right], 1.0 / 3),
      (["4", "+", .left], 0), (["4", .shiftRight, .shiftLeft], 0), (["8"], nil), (["0"], nil),
      (["7", "-", "+", .right], 1), (["5", "-", "+", .left], 0),
      (["5", "-", "+", .right], 2.0 / 3),
    ] as [([Key], Double?)])
  func `keys lead to places`(keys: [Key], value: Double?) {
    var form = SampleForms.slider()
    #expect(form.take(keys) == nil)
    #expect(form.take([.enter]) == value.map { .value($0) })
  }

  @Test func `the earlier value is shown, and a key that is held does not confirm it`() {
    var form = SampleForms.slider(value: 0.25)
    #expect(form.text().contains("(25 of 100)"))
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take([.enter]) == .value(0.25))
  }

  @Test(arguments: ["b", .backTab, "q"] as [Key])
  func `back and leaving have their keys`(key: Key) {
    var form = SampleForms.slider(value: 0.25)
    #expect(form.take([key]) == (key == "q" ? .quit : .back))
    var bound = SampleForms.slider(value: 0.25, canGoBack: false)
    #expect(bound.take([key]) == (key == "q" ? .quit : nil))
  }

  @Test func `the mark goes from end to end as the value does`() {
    for look in [unicode, ascii] {
      let mark: Character = look.usesUnicode ? "●" : "O"
      let columns = (-100...100).map { hundredths in
        let line = Glyphs(look).scale(
          ticks: [-1, 0, 1], value: Double(hundredths) / 100, width: 37)
        #expect(line.count == 37)
        return line.firstIndex(of: mark).map { line.distance(from: line.startIndex, to: $0) } ?? -1
      }
      #expect(columns.first == 0)
      #expect(columns.last == 36)
      #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func `numbers stand below their places`() {
    let text = SampleForms.slider(value: 0).text()
    #expect(text.contains("├─────┼─────┼─────●─────┼─────┼─────┤"))
    #expect(text.contains("1     2     3     4     5     6     7"))
    #expect(
      SampleForms.slider(value: 1).text(ascii).contains("|-----+-----+-----+-----+-----+-----O"))
  }

  @Test func `every key that help names does something`() {
    expectHintsHold(SampleForms.slider())
    expectHintsHold(SampleForms.slider(value: 0.25))
  }

  @Test(arguments: 1...200)
  func `whatever is typed, no value comes of nothing, and none off the scale`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var form = SampleForms.slider()
    var hasMoved = false
    let moves: [Key] = [.left, .right, .shiftLeft, .shiftRight, "-", "+", .home, .end]
    for _ in 1...60 {
      let key = randomKey(&generator)
      if moves.contains(key) || "1234567".map(Key.character).contains(key) { hasMoved = true }
      guard let outcome = form.take(KeyPress(key, after: longPause)) else { continue }
      if case .value(let value) = outcome {
        #expect(hasMoved && key == .enter)
        #expect((-1...1).contains(value))
      }
      form = SampleForms.slider()
      hasMoved = false
    }
  }
}

import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingTerminal
import WellbeingTestMachines

struct ThemeTests {
  private let tones: [Tone] = [
    .plain, .strong, .chosen, .alert, .caution, .better, .worse, .quiet,
  ]

  /// The relative luminance of a colour (WCAG 2.2).
  private func luminance(_ rgb: UInt32) -> Double {
    let parts = [rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The lesser contrast of a colour with black and with white (WCAG 2.2).
  private func contrast(_ rgb: UInt32) -> Double {
    let luminance = luminance(rgb)
    return min((luminance + 0.05) / 0.05, 1.05 / (luminance + 0.05))
  }

  /// A colour of xterm's palette of 256 beyond the sixteen of the terminal.
  private func palette(_ index: Int) throws -> UInt32 {
    try #require((16...255).contains(index))
    func rgb(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
      UInt32(red << 16 | green << 8 | blue)
    }
    guard index < 232 else {
      let grey = 8 + 10 * (index - 232)
      return rgb(grey, grey, grey)
    }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return rgb(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  @Test func `every colour is legible on black and on white`() throws {
    let hues: [Theme.Hue] = [.red, .green, .amber, .grey] + Theme.Hue.bands + Theme.Hue.feelings
    for hue in hues {
      #expect(contrast(hue.rgb) >= 4.5, "\(hue)")
      #expect(try contrast(palette(hue.index)) >= 4.1, "\(hue)")
    }
  }

  @Test func `seven feelings have seven colours`() {
    for depth in [ColorDepth.indexed, .full] {
      let shades = (0..<7).map { Theme(depth).styled("word", .feeling($0, of: 7)) }
      #expect(Set(shades).count == 7)
    }
  }

  @Test func `without colours there are no sequences`() {
    for tone in tones + [.band(0, of: 1), .band(3, of: 4)] {
      #expect(Theme(.none).styled("word", tone) == "word")
    }
    #expect(Theme(.none).text([Span("a", .alert), Span("b")]) == "ab")
  }

  @Test(arguments: [ColorDepth.basic, .indexed, .full])
  func `each tone differs, and ends what it begins`(depth: ColorDepth) {
    let theme = Theme(depth)
    let styled = tones.map { theme.styled("word", $0) }
    // Sixteen colours have no grey that is always legible.
    #expect(Set(styled).count == (depth == .basic ? tones.count - 1 : tones.count))
    #expect(
      styled[0] == "word"
        && styled.dropFirst().allSatisfy { $0.hasSuffix("\u{1B}[m") || $0 == "word" })
    #expect(tones.allSatisfy { theme.styled("", $0).isEmpty })
  }

  @Test func `neighbours of the same tone share a sequence`() {
    let line = [Span("> ", .strong), Span(""), Span("P1", .strong), Span(" a"), Span("b")]
    #expect(Theme(.basic).text(line) == "\u{1B}[1m> P1\u{1B}[m ab")
  }

  @Test func `each band differs, from the first colour to the last`() {
    for depth in [ColorDepth.indexed, .full] {
      for count in 1...5 {
        let bands = (0..<count).map { Theme(depth).styled("word", .band($0, of: count)) }
        #expect(Set(bands).count == count)
      }
      let ends = [2, 9].map { count in
        [0, count - 1].map { Theme(depth).styled("word", .band($0, of: count)) }
      }
      #expect(ends[0] == ends[1])
      #expect(Theme(depth).styled("word", .band(9, of: 9)) == ends[0][1])
    }
    let basic = (0..<5).map { Theme(.basic).styled("word", .band($0, of: 5)) }
    #expect(basic[0] != basic[4])
  }

  @Test(
    arguments: [
      ("sequence of sixteen colours", .basic, "\u{1B}[1;31mword\u{1B}[m"),
      ("sequence of the palette", .indexed, "\u{1B}[1;38;5;131mword\u{1B}[m"),
      ("sequence of 24 bits", .full, "\u{1B}[1;38;2;220;50;47mword\u{1B}[m"),
    ] as [(String, ColorDepth, String)])
  func `a colour is given in the way the terminal understands`(
    name: String, depth: ColorDepth, expected: String
  ) {
    #expect(Theme(depth).styled("word", .alert) == expected)
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], .basic), ([:], .basic), (["TERM": "xterm-256color"], .indexed),
      (["TERM": "screen-256color", "COLORTERM": "yes"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm", "COLORTERM": "24bit"], .full), (["TERM": "xterm-direct"], .full),
      (["TERM": "linux", "COLORTERM": ""], .basic),
    ] as [([String: String], ColorDepth)])
  func `the depth is that of the terminal, and none if colour is not wanted`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth(usesColor: true, environment: environment) == depth)
    #expect(ColorDepth(usesColor: false, environment: environment) == .none)
  }
}

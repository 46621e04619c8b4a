package import WellbeingTextFormats

package enum ColorDepth: Sendable, Hashable {
  case none
  case basic
  case indexed
  case full

  /// Determines the depth from `COLORTERM` and `TERM`.
  package init(usesColor: Bool, environment: [String: String]) {
    let kind = environment["TERM", default: ""]
    if !usesColor {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || kind.contains("direct") {
      self = .full
    } else {
      self = kind.contains("256color") ? .indexed : .basic
    }
  }
}

/// The visual language: how each tone looks in a terminal.
///
/// Colours of text have at least 4.5:1 contrast with black and with white, so that they are legible on dark
/// and light backgrounds; in the palette of 256 colours at least 3.8:1. In a terminal with sixteen
/// colours the person's own settings decide.
package struct Theme: Sendable, Hashable {
  package let depth: ColorDepth

  package init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// A colour: as 24 bits, by its place in the palette of 256 colours, and as one of the terminal's
  /// own, if that is always legible.
  struct Hue {
    let rgb: UInt32
    let index: Int
    let basic: String?

    static let red = Hue(rgb: 0xDC322F, index: 160, basic: "31")
    static let green = Hue(rgb: 0x008A00, index: 28, basic: "32")
    static let amber = Hue(rgb: 0xA06A00, index: 130, basic: "33")
    static let grey = Hue(rgb: 0x767676, index: 243, basic: nil)

    /// The hue of severity bands, from light to dark: for marks more than for text, because colours
    /// that differ this much have only 3:1 contrast with black and with white. The more severe ones
    /// are bold as well, because the darkest colour is the least visible one on a dark background.
    static let bands = [
      Hue(rgb: 0x4995E5, index: 69, basic: "36"), Hue(rgb: 0x3687DE, index: 68, basic: "36"),
      Hue(rgb: 0x257AD4, index: 32, basic: "34"), Hue(rgb: 0x216BBB, index: 26, basic: "34"),
      Hue(rgb: 0x1B5DA4, index: 25, basic: "34"),
    ]
  }

  /// - Parameter text: Text without control characters. Style it after wrapping: sequences count as
  ///   columns.
  package func styled(_ text: String, _ tone: Tone) -> String {
    guard !text.isEmpty, let begin = sequence(tone) else { return text }
    return "\u{1B}[\(begin)m\(text)\u{1B}[m"
  }

  /// Returns a line with the control sequences of its tones, one for neighbours of the same tone.
  package func text(_ line: [Span]) -> String {
    var merged: [Span] = []
    for span in line where !span.text.isEmpty {
      if let last = merged.indices.last, merged[last].tone == span.tone {
        merged[last].text += span.text
      } else {
        merged.append(span)
      }
    }
    return merged.map { styled($0.text, $0.tone) }.joined()
  }

  /// Returns the parameters of the control sequence for a tone; nil for plain text.
  private func sequence(_ tone: Tone) -> String? {
    guard depth != .none else { return nil }
    let codes: [String?] =
      switch tone {
      case .plain: []
      case .strong: ["1"]
      case .chosen: ["1", "7"]
      case .quiet: [color(.grey)]
      case .alert: ["1", color(.red)]
      case .chosenAlert: ["1", "7", color(.red)]
      case .caution: ["1", color(.amber)]
      case .better: [color(.green)]
      case .worse: [color(.red)]
      case .band(let place, let count):
        [Self.isSevere(place, of: count) ? "1" : nil, band(place, of: count)]
      }
    let known = codes.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: ";")
  }

  private func color(_ hue: Hue) -> String? {
    switch depth {
    case .none: nil
    case .basic: hue.basic
    case .indexed: "38;5;\(hue.index)"
    case .full: "38;2;\(hue.rgb >> 16);\(hue.rgb >> 8 & 0xFF);\(hue.rgb & 0xFF)"
    }
  }

  private func band(_ place: Int, of count: Int) -> String? {
    let step = max(place, 0) * (Hue.bands.count - 1) / max(count - 1, 1)
    return color(Hue.bands[min(step, Hue.bands.count - 1)])
  }

  /// Whether a band is in the more severe half, or in the middle.
  private static func isSevere(_ place: Int, of count: Int) -> Bool {
    place > 0 && place * 2 >= count - 1
  }
}

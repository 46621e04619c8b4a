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
/// Colours have at least 4.5:1 contrast with black and with white, so that they are legible on dark and
/// light backgrounds; in the palette of 256 colours, which has few such colours, at least 4.1:1. In a
/// terminal with sixteen colours the person's own settings decide.
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

    static let red = Hue(rgb: 0xDC322F, index: 131, basic: "31")
    static let green = Hue(rgb: 0x008A00, index: 28, basic: "32")
    static let amber = Hue(rgb: 0xA06A00, index: 130, basic: "33")
    static let grey = Hue(rgb: 0x767676, index: 243, basic: nil)

    /// The hues of severity bands, from the least severe. They differ in hue alone: darker ones would
    /// be hard to read on a dark background. The more severe ones are bold as well.
    static let bands = [
      Hue(rgb: 0x1E71E6, index: 63, basic: "36"), Hue(rgb: 0x6565E9, index: 98, basic: "36"),
      Hue(rgb: 0x7F5DE2, index: 98, basic: "34"), Hue(rgb: 0xBA37D5, index: 129, basic: "35"),
      Hue(rgb: 0xDA189A, index: 163, basic: "35"),
    ]
    /// The hues of feelings, from the most unpleasant one.
    static let feelings = [
      Hue(rgb: 0xB43ADC, index: 129, basic: "35"), Hue(rgb: 0x8A58E2, index: 98, basic: "35"),
      Hue(rgb: 0x466DE5, index: 63, basic: "34"), Hue(rgb: 0x108193, index: 30, basic: "36"),
      Hue(rgb: 0x18873D, index: 28, basic: "32"), Hue(rgb: 0x637F0E, index: 64, basic: "33"),
      Hue(rgb: 0xAF6209, index: 130, basic: "33"),
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
        [Self.isSevere(place, of: count) ? "1" : nil, color(Hue.bands, place, of: count)]
      case .feeling(let place, let count): [color(Hue.feelings, place, of: count)]
      case .series(let place): [color(place == 0 ? Hue.bands[0] : .amber)]
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

  private func color(_ hues: [Hue], _ place: Int, of count: Int) -> String? {
    let step = max(place, 0) * (hues.count - 1) / max(count - 1, 1)
    return color(hues[min(step, hues.count - 1)])
  }

  /// Whether a band is in the more severe half, or in the middle.
  private static func isSevere(_ place: Int, of count: Int) -> Bool {
    place > 0 && place * 2 >= count - 1
  }
}

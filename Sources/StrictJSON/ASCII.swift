extension UInt8 {
  /// Whether it is one of the ASCII digits.
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it is one of the ASCII letters.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// The value of a hexadecimal digit.
  var hexDigit: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}

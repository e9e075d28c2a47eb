/// The named classes of characters.
extension ScalarSet {
  static let lineFeed = ScalarSet([0x0A...0x0A])
  /// All characters and all invalid bytes.
  static let all = ScalarSet.empty.inverted
  static let asciiDigits = ScalarSet([0x30...0x39])
  static let asciiWord = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// The decimal digits of all scripts, for `\d`.
  static let digits = ScalarSet { $0.generalCategory == .decimalNumber }
  static let spaces = ScalarSet { $0.isWhitespace }
  /// The characters of words, for `\w`: letters, marks, digits, connectors such as `_`, and the two joiners.
  static let word = ScalarSet { properties in
    if properties.isAlphabetic || properties.isJoinControl { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
  private static let letters = ScalarSet { $0.isAlphabetic }
  private static let capitals = ScalarSet { $0.isUppercase }
  private static let smalls = ScalarSet { $0.isLowercase }
  private static let controls = ScalarSet([0...0x1F, 0x7F...0x9F])
  private static let hexDigits = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
  private static let blanks = ScalarSet { $0.generalCategory == .spaceSeparator }.union(ScalarSet([9...9]))
  private static let visible = ScalarSet { properties in
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse: false
    default: !properties.isWhitespace
    }
  }

  /// Creates the set of the scalars whose properties satisfy a condition.
  ///
  /// - Complexity: takes some milliseconds, because it tries all planes of Unicode that have characters.
  private init(where condition: (Unicode.Scalar.Properties) -> Bool) {
    var ranges: [ClosedRange<UInt32>] = []
    for plane: Range<UInt32> in [0..<0x3_3480, 0xE_0000..<0xE_0200] {
      var start: UInt32?
      for value in plane {
        let isMember = Unicode.Scalar(value).map { condition($0.properties) } ?? false
        if isMember { start = start ?? value }
        if !isMember, let first = start {
          ranges.append(first...value - 1)
          start = nil
        }
      }
      if let start { ranges.append(start...plane.upperBound - 1) }
    }
    self.init(ranges)
  }

  /// Returns the class of a name between `[:` and `:]`, or `nil` if there is none.
  static func posixClass(_ name: String) -> ScalarSet? {
    switch name {
    case "alpha": letters
    case "digit": asciiDigits
    case "alnum": letters.union(digits)
    case "upper": capitals
    case "lower": smalls
    case "space": spaces
    case "blank": blanks
    case "cntrl": controls
    case "xdigit": hexDigits
    case "punct": visible.subtracting(letters.union(digits))
    case "graph": visible
    case "print": visible.union(blanks.subtracting(controls))
    case "word": word
    case "ascii": ScalarSet([0...0x7F])
    default: nil
    }
  }
}

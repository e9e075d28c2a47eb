extension ColumnSummary {
  /// The sum of the numbers of a column.
  package enum Sum: Equatable, Sendable {
    /// All digits of the sum, with a point if it is not an integer.
    case exactly(String)
    /// A rounded sum, because the numbers are too large or have too many digits.
    case about(Double)

    /// - Parameter rounded: the sum to use if `decimals` is not exact.
    init?(_ decimals: DecimalSum, _ rounded: @autoclosure () -> Double) {
      if decimals.isExact {
        self = .exactly(decimals.text)
      } else {
        let rounded = rounded()
        guard rounded.isFinite else { return nil }
        self = .about(rounded)
      }
    }

    /// Creates the sum that a database has computed.
    ///
    /// - Returns: `nil` if the text is not a number.
    init?(_ text: [UInt8]) {
      var decimals = DecimalSum()
      text.withUnsafeBytes { decimals.add(text: $0) }
      self.init(decimals, Double(String(decoding: text, as: UTF8.self)) ?? .nan)
    }
  }
}

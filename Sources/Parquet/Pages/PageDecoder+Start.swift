/// The start of a page, which is decoded without the rest when rows near the start are shown.
extension PageDecoder {
  /// The minimum number of entries to decode. A screen shows fewer.
  private static let leastEntries = 1_024
  /// A start has at most one eighth of the entries of the page. For more, the complete page is decoded.
  private static let shareDivisor = 8

  /// Returns the number of entries to decode if only the first ones are needed. Returns `nil` if the complete page
  /// should be decoded: it is small, its column is in a list, or its levels or values cannot be decoded in part.
  func start(of header: PageHeader, with needed: Int) -> Int? {
    guard leaf.maxRepetition == 0, let count = Self.start(of: header.valueCount, with: needed),
      let encoding = PageEncoding(rawValue: header.encoding), encoding == .plain || encoding.usesDictionary
    else { return nil }
    // Bit-packed levels have no length, so the values after them are found only if all levels are read.
    let isRLE = header.kind == .dataV2 || header.definitionEncoding == PageEncoding.rle.rawValue
    return leaf.maxDefinition == 0 || isRLE ? count : nil
  }

  /// Returns the number of values to decode if only the first ones are needed. Returns `nil` if all should be decoded.
  static func start(of count: Int, with needed: Int) -> Int? {
    let start = max(needed, leastEntries)
    return start <= count / shareDivisor ? start : nil
  }

  /// Returns the number of unpacked bytes that probably contain the first `count` entries. Values of varying length may
  /// be longer at the start than on average, and all levels precede the values.
  ///
  /// - Parameter size: the number of bytes of the unpacked page.
  static func size(ofFirst count: Int, _ header: PageHeader, _ size: Int) -> Int {
    guard count < header.valueCount else { return .max }
    return size / max(1, header.valueCount) * count * 2 + (64 << 10)
  }
}

extension SyntaxNode {
  /// The number of bytes of every match, or `nil` if matches may have different lengths.
  func length(ignoringCase: Bool) -> Int? {
    switch self {
    case .empty, .assertion: return 0
    case .characters(let members): return Self.length(of: members.set(ignoringCase: ignoringCase))
    case .concatenation(let parts):
      var sum = 0
      for part in parts {
        guard let length = part.length(ignoringCase: ignoringCase) else { return nil }
        sum += length
      }
      return sum
    case .alternation(let parts):
      let lengths = Set(parts.map { $0.length(ignoringCase: ignoringCase) })
      return lengths.count == 1 ? lengths.first ?? nil : nil
    case .repetition(let part, let repetition):
      guard repetition.least == repetition.most, let length = part.length(ignoringCase: ignoringCase) else {
        return nil
      }
      let (product, isLarge) = length.multipliedReportingOverflow(by: repetition.least)
      return isLarge ? nil : product
    }
  }

  private static func length(of set: ScalarSet) -> Int? {
    guard !set.hasInvalidBytes, let first = set.ranges.first, let last = set.ranges.last else { return nil }
    let length = length(of: first.lowerBound)
    return length == self.length(of: last.upperBound) ? length : nil
  }

  private static func length(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
  }
}

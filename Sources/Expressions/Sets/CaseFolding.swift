/// The characters that differ only in case, by Unicode's simple case folding.
enum CaseFolding {
  /// Returns the set, extended by all characters that differ from a member only in case.
  static func closure(of set: ScalarSet) -> ScalarSet {
    guard let last = set.ranges.last?.upperBound else { return set }
    var added = set.ranges
    if last < 0x80 {
      for range in set.ranges { addASCII(range, to: &added) }
    } else {
      for block in blocks {
        for range in set.ranges where range.overlaps(block) {
          for value in range.clamped(to: block) {
            for other in equivalents[value] ?? [] { added.append(other...other) }
          }
        }
      }
    }
    var result = ScalarSet(added)
    result.hasInvalidBytes = set.hasInvalidBytes
    return result
  }

  private static let capitals: ClosedRange<UInt32> = 0x41...0x5A
  private static let smalls: ClosedRange<UInt32> = 0x61...0x7A
  private static let kelvin: UInt32 = 0x212A
  private static let longS: UInt32 = 0x17F

  private static func addASCII(_ range: ClosedRange<UInt32>, to ranges: inout [ClosedRange<UInt32>]) {
    if range.overlaps(capitals) {
      let part = range.clamped(to: capitals)
      ranges.append(part.lowerBound + 32...part.upperBound + 32)
    }
    if range.overlaps(smalls) {
      let part = range.clamped(to: smalls)
      ranges.append(part.lowerBound - 32...part.upperBound - 32)
    }
    // The letters k and s have a third form, which is not ASCII.
    if range.contains(0x4B) || range.contains(0x6B) { ranges.append(kelvin...kelvin) }
    if range.contains(0x53) || range.contains(0x73) { ranges.append(longS...longS) }
  }

  /// The blocks of Unicode that have letters with case.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x41...0x7A, 0xB5...0x2AF, 0x345...0x345, 0x370...0x587, 0x10A0...0x10FF, 0x13A0...0x13FD, 0x1C80...0x1CBF,
    0x1D79...0x1D8E, 0x1E00...0x1FFC, 0x2126...0x2188, 0x24B6...0x24E9, 0x2C00...0x2D2D, 0xA640...0xA7F6,
    0xAB53...0xABBF, 0xFF21...0xFF5A, 0x10400...0x104FB, 0x10570...0x105BC, 0x10C80...0x10CF2, 0x10D50...0x10D85,
    0x118A0...0x118DF, 0x16E40...0x16E7F, 0x16EA0...0x16ED3, 0x1E900...0x1E943,
  ]

  /// For each character with case, the other characters that differ from it only in case.
  private static let equivalents: [UInt32: [UInt32]] = {
    var classes: [UInt32: [UInt32]] = [:]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), !isDotted(value) else { continue }
      let properties = scalar.properties
      for mapping in [properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping] {
        guard let other = single(mapping), other != value, !isDotted(other) else { continue }
        join(value, other, in: &classes)
      }
    }
    return classes.reduce(into: [:]) { result, entry in
      result[entry.key] = entry.value.filter { $0 != entry.key }
    }
  }()

  /// Whether a scalar is the Turkish capital I with a dot or the small one without. Both have no simple folding.
  private static func isDotted(_ value: UInt32) -> Bool { value == 0x130 || value == 0x131 }

  private static func single(_ text: String) -> UInt32? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return nil }
    return first.value
  }

  private static func join(_ one: UInt32, _ other: UInt32, in classes: inout [UInt32: [UInt32]]) {
    let members = Set((classes[one] ?? [one]) + (classes[other] ?? [other])).sorted()
    for member in members { classes[member] = members }
  }
}

/// The factor of a unit: a power of ten times an integer.
struct UnitScale: Hashable, Sendable {
  let factor: UInt64
  let power: Int

  static let one = UnitScale(factor: 1)

  init(factor: UInt64, power: Int = 0) {
    self.factor = factor
    self.power = power
  }

  /// The units of data, from bytes to exabytes.
  static let sizes: [String: UnitScale] = {
    var scales = ["B": one, "b": one, "byte": one, "bytes": one, "Bytes": one]
    for (index, letter) in "KMGTPE".enumerated() {
      let binary = UnitScale(factor: 1 << UInt64(10 * (index + 1)))
      let decimal = UnitScale(factor: 1, power: 3 * (index + 1))
      for letter in letter == "K" ? ["K", "k"] : ["\(letter)"] {
        (scales[letter], scales["\(letter)i"], scales["\(letter)iB"]) = (binary, binary, binary)
        scales["\(letter)B"] = decimal
      }
    }
    return scales
  }()

  /// The units of time, in seconds.
  static let durations: [String: UnitScale] = {
    func seconds(_ count: UInt64) -> UnitScale { UnitScale(factor: count) }
    return [
      "ns": UnitScale(factor: 1, power: -9), "us": UnitScale(factor: 1, power: -6),
      "µs": UnitScale(factor: 1, power: -6), "μs": UnitScale(factor: 1, power: -6),
      "ms": UnitScale(factor: 1, power: -3), "s": seconds(1), "sec": seconds(1), "secs": seconds(1),
      "m": seconds(60), "min": seconds(60), "mins": seconds(60), "h": seconds(3_600), "hr": seconds(3_600),
      "hrs": seconds(3_600), "d": seconds(86_400), "day": seconds(86_400), "days": seconds(86_400),
    ]
  }()

  /// Returns a plain number times the factor. The product is rounded if the number has more digits than a 64-bit
  /// integer holds.
  ///
  /// - Parameter plain: a number with ASCII digits and a decimal point, without an exponent if the factor is not 1.
  func applied(to plain: [UInt8]) -> [UInt8]? {
    guard self != .one else { return plain }
    guard factor != 1 else {
      let hasExponent = plain.contains { $0 | 0x20 == UInt8(ascii: "e") }
      return hasExponent ? nil : plain + Array("e\(power)".utf8)
    }
    return plain.withUnsafeBytes { bytes in
      guard let value = DecimalText(bytes)?.value else { return nil }
      let (digits, count) = value.significantDigits
      let (product, overflows) = digits.multipliedReportingOverflow(by: factor)
      let sign = value.isNegative ? "-" : ""
      if overflows || value.isCut { return Array("\(value.double * Double(factor))".utf8) }
      return Array("\(sign)\(product)e\(value.exponent - count + power)".utf8)
    }
  }
}

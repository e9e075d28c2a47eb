/// Estimates of how often bytes occur in tables, logs and texts.
enum ByteFrequency {
  /// The most frequent bytes, in descending order.
  private static let frequent = Array(" etaonirslhdcu0m1p2g.fy3,w5b4-\"6:v78k9_/=TASCIEMRPDNBLOFHGx\nz|j".utf8)

  /// The share of each byte.
  static let shares: [Double] = {
    var shares = [Double](repeating: 0.0004, count: 256)
    for (rank, byte) in frequent.enumerated() { shares[Int(byte)] = 0.3 / Double(rank + 4) }
    // Characters of one script share their first bytes, so first bytes are more frequent than later ones.
    for byte in 0x80...0xBF { shares[byte] = 0.002 }
    for byte in 0xC2...0xF4 { shares[byte] = 0.01 }
    return shares
  }()

  /// Returns the share of the members of a set.
  ///
  /// The loop uses no generic type of the standard library, because the first use of such a type searches all types of
  /// the program.
  static func share(of set: ByteSet) -> Double {
    var share = 0.0
    for byte in UInt8.min...UInt8.max where set.contains(byte) { share += shares[Int(byte)] }
    return min(1, share)
  }
}

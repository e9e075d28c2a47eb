/// A short hash of a text. For all practical purposes, different texts have different hashes.
struct Digest {
  private var state: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15)

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      state.0 = (state.0 ^ UInt64(byte)) &* 0x100_0000_01B3
      state.1 = (state.1 ^ UInt64(byte) ^ state.0 >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  var text: String {
    [state.0, state.1].map { String(repeating: "0", count: $0.leadingZeroBitCount / 4) + String($0, radix: 16) }
      .joined()
  }
}

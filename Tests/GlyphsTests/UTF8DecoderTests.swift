import Glyphs
import TestSupport
import Testing

@Suite("UTF-8 decoder")
struct UTF8DecoderTests {
  private func units(_ bytes: [UInt8]) -> [UTF8Decoder.Unit] {
    var decoder = UTF8Decoder()
    var units: [UTF8Decoder.Unit] = []
    for byte in bytes { decoder.push(byte) { units.append($0) } }
    decoder.finish { units.append($0) }
    return units
  }

  @Test("Every scalar is decoded from its bytes")
  func everyScalar() {
    var decoder = UTF8Decoder()
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var units: [UTF8Decoder.Unit] = []
      for byte in Unicode.UTF8.encode(scalar) ?? .init() { decoder.push(byte) { units.append($0) } }
      if units != [.scalar(scalar)] { Issue.record("U+\(String(value, radix: 16)): \(units)") }
    }
  }

  @Test(
    "Random bytes lose nothing, and are valid if Swift accepts them", arguments: [UInt64.random(in: 0 ... .max)]
  )
  func random(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        let leads: [UInt8] = [0xE0, 0xED, 0xF0, 0xF4, 0x80, 0xBF, 0xC2, 0x41]
        return Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator) : leads[Int.random(in: 0..<8, using: &generator)]
      }
      let found = units(bytes)
      let again = found.flatMap { unit -> [UInt8] in
        switch unit {
        case .scalar(let scalar): Array(String(scalar).utf8)
        case .invalid(let byte): [byte]
        }
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let isCalledValid = found.allSatisfy { if case .scalar = $0 { true } else { false } }
      #expect(again == bytes && isValid == isCalledValid, "seed \(seed): \(bytes)")
    }
  }
}

import TestSupport
import Testing

@testable import LazyData

@Suite("Searches for a text")
struct LiteralSearchTests {
  @Test(arguments: SplitMix.seeds(1...40), [false, true])
  func `wide and narrow registers find the same places as a plain search`(seed: UInt64, ignoresCase: Bool) {
    var random = SplitMix(seed: seed)
    let letters = Array("abcABC é".utf8)
    func text(_ count: Int) -> [UInt8] { (0..<count).map { _ in letters[random.int(below: 7)] } }
    for _ in 0..<20 {
      let wanted = text(1 + random.int(below: 6))
      let bytes = text(random.int(below: 500))
      let (own, folded) = ignoresCase ? (Self.lowered(wanted), Self.lowered(bytes)) : (wanted, bytes)
      let expected = folded.indices.filter { folded[$0...].starts(with: own) }
      for isWide in [false, true] where !isWide || LiteralSearch.isWide {
        let search = LiteralSearch(String(decoding: wanted, as: UTF8.self), ignoresCase: ignoresCase, isWide: isWide)
        var found: [Int] = []
        bytes.withUnsafeBytes { bytes in
          var place = 0
          while let next = search.first(in: bytes, from: place) {
            found.append(next)
            place = next + 1
          }
        }
        #expect(found == expected, "seed \(seed), wide: \(isWide)")
      }
    }
  }

  private static func lowered(_ text: [UInt8]) -> [UInt8] { text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }

  @Test func `the places of a byte in a block are one bit each`() {
    let bytes = (0..<64).map { UInt8($0 * 37 % 11) }
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      for byte: UInt8 in 0..<12 {
        let places = ByteBlock(at: start).places(of: byte)
        #expect(places == (0..<64).reduce(into: UInt64(0)) { if bytes[$1] == byte { $0 |= 1 << UInt64($1) } })
        let masks = (0..<4).map { start.loadUnaligned(fromByteOffset: $0 * 16, as: SIMD16<UInt8>.self) .== byte }
        #expect(ByteBlock.transposed(masks[0], masks[1], masks[2], masks[3]) == places)
      }
    }
  }
}

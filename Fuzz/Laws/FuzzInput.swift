/// An input: a text, followed by bytes that are read as decisions. So a file of the fuzzed format is a good seed, and a
/// mutation of the text leaves the decisions alone.
struct FuzzInput {
  /// The bytes that no decision has consumed yet.
  private(set) var text: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { text = bytes }

  mutating func byte() -> UInt8 {
    guard let last = text.last else { return 0 }
    text = UnsafeRawBufferPointer(rebasing: text[..<(text.count - 1)])
    return last
  }

  mutating func flag() -> Bool { byte() & 1 != 0 }

  /// Returns a number from 0 to `bound` - 1. `bound` is at most 65,536.
  mutating func int(below bound: Int) -> Int {
    let value = bound > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return value % max(1, bound)
  }

  mutating func choice<Element>(of elements: [Element]) -> Element { elements[int(below: elements.count)] }

  /// Returns an endless stream of decisions, seeded by two bytes of the input. Loops whose length depends on the text
  /// use it.
  mutating func decisions() -> SeededDecisions { SeededDecisions(state: UInt64(byte()) << 8 | UInt64(byte())) }
}

/// Cuts and lengths that one small number determines.
struct SeededDecisions {
  fileprivate(set) var state: UInt64

  mutating func int(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, bound)))
  }

  /// `bytes` cut into pieces of 1 to `longest` bytes.
  mutating func pieces(of bytes: UnsafeRawBufferPointer, longest: Int) -> [UnsafeRawBufferPointer] {
    var pieces: [UnsafeRawBufferPointer] = []
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + 1 + int(below: longest))
      pieces.append(UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
      place = end
    }
    return pieces
  }
}

/// The names of an object's members, to find repeated ones. Names are compared as they are written.
struct JSONNames {
  private let bytes: UnsafeRawBufferPointer
  /// The first names, which are compared one by one. Nearly all differ in their lengths or first bytes.
  private var few: [Range<Int>] = []
  private var others: Set<[UInt8]> = []

  private static let mostCompared = 32

  init(of bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// - Returns: whether the name is new.
  mutating func insert(_ name: Range<Int>) -> Bool {
    let text = bytes[name]
    for other in few where other.count == name.count && bytes[other].elementsEqual(text) { return false }
    guard few.count == Self.mostCompared else {
      few.append(name)
      return true
    }
    return others.insert(Array(text)).inserted
  }
}

/// Counts a byte in memory, sixty-four bytes at a step.
enum ByteCounter {
  private typealias Lane = SIMD64<UInt8>

  /// How often `byte` stands in `block`.
  ///
  /// Each lane counts for itself, up to 255 steps, before the lanes are summed up: a step is a load, a comparison and a
  /// subtraction.
  static func count(_ byte: UInt8, in block: UnsafeRawBufferPointer) -> Int {
    guard let base = block.baseAddress else { return 0 }
    let wanted = Lane(repeating: byte)
    let ones = Lane(repeating: 1)
    let zeros = Lane(repeating: 0)
    let stride = MemoryLayout<Lane>.size
    var total = 0
    var offset = 0
    while block.count - offset >= stride {
      let steps = min(255, (block.count - offset) / stride)
      var first = zeros
      var second = zeros
      var step = 0
      while step + 1 < steps {
        let one = base.loadUnaligned(fromByteOffset: offset, as: Lane.self)
        let two = base.loadUnaligned(fromByteOffset: offset + stride, as: Lane.self)
        first &+= zeros.replacing(with: ones, where: one .== wanted)
        second &+= zeros.replacing(with: ones, where: two .== wanted)
        offset += 2 * stride
        step += 2
      }
      if step < steps {
        let one = base.loadUnaligned(fromByteOffset: offset, as: Lane.self)
        first &+= zeros.replacing(with: ones, where: one .== wanted)
        offset += stride
      }
      total += sum(first) + sum(second)
    }
    while offset < block.count {
      if block[offset] == byte { total += 1 }
      offset += 1
    }
    return total
  }

  private static func sum(_ lane: Lane) -> Int {
    let low = SIMD32<UInt16>(truncatingIfNeeded: lane.lowHalf)
    let high = SIMD32<UInt16>(truncatingIfNeeded: lane.highHalf)
    return Int((low &+ high).wrappedSum())
  }
}

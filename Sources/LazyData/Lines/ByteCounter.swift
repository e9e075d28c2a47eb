extension UnsafeRawBufferPointer {
  /// How often `byte` occurs.
  func count(of byte: UInt8) -> Int {
    guard let start = baseAddress else { return 0 }
    let wanted = SIMD16<UInt8>(repeating: byte)
    var total = 0
    var place = 0
    while place + 64 <= count {
      // A lane counts to 255 before it is added to the total.
      let end = place + Swift.min((count - place) / 64, 63) * 64
      var lanes = SIMD16<UInt8>()
      while place < end {
        for part in 0..<4 {
          let bytes = start.loadUnaligned(fromByteOffset: place + part * 16, as: SIMD16<UInt8>.self)
          lanes &-= unsafeBitCast(bytes .== wanted, to: SIMD16<UInt8>.self)
        }
        place += 64
      }
      let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
      let pairs = (words & 0x00FF_00FF_00FF_00FF) &+ ((words &>> 8) & 0x00FF_00FF_00FF_00FF)
      total += Int(((pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001) >> 48)
    }
    while place < count {
      if self[place] == byte { total += 1 }
      place += 1
    }
    return total
  }
}

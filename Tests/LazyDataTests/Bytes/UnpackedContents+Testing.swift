@testable import LazyData

extension UnpackedContents {
  /// Finds the checkpoints. The file is unpacked only if it does not list them.
  ///
  /// - Parameter step: the number of bytes to unpack at once.
  /// - Returns: the number of unpacked bytes.
  @discardableResult
  func findCheckpoints(step: Int = 777) throws -> Int {
    if let total = try listCheckpoints(atLeast: 0, goesOn: { true }) { return total }
    var last = 0
    try unpackOnce(step: step, counting: &last)
    return last
  }

  /// Unpacks the file once.
  ///
  /// - Parameter count: receives the number of unpacked bytes, even if the file is damaged after them.
  func unpackOnce(step: Int = 777, counting count: inout Int) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: step, alignment: 1)
    defer { buffer.deallocate() }
    try unpackOnce(buffer) {
      count = $0
      return true
    }
  }

  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      initialized = try read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes, like `withUnsafeBytes`, but with typed throws.
  func withTypedBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { buffer throws(Failure) in try body(UnsafeRawBufferPointer(buffer)) }
  }
}

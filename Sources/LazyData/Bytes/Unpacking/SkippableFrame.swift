/// Frames without data in Zstandard and LZ4 files.
enum SkippableFrame {
  /// The maximum number of skippable frames in sequence. The limit prevents an endless search.
  static let most = 1 << 16
  static let tooMany = Damage(reason: "more than 65,536 frames without data in sequence")

  static func isMark(_ mark: UInt64) -> Bool { mark & 0xFFFF_FFF0 == 0x184D_2A50 }
}

extension PackedInput {
  /// Skips frames without data.
  ///
  /// - Returns: the mark of the next frame, which is not skipped; `nil` at the end.
  mutating func skipFramesWithoutData() throws(Damage) -> UInt64? {
    var skipped = 0
    while try require(1) {
      guard try require(4) else { throw .earlyEnd }
      let mark = bytes.prefix(4).littleEndian
      guard SkippableFrame.isMark(mark) else { return mark }
      skipped += 1
      guard skipped <= SkippableFrame.most else { throw SkippableFrame.tooMany }
      removeFirst(4)
      skip(Int(clamping: try take(4).littleEndian))
    }
    return nil
  }
}

extension Damage {
  static let unknownFrame = Damage(reason: "unknown data after a frame")
}

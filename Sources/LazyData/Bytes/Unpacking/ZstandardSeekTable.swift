/// The table of frames at the end of a file in Zstandard's seekable format. It is in a frame without data.
struct ZstandardSeekTable {
  private let file: PackedFile
  private let size: Int
  private let count: Int
  private let entryLength: Int

  private static let mark: UInt64 = 0x8F92_EAB1
  private static let frameMark: UInt64 = 0x184D_2A5E
  private static let headerLength = 8
  private static let footerLength = 9
  /// The number of entries to read at once.
  private static let step = 4_096

  /// Returns `nil` if the file has no seek table.
  init?(_ file: PackedFile) throws(Damage) {
    guard let size = file.attributes?.size, size > Self.headerLength + Self.footerLength else { return nil }
    let footer = try file.bytes(at: size - Self.footerLength, count: Self.footerLength)
    guard footer.count == Self.footerLength, footer.dropFirst(5).littleEndian == Self.mark, footer[4] & 0x7C == 0 else {
      return nil
    }
    count = Int(footer.prefix(4).littleEndian)
    entryLength = footer[4] & 0x80 != 0 ? 12 : 8
    self.file = file
    self.size = size
  }

  private var entriesStart: Int { size - Self.footerLength - count * entryLength }

  /// Returns the listing, or `nil` if the table does not fit the file.
  func listing(spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing? {
    let start = entriesStart - Self.headerLength
    guard start >= 0 else { return nil }
    let header = try file.bytes(at: start, count: Self.headerLength)
    guard header.prefix(4).littleEndian == Self.frameMark,
      header.dropFirst(4).littleEndian == UInt64(size - start - Self.headerLength)
    else { return nil }
    var list = SegmentList(spacing: spacing)
    var input = 0
    for first in stride(from: 0, to: count, by: Self.step) {
      guard goesOn() else { return CheckpointListing.none }
      let length = min(Self.step, count - first) * entryLength
      let entries = try file.bytes(at: entriesStart + first * entryLength, count: length)
      guard entries.count == length else { return nil }
      for entry in stride(from: 0, to: length, by: entryLength) {
        let packed = Int(entries[entry..<entry + 4].littleEndian)
        let unpacked = Int(entries[entry + 4..<entry + 8].littleEndian)
        guard packed <= start - input else { return nil }
        guard unpacked <= ZstandardFrames.longestFrame, list.add(unpacked, at: Checkpoint(input: input)) else {
          return CheckpointListing.none
        }
        input += packed
      }
    }
    return input == start ? .listed(list.checkpoints, total: list.total) : nil
  }
}

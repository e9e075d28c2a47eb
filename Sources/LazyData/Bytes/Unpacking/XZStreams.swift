/// The streams of an xz file, with the blocks that their indexes list. They are found from the end of the file.
///
/// See sections 2.1.2 and 4 of "The .xz File Format".
struct XZStreams {
  /// The length of a header and of a footer of a stream.
  static let headerLength = 12
  /// The maximum number of bytes of a block that is unpacked again. With liblzma, it takes up to a second.
  static let longestBlock = 32 << 20

  private static let mark: [UInt8] = [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
  private static let endMark: [UInt8] = [0x59, 0x5A]
  /// The maximum number of streams without data. The limit prevents an endless search.
  private static let mostEmpty = 1 << 20
  /// The maximum number of padding bytes after a stream.
  private static let longestPadding = 1 << 20

  private let file: PackedFile

  init(_ file: PackedFile) { self.file = file }

  /// The blocks of a stream, with their offsets in the file and in the unpacked data of the stream.
  private struct Stream {
    let start: Int
    let checkpoints: [Checkpoint]
    let total: Int
  }

  func listing(spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing {
    var streams: [Stream] = []
    var (end, count, empty) = (file.attributes?.size ?? 0, 0, 0)
    while end > 0 {
      guard goesOn() else { return .none }
      guard let stream = try stream(endingBefore: end, spacing: spacing, goesOn) else { return .none }
      end = stream.start
      count += stream.checkpoints.count
      empty += stream.total == 0 ? 1 : 0
      guard count <= CheckpointListing.most, empty <= Self.mostEmpty else { return .none }
      if stream.total > 0 { streams.append(stream) }
    }
    return Self.joined(streams.reversed())
  }

  private static func joined(_ streams: some Sequence<Stream>) -> CheckpointListing {
    var checkpoints: [Checkpoint] = []
    var total = 0
    for stream in streams {
      let (sum, isBeyond) = total.addingReportingOverflow(stream.total)
      guard !isBeyond else { return .none }
      for var checkpoint in stream.checkpoints {
        checkpoint.output += total
        checkpoints.append(checkpoint)
      }
      total = sum
    }
    return .listed(checkpoints, total: total)
  }

  /// Reads the last stream that ends at or before `end`.
  ///
  /// - Returns: `nil` if one of its blocks is too long, or the search was stopped.
  private func stream(endingBefore end: Int, spacing: Int, _ goesOn: () -> Bool) throws(Damage) -> Stream? {
    let end = try endWithoutPadding(end)
    let footer = try file.bytes(at: end - Self.headerLength, count: Self.headerLength)
    guard footer.count == Self.headerLength, footer.suffix(2).elementsEqual(Self.endMark) else { throw .invalid }
    let indexLength = (Int(footer[4..<8].littleEndian) + 1) * 4
    let indexStart = end - Self.headerLength - indexLength
    guard indexStart >= Self.headerLength else { throw .invalid }
    var index = XZIndex(file, from: indexStart, to: indexStart + indexLength)
    guard let blocks = try index.blocks(spacing: spacing, longest: Self.longestBlock, goesOn) else { return nil }
    let start = indexStart - blocks.length - Self.headerLength
    guard start >= 0 else { throw .invalid }
    let header = try file.bytes(at: start, count: Self.headerLength)
    guard header.starts(with: Self.mark), header.dropFirst(6).prefix(2).elementsEqual(footer[8..<10]) else {
      throw .invalid
    }
    return Stream(
      start: start, checkpoints: blocks.list.checkpoints.map { $0.moved(by: start + Self.headerLength, header: start) },
      total: blocks.list.total)
  }

  /// Returns the end of the last stream. Zeros may follow it.
  private func endWithoutPadding(_ end: Int) throws(Damage) -> Int {
    var end = end
    let least = max(Self.headerLength, end - Self.longestPadding)
    while end > least {
      let length = min(1 << 12, end)
      let bytes = try file.bytes(at: end - length, count: length)
      guard bytes.count == length else { throw .earlyEnd }
      guard let last = bytes.lastIndex(where: { $0 != 0 }) else {
        end -= length
        continue
      }
      let padding = length - 1 - last
      guard padding % 4 == 0 else { throw .invalid }
      return end - padding
    }
    throw .invalid
  }
}

extension Checkpoint {
  /// Returns a checkpoint whose offsets in the file are `distance` larger.
  fileprivate func moved(by distance: Int, header: Int) -> Checkpoint {
    var checkpoint = self
    checkpoint.input += distance
    checkpoint.inputEnd = inputEnd.map { $0 + distance }
    checkpoint.header = header
    return checkpoint
  }
}

/// The index of an xz stream, which lists the sizes of its blocks.
private struct XZIndex {
  /// The blocks, with offsets relative to the first block, and their total length.
  struct Blocks {
    var list: SegmentList
    var length = 0
  }

  private var input: PackedInput
  private let start: Int
  private let end: Int

  init(_ file: PackedFile, from start: Int, to end: Int) {
    self.start = start
    self.end = end
    input = PackedInput(file, from: start, to: end)
  }

  /// Returns `nil` if a block has more bytes than `longest`, there are too many blocks, or `goesOn` returns `false`.
  mutating func blocks(spacing: Int, longest: Int, _ goesOn: () -> Bool) throws(Damage) -> Blocks? {
    guard try input.take(1).first == 0 else { throw .invalid }
    var blocks = Blocks(list: SegmentList(spacing: spacing))
    let count = try number()
    // Each block takes at least two bytes in the index.
    guard count <= (end - start) / 2 else { throw .invalid }
    for block in 0..<count {
      if block % 4_096 == 4_095, !goesOn() { return nil }
      let (packed, unpacked) = (try number(), try number())
      guard packed > 0, packed <= start - blocks.length - 4 else { throw .invalid }
      let next = blocks.length + (packed + 3) / 4 * 4
      guard unpacked <= longest, blocks.list.add(unpacked, at: Checkpoint(input: blocks.length, inputEnd: next)) else {
        return nil
      }
      blocks.length = next
    }
    return blocks
  }

  /// Reads a number of up to 63 bits, seven in each byte.
  private mutating func number() throws(Damage) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let byte = try input.take(1).first else { throw .earlyEnd }
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    throw .invalid
  }
}

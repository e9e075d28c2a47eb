/// The frames of a Zstandard file. They are found from the headers of frames and blocks, and nothing is unpacked.
struct ZstandardFrames {
  static let mark: UInt64 = 0xFD2F_B528
  /// The maximum number of bytes of a frame that is unpacked again. With libzstd, it takes about 50 ms.
  static let longestFrame = 64 << 20

  /// The maximum number of bytes of a block (RFC 8878 3.1.1.2).
  private static let longestBlock = 128 << 10
  /// Headers are far apart, so only few bytes are read at each header.
  private static let step = 1 << 10

  private var input: PackedInput

  private let fileSize: Int

  init(_ file: PackedFile) {
    input = PackedInput(file, from: 0)
    fileSize = file.attributes?.size ?? 0
  }

  /// The size of a frame.
  private struct Size {
    /// The number of bytes according to the header; `nil` if the header has none.
    var exact: Int?
    /// The maximum number of bytes that the frame's blocks can contain.
    var most = 0
    var needsDictionary = false
    var hasChecksum = false

    var longest: Int { exact ?? most }
  }

  func listing(spacing: Int, goesOn: () -> Bool) -> CheckpointListing {
    var frames = self
    do throws(Damage) {
      return try frames.find(spacing: spacing, goesOn: goesOn)
    } catch {
      // The damage is reported later, when unpacking reaches it.
      return .unlisted
    }
  }

  private mutating func find(spacing: Int, goesOn: () -> Bool) throws(Damage) -> CheckpointListing {
    var list = SegmentList(spacing: spacing)
    var isExact = true
    var skipped = 0
    while try input.require(1, step: Self.step) {
      guard goesOn() else { return .none }
      let start = input.offset
      let mark = try input.take(4, step: Self.step).littleEndian
      if SkippableFrame.isMark(mark) {
        skipped += 1
        guard skipped <= SkippableFrame.most else { throw SkippableFrame.tooMany }
        input.skip(Int(clamping: try input.take(4, step: Self.step).littleEndian))
        continue
      }
      guard mark == Self.mark else { throw Damage.invalid }
      skipped = 0
      let size = try skipFrame(goesOn)
      guard !size.needsDictionary, size.longest <= Self.longestFrame else { return .none }
      guard input.offset <= fileSize else { throw .earlyEnd }
      isExact = isExact && size.exact != nil
      guard list.add(size.longest, at: Checkpoint(input: start)) else { return .none }
    }
    return isExact ? .listed(list.checkpoints, total: list.total) : .unlisted
  }

  /// Reads the headers of a frame after its mark, and skips the frame.
  private mutating func skipFrame(_ goesOn: () -> Bool) throws(Damage) -> Size {
    var size = try header()
    var count = 0
    while true {
      let block = try input.take(3, step: Self.step).littleEndian
      let (isLast, kind, length) = (block & 1 == 1, block >> 1 & 3, Int(block >> 3))
      guard kind < 3 else { throw .invalid }
      input.skip(kind == 1 ? 1 : length)
      size.most &+= kind == 2 ? Self.longestBlock : length
      // If the frame is too long, its end is not needed.
      if isLast || size.exact == nil && size.most > Self.longestFrame { break }
      count += 1
      if count % 1_024 == 0, !goesOn() { throw .invalid }
    }
    input.skip(size.hasChecksum ? 4 : 0)
    return size
  }

  private mutating func header() throws(Damage) -> Size {
    guard let flags = try input.take(1, step: Self.step).first, flags & 0x08 == 0 else { throw .invalid }
    let isSingle = flags & 0x20 != 0
    if !isSingle { _ = try input.take(1, step: Self.step) }
    let dictionary = try input.take([0, 1, 2, 4][Int(flags & 3)], step: Self.step).littleEndian
    let width = [isSingle ? 1 : 0, 2, 4, 8][Int(flags >> 6)]
    let number = try input.take(width, step: Self.step).littleEndian
    let exact = width == 0 ? nil : Int(clamping: width == 2 ? number + 256 : number)
    return Size(exact: exact, needsDictionary: dictionary != 0, hasChecksum: flags & 0x04 != 0)
  }
}

/// A list of checkpoints in the order of the file, with a minimum distance between them.
struct SegmentList {
  private let spacing: Int
  private(set) var checkpoints: [Checkpoint] = []
  /// The number of bytes that have been unpacked so far.
  private(set) var total = 0

  init(spacing: Int) { self.spacing = spacing }

  /// Adds a part of the file that can be unpacked on its own. A part close to the previous checkpoint is not listed.
  ///
  /// - Returns: `false` if there are too many checkpoints or bytes.
  mutating func add(_ count: Int, at place: Checkpoint) -> Bool {
    let (sum, isBeyond) = total.addingReportingOverflow(count)
    guard count >= 0, !isBeyond else { return false }
    defer { total = sum }
    guard count > 0 else { return true }
    if let last = checkpoints.last, total - last.output < spacing, last.header == place.header {
      if place.inputEnd != nil { checkpoints[checkpoints.count - 1].inputEnd = place.inputEnd }
      return true
    }
    var place = place
    place.output = total
    checkpoints.append(place)
    return checkpoints.count <= CheckpointListing.most
  }
}

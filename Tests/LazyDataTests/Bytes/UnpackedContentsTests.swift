import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Reads compressed files from the middle, and compares them with the original bytes.
@Suite("Files of several frames or blocks beyond the limit of kept bytes", .serialized, .timeLimit(.minutes(20)))
struct UnpackedContentsTests {
  /// A file of forty frames, or of longer blocks.
  struct Sample: CustomTestStringConvertible {
    let testDescription: String
    let compression: Compression
    let packed: [UInt8]
    var plain = PackedSamples.plain
    /// Whether the file has the sizes of its parts.
    var isListed = false

    var format: (any CheckpointedFormat)? { compression.checkpointed }

    /// Whether the library of the format is installed.
    var isReadable: Bool {
      guard let null = try? FileDescriptor(readingAt: "/dev/null") else { return false }
      let start = Checkpoint(inputEnd: 0, header: compression == .xz ? 0 : nil)
      let checkpoint = compression == .xz ? start : Checkpoint()
      return format?.reader(of: PackedFile(null), from: checkpoint, window: []) != nil
    }
  }

  private static let frames = [
    Sample(
      testDescription: "zst", compression: .zstandard, packed: PackedSamples.zstandard, isListed: true),
    Sample(testDescription: "zst without sizes", compression: .zstandard, packed: PackedSamples.unsizedZstandard),
    Sample(testDescription: "xz", compression: .xz, packed: PackedSamples.xz, isListed: true),
    Sample(testDescription: "bz2", compression: .bzip2, packed: PackedSamples.bzip2),
    Sample(testDescription: "lz4", compression: .lz4, packed: PackedSamples.lz4),
  ].filter(\.isReadable)

  private static let blocks = [
    Sample(
      testDescription: "blocks of bz2", compression: .bzip2, packed: PackedSamples.bzip2Blocks,
      plain: PackedSamples.longPlain),
    Sample(
      testDescription: "linked blocks of lz4", compression: .lz4, packed: PackedSamples.linkedLZ4,
      plain: PackedSamples.longPlain),
  ].filter(\.isReadable)

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ bytes: [UInt8], _ compression: Compression) throws -> String {
    let path = scratch.path("frames\(compression.suffix)")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func contents(
    _ packed: [UInt8], _ compression: Compression, spacing: Int = PackedSamples.frameLength
  ) throws -> UnpackedContents {
    let path = try write(packed, compression)
    let format = try #require(compression.checkpointed)
    return UnpackedContents(
      try FileDescriptor(readingAt: path), format, name: "file", folder: scratch.directory.path, spacing: spacing,
      chunkLength: 500)
  }

  // MARK: Reading

  @Test func `frames to skip at the start do not hide the format`() {
    let skippable: [UInt8] = [0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]
    #expect(Compression(contentsStart: skippable + [0x28, 0xb5, 0x2f, 0xfd]) == .zstandard)
    #expect(Compression(contentsStart: skippable + skippable + [0x04, 0x22, 0x4d, 0x18]) == .lz4)
    #expect(Compression(contentsStart: skippable) == nil)
    #expect(Compression(contentsStart: skippable.prefix(7)) == nil)
  }

  @Test(arguments: frames)
  func `only the last of forty frames is unpacked for the last row`(sample: Sample) throws {
    let contents = try contents(sample.packed, sample.compression)
    #expect(try contents.findCheckpoints() == sample.plain.count)
    let before = contents.readCount
    #expect(try contents.bytes(35_991..<36_000) == Array("row 39 0\n".utf8))
    #expect(contents.unpackedCount == PackedSamples.frameLength)
    // The last frame, and the header of an xz stream or of the LZ4 frame before it. The file has 1,480 bytes or more.
    #expect(contents.readCount - before < 200)
    // The parts of a listed file may be long, so the rows before are cached.
    guard sample.isListed else { return }
    #expect(try contents.bytes(35_100..<35_109) == Array("row 39 0\n".utf8))
    #expect(contents.unpackedCount == PackedSamples.frameLength)
  }

  @Test(arguments: frames.filter(\.isListed))
  func `a file with the sizes of its parts is not unpacked to find them`(sample: Sample) throws {
    let contents = try contents(sample.packed, sample.compression)
    #expect(try contents.listCheckpoints(atLeast: 0, goesOn: { true }) == sample.plain.count)
    #expect(contents.unpackedCount == 0)
    #expect(throws: CancellationError.self) { _ = try contents.listCheckpoints(atLeast: 0) { false } }
  }

  @Test(arguments: frames + blocks, SplitMix.seeds(1...3))
  func `random access reads the original bytes`(sample: Sample, seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let contents = try contents(sample.packed, sample.compression, spacing: Int.random(in: 1...5_000, using: &random))
    let plain = sample.plain
    #expect(try contents.findCheckpoints(step: Int.random(in: 1...9_000, using: &random)) == plain.count)
    for _ in 0..<60 {
      let start = Int.random(in: 0...plain.count, using: &random)
      let end = min(plain.count + 5, start + Int.random(in: 0...3_000, using: &random))
      #expect(try contents.bytes(start..<end) == Array(plain[start..<min(end, plain.count)]))
    }
  }

  @Test func `an xz file may have several streams, with zeros between them`() throws {
    guard let sample = Self.frames.first(where: { $0.compression == .xz }) else { return }
    let packed = sample.packed + [UInt8](repeating: 0, count: 8_192) + sample.packed + [0, 0, 0, 0]
    let contents = try contents(packed, .xz)
    #expect(try contents.findCheckpoints() == 2 * sample.plain.count)
    #expect(try contents.bytes(35_000..<38_000) == Array((sample.plain + sample.plain)[35_000..<38_000]))
    #expect(contents.unpackedCount < 5 * PackedSamples.frameLength)
  }

  @Test func `frames without data are skipped`() throws {
    for sample in Self.frames where sample.compression == .zstandard || sample.compression == .lz4 {
      let skippable: [UInt8] = [0x57, 0x2A, 0x4D, 0x18, 5, 0, 0, 0, 1, 2, 3, 4, 5]
      let contents = try contents(skippable + sample.packed + skippable + sample.packed + skippable, sample.compression)
      #expect(try contents.findCheckpoints() == 2 * sample.plain.count)
      #expect(try contents.bytes(35_000..<38_000) == Array((sample.plain + sample.plain)[35_000..<38_000]))
    }
  }

  // MARK: The seekable format

  /// Returns a frame with the table of the seekable format.
  private func table(_ sizes: [(packed: Int, plain: Int)]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    return number(0x184D_2A5E) + number(sizes.count * 8 + 9)
      + sizes.flatMap { number($0.packed) + number($0.plain) } + number(sizes.count) + [0] + number(0x8F92_EAB1)
  }

  @Test func `the table of the seekable format has the sizes of frames`() throws {
    guard Self.frames.contains(where: { $0.compression == .zstandard }) else { return }
    let (packed, length) = (PackedSamples.unsizedZstandard, PackedSamples.plain.count)
    let contents = try contents(packed + packed + table([(packed.count, length), (packed.count, length)]), .zstandard)
    #expect(try contents.listCheckpoints(atLeast: 0) { true } == 2 * length)
    // Only the table is read, not the headers of the frames.
    #expect(contents.readCount < 100)
    #expect(try contents.bytes(length..<length + 9) == Array("row 00 0\n".utf8))
    #expect(contents.unpackedCount == 500)
  }

  @Test func `sizes that lie are reported, and no other bytes are shown`() throws {
    guard Self.frames.contains(where: { $0.compression == .zstandard }) else { return }
    let (packed, length) = (PackedSamples.unsizedZstandard, PackedSamples.plain.count)
    for lie in [-1, 1] {
      let contents = try contents(
        packed + packed + table([(packed.count, length + lie), (packed.count, length)]), .zstandard)
      #expect(try contents.listCheckpoints(atLeast: 0) { true } == 2 * length + lie)
      let error = dataError { _ = try contents.bytes(length + lie - 1..<length + lie) }
      #expect(
        error?.reason == "libzstd failed to unpack it (the sizes in the file are wrong after byte 0)")
      #expect(try contents.bytes(900..<1_000) == Array(PackedSamples.plain[900..<1_000]))
    }
  }

  // MARK: Damage

  @Test(arguments: frames.filter(\.isListed))
  func `a damaged frame in the middle is reported, and the rows of the other frames are read`(sample: Sample) throws {
    var packed = sample.packed
    var middle = packed.count / 2
    // The headers stay: those of a Zstandard frame and of its block have 10 bytes.
    if sample.compression == .zstandard {
      while !packed[middle...].starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { middle += 1 }
      middle += 12
    }
    packed[middle] ^= 0x55
    packed[middle + 1] ^= 0x55
    let contents = try contents(packed, sample.compression)
    let total = try contents.findCheckpoints()
    #expect(total == sample.plain.count)
    var damaged: [Int] = []
    for frame in 0..<PackedSamples.frameCount {
      let range = frame * PackedSamples.frameLength..<(frame + 1) * PackedSamples.frameLength
      // The damage may be found only at the end of the frame, by its checksum.
      let error = dataError { _ = try contents.bytes(range.upperBound - 1..<range.upperBound) }
      guard let error else {
        #expect(try contents.bytes(range) == PackedSamples.frame(frame))
        continue
      }
      damaged.append(frame)
      #expect(error.reason.contains(" failed to unpack it ("))
      #expect(error.reason.contains(" after byte "))
    }
    #expect(damaged.count == 1)
  }

  @Test(arguments: frames.filter { !$0.isListed })
  func `bytes after a damaged frame are missing if the sizes are unknown, and those before it stay`(
    sample: Sample
  ) throws {
    var packed = sample.packed
    let middle = packed.count / 2
    packed.replaceSubrange(middle..<middle + 8, with: [UInt8](repeating: 0xFF, count: 8))
    let contents = try contents(packed, sample.compression)
    var last = 0
    let error = dataError { try contents.unpackOnce(counting: &last) }
    guard case .notDecompressed("file", let library, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(library == sample.format?.library)
    let byte = try #require(reason.split(separator: " after byte ").last.flatMap { Int($0) })
    #expect(byte > 0 && byte <= middle, "\(reason)")
    // No byte of the damaged block is counted.
    #expect(last > 15_000 && last < 21_000 && last % PackedSamples.frameLength == 0)
    #expect(try contents.bytes(last - 50..<last) == Array(sample.plain[last - 50..<last]))
  }

  @Test(arguments: frames + blocks)
  func `a file that ends early is reported or unpacked only up to the limit`(sample: Sample) throws {
    let contents = try contents(Array(sample.packed.dropLast(3)), sample.compression)
    do {
      let total = try contents.findCheckpoints()
      Issue.record("\(total) bytes")
    } catch let error as DataError {
      guard case .notDecompressed("file", let library, let reason) = error else { throw error }
      #expect(library == sample.format?.library && reason.hasPrefix("unexpected end of file"))
    } catch {
      // An xz file has no index then.
      #expect(error is PipeStore.Refusal && sample.compression == .xz)
    }
  }

  @Test func `an endless sequence of frames without data ends with one line`() throws {
    guard let sample = Self.frames.first(where: { $0.compression == .zstandard }) else { return }
    let empty: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0]
    let many = [[UInt8]](repeating: empty, count: 1 << 16).flatMap { $0 }
    let contents = try contents(sample.packed + many + empty, .zstandard)
    let error = dataError { try contents.findCheckpoints() }
    let reason = "libzstd failed to unpack it (more than 65,536 frames without data in sequence after byte "
    #expect(error?.reason.hasPrefix(reason) == true)
  }

  @Test func `a frame that says that it is very long is not unpacked again`() throws {
    guard Self.frames.contains(where: { $0.compression == .zstandard }) else { return }
    // A frame of 2^62 bytes, with an empty block.
    let lie: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0x40, 1, 0, 0]
    let contents = try contents(PackedSamples.zstandard + lie, .zstandard)
    #expect(throws: PipeStore.Refusal.self) { try contents.findCheckpoints() }
  }

  @Test func `an index of xz that lies ends with one line`() throws {
    guard let sample = Self.frames.first(where: { $0.compression == .xz }) else { return }
    for place in stride(from: sample.packed.count - 12 - 160, to: sample.packed.count, by: 7) {
      var packed = sample.packed
      packed[place] ^= 0x81
      let contents = try contents(packed, .xz)
      guard let total = try? contents.findCheckpoints() else { continue }
      for start in stride(from: 0, to: min(total, sample.plain.count), by: 450) {
        let error = dataError {
          let part = try contents.bytes(start..<start + 9)
          #expect(part.count <= 9)
        }
        #expect(error == nil || error?.reason.hasPrefix("liblzma failed to unpack it (") == true)
      }
    }
  }

  // MARK: In the program

  @Test(arguments: frames)
  func `a file is read on from the middle beyond the limits of memory and disk`(sample: Sample) async throws {
    let path = try write(sample.packed, sample.compression)
    let plain = scratch.path("plain")
    try Data(sample.plain).write(to: URL(fileURLWithPath: plain))
    let folder = try scratch.program(sample.compression.command.program, "cat \(plain)")
    let limits = PipeLimits(memory: 1_000, total: 5_000, ahead: 1_000, folder: scratch.directory.path)
    let source = try ByteOpener(limits: limits, searchPath: "\(folder):/usr/bin:/bin").open(path: path).bytes
    source.want(upTo: .max)
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.failure == nil && source.count == sample.plain.count)
    for start in [0, 990, 4_990, 12_345, 35_500, 6_000] {
      let range = start..<min(start + 1_500, sample.plain.count)
      #expect(try source.bytes(range) == Array(sample.plain[range]))
    }
  }

  /// A format whose library is not installed.
  private struct MissingFormat: CheckpointedFormat {
    var library: String { "none" }

    func reader(of file: PackedFile, from checkpoint: Checkpoint, window: [UInt8]) -> (any CheckpointReader)? { nil }
  }

  @Test func `a missing library leaves the limit as it is`() throws {
    let path = try write(PackedSamples.zstandard, .zstandard)
    let contents = UnpackedContents(
      try FileDescriptor(readingAt: path), MissingFormat(), name: "file", folder: scratch.directory.path)
    do {
      let total = try contents.findCheckpoints()
      Issue.record("\(total) bytes")
    } catch PipeStore.Refusal.full {
    }
  }
}

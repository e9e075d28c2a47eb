import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Reads gzip files whose content is larger than the cache, and compares them with the original bytes.
@Suite("Data of a gzip file beyond the limit of kept bytes", .serialized, .timeLimit(.minutes(20)))
struct GzipReaderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Returns text that compresses into blocks of all kinds, with long distances between repetitions.
  private static func text(_ count: Int, _ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes += Array("line \(Int.random(in: 0..<1_000, using: &random))\n".utf8)
      case 1: bytes += (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
      case 2: bytes += [UInt8](repeating: 120, count: Int.random(in: 0..<900, using: &random))
      default:
        let start = max(0, bytes.count - Int.random(in: 1...40_000, using: &random))
        bytes += Array(bytes[start..<min(bytes.count, start + 300)])
      }
    }
    return bytes
  }

  /// Compresses byte arrays as the members of one file.
  private func packed(_ members: [[UInt8]], level: Int = 6, ending rest: [UInt8] = []) throws -> String {
    var all = Data()
    for (number, member) in members.enumerated() {
      let plain = scratch.path("plain\(number)")
      try Data(member).write(to: URL(fileURLWithPath: plain))
      let result = try Command.run("/bin/sh", ["-c", "gzip -\(level) -c < \"$1\" > \"$1.gz\"", "sh", plain])
      try #require(result.end == .exited(0))
      all += try Data(contentsOf: URL(fileURLWithPath: plain + ".gz"))
    }
    let path = scratch.path("all.gz")
    try (all + rest).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func contents(_ path: String, spacing: Int = 5_000, chunkLength: Int = 1_000) throws -> UnpackedContents {
    UnpackedContents(
      try FileDescriptor(readingAt: path), GzipFormat(), name: path, folder: scratch.directory.path, spacing: spacing,
      chunkLength: chunkLength)
  }

  @Test(arguments: SplitMix.seeds(1...12))
  func `random access reads the original bytes`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let members = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Self.text(Int.random(in: 0...150_000, using: &random), &random)
    }
    let plain = members.flatMap { $0 }
    let rest: [UInt8] = Bool.random(using: &random) ? [0, 0, 0] : []
    let path = try packed(members, level: Int.random(in: 1...9, using: &random), ending: rest)
    let contents = try contents(path)
    #expect(try contents.findCheckpoints(step: Int.random(in: 1...90_000, using: &random)) == plain.count)
    for _ in 0..<60 {
      let start = Int.random(in: 0...plain.count, using: &random)
      let end = min(plain.count + 5, start + Int.random(in: 0...9_000, using: &random))
      #expect(try contents.bytes(start..<end) == Array(plain[start..<min(end, plain.count)]))
    }
  }

  /// Returns a gzip file of one member as a block of BGZF: its header has a field with the length of the block.
  private static func block(_ member: Data) throws -> Data {
    try #require(member.count > 18 && member[3] == 0)
    let last = UInt16(member.count + 8 - 1)
    var block = member.prefix(10)
    block[3] = 4
    block += [6, 0, 66, 67, 2, 0, UInt8(last & 255), UInt8(last >> 8)] as [UInt8]
    block += member.dropFirst(10)
    return block
  }

  /// The empty block at the end of a file that bgzip has written.
  private static let lastBlock: [UInt8] = [
    0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0, 66, 67, 2, 0, 0x1b, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]

  @Test(arguments: SplitMix.seeds(1...3))
  func `joined files of bgzip are read from any place`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let blocks = (0..<8).map { _ in Self.text(Int.random(in: 1...50_000, using: &random), &random) }
    var all = Data()
    for (number, block) in blocks.enumerated() {
      all += try Self.block(Data(contentsOf: URL(fileURLWithPath: packed([block]))))
      if number % 4 == 3 { all += Self.lastBlock }
    }
    let path = scratch.path("blocks.gz")
    try all.write(to: URL(fileURLWithPath: path))
    let plain = blocks.flatMap { $0 }
    let contents = try contents(path)
    #expect(try contents.findCheckpoints(step: 10_000) == plain.count)
    for _ in 0..<40 {
      let start = Int.random(in: 0...plain.count, using: &random)
      let end = min(plain.count, start + Int.random(in: 0...9_000, using: &random))
      #expect(try contents.bytes(start..<end) == Array(plain[start..<end]))
    }
  }

  /// Returns the number of the byte in a reason such as `invalid compressed data after byte 12`.
  private static func place(in reason: String, after text: String) -> Int? {
    let start = "\(text) after byte "
    return reason.hasPrefix(start) ? Int(reason.dropFirst(start.count)) : nil
  }

  @Test func `bytes after a damaged place are missing, and those before it stay`() throws {
    var random = SplitMix(seed: 4)
    let plain = Self.text(300_000, &random)
    let path = try packed([plain])
    var packed = try Data(contentsOf: URL(fileURLWithPath: path))
    let middle = packed.count / 2
    packed.replaceSubrange(middle..<middle + 40, with: Data(repeating: 0xFF, count: 40))
    try packed.write(to: URL(fileURLWithPath: path))
    let contents = try contents(path)
    let error = dataError { _ = try contents.findCheckpoints() }
    guard case .notDecompressed(path, "zlib", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try contents.bytes(0..<50_000) == Array(plain[..<50_000]))
    try packed.prefix(middle).write(to: URL(fileURLWithPath: path))
    let cut = try self.contents(path)
    guard case .notDecompressed(path, "zlib", let reason) = dataError({ try cut.findCheckpoints() }) else {
      Issue.record("the end is not reported")
      return
    }
    let byte = try #require(Self.place(in: reason, after: "unexpected end of file"))
    #expect(byte > 0 && byte <= middle, "the last place before the damage: \(reason)")
  }

  @Test func `bytes right before a damage are unpacked to the last one`() throws {
    var random = SplitMix(seed: 8)
    let plain = Self.text(100_000, &random)
    let path = try packed([plain])
    var packed = try Data(contentsOf: URL(fileURLWithPath: path))
    packed[packed.count - 6] ^= 0x55
    try packed.write(to: URL(fileURLWithPath: path))
    let contents = try contents(path)
    var last = 0
    let error = dataError { try contents.unpackOnce(step: 7_777, counting: &last) }
    guard case .notDecompressed(path, "zlib", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try #require(Self.place(in: reason, after: "invalid compressed data")) < packed.count)
    #expect(last == plain.count)
    #expect(try contents.bytes(95_500..<last) == Array(plain[95_500...]))
  }

  @Test func `a file that is rewritten while it is read reports that`() throws {
    var random = SplitMix(seed: 5)
    let plain = Self.text(200_000, &random)
    let path = try packed([plain])
    let contents = try contents(path)
    _ = try contents.findCheckpoints()
    let handle = try #require(FileHandle(forUpdatingAtPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(repeating: 0x77, count: 200_000))
    #expect(dataError { _ = try contents.bytes(150_000..<150_100) } == .changed(path: path))
  }

  @Test func `bytes that are not cached are unpacked again, within the limits of memory and disk`() async throws {
    var random = SplitMix(seed: 6)
    let plain = Self.text(400_000, &random)
    let limits = PipeLimits(memory: 10_000, total: 50_000, ahead: 1_000, folder: scratch.directory.path)
    let source = try ByteOpener(limits: limits).open(path: packed([plain])).bytes
    source.want(upTo: .max)
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.failure == nil && source.count == plain.count)
    for start in [0, 9_990, 49_990, 123_456, 399_000, 60_000] {
      #expect(
        try source.bytes(start..<min(start + 1_500, plain.count))
          == Array(plain[start..<min(start + 1_500, plain.count)]))
    }
  }

  @Test func `no more is unpacked than is wanted`() async throws {
    var random = SplitMix(seed: 7)
    let plain = Self.text(900_000, &random)
    let limits = PipeLimits(memory: 1_000, total: 2_000, ahead: 1_000, folder: scratch.directory.path)
    let source = try ByteOpener(limits: limits).open(path: packed([plain])).bytes
    source.want(upTo: 3_000)
    while source.count < 3_000 { await Task.yield() }
    #expect(source.count < plain.count && !source.isComplete)
    source.want(upTo: .max)
    await ByteChanges(of: source).untilComplete(source)
    #expect(source.count == plain.count)
  }
}

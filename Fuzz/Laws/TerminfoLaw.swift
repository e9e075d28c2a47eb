import CNcurses
import Foundation

@testable import Terminal

/// Any strings in a terminal's description become modes and keys. ncurses is responsible for well-formed descriptions
/// and for the parameters of parametrised strings.
enum TerminfoLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    delays(bytes)
    guard write(Self.entry(bytes)) else { return }
    let modes = try? TerminalModes.find(type: type, descriptor: 2, takesMouse: true)
    require(modes != nil, "a description that has what is needed is taken")
    guard ncurses_look_up(type, 2) == 1 else { return }
    defer { ncurses_forget() }
    let keys = Terminfo.keys()
    for (bytes, key) in keys where isSequence(bytes) {
      // A sequence that starts with another one ends where the shorter one does.
      let isLonger = keys.keys.contains { $0.count > 1 && $0.count < bytes.count && bytes.starts(with: $0) }
      var decoder = KeyDecoder(strings: keys)
      require(isLonger || decoder.decode(bytes) == [.key(key)], "what a key sends is that key")
    }
  }

  /// Whether the bytes are an Escape and a character, or a sequence as most terminals send.
  private static func isSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1, bytes.count <= 60, bytes[0] == 0x1B, let last = bytes.last else { return false }
    if bytes.count == 2 { return (0x20..<0x7F).contains(last) }
    if bytes.count == 3, bytes[1] == UInt8(ascii: "O") { return (0x40..<0x7F).contains(last) }
    return bytes[1] == UInt8(ascii: "[") && (0x40..<0x7F).contains(last)
      && bytes[2..<bytes.count - 1].allSatisfy { (0x30...0x3B).contains($0) }
  }

  private static func delays(_ bytes: UnsafeRawBufferPointer) {
    let kept = Terminfo.withoutDelays(bytes)
    var plain: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "$"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "<"),
        let end = bytes[place...].firstIndex(of: UInt8(ascii: ">"))
      {
        place = end + 1
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    require(kept == plain, "delays are left out, and nothing else")
  }

  private static let type = "fuzzed"

  /// The indices of the strings that are read: smcup, rmcup, cnorm, sgr0, op, rmkx, and those of keys.
  private static let strings = [
    28, 40, 16, 39, 297, 88, 87, 61, 79, 83, 76, 164, 82, 81, 77, 59, 148, 165, 66, 67, 216, 201, 210,
  ]
  private static let cursorAddress = 10

  /// Returns a description in ncurses' compiled form. Its strings are those in `bytes`, each followed by a NUL.
  private static func entry(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let count = 414
    var offsets = [Int16](repeating: -1, count: count)
    var table = Array("\u{1B}[%i%p1%d;%p2%dH\0".utf8)
    offsets[cursorAddress] = 0
    for (place, text) in zip(strings, bytes.split(separator: 0, omittingEmptySubsequences: false)) {
      guard !text.isEmpty, table.count + text.count < 4_000 else { continue }
      offsets[place] = Int16(table.count)
      table += text + [0]
    }
    let name = Array((type + "|a terminal\0").utf8)
    let numbers: [Int16] = [Int16(bytes.first ?? 0) << 7, -1, Int16(bytes.last ?? 0) - 3]
    let header = [0o432, name.count, 0, numbers.count, count, table.count].map { Int16($0) }
    func words(_ words: [Int16]) -> [UInt8] {
      words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }
    let padding: [UInt8] = name.count % 2 == 0 ? [] : [0]
    return words(header) + name + padding + words(numbers) + words(offsets) + table
  }

  /// The path of the description in the folder that ncurses searches, which belongs to this process.
  private static let file: String? = {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("lazyscope-fuzz-\(getpid())")
    let folder = root.appendingPathComponent(String(type.prefix(1)))
    guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    setenv("TERMINFO", root.path, 1)
    atexit { try? FileManager.default.removeItem(atPath: String(cString: getenv("TERMINFO"))) }
    return folder.appendingPathComponent(type).path
  }()

  private static func write(_ bytes: [UInt8]) -> Bool {
    guard let file else { return false }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return Foundation.write(descriptor, bytes, bytes.count) == bytes.count
  }
}

import Foundation

/// Caches the warnings of the last run over the same files. A warning may depend on any of the files, so the cached
/// warnings are valid only if no file has changed.
public struct ResultCache: Sendable {
  private let path: String
  private let key: String

  private struct Stored: Codable {
    let key: String
    let warnings: [Warning]
  }

  /// - Parameters:
  ///   - folder: the folder of the cache.
  ///   - options: everything that the warnings depend on, apart from the files.
  public init(folder: String, paths: [String], options: String) {
    var hash = StableHash()
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      hash.add(path)
      hash.add(status)
    }
    hash.add(options)
    // Another build of the program may find other warnings.
    var program = stat()
    if let path = Bundle.main.executablePath, stat(path, &program) == 0 { hash.add(program) }
    hash.add(CheckVersion.current)
    key = hash.text
    var place = StableHash()
    place.add(FileManager.default.currentDirectoryPath)
    for path in paths.prefix(1) + paths.suffix(1) { place.add(path) }
    self.path = "\(folder)/\(place.text).json"
  }

  /// The warnings of the last run, or nil if a file or an option has changed.
  public var warnings: [Warning]? {
    guard let data = FileManager.default.contents(atPath: path),
      let stored = try? JSONDecoder().decode(Stored.self, from: data), stored.key == key
    else { return nil }
    return stored.warnings
  }

  /// Stores the warnings. Failures are ignored: the next run finds the warnings again.
  public func store(_ warnings: [Warning]) {
    guard let data = try? JSONEncoder().encode(Stored(key: key, warnings: warnings)) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

/// A hash of 128 bits that is the same in every process.
private struct StableHash {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  mutating func add(_ status: stat) {
    #if os(Linux)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    add("\(status.st_size) \(status.st_ino) \(time.tv_sec) \(time.tv_nsec)")
  }

  private mutating func add(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    second = (second &+ UInt64(byte) &+ 1) &* 0xbf58_476d_1ce4_e5b9
    second ^= second >> 29
  }

  var text: String { String(first, radix: 16) + String(second, radix: 16) }
}

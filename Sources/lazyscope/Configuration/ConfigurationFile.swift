import Foundation
import LazyData

/// The file with the user's configuration.
struct ConfigurationFile: Equatable {
  let path: String

  /// The maximum size of a configuration, in bytes. A larger file is not read.
  private static let limit = 1 << 20

  init(path: String) { self.path = path }

  /// Finds the file in `$XDG_CONFIG_HOME`, or in `$HOME` if that is not set. Returns nil if neither is an absolute
  /// path.
  init?(environment: [String: String]) {
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let folder = folder("XDG_CONFIG_HOME") ?? folder("HOME").map({ "\($0)/.config" }) else { return nil }
    path = "\(folder)/lazyscope/config.toml"
  }

  /// Returns the content of the file, or nil if the file does not exist.
  ///
  /// - Throws: `ConfigurationMistake` if the file cannot be read.
  func text() throws(ConfigurationMistake) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw mistake("cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw mistake("is not a regular file")
    }
    guard status.st_size <= Self.limit else { throw mistake("is larger than 1 MiB") }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while let start = buffer.baseAddress, count < buffer.count {
        let read = read(descriptor, start + count, buffer.count - count)
        if read < 0, errno == EINTR { continue }
        if read < 0 { code = errno }
        guard read > 0 else { break }
        count += read
      }
    }
    guard code == 0 else { throw mistake("cannot be read: \(String(cString: strerror(code)))") }
    // The parser treats the first NUL as the end of the text.
    if let place = bytes.firstIndex(of: 0) {
      throw mistake("unexpected NUL character", line: Self.line(of: place, in: bytes))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw mistake("invalid UTF-8", line: Self.line(of: Self.validCount(of: bytes), in: bytes))
    }
    return text
  }

  /// Returns the line number of a byte, counted from 1.
  private static func line(of place: Int, in bytes: [UInt8]) -> Int {
    bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Returns the number of bytes before the first byte that is not valid UTF-8.
  private static func validCount(of bytes: [UInt8]) -> Int {
    var (decoder, rest, count) = (UTF8(), bytes.makeIterator(), 0)
    while case .scalarValue(let scalar) = decoder.decode(&rest) { count += UTF8.width(scalar) }
    return min(count, bytes.count)
  }

  func mistake(_ text: String, line: Int? = nil) -> ConfigurationMistake {
    ConfigurationMistake(file: path, line: line, text: text)
  }
}

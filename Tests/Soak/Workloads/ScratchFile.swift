import Foundation

/// A file of a session. It is changed by plain system calls, as other programs would change it.
struct ScratchFile {
  let path: String

  init(_ path: String) { self.path = path }

  var size: Int {
    var facts = stat()
    return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
  }

  /// Returns the content, or nothing if the file cannot be read.
  func read() -> [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

  func write(_ bytes: [UInt8]) { put(bytes, O_TRUNC) }
  func append(_ bytes: [UInt8]) { put(bytes, O_APPEND) }
  func cut(to size: Int) { _ = truncate(path, off_t(size)) }
  func remove() { unlink(path) }

  /// Renames the file. A process that has the file open keeps it open.
  func move(to other: String) { rename(path, other) }

  /// Overwrites bytes in the middle.
  func poke(_ bytes: [UInt8], at offset: Int) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    pwrite(file, bytes, bytes.count, off_t(offset))
    close(file)
  }

  /// Replaces the file atomically.
  func replace(with bytes: [UInt8]) {
    let successor = ScratchFile(path + ".new")
    successor.write(bytes)
    successor.move(to: path)
  }

  private func put(_ bytes: [UInt8], _ flag: Int32) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600)
    guard file >= 0 else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(file)
  }
}

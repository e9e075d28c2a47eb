import Foundation

/// Reads source files, which must be UTF-8, as for the compiler.
public enum SourceFileReader {
  /// The files that can be read, and the problems of all others.
  public struct Result: Sendable {
    public var files: [ListChecker.File] = []
    public var problems: [FileProblem] = []
  }

  /// Reads all files, in the order of `paths`.
  public static func read(_ paths: [String]) -> Result {
    paths.reduce(into: Result()) { result, path in
      do throws(FileProblem) {
        result.files.append(ListChecker.File(path: path, text: try text(of: path)))
      } catch {
        result.problems.append(error)
      }
    }
  }

  private static func text(of path: String) throws(FileProblem) -> String {
    let bytes = try bytes(of: path)
    guard !bytes.starts(with: encryptionMark) else { throw FileProblem(path: path, reason: "encrypted by git-crypt") }
    guard !isUTF16(bytes) else { throw FileProblem(path: path, reason: "UTF-16; Swift files must be UTF-8") }
    var text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are not UTF-8 are replaced in the text.
    let invalid = text.withUTF8 { decoded in
      decoded.elementsEqual(bytes) ? nil : zip(decoded, bytes).prefix { $0 == $1 }.count
    }
    guard let invalid else { return text }
    let line = bytes[..<invalid].count { $0 == UInt8(ascii: "\n") } + 1
    throw FileProblem(path: path, line: line, reason: "not UTF-8; Swift files must be UTF-8")
  }

  /// The bytes at the start of a file that git-crypt has encrypted.
  private static let encryptionMark = Array("\0GITCRYPT\0".utf8)

  /// Whether bytes start with the mark of UTF-16, or with an ASCII character in UTF-16.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    return (bytes[0], bytes[1]) == (0xff, 0xfe) || (bytes[0], bytes[1]) == (0xfe, 0xff)
      || (bytes[0] == 0) != (bytes[1] == 0)
  }

  /// Returns the contents of a file.
  public static func bytes(of path: String) throws(FileProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(path: path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var size = readSize(descriptor)
    while true {
      var code: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = 0
        var read = -1
        repeat { read = Foundation.read(descriptor, buffer.baseAddress, size) } while read < 0 && errno == EINTR
        if read < 0 { code = errno } else { count = read }
      }
      guard code == 0 else { throw FileProblem(path: path, code: code) }
      guard !part.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      size = 1 << 16
    }
  }

  /// The number of bytes to ask for first: all bytes of a file, or a part if they cannot be counted.
  private static func readSize(_ descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return 1 << 16 }
    return Int(status.st_size) + 1
  }
}

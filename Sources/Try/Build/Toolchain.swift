internal import Foundation

/// The user's compiler.
package struct Toolchain {
  /// The path of `swift`, which builds packages.
  package let swift: String
  /// The path of `swiftc`, which compiles files.
  package let swiftc: String
  package let environment: [String: String]

  /// Searches the folders of `PATH`.
  ///
  /// - Throws: `TryError` if the compiler is missing.
  package init(environment: [String: String]) throws(TryError) {
    func find(_ name: String) -> String? {
      (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
    guard let swift = find("swift"), let swiftc = find("swiftc") else {
      throw TryError(
        "Swift not found (no 'swiftc' in PATH); install it from https://www.swift.org/install and try again")
    }
    self.swift = swift
    self.swiftc = swiftc
    self.environment = environment
  }

  /// A text that identifies this compiler without starting it. It consists of path, size and date.
  var identity: String {
    guard let path = realpath(swiftc, nil) else { return swiftc }
    defer { free(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { return swiftc }
    return "\(String(cString: path)) \(status.st_size) \(FileStamp(status).text)"
  }
}

/// The modification time, size and inode of a file.
package struct FileStamp: Equatable, Sendable {
  let text: String

  init(_ status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    text = "\(time.tv_sec).\(time.tv_nsec)/\(status.st_size)/\(status.st_ino)"
  }

  /// Reads the file's stamp; nil if the file does not exist.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

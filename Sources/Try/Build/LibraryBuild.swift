internal import Foundation

/// Builds the libraries from their sources, once, into the cache folder.
package struct LibraryBuild {
  /// The package that they are built from.
  private let sources: String
  private let toolchain: Toolchain
  /// What is kept of them, for this version, compiler and flags.
  private let folder: String

  private static let flags = ["-c", "release", "--product", Libraries.library]

  /// - Parameter cache: the folder for what can be made again.
  package init(sources: String, cache: String, toolchain: Toolchain) {
    self.sources = sources
    self.toolchain = toolchain
    var key = Digest()
    key.add("1 \(Self.flags) \(toolchain.identity) \(sources)")
    for path in Self.files(of: sources) { key.add("\(path) \(FileStamp(path: "\(sources)/\(path)")?.text ?? "")") }
    folder = "\(cache)/try/\(key.text)"
  }

  /// The libraries, which are built first where that was not done yet.
  ///
  /// Of several that come at once, one builds and the others wait. What was interrupted is gone on with.
  ///
  /// - Parameter progress: told what is done.
  /// - Throws: `TryError` where they cannot be built.
  package func libraries(progress: (BuildProgress) -> Void) throws(TryError) -> Libraries {
    if let libraries = finished { return libraries }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw TryError(
        "\(folder): the libraries cannot be kept there; set XDG_CACHE_HOME to a folder that can be written")
    }
    let lock = try FileLock("\(folder)/lock") { progress(.waiting) }
    defer { withExtendedLifetime(lock) {} }
    if let libraries = finished { return libraries }
    progress(.started)
    defer { progress(.ended) }
    try copySources()
    let answer = try build(progress)
    guard answer.end == .exited(0) else { throw TryError(Self.reason(answer.text)) }
    guard let libraries = built else {
      throw TryError("\(folder): the libraries are not there after they were built")
    }
    removeObjects()
    guard FileManager.default.createFile(atPath: mark, contents: nil) else {
      throw TryError("\(mark): cannot be written")
    }
    return libraries
  }

  private var mark: String { "\(folder)/complete" }

  private var finished: Libraries? { access(mark, F_OK) == 0 ? built : nil }

  private var built: Libraries? { Libraries(folder: "\(folder)/build/release", sources: copy) }

  /// The sources as they are built: what builds a package writes beside its manifest, where the user may not.
  private var copy: String { "\(folder)/sources" }

  private func copySources() throws(TryError) {
    let files = FileManager.default
    do {
      // What is there may be half of it.
      if files.fileExists(atPath: copy) { try files.removeItem(atPath: copy) }
      try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources"] {
        try files.copyItem(atPath: "\(sources)/\(name)", toPath: "\(copy)/\(name)")
      }
    } catch {
      throw TryError("\(copy): the sources cannot be copied there: \(error.localizedDescription)")
    }
  }

  /// What the libraries were linked of is most of what a build leaves, and is not needed again.
  private func removeObjects() {
    let files = FileManager.default
    let release = "\(folder)/build/release/"
    for name in (try? files.contentsOfDirectory(atPath: release)) ?? [] where name.hasSuffix(".build") {
      for file in (try? files.contentsOfDirectory(atPath: release + name)) ?? [] where file.hasSuffix(".o") {
        try? files.removeItem(atPath: "\(release)\(name)/\(file)")
      }
    }
  }

  private func build(_ progress: (BuildProgress) -> Void) throws(TryError) -> Answer {
    var environment = toolchain.environment
    // The package is then no more than what these libraries are made of.
    environment["LAZYSCOPE_TRIAL"] = "1"
    var reader = ProgressReader()
    return try Answer.of(
      toolchain.swift,
      ["build"] + Self.flags + ["--package-path", copy, "--scratch-path", "\(folder)/build"],
      environment: environment
    ) { bytes in
      if let step = reader.read(bytes) { progress(step) }
    }
  }

  /// One line of what a build has said.
  static func reason(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let network = [
      "Could not resolve host", "unable to access", "failed to clone", "Failed to clone", "Couldn’t fetch",
    ]
    if lines.contains(where: { line in network.contains { line.contains($0) } }) {
      return "the packages that the libraries are made of could not be fetched, which needs a network the first time"
    }
    let header = lines.first { $0.contains("file not found") || $0.contains("header") && $0.contains("not found") }
    if let header {
      return "the system's headers are missing (\(header)); install libncurses-dev and libsqlite3-dev (Debian's names)"
    }
    let error = lines.first { $0.contains("error:") } ?? lines.last ?? "it said nothing"
    return "the libraries could not be built: \(error)"
  }

  /// What the libraries are made of.
  private static func files(of sources: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: "\(sources)/Sources")?.compactMap { $0 as? String } ?? []
    return ["Package.swift"]
      + files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }.sorted().map {
        "Sources/\($0)"
      }
  }
}

/// What a build of the libraries is at.
package enum BuildProgress: Equatable {
  /// Another one builds them.
  case waiting
  case started
  case step(Int, of: Int)
  case ended
}

/// Reads how far a build has come from what it says: `[12/345] Compiling …`.
struct ProgressReader {
  private var line: [UInt8] = []

  /// - Returns: the last step that the bytes tell of.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> BuildProgress? {
    var last: BuildProgress?
    for byte in bytes {
      if byte == 10 || byte == 13 {
        last = step ?? last
        line = []
      } else if line.count < 200 {
        line.append(byte)
      }
    }
    return last
  }

  private var step: BuildProgress? {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("["), let close = text.firstIndex(of: "]") else { return nil }
    let numbers = text[..<close].dropFirst().split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let total = numbers[1] else { return nil }
    return .step(done, of: total)
  }
}

/// A file that one process has at a time.
final class FileLock {
  private let descriptor: Int32

  /// Waits until no other has it.
  ///
  /// - Parameter waits: called where it must be waited for.
  init(_ path: String, waits: () -> Void) throws(TryError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw TryError("\(path): \(String(cString: strerror(errno)))") }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      waits()
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else {
          let reason = String(cString: strerror(errno))
          close(descriptor)
          throw TryError("\(path): \(reason)")
        }
      }
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}

/// A short name for any text: two that differ have others, as far as anybody will see.
struct Digest {
  private var state: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x9E37_79B9_7F4A_7C15)

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      state.0 = (state.0 ^ UInt64(byte)) &* 0x100_0000_01B3
      state.1 = (state.1 ^ UInt64(byte) ^ state.0 >> 29) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  var text: String {
    [state.0, state.1].map { String(repeating: "0", count: $0.leadingZeroBitCount / 4) + String($0, radix: 16) }
      .joined()
  }
}

internal import Foundation

/// Builds the libraries from their sources, once, into the cache folder.
package struct LibraryBuild {
  /// The path of the package that contains the libraries.
  private let sources: String
  private let toolchain: Toolchain
  /// The cache folder for this version of the package, the compiler and the flags.
  private let folder: String

  private static let flags = ["-c", "release", "--product", Libraries.library]

  /// - Parameter cache: the folder for cache files.
  package init(sources: String, cache: String, toolchain: Toolchain) {
    self.sources = sources
    self.toolchain = toolchain
    var key = Digest()
    key.add("1 \(Self.flags) \(toolchain.identity) \(sources)")
    for path in Self.files(of: sources) { key.add("\(path) \(FileStamp(path: "\(sources)/\(path)")?.text ?? "")") }
    folder = "\(cache)/try/\(key.text)"
  }

  /// Returns the libraries. Builds them if necessary.
  ///
  /// If several processes need the libraries at once, one builds them and the others wait. An interrupted build is
  /// continued.
  ///
  /// - Parameter progress: called with the progress of the build.
  /// - Throws: `TryError` if the libraries cannot be built.
  package func libraries(progress: (BuildProgress) -> Void) throws(TryError) -> Libraries {
    if let libraries = finished { return libraries }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw TryError(
        "\(folder): cannot store the libraries; set XDG_CACHE_HOME to a writable folder")
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
      throw TryError("\(folder): the build did not produce the libraries")
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

  /// The path of the copy of the sources that is built. A build writes files beside the manifest, and the user may lack
  /// the permission to do that in the original.
  private var copy: String { "\(folder)/sources" }

  private func copySources() throws(TryError) {
    let files = FileManager.default
    do {
      // An existing copy may be incomplete, so it is replaced.
      if files.fileExists(atPath: copy) { try files.removeItem(atPath: copy) }
      try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources"] {
        try files.copyItem(atPath: "\(sources)/\(name)", toPath: "\(copy)/\(name)")
      }
    } catch {
      throw TryError("\(copy): cannot copy the sources: \(error.localizedDescription)")
    }
  }

  /// Removes the object files. They are the largest part of a build, and are not needed after linking.
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
    // With this variable set, the package manifest declares only the targets of these libraries.
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

  /// Returns the reason of a failed build in one line, from its output.
  static func reason(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let network = [
      "Could not resolve host", "unable to access", "failed to clone", "Failed to clone", "Couldn’t fetch",
    ]
    if lines.contains(where: { line in network.contains { line.contains($0) } }) {
      return "cannot download the packages that the libraries need; the first build needs a network connection"
    }
    let header = lines.first { $0.contains("file not found") || $0.contains("header") && $0.contains("not found") }
    if let header {
      return "system headers are missing (\(header)); install libncurses-dev and libsqlite3-dev (Debian's names)"
    }
    let error = lines.first { $0.contains("error:") } ?? lines.last ?? "no output"
    return "cannot build the libraries: \(error)"
  }

  /// Returns the source files of the libraries.
  private static func files(of sources: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: "\(sources)/Sources")?.compactMap { $0 as? String } ?? []
    return ["Package.swift"]
      + files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") || $0.hasSuffix(".h") }.sorted().map {
        "Sources/\($0)"
      }
  }
}

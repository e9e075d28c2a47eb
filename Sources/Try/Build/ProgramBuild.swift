internal import Foundation

/// Prepares the compilation of the user's files into a program that shows the root view.
package struct ProgramBuild {
  private let toolchain: Toolchain
  private let libraries: Libraries

  package init(toolchain: Toolchain, libraries: Libraries) {
    self.toolchain = toolchain
    self.libraries = libraries
  }

  /// Checks the imports of files before any library is built.
  ///
  /// - Returns: a line for each import of a module that never exists here, with the remedy. Files that cannot be read
  ///   are skipped; ``compilation(of:root:in:)`` reports them.
  package static func missingModules(in paths: [String]) -> [String] {
    let files = paths.compactMap { try? read($0) }
    let conditions = BuildConditions { ModuleAliases.replaces($0) || ModuleCheck.usual.contains($0) }
    return ModuleCheck { !ModuleCheck.known.contains($0) }.complaints(files, outlines(of: files, conditions))
  }

  private static func outlines(of files: [SourceFile], _ conditions: BuildConditions) -> [SourceOutline] {
    files.map { file in
      var reader = OutlineReader(SwiftTokens(file.bytes), conditions)
      return reader.read()
    }
  }

  /// Reads, checks and copies the files.
  ///
  /// - Parameters:
  ///   - paths: the user's files.
  ///   - root: the value of `--root`.
  ///   - folder: the folder for the copies and the program.
  package func compilation(
    of paths: [String], root: String?, in folder: String
  ) throws(BuildFailure) -> Compilation {
    var files: [SourceFile] = []
    for path in paths { files.append(try Self.read(path)) }
    let result = Result { () throws(TryError) in try self.result(of: files, root: root, in: folder) }
    switch result {
    case .success(let result): return try result.get()
    case .failure(let error): throw BuildFailure(error)
    }
  }

  private func result(
    of files: [SourceFile], root: String?, in folder: String
  ) throws(TryError) -> Result<Compilation, BuildFailure> {
    let outlines = Self.outlines(of: files, BuildConditions(canImport: libraries.has))
    let complaints = ModuleCheck(exists: libraries.has).complaints(files, outlines)
    guard complaints.isEmpty else { return .failure(BuildFailure(missing: complaints)) }
    let (root, refusal) = try Self.root(given: root, files, outlines)
    let folder = try Self.newFolder(in: folder)
    let catalogue = AssetCatalogue(files: files.map(\.path))
    let copies = PreparedSources(files, outlines, root: root, catalogue: catalogue).files.map { file in
      (path: "\(folder)/\(file.name)", bytes: file.bytes)
    }
    for copy in copies {
      guard FileManager.default.createFile(atPath: copy.path, contents: Data(copy.bytes)) else {
        throw TryError("\(copy.path): cannot be written")
      }
    }
    let program = CompiledProgram(
      path: "\(folder)/program", name: root.name, stateFolder: root.stateFolder(of: files))
    return .success(
      Compilation(
        compiler: toolchain.swiftc,
        arguments: copies.map(\.path) + Self.flags
          + ["-module-cache-path", "\(folder)/../../modules", "-o", program.path] + Self.linker + libraries.arguments,
        environment: toolchain.environment, program: program, refusal: refusal,
        names: zip(copies, files).map { (copy: $0.path, file: $1.path) }))
  }

  /// Returns the root to show. If a file is incomplete, the root may be missing; the compiler then reports the
  /// incomplete code.
  ///
  /// - Returns: the root, and the error if it could not be chosen.
  private static func root(
    given: String?, _ files: [SourceFile], _ outlines: [SourceOutline]
  ) throws(TryError) -> (Root, TryError?) {
    do {
      return (try Root.choose(given: given, files: files, outlines: outlines), nil)
    } catch {
      guard let open = files.firstIndex(where: { !SwiftTokens($0.bytes).isBalanced }) else { throw error }
      return (Root(kind: .view, expression: "", file: open), error)
    }
  }

  private static let flags = [
    "-O", "-wmo", "-assert-config", "Debug", "-swift-version", "5", "-diagnostic-style", "llvm", "-D", "DEBUG",
    "-parse-as-library", "-suppress-warnings", "-module-name", PreparedSources.module,
  ]

  /// Creates a new folder for each build, because the previous program may still be running.
  private static func newFolder(in folder: String) throws(TryError) -> String {
    var path = "\(folder)/build-XXXXXX".utf8CString.map { $0 }
    guard mkdtemp(&path) != nil else { throw TryError("\(folder): \(String(cString: strerror(errno)))") }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  #if os(Linux)
    // The fastest linker that is installed with the compiler.
    private static let linker = ["-use-ld=lld"]
  #else
    private static let linker: [String] = []
  #endif

  private static func read(_ path: String) throws(BuildFailure) -> SourceFile {
    func refused(_ reason: String) -> BuildFailure { BuildFailure(TryError("\(path): \(reason)")) }
    func unread() -> BuildFailure {
      errno == ENOENT ? BuildFailure(missingFile: path) : refused(String(cString: strerror(errno)))
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw unread() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw refused("not a regular file") }
    guard status.st_size <= 1 << 26 else { throw refused("too long; a Swift file can have 64 MiB at most") }
    guard let data = FileManager.default.contents(atPath: path) else { throw unread() }
    return SourceFile(path: path, bytes: Array(data))
  }
}

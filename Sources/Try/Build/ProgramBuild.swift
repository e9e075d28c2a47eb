internal import Foundation

/// What the compiler said of the user's files, as it said it.
package struct CompilerMessages: Error {
  package let text: String
}

/// Builds the user's files into a program that shows their root.
package struct ProgramBuild {
  private let toolchain: Toolchain
  private let libraries: Libraries

  package init(toolchain: Toolchain, libraries: Libraries) {
    self.toolchain = toolchain
    self.libraries = libraries
  }

  /// Reads, checks, copies and compiles the files.
  ///
  /// - Parameters:
  ///   - paths: the user's files.
  ///   - root: what `--root` says.
  ///   - folder: where the copies and the program are put.
  /// - Returns: the path of the program.
  /// - Throws: `TryError` for what is told in a line, `CompilerMessages` for what the compiler tells.
  package func program(of paths: [String], root: String?, in folder: String) throws -> String {
    let files = try paths.map { path in try Self.read(path) }
    let conditions = BuildConditions(canImport: libraries.has)
    let outlines = files.map { file in
      var reader = OutlineReader(SwiftTokens(file.bytes), conditions)
      return reader.read()
    }
    let complaints = ModuleCheck(exists: libraries.has).complaints(files, outlines)
    guard complaints.isEmpty else { throw MissingModules(lines: complaints) }
    let root = try Root.choose(given: root, files: files, outlines: outlines)
    let folder = try Self.newFolder(in: folder)
    let copies = PreparedSources(files, outlines, root: root).files.map { file in
      (path: "\(folder)/\(file.name)", bytes: file.bytes)
    }
    for copy in copies {
      guard FileManager.default.createFile(atPath: copy.path, contents: Data(copy.bytes)) else {
        throw TryError("\(copy.path): cannot be written")
      }
    }
    let program = "\(folder)/program"
    let answer = try Answer.of(
      toolchain.swiftc,
      copies.map(\.path) + [
        "-O", "-wmo", "-assert-config", "Debug", "-swift-version", "5", "-diagnostic-style", "llvm", "-D", "DEBUG",
        "-parse-as-library",
        "-suppress-warnings",
        "-module-name", PreparedSources.module, "-module-cache-path", "\(folder)/../../modules", "-o", program,
      ] + Self.linker + libraries.arguments, environment: toolchain.environment)
    guard answer.end == .exited(0) else {
      throw CompilerMessages(
        text: Self.named(answer.text, zip(copies, files).map { (copy: $0.path, file: $1.path) }))
    }
    return program
  }

  /// Names the user's files in messages about the end of a copy, which belongs to no line of them: there is one line more above it
  /// in the copy.
  static func named(_ text: String, _ names: [(copy: String, file: String)]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let name = names.first(where: { line.hasPrefix("\($0.copy):") }) else { return String(line) }
      let rest = line.dropFirst(name.copy.count + 1)
      let digits = rest.prefix { $0.isNumber }
      return "\(name.file):\(max(1, (Int(digits) ?? 2) - 1))\(rest.dropFirst(digits.count))"
    }
    .joined(separator: "\n")
  }

  /// A folder of its own for each build: the program of the one before may be running.
  private static func newFolder(in folder: String) throws(TryError) -> String {
    var path = "\(folder)/build-XXXXXX".utf8CString.map { $0 }
    guard mkdtemp(&path) != nil else { throw TryError("\(folder): \(String(cString: strerror(errno)))") }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  #if os(Linux)
    // The fastest of those that come with the compiler.
    private static let linker = ["-use-ld=lld"]
  #else
    private static let linker: [String] = []
  #endif

  private static func read(_ path: String) throws(TryError) -> SourceFile {
    var status = stat()
    guard stat(path, &status) == 0 else { throw TryError("\(path): \(String(cString: strerror(errno)))") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw TryError("\(path): not a file of Swift") }
    guard status.st_size <= 1 << 26 else { throw TryError("\(path): too long for a file of Swift") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TryError("\(path): \(String(cString: strerror(errno)))")
    }
    return SourceFile(path: path, bytes: Array(data))
  }
}

/// Modules that the user's files import and that are not here, a line each.
package struct MissingModules: Error {
  package let lines: [String]
}

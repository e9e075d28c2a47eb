import Foundation
import TestSupport
import Testing

@testable import Try

@Suite("The build of the libraries")
struct BuildTests {
  @Test func `the output of a build is reported as steps, however it is split`() {
    var reader = ProgressReader()
    var steps: [BuildProgress] = []
    for byte in Array("Building…\n[1/20] A\n[x/y] no\n[2/20] B\r[3/\n[4/20]".utf8) {
      if let step = reader.read([byte]) { steps.append(step) }
    }
    #expect(steps == [.step(1, of: 20), .step(2, of: 20)])
  }

  @Test(arguments: [
    ("error: x: fatal: unable to access 'https://…': Could not resolve host", "network"),
    ("a\nSources/CNcurses/shim.h:1:10: fatal error: 'curses.h' file not found", "libncurses-dev"),
    ("a\nb.swift:1:2: error: c\nd", "cannot build the libraries: b.swift:1:2: error: c"), ("", "no output"),
  ])
  func `the reason of a failed build is one line`(output: String, words: String) {
    let reason = LibraryBuild.reason(output)
    #expect(reason.contains(words) && !reason.contains("\n"))
  }

  @Test func `different contents have different digests`() {
    func name(_ texts: String...) -> String {
      var digest = Digest()
      for text in texts { digest.add(text) }
      return digest.text
    }
    #expect(name("a") == name("a"))
    #expect(Set([name(), name("a"), name("b"), name("a", "b"), name("b", "a")]).count == 5)
    #expect(name("a").count == 32)
  }

  @Test func `only one process has the lock at a time`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("lock")
    var first: FileLock? = try FileLock(path) { Issue.record("nobody else has it") }
    withExtendedLifetime(first) {}
    first = nil
    _ = try FileLock(path) { Issue.record("it was given back") }
  }

  @Test func `without Swift, one line says so`() {
    #expect(throws: TryError.self) { try Toolchain(environment: ["PATH": "/nonexistent"]) }
    #expect(throws: TryError.self) { try Toolchain(environment: [:]) }
  }

  /// Makes a fake package and compiler. `swift build` makes two files and a line in `log`. If `fails` exists, it fails
  /// with a message.
  private func build(in folder: ScratchFolder) throws -> LibraryBuild {
    let files = FileManager.default
    for name in ["package/Sources/LazyTry", "bin", "cache"] {
      try files.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try Data("// manifest".utf8).write(to: URL(fileURLWithPath: folder.path("package/Package.swift")))
    let script = """
      #!/bin/sh
      echo run >> '\(folder.path("log"))'
      test -e '\(folder.path("fails"))' && { echo 'x.swift:1:1: error: no'; exit 1; }
      while [ "$1" != --scratch-path ]; do shift; done
      mkdir -p "$2/some/release/Modules" && ln -sfn some/release "$2/release"
      echo '[1/2] Compiling'
      : > "$2/release/libLazyTry.so"; : > "$2/release/libLazyTry.dylib"
      : > "$2/release/Modules/LazyTry.swiftmodule"
      """
    for name in ["swift", "swiftc"] {
      // Another process writes it. A file that is open for writing cannot be executed, and processes that other tests
      // start meanwhile would inherit the descriptor.
      _ = try Command.run(
        "/bin/sh", ["-c", #"printf '%s' "$1" > "$0" && chmod 700 "$0""#, folder.path("bin/\(name)"), script])
    }
    return LibraryBuild(
      sources: folder.path("package"), cache: folder.path("cache"), toolchain: try toolchain(in: folder))
  }

  private func toolchain(in folder: ScratchFolder) throws -> Toolchain {
    try Toolchain(environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
  }

  private func runs(in folder: ScratchFolder) -> Int {
    (try? String(contentsOfFile: folder.path("log"), encoding: .utf8))?.split(separator: "\n").count ?? 0
  }

  @Test func `libraries are built once, and again when their sources change`() throws {
    let folder = try ScratchFolder()
    var reported: [BuildProgress] = []
    let once = try build(in: folder)
    let libraries = try once.libraries { reported.append($0) }
    #expect(reported == [.started, .step(1, of: 2), .ended])
    #expect(try once.libraries { _ in Issue.record("they are there") }.folder == libraries.folder)
    #expect(runs(in: folder) == 1)
    try Data("// another manifest".utf8).write(to: URL(fileURLWithPath: folder.path("package/Package.swift")))
    let again = LibraryBuild(
      sources: folder.path("package"), cache: folder.path("cache"), toolchain: try toolchain(in: folder))
    #expect(try again.libraries { _ in }.folder != libraries.folder)
    #expect(runs(in: folder) == 2)
  }

  @Test func `a build that failed or was interrupted is repeated`() throws {
    let folder = try ScratchFolder()
    let build = try build(in: folder)
    try Data().write(to: URL(fileURLWithPath: folder.path("fails")))
    #expect(throws: TryError("cannot build the libraries: x.swift:1:1: error: no")) {
      try build.libraries { _ in }
    }
    try FileManager.default.removeItem(atPath: folder.path("fails"))
    _ = try build.libraries { _ in }
    #expect(runs(in: folder) == 2)
  }

  @Test func `of several processes that start at once, one builds`() async throws {
    let folder = try ScratchFolder()
    let build = try build(in: folder)
    let folders = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 {
        group.addTask { try build.libraries { _ in }.folder }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(folders.count == 1 && runs(in: folder) == 1)
  }

  @Test func `a file that was read while it was written is judged by compiler messages`() throws {
    let folder = try ScratchFolder()
    let compiler = try Toolchain(environment: ["PATH": try fakeTools(in: folder)])
    let build = ProgramBuild(toolchain: compiler, libraries: try fakeLibraries(in: folder))
    func compilation(_ text: String) throws -> Compilation {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("A.swift")))
      return try build.compilation(of: [folder.path("A.swift")], root: nil, in: folder.path("."))
    }
    let half = try compilation("struct A: View {\n  let x: Int\n  var bo")
    let says = half.result(of: Answer(end: .exited(1), text: "A.swift:3:9: error: expected '}'"))
    #expect(says == .failure(BuildFailure(messages: "A.swift:3:9: error: expected '}'")))
    let refusal = try #require(half.refusal)
    #expect(half.result(of: Answer(end: .exited(1), text: "no main")) == .failure(BuildFailure(refusal)))
    #expect(throws: BuildFailure.self) { try compilation("struct A: View { let x: Int }") }
    #expect(try compilation("struct A: View {}").refusal == nil)
  }

  private func fakeTools(in folder: ScratchFolder) throws -> String {
    for name in ["swift", "swiftc"] {
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: folder.path(name)))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path(name))
    }
    return folder.path(".")
  }

  private func fakeLibraries(in folder: ScratchFolder) throws -> Libraries {
    let build = folder.path("debug")
    try FileManager.default.createDirectory(atPath: "\(build)/Modules", withIntermediateDirectories: true)
    for name in ["libLazyTry.so", "libLazyTry.dylib", "Modules/LazyTry.swiftmodule"] {
      try Data().write(to: URL(fileURLWithPath: "\(build)/\(name)"))
    }
    return try #require(Libraries(folder: build))
  }

  @Test func `messages about the end of a copy name the user's file`() {
    let text = "/c/1.swift:18:1: error: x\nA.swift:2:1: note: y\n/c/1.swift: z"
    let named = Compilation.named(text, [(copy: "/c/1.swift", file: "A.swift")])
    #expect(named == "A.swift:17:1: error: x\nA.swift:2:1: note: y\nA.swift:1 z")
  }
}

import Foundation
import ListCheck
import Testing

/// Finding and reading files.
@Suite final class SourceFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("list-check-\(UUID().uuidString)")
    .resolvingSymlinksInPath()

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ bytes: [UInt8] = [], to name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  /// The paths that are found, without the folder.
  private func found(_ paths: [String]? = nil) -> [String] {
    SourceFiles().find(in: paths ?? [folder.path]).paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  private func problems() -> [String] {
    SourceFiles().find(in: [folder.path]).problems.map { String($0.text.dropFirst(folder.path.count + 1)) }
  }

  @Test("A file is found once, whatever paths lead to it")
  func once() throws {
    try write(to: "Part/A.swift")
    try FileManager.default.createSymbolicLink(atPath: path("A.swift"), withDestinationPath: "Part/A.swift")
    #expect(found() == ["Part/A.swift"])
    #expect(found([folder.path, path("Part"), path("Part/A.swift"), path("Part/../Part")]) == ["Part/A.swift"])
    #expect(found([path("A.swift"), folder.path]) == ["A.swift"])
    #expect(found([path("Part/../Part"), path("Part")]) == ["Part/../Part/A.swift"])
  }

  @Test("A folder may have the name of a Swift file, and links to folders are not followed")
  func folders() throws {
    try write(to: "A.swift/B.swift")
    try FileManager.default.createSymbolicLink(atPath: path("Loop.swift"), withDestinationPath: ".")
    try FileManager.default.createSymbolicLink(atPath: path("Loop"), withDestinationPath: ".")
    #expect(found() == ["A.swift/B.swift"])
    #expect(problems() == [])
  }

  @Test("Links without a file, pipes and paths that do not exist are problems, and other files are found")
  func unreadable() throws {
    try write(to: "A.swift")
    try FileManager.default.createSymbolicLink(atPath: path("B.swift"), withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(atPath: path("C.swift"), withDestinationPath: "C.swift")
    #expect(mkfifo(path("D.swift"), 0o600) == 0)
    #expect(found() == ["A.swift"])
    #expect(
      problems() == [
        "B.swift: No such file or directory", "C.swift: Too many levels of symbolic links",
        "D.swift: neither a file nor a folder",
      ])
    let result = SourceFiles().find(in: [path("nowhere"), folder.path, "/dev/null"])
    #expect(result.paths == [path("A.swift")])
    #expect(result.problems.contains(FileProblem(path: "/dev/null", reason: "neither a file nor a folder")))
    #expect(result.problems.contains(FileProblem(path: path("nowhere"), reason: "No such file or directory")))
  }

  @Test("A file that cannot be read, or has disappeared, does not hide the others")
  func reading() throws {
    try write(Array("let a = 1".utf8), to: "A.swift")
    try write(to: "Folder/B.swift")
    let result = SourceFileReader.read([path("gone.swift"), path("A.swift"), path("Folder")])
    #expect(result.files.map(\.text) == ["let a = 1"])
    #expect(result.problems.map(\.reason) == ["No such file or directory", "Is a directory"])
  }

  @Test(
    "Files that the compiler does not accept are problems",
    arguments: [
      ([0xff, 0xfe, 0x6c, 0], "A.swift: UTF-16; Swift files must be UTF-8"),
      ([0xfe, 0xff, 0, 0x6c], "A.swift: UTF-16; Swift files must be UTF-8"),
      ([0x6c, 0, 0x65, 0], "A.swift: UTF-16; Swift files must be UTF-8"),
      (Array("\0GITCRYPT\0ab".utf8), "A.swift: encrypted by git-crypt"),
      ([0x61, 0x0a, 0x0a, 0xe9, 0x0a], "A.swift:3: not UTF-8; Swift files must be UTF-8"),
      ([0xc3], "A.swift:1: not UTF-8; Swift files must be UTF-8"),
      ([0xef, 0xbf, 0x0a], "A.swift:1: not UTF-8; Swift files must be UTF-8"),
    ])
  func encodings(_ bytes: [UInt8], _ problem: String) throws {
    try write(bytes, to: "A.swift")
    let result = SourceFileReader.read([path("A.swift")])
    #expect(result.files.isEmpty)
    #expect(result.problems.map { String($0.text.dropFirst(folder.path.count + 1)) } == [problem])
  }

  @Test("Text in UTF-8 is read unchanged", arguments: ["", "a", "\u{feff}let é = 1\r\n", "\u{fffd}", "ab\0c"])
  func text(_ text: String) throws {
    try write(Array(text.utf8), to: "A.swift")
    let result = SourceFileReader.read([path("A.swift")])
    #expect(result.files.map { Array($0.text.utf8) } == [Array(text.utf8)])
    #expect(result.problems == [])
  }

  @Test("Code nested more deeply than the compiler's limit is a problem, and the code before it is checked")
  func nesting() {
    let code = """
      struct Item: Identifiable { let id: Int }
      struct Page: View { let items: [Item]\nvar body: some View { List(items) { item in Text("a").id(item.id) } } }
      """
    func nested(_ depth: Int) -> ListChecker.Result {
      let number = String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
      return ListChecker().check([.init(path: "A.swift", text: code + "\nlet a = \(number)\n" + "let b = 1")])
    }
    #expect(nested(250).problems == [])
    #expect(
      nested(300).problems.map(\.text) == ["A.swift:4: nested more than 256 levels deep; not checked from here on"])
    #expect(nested(300).warnings.map(\.rule) == ["list-row-id"])
  }

  @Test("Control characters in names are escaped, so that each finding is one line")
  func names() throws {
    let warning = Warning(rule: "id-self", file: "a\n\u{1b}é.swift", line: 3, column: 7, message: "no", text: "")
    #expect(try Reporter.xcode.report([warning]) == "a\\u{a}\\u{1b}é.swift:3:7: warning: no (id-self)\n")
  }
}

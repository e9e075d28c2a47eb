import Foundation
import LazyUI
import TestSupport
import Testing

@testable import LazyTesting

@MainActor
@Suite("Snapshots of a test screen")
struct SnapshotTests {
  private let folder: ScratchFolder
  private let screen = TestScreen(width: 10, height: 3) {
    Text(verbatim: "one\ntwo").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  init() throws { folder = try ScratchFolder() }

  private var source: String { folder.path("CartTests.swift") }

  private func path(_ name: String) -> String {
    folder.path("Snapshots/CartTests.\(name).txt")
  }

  private func write(_ text: String, _ name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func check(_ name: String, _ recording: SnapshotRecording) throws {
    try screen.checkSnapshot(name, recording: recording, file: source)
  }

  @Test func `the first run writes the file, later ones compare`() throws {
    try check("first", .missing)
    #expect(try String(decoding: Data(contentsOf: URL(fileURLWithPath: path("first"))), as: UTF8.self) == "one\ntwo\n")
    try check("first", .missing)
    try check("first", .never)
    try write("one\nthree\n", "first")
    let error = #expect(throws: SnapshotError.self) { try check("first", .missing) }
    #expect(error == .different(path: path("first"), difference: "  one\n- three\n+ two"))
    #expect(error?.description.hasSuffix(":\n  one\n- three\n+ two") == true)
  }

  @Test func `all writes again, never fails without a file`() throws {
    try write("old\n", "again")
    try check("again", .all)
    try check("again", .never)
    let error = #expect(throws: SnapshotError.self) { try check("none", .never) }
    #expect(error == .missing(path: path("none"), screen: "one\ntwo"))
    #expect(!FileManager.default.fileExists(atPath: path("none")))
  }

  @Test func `line ends of another system are equal`() throws {
    try write("one\r\ntwo\r\n", "ends")
    try check("ends", .never)
  }

  @Test func `the name of the test is the default, without characters that file systems refuse`() throws {
    try screen.checkSnapshot(recording: .missing, file: source, function: "emptied()")
    #expect(FileManager.default.fileExists(atPath: path("emptied")))
    try screen.checkSnapshot(recording: .missing, file: source, function: "a/b: `c`(of:)")
    #expect(FileManager.default.fileExists(atPath: path("a-b-c")))
  }

  @Test func `a folder in place of the file is one clear line`() throws {
    try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
    let error = #expect(throws: SnapshotError.self) { try check("folder", .missing) }
    guard case .inaccessible(path("folder"), let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty && !reason.contains("\n"))
  }

  @Test func `the environment chooses what is written`() throws {
    #expect(try SnapshotRecording.from([:]) == .missing)
    #expect(try SnapshotRecording.from(["LAZY_SNAPSHOTS": ""]) == .missing)
    #expect(try SnapshotRecording.from(["LAZY_SNAPSHOTS": "all"]) == .all)
    #expect(try SnapshotRecording.from(["LAZY_SNAPSHOTS": "never"]) == .never)
    let error = #expect(throws: SnapshotError.self) { try SnapshotRecording.from(["LAZY_SNAPSHOTS": "yes"]) }
    #expect(error?.description == "LAZY_SNAPSHOTS is \"yes\"; it can be missing, all, never")
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nc\n", "  a\n- b\n  c"),
    ("a\nc\n", "a\nb\nc\n", "  a\n+ b\n  c"),
    ("a\nb\nc\n", "a\nx\nc\ny\n", "  a\n- b\n+ x\n  c\n+ y"),
    ("a\n\nb\n", "\nb\n", "- a\n\n  b"),
    ("\n", "a\n", "- \n+ a"),
  ])
  func `a difference has the lines of both texts`(old: String, new: String, expected: String) {
    #expect(SnapshotDifference(from: old, to: new).text == expected)
  }
}

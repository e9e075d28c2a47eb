import Foundation
import LazyData
import Simulation
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

@MainActor
@Suite("Writing of records", .timeLimit(.minutes(20)))
struct RecordWritingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("")) } }

  private func make(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
  }

  /// Returns a viewer with a file that has been read completely.
  private func stage(_ path: String, _ options: OpeningOptions = .init()) async throws -> ViewerDriver {
    guard case .records(let source) = try RecordFile.open(path, options) else { throw CancellationError() }
    let stage = try ViewerDriver(source, width: 250)
    await stage.settle { source.status.isComplete }
    return stage
  }

  private func enter(_ command: String, _ stage: ViewerDriver, shows text: String) async {
    stage.press(":")
    stage.enter(command)
    await stage.settle { stage.status.contains(text) }
  }

  /// Filters the rows, and waits until all of them are filtered.
  private func filter(_ stage: ViewerDriver, by text: String) async {
    stage.press("&")
    stage.enter(text)
    await stage.settle { stage.viewer.list.controller?.source.status.work == nil }
  }

  /// Writes rows to a file in the folder, without a viewer.
  ///
  /// - Returns: the message.
  private func write(
    _ text: RecordText, to name: String = "out", replaces: Bool = false,
    scheduler: any WorkScheduler = SystemScheduler(), decision: WritingDecision = WritingDecision()
  ) async -> String? {
    let sink = Generation(scheduler).sink { (_: RecordText.Progress) in }
    return await text.write(to: folder.path(name), replaces: replaces, sink, decision)
  }

  @Test("The target of a link is replaced, whatever its name and folder", arguments: [true, false])
  func oddNames(isNameless: Bool) throws {
    let odd = FilePath(bytes: Array(folder.path("").utf8) + "/caf\u{301}/\u{301}".utf8 + [0xE9])
    try FileManager.default.createDirectory(atPath: folder.path("caf\u{301}"), withIntermediateDirectories: true)
    close(odd.withCString { open($0, O_CREAT | O_WRONLY, 0o600) })
    let link = folder.path("link")
    #expect(odd.withCString { symlink($0, link) } == 0)
    let destination = try RecordDestination(link, replaces: true, isNameless: isNameless)
    try Array("new".utf8).withUnsafeBytes { try destination.write($0) }
    try destination.complete()
    #expect(try bytes("link") == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("caf\u{301}")).count == 1)
  }

  @Test(
    "A completely written file equals the file that was read, whatever its line ends",
    arguments: [
      "text", "csv", "jsonl",
    ])
  func whole(format: String) async throws {
    let lines =
      switch format {
      case "csv": ["id,name,place", "1,a,x", "2,\"b\"\"\u{E9}\",y", "", "3,,z"]
      case "jsonl": ["{\"a\":1}", "{\"a\":\"\u{E9}\"}", "no object", ""]
      default: ["one", "", "  t\two  ", "\u{E9}\u{0}\u{1B}[m"]
      }
    var options = OpeningOptions()
    options.format = format
    for end in ["\n", "\r\n", "\r"] {
      for mark in ["", "\u{FEFF}"] {
        for isEnded in [false, true] {
          for count in 0...lines.count {
            let text = mark + lines.prefix(count).joined(separator: end) + (isEnded && count > 0 ? end : "")
            let path = try make("in", text.utf8)
            let stage = try await stage(path, options)
            await enter("write! \(folder.path("out"))", stage, shows: "wrote")
            #expect(try bytes("out") == Array(text.utf8), "\(text.debugDescription)")
          }
        }
      }
    }
  }

  @Test("Bytes that are not text, and mixed line ends, are written unchanged")
  func anything() async throws {
    var random = SplitMix(seed: 5)
    let path = try make("in", (0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    for format in ["text", "csv", "jsonl"] {
      var options = OpeningOptions()
      options.format = format
      await enter("write! \(folder.path("out"))", try await stage(path, options), shows: "wrote")
      #expect(try bytes("out") == bytes("in"), "\(format)")
    }
  }

  @Test("Each matching row keeps its line end, and the last row of the file gets one")
  func filtered() async throws {
    let path = try make("in.csv", "\u{FEFF}id,name\r\n1,axe\r\n2,bow\n3,arrow".utf8)
    let stage = try await stage(path)
    await filter(stage, by: "a|o")
    await enter("write \(folder.path("out"))", stage, shows: "wrote 3 rows")
    #expect(try bytes("out") == Array("\u{FEFF}id,name\r\n1,axe\r\n2,bow\n3,arrow\r\n".utf8))
    stage.press("&")
    stage.enter("")
    stage.press("s", "s")
    stage.press("S")
    await stage.settle { stage.viewer.list.controller?.source.status.arrangement.orders.first?.isDescending == true }
    await enter("write! \(folder.path("out"))", stage, shows: "wrote 3 rows")
    #expect(try bytes("out") == Array("\u{FEFF}id,name\r\n3,arrow\r\n2,bow\n1,axe\r\n".utf8))
  }

  @Test("The file on screen can be replaced by its shown rows")
  func itself() async throws {
    let path = try make("in", "one\r\ntwo\r\nthree".utf8)
    let stage = try await stage(path)
    await filter(stage, by: "t")
    await enter("write! \(path)", stage, shows: "wrote 2 rows")
    #expect(try bytes("in") == Array("two\r\nthree\r\n".utf8))
    #expect(try names == ["in"])
  }

  @Test("A write uses one file, even if another one replaces it meanwhile")
  func replaced() async throws {
    let old = String(repeating: "old row\n", count: 1_000)
    let path = try make("in", old.utf8)
    let stage = try await stage(path)
    let controller = try #require(stage.viewer.list.controller)
    let text = RecordText(preamble: [], records: controller.known, lineEnd: nil)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("in.1"))
    _ = try make("in", String(repeating: "a new row\n", count: 2_000).utf8)
    controller.source.reload()
    await stage.settle { controller.source.records.count == 2_000 }
    let answer = await write(text)
    #expect(answer == "wrote 1,000 rows to \(folder.path("out"))")
    #expect(try bytes("out") == Array(old.utf8))
  }

  // MARK: The place

  @Test("A dangling link is not written through; a link to a file stays, and the file is replaced")
  func links() async throws {
    let stage = try await stage(make("in", "one\n".utf8))
    try FileManager.default.createSymbolicLink(atPath: folder.path("nowhere"), withDestinationPath: "gone")
    for command in ["write", "write!"] {
      await enter("\(command) \(folder.path("nowhere"))", stage, shows: "not written: broken link")
      stage.press("g")
    }
    _ = try make("file", "old".utf8)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "file")
    await enter("write \(folder.path("link"))", stage, shows: "use :write! to replace it")
    await enter("write! \(folder.path("link"))", stage, shows: "wrote 1 row ")
    #expect(try bytes("file") == Array("one\n".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "file")
    #expect(try names.sorted() == ["file", "in", "link", "nowhere"])
  }

  @Test(
    "An incomplete write leaves no file, or the old one, and no temporary file", arguments: [true, false])
  func unfinished(isNameless: Bool) throws {
    let text = Array("new".utf8)
    func destination(_ name: String, replaces: Bool = false) throws -> RecordDestination {
      let destination = try RecordDestination(folder.path(name), replaces: replaces, isNameless: isNameless)
      try text.withUnsafeBytes { try destination.write($0) }
      return destination
    }
    _ = try destination("a")
    #expect(try names.isEmpty)
    try destination("a").complete()
    #expect(try bytes("a") == text)
    chmod(try make("b", "old".utf8), 0o640)
    _ = try destination("b", replaces: true)
    #expect(try bytes("b") == Array("old".utf8))
    try destination("b", replaces: true).complete()
    #expect(try bytes("b") == text)
    var facts = stat()
    #expect(stat(folder.path("b"), &facts) == 0 && facts.st_mode & 0o777 == 0o640)
    // Another program takes the name meanwhile.
    let late = try destination("c")
    _ = try make("c", "other".utf8)
    #expect(throws: RecordDestination.Failure.self) { try late.complete() }
    #expect(try bytes("c") == Array("other".utf8))
    #expect(throws: RecordDestination.Failure.self) { try destination("none/d") }
    #expect(throws: RecordDestination.Failure.self) { try destination("a") }
    #expect(throws: RecordDestination.Failure.self) { try RecordDestination("", replaces: true) }
    #expect(throws: RecordDestination.Failure.self) { try RecordDestination(folder.path(""), replaces: true) }
  }

  #if os(Linux)
    @Test("A full device is reported")
    func full() async throws {
      let stage = try await stage(make("in", "one\n".utf8))
      await enter("write! /dev/full", stage, shows: "/dev/full: No space left on device")
      await enter("write! /dev/null", stage, shows: "wrote 1 row to /dev/null")
    }
  #endif

  // MARK: In the background

  @Test("A slow record blocks nothing else, and a stopped write leaves no file")
  func slow() async throws {
    let contents = HeldContents()
    let records = RecordList(HeldPlaces(contents), count: 3)
    let generation = Generation(SystemScheduler())
    let text = RecordText(preamble: Array("head\n".utf8), records: records, lineEnd: nil)
    var said: [String] = []
    let stopped = RecordWriting(text, to: folder.path("a"), replaces: false, in: generation) {
    } finish: {
      said.append($0)
    }
    #expect(stopped.stop() == "stopped writing after 0 rows; no file was written")
    let ended = Generation(SystemScheduler())
    _ = RecordWriting(text, to: folder.path("b"), replaces: false, in: ended) {
    } finish: {
      said.append($0)
    }
    ended.end()
    #expect(ended.workCount == 0)
    contents.release()
    let writing = RecordWriting(text, to: folder.path("c"), replaces: false, in: generation) {
    } finish: {
      said.append($0)
    }
    while said.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(said == ["wrote 3 rows to \(folder.path("c"))"])
    #expect(try bytes("c") == Array("head\nrow\nrow\nrow\n".utf8))
    #expect(try names == ["c"])
    #expect(writing.stop() == nil, "what has taken its place cannot be stopped")
  }

  @Test("Stopping during the final write to disk leaves the old file unchanged", arguments: [true, false])
  func stoppedAtTheEnd(isNameless: Bool) async throws {
    _ = try make("a", "old".utf8)
    do {
      let destination = try RecordDestination(folder.path("a"), replaces: true, isNameless: isNameless)
      try Array("new".utf8).withUnsafeBytes { try destination.write($0) }
      #expect(try !destination.complete { false })
    }
    #expect(try bytes("a") == Array("old".utf8) && names == ["a"])
    // Writing is stopped before it is complete. The code that stops it reports that.
    let contents = HeldContents()
    contents.release()
    let text = RecordText(preamble: [], records: RecordList(HeldPlaces(contents), count: 3), lineEnd: nil)
    let decision = WritingDecision()
    #expect(decision.take() && !decision.take())
    #expect(await write(text, to: "a", replaces: true, decision: decision) == nil)
    #expect(try bytes("a") == Array("old".utf8) && names == ["a"])
  }

  @Test("An unreadable record ends the write, and nothing remains")
  func unreadable() async throws {
    let contents = HeldContents(failsAt: 1)
    contents.release()
    let text = RecordText(preamble: [], records: RecordList(HeldPlaces(contents), count: 3), lineEnd: nil)
    let answer = await write(text)
    #expect(answer?.contains("stopped at row 2: read error (no)") == true)
    #expect(answer?.contains("not written") == true)
    #expect(try names == [])
  }

  @Test("Records that cannot be read are reported as missing")
  func missing() async throws {
    let contents = HeldContents()
    contents.release()
    let text = RecordText(
      preamble: [], records: RecordList(HeldPlaces(contents), count: 3), lineEnd: nil,
      missing: "more rows may exist: the archive is broken")
    let answer = await write(text)
    #expect(answer == "wrote 3 rows to \(folder.path("out")); more rows may exist: the archive is broken")
    #expect(try text.copy { _ in } == "more rows may exist: the archive is broken")
  }

  @Test("A row whose end has not been received is left out", arguments: [false, true])
  func openRecord(hasFailed: Bool) async throws {
    let pipe = MemoryBytes.pipe()
    pipe.append("one\ntwo\nthr")
    if hasFailed { pipe.fail(.notReceived(path: "x", reason: "cut off")) }
    let detect = RecordFile.formatDetector(name: "x", OpeningOptions())
    let source = RecordSource(name: "x", bytes: pipe, detect: detect)
    let stage = try ViewerDriver(source, width: 250)
    await stage.settle { source.records.count == 3 && (source.status.failure != nil) == hasFailed }
    let controller = try #require(stage.viewer.list.controller)
    let text = controller.text(isAll: true)
    let answer = await write(text)
    #expect(answer?.hasPrefix("wrote 2 rows to ") == true && answer?.contains("more rows") == true, "\(answer ?? "")")
    #expect(try bytes("out") == Array("one\ntwo\n".utf8))
    var copied: [UInt8] = []
    #expect(try text.copy { copied += $0 } == text.missing && copied == Array("one\ntwo\n".utf8))
    guard !hasFailed else { return }
    pipe.end()
    await stage.settle { source.status.isComplete }
    #expect(await write(controller.text(isAll: true), to: "all") == "wrote 3 rows to \(folder.path("all"))")
    #expect(try bytes("all") == Array("one\ntwo\nthr".utf8))
  }

  // MARK: A file that others change meanwhile

  @Test(
    "A write is of one file, or fails, if others truncate, rewrite or overwrite it",
    arguments: ["cut off", "longer", "as long", "in the middle", "at the end of the copy"])
  func changed(how: String) async throws {
    // Enough rows for several slices, so that others can run in between.
    let old = (0..<2_000).map { "old row \($0 + 10_000)\n" }.joined()
    let new = old.replacing("old", with: "NEW")
    let path = try make("in", old.utf8)
    // A modification time that no write produces.
    let time = Date(timeIntervalSince1970: 1_000)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    guard case .records(let source) = try RecordFile.open(path) else { return }
    // No notification arrives, so only a check finds the change.
    while !source.status.isComplete, !Task.isCancelled { await Task.yield() }
    let text = RecordText(preamble: [], records: source.records, lineEnd: nil)
    _ = try make("out", "before".utf8)
    let change: @Sendable () throws -> Void = {
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      switch how {
      case "cut off": try handle.truncate(atOffset: 300)
      case "in the middle":
        try handle.seek(toOffset: UInt64(old.utf8.count / 2))
        try handle.write(contentsOf: Data("NEW".utf8))
      default:
        try handle.write(contentsOf: Data((how == "longer" ? new + "and more\n" : new).utf8))
      }
      try handle.close()
    }
    let scheduler = ChangingScheduler(step: how == "at the end of the copy" ? 7 : 3, change)
    let answer = await write(text, replaces: true, scheduler: scheduler)
    #expect(
      answer
        == "\(folder.path("out")): not written because the source file changed; write it again"
    )
    #expect(try bytes("out") == Array("before".utf8) && names.sorted() == ["in", "out"])
    #expect(scheduler.failure == nil)
  }

  @Test("A growing file is written up to its known end")
  func grown() async throws {
    let old = (0..<2_000).map { "row \($0)\n" }.joined()
    let path = try make("in", old.utf8)
    guard case .records(let source) = try RecordFile.open(path) else { return }
    while !source.status.isComplete, !Task.isCancelled { await Task.yield() }
    let text = RecordText(preamble: [], records: source.records, lineEnd: nil)
    let scheduler = ChangingScheduler(step: 3) {
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("more\n".utf8))
      try handle.close()
    }
    let answer = await write(text, scheduler: scheduler)
    #expect(answer == "wrote 2,000 rows to \(folder.path("out"))")
    #expect(try bytes("out") == Array(old.utf8))
  }
}

/// Changes data instead of performing one of the steps of a work.
private final class ChangingScheduler: WorkScheduler {
  private let base = SystemScheduler()
  private let step: Int
  private let change: @Sendable () throws -> Void
  private let steps = Atomic(0)
  private let thrown = Mutex<(any Error)?>(nil)

  init(step: Int, _ change: @escaping @Sendable () throws -> Void) {
    self.step = step
    self.change = change
  }

  /// The error of the change, if it failed.
  var failure: (any Error)? { thrown.withLock { $0 } }

  func nextStep() async {
    guard steps.add(1, ordering: .relaxed).newValue == step else { return }
    do { try change() } catch { thrown.withLock { $0 = error } }
  }

  func executor(for kind: WorkKind) -> (any TaskExecutor)? { base.executor(for: kind) }
  func runOnMain(_ job: @escaping @MainActor @Sendable () -> Void) { base.runOnMain(job) }
  func rest(for duration: Duration) async { await base.rest(for: duration) }
  var now: Duration { base.now }
}

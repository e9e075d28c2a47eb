import ArgumentParser
import Foundation
import LazyViewer
import Terminal
import Try

/// What is done with the user's files: they are built, and what came of that is run.
struct TrialSession {
  let build: ProgramBuild
  let files: [String]
  let root: String?
  let folder: RunFolder
  let environment: [String: String]

  /// The status where the user's code is not what can be run.
  private static let faulty: Int32 = 1

  /// - Returns: the status to end with.
  func measure(height: Int, asJSON: Bool) throws -> Int32 {
    guard let program = try program() else { return Self.faulty }
    let (report, end, printed) = try TrialRun(program: program, environment: environment).measure(height: height) {
      bytes in
      // An output that nobody reads is no failure.
      try? StandardStream.error.write(bytes: bytes)
    }
    if let report, end == .exited(0) {
      try asJSON ? PlainOutput.write(json: report.json) : PlainOutput.write(report.table)
    }
    return try status(of: end, printed: printed, isPrinted: true)
  }

  /// - Parameter watches: whether what is shown is built again whenever a file changes. The program before stays on screen
  ///   until there is a new one; what hinders that is in its log.
  /// - Returns: the status to end with.
  func show(_ screen: ScreenOptions, watches: Bool) throws -> Int32 {
    var watcher = FileWatch(files)
    var program = try program()
    while true {
      guard let current = program else {
        guard watches else { return Self.faulty }
        watcher.waitForChange()
        program = try self.program()
        continue
      }
      let next = Successor()
      let run = TrialRun(program: current, environment: environment)
      let (end, printed) = try run.show(
        ["--color", screen.color.rawValue] + (screen.mouse ? ["--mouse"] : []), log: next.takeLines
      ) {
        guard watches, watcher.hasChanged() else { return false }
        return next.build(build, of: files, root: root, in: folder.path)
      }
      if end == .changed {
        program = next.program
      } else {
        let status = try status(of: end, printed: printed, isPrinted: false)
        guard watches, case .died = end else { return status }
        program = nil
      }
    }
  }

  /// Builds the program, and tells what is wrong with the user's files; nil where that is something.
  private func program() throws -> String? {
    do {
      return try build.program(of: files, root: root, in: folder.path)
    } catch let messages as CompilerMessages {
      try StandardStream.error.write(text: messages.text.trimmingCharacters(in: .newlines))
    } catch let missing as MissingModules {
      for line in missing.lines { try StandardStream.error.write(line: "lazyscope: \(line)") }
    }
    return nil
  }

  private func status(of end: TrialRun.End, printed: String, isPrinted: Bool) throws -> Int32 {
    switch end {
    case .changed: return 0
    case .exited(let status):
      // What hindered the program it has said in its last line.
      if !isPrinted, status == 2, let line = printed.split(separator: "\n").last {
        try StandardStream.error.write(line: String(line))
      }
      return status
    case .died(let sentence, let status):
      try StandardStream.error.write(line: "lazyscope: \(sentence)")
      return status
    }
  }
}

/// The program that takes the place of one on screen.
private final class Successor {
  private(set) var program: String?
  private var lines: [String] = []
  /// What is most of it, in one line.
  private var notice: String?

  /// - Returns: whether it can be run. Else there are lines about that.
  func build(_ build: ProgramBuild, of files: [String], root: String?, in folder: String) -> Bool {
    do {
      program = try build.program(of: files, root: root, in: folder)
      return true
    } catch let messages as CompilerMessages {
      // The log has the newest line first.
      lines = messages.text.split(separator: "\n").reversed().map(String.init)
      notice = lines.last { $0.contains(": error: ") }
    } catch let missing as MissingModules {
      notice = missing.lines.first
    } catch {
      notice = "\(error)"
    }
    return false
  }

  /// What is to be told by the program on screen, once.
  func takeLines() -> [String] {
    defer { (lines, notice) = ([], nil) }
    return lines + [notice].compactMap(\.self).map { "\(Unicode.Scalar(TrialDescriptor.noticeMark))\($0)" }
  }
}

extension StandardStream {
  /// Writes what a program has printed, without its controls.
  fileprivate func write(bytes: ArraySlice<UInt8>) throws {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasSuffix("\n") { text.removeLast() }
    try write(text: text)
  }
}

extension TrialReport {
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The steps side by side, a counter a line.
  var table: String {
    let title =
      rows == 0 ? "\(root): no list, \(height) lines on screen" : "\(root): \(rows.grouped) rows, \(height) on screen"
    return ([title, ""] + steps.table + troubles).joined(separator: "\n")
  }
}

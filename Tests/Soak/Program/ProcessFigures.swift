import Foundation

/// The system's data about a process and its session. Without `/proc`, which only Linux has, all values are empty or
/// `nil`.
struct ProcessFigures {
  let process: pid_t

  /// The target of each open descriptor, by number.
  var descriptors: [Int: String] {
    var found: [Int: String] = [:]
    for name in Self.names(in: "/proc/\(process)/fd") {
      var path = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/\(process)/fd/\(name)", &path, path.count - 1)
      guard count > 0, let number = Int(name) else { continue }
      found[number] = String(decoding: path[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return found
  }

  /// The private memory of the process in bytes, or `nil` if the system does not report it.
  var memory: Int? {
    guard
      let line = Self.text("/proc/\(process)/status")?.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }
      ),
      let kibibytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return nil }
    return kibibytes << 10
  }

  /// The time that the main thread ran, and the time that it waited for a processor.
  var mainThread: (worked: Duration, waited: Duration)? {
    let words = Self.text("/proc/\(process)/task/\(process)/schedstat")?.split(separator: " ").compactMap { Int($0) }
    guard let words, words.count >= 2 else { return nil }
    return (.nanoseconds(words[0]), .nanoseconds(words[1]))
  }

  /// The processor time of the process and its terminated children, in ticks.
  var ticks: Int? { Self.facts(of: process).map { $0.ticks } }

  /// The name, the state and the system call of each thread.
  var threads: [String] {
    Self.names(in: "/proc/\(process)/task").sorted().map { thread in
      let folder = "/proc/\(process)/task/\(thread)"
      let words = ["comm", "wchan", "syscall"].map { Self.text("\(folder)/\($0)") ?? "?" }
      return "thread \(thread): " + words.map { $0.trimmingCharacters(in: .newlines) }.joined(separator: "; ")
    }
  }

  /// Returns the other processes of the session, with their names.
  static func members(ofSession session: pid_t, but own: Set<pid_t>) -> [pid_t: String] {
    var found: [pid_t: String] = [:]
    for process in names(in: "/proc").compactMap({ pid_t($0) }) where !own.contains(process) {
      guard let facts = facts(of: process), facts.session == session else { continue }
      found[process] = facts.name
    }
    return found
  }

  private struct Facts {
    var name: String
    var session: pid_t
    var ticks: Int
  }

  private static func facts(of process: pid_t) -> Facts? {
    // The name is in parentheses and may contain anything.
    guard let text = text("/proc/\(process)/stat"), let start = text.firstIndex(of: "("),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 14, let session = pid_t(words[3]) else { return nil }
    let state = words[0] == "Z" ? " (a zombie)" : ""
    let ticks = words[11...14].compactMap { Int($0) }.reduce(0, +)
    return Facts(name: text[text.index(after: start)..<end] + state, session: session, ticks: ticks)
  }

  static func text(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}

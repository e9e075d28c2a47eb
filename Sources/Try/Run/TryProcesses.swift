internal import Foundation
internal import LazyViewer

/// A running compiler.
final class CompilerProcess {
  let compilation: Compilation
  let process: WatchedProcess
  /// The output so far.
  var output: [UInt8] = []

  init(_ compilation: Compilation) throws(TryError) {
    self.compilation = compilation
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    process = try WatchedProcess(
      compilation.compiler, compilation.arguments, environment: compilation.environment, descriptors: [0: nothing],
      endsWithParent: true)
  }
}

/// A running program that was built from the user's files.
final class ProgramProcess {
  let process: WatchedProcess
  let channel: Channel
  let notes: TryNotes?
  var watch: Watchdog

  /// Starts the program.
  init(_ program: CompiledProgram, _ kind: TryHost.Kind, environment: [String: String]) throws(TryError) {
    channel = Channel(try Pipe())
    let memory = try Self.memory(beside: program.path)
    defer { close(memory) }
    notes = TryNotes(descriptor: memory)
    let (arguments, end): ([String], Int32)
    switch kind {
    case .screen(let options, _):
      (arguments, end) = (["--state-folder", program.stateFolder] + options, channel.reading)
      // This process must not block if a program does not read its log.
      _ = fcntl(channel.writing, F_SETFL, O_NONBLOCK)
      watch = Watchdog(watchesTasks: true)
    case .measurement(let options):
      (arguments, end) = (["--measure"] + options, channel.writing)
      _ = fcntl(channel.reading, F_SETFL, O_NONBLOCK)
      watch = Watchdog(watchesTasks: false)
    }
    process = try WatchedProcess(
      program.path, arguments, environment: environment,
      descriptors: [TryDescriptor.channel: end, TryDescriptor.notes: memory],
      // A program with a screen uses the terminal. It ends when its log is closed.
      endsWithParent: !watch.watchesTasks)
  }

  /// Asks the program to end. If the program has a screen, its log is closed, and the program then saves its values and
  /// ends.
  func stop() {
    if watch.watchesTasks { channel.endWriting() } else { process.signal(SIGTERM) }
  }

  private static func memory(beside program: String) throws(TryError) -> Int32 {
    let path = "\(program).notes"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_TRUNC, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(TryNotes.size)) == 0 else {
      throw TryError("\(path): \(String(cString: strerror(errno)))")
    }
    return descriptor
  }
}

/// The pipe between a program and this process: for its report, or for its log.
final class Channel {
  private var pipe: Pipe
  var reading: Int32 { pipe.reading }
  var writing: Int32 { pipe.writing }

  init(_ pipe: consuming Pipe) { self.pipe = pipe }

  /// Makes the reader see the end of file.
  func endWriting() { pipe.endWriting() }

  /// Writes the bytes that the pipe accepts without blocking.
  func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Foundation.write(writing, $0.baseAddress, $0.count) }
  }
}

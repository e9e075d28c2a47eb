#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A running program that unpacks a file.
struct Decompressor: Sendable {
  /// The unpacked data.
  let output: FileDescriptor
  private let errors: FileDescriptor
  private let process: pid_t
  private let program: String
  private let name: String
  /// The time in milliseconds that the program may keep running after it closed its output.
  private let patience: Int32

  /// Starts the first installed program of `commands`, with the file as its standard input. No file name is passed as
  /// an argument, and no shell is involved.
  ///
  /// - Parameters:
  ///   - commands: the programs that can unpack the file. If no program is installed, the error names the first of
  ///     them.
  ///   - file: the compressed file. Its offset must be 0.
  ///   - name: the name of the file in error messages.
  ///   - searchPath: the folders to search for the program, separated by colons. Relative folders are skipped.
  /// - Throws: `DataError` if no program is installed, or it does not start.
  init(
    _ commands: [UnpackingCommand], of file: FileDescriptor, name: String, searchPath: String, patience: Int32
  ) throws(DataError) {
    let found = commands.lazy.compactMap { command in
      Self.find(command.program, in: searchPath).map { (command, path: $0) }
    }.first
    guard let (command, path) = found else { throw .noProgram(commands.first?.program ?? "", path: name) }
    let program = command.program
    guard let output = FileDescriptor.makePipe(), let errors = FileDescriptor.makePipe() else {
      throw .inaccessible(path: name, reason: DataError.words(for: errno))
    }
    // The program must not block when it writes errors that nobody reads.
    errors.reading.neverWait()
    errors.writing.neverWait()
    var process = pid_t()
    let refusal = SpawnedProcess.start(
      path, [program] + command.arguments, streams: [file, output.writing, errors.writing],
      environment: ["PATH=\(searchPath)", "LC_ALL=C"] + command.environment, process: &process)
    guard refusal == 0 else {
      throw .notDecompressed(path: name, program: program, reason: DataError.words(for: refusal))
    }
    self.output = output.reading
    self.errors = errors.reading
    self.process = process
    self.program = program
    self.name = name
    self.patience = patience
  }

  /// Waits until the program has ended. Must be called once.
  ///
  /// - Parameter isAtEnd: whether the program closed its output. If not, it is killed.
  /// - Returns: the error of the program, or `nil` if it succeeded or was killed here.
  func finish(isAtEnd: Bool) -> DataError? {
    let (hasEnded, words) = isAtEnd ? lastWords() : (false, [])
    if !hasEnded { kill(process, SIGKILL) }
    var status: Int32 = 0
    let ended = FileDescriptor.retry { waitpid(process, &status, 0) }
    guard isAtEnd else { return nil }
    let complaint = complaint(in: words)
    guard hasEnded else {
      return .notDecompressed(path: name, program: program, reason: complaint ?? "it did not exit")
    }
    // If the parent process ignores SIGCHLD, the exit status is not available.
    guard ended == process else {
      return complaint.map { .notDecompressed(path: name, program: program, reason: $0) }
    }
    let (signal, code) = (status & 0x7f, (status >> 8) & 0xff)
    // For a warning, such as other data after the end, gzip exits with status 2, and unzip with 1.
    if signal == 0, code == 0 || (program == "gzip" && code == 2) || (program == "unzip" && code == 1) { return nil }
    let reason = complaint ?? (signal == 0 ? "exit status \(code)" : "ended by signal \(signal)")
    return .notDecompressed(path: name, program: program, reason: reason)
  }

  /// Waits until the program has ended, which closes its standard error.
  ///
  /// - Returns: whether it has ended, and the first bytes of its standard error.
  private func lastWords() -> (hasEnded: Bool, words: [UInt8]) {
    let deadline = ContinuousClock.now + .milliseconds(patience)
    var words: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = errors.readNext(into: buffer)
        if count == 0 { return (true, words) }
        if count > 0 {
          words += UnsafeRawBufferPointer(buffer).prefix(min(count, max(0, buffer.count - words.count)))
        } else if errno == EAGAIN {
          var descriptor = pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0)
          let left = (deadline - .now) / .milliseconds(1)
          if left <= 0 || FileDescriptor.retry({ poll(&descriptor, 1, Int32(left) + 1) }) <= 0 { return (false, words) }
        } else {
          return (false, words)
        }
      }
    }
  }

  /// Returns the first line of the program's standard error, without the program name or stream name at its start.
  private func complaint(in bytes: [UInt8]) -> String? {
    guard var line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first else { return nil }
    for start in ["\(program): ", "stdin: ", "(stdin): ", "/*stdin*\\ : "] where line.hasPrefix(start) {
      line = line.dropFirst(start.count)
    }
    return String(line)
  }

  /// Returns the path of a program in the first folder that has it.
  private static func find(_ program: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }.first { path in
      FileAttributes(path: path)?.kind == .regular && access(path, X_OK) == 0
    }
  }
}

import ArgumentParser
import LazyData
import Terminal

/// Says in one line what went wrong, and ends with status 2: nothing could be opened or read, or there is no terminal.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) { description = "\(error)" }
  init(_ description: String) { self.description = description }

  /// Runs `body`; what it throws is told on standard error.
  static func reporting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ExitCode {
      throw error
    } catch {
      throw Complaint(error).told(status: 2)
    }
  }
}

/// What the program says on standard error.
struct Complaint {
  private let text: String

  init(_ error: any Error) { text = "\(error)" }
  init(_ text: String) { self.text = text }

  /// Tells it in one line, in which names of files are as they are shown.
  ///
  /// - Returns: `status`, or another one where standard error takes nothing.
  func told(status: Int32) -> ExitCode {
    do {
      try StandardStream.error.write(line: "lazyscope: \(FilePath(text))")
      return ExitCode(status)
    } catch {
      return ExitCode(StandardStream.untoldStatus)
    }
  }
}

import ArgumentParser
import LazyData
import Terminal

/// An error that ends the program with one line of text and exit status 2. Examples: the input cannot be read, or there
/// is no terminal.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) { description = "\(error)" }
  init(_ description: String) { self.description = description }

  /// Runs `body`, and prints its error to standard error.
  static func reporting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ExitCode {
      throw error
    } catch {
      throw Complaint(error).report(status: 2)
    }
  }
}

/// A message for standard error.
struct Complaint {
  private let text: String

  init(_ error: any Error) { text = "\(error)" }
  init(_ text: String) { self.text = text }

  /// Prints the message in one line. File names in it are escaped, as they are on screen.
  ///
  /// - Returns: `status`, or another status if standard error cannot be written to.
  func report(status: Int32) -> ExitCode {
    do {
      try StandardStream.error.write(line: "lazyscope: \(FilePath(text))")
      return ExitCode(status)
    } catch {
      return ExitCode(StandardStream.writeFailureStatus)
    }
  }
}

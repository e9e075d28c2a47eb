import ArgumentParser
import Foundation

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
      FileHandle.standardError.write(Data("lazyscope: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }
}

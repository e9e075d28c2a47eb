import Foundation

/// Where the program lies that runs.
enum ProgramPath {
  static var current: String {
    #if os(Linux)
      // Foundation's Bundle answers the same after milliseconds of looking around.
      if let path = realpath("/proc/self/exe", nil) {
        defer { free(path) }
        return String(cString: path)
      }
    #endif
    return Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
  }
}

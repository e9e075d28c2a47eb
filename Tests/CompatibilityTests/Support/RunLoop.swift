import Foundation

/// Replaces Foundation's `RunLoop` in this module. Nothing runs the main run loop of a test as a program's terminal
/// does, so scheduled work goes to the main queue.
enum RunLoop {
  static var main: DispatchQueue { .main }
}

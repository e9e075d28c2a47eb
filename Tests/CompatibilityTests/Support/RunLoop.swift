import Foundation

/// Stands for Foundation's in this module: nothing runs the main run loop of a test, as a program's terminal does; what is scheduled
/// on it goes to the main queue.
enum RunLoop {
  static var main: DispatchQueue { .main }
}

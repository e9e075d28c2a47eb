import Foundation

/// The size of the screen, for code that reads it outside of the environment, such as `UIScreen.main.bounds`.
enum ScreenArea {
  /// The size in units of length. A session sets it during its updates. Otherwise it is 80 by 24 cells in points.
  @TaskLocal static var current = CGSize(width: 640, height: 384)

  /// Runs `body` with this size.
  static func with<Result>(_ size: CGSize, _ body: () -> Result) -> Result {
    $current.withValue(size, operation: body)
  }
}

/// Recognizes the files of screens that only programmers see.
enum DebugScreens {
  /// Whether a path contains `Debug`, or has a component such as `DeveloperMenu`. A folder `Developer` may contain all
  /// projects of a programmer.
  static func contain(_ path: String) -> Bool {
    path.contains("Debug")
      || path.split(separator: "/").contains { component in
        component.hasPrefix("Developer") && component.dropFirst("Developer".count).first?.isUppercase == true
      }
  }
}

/// Recognizes the files of screens that only programmers see.
enum DebugScreens {
  private static let folders: Set = ["test", "tests", "preview", "previews", "preview content"]

  /// Whether a path contains `Debug`, or has a component such as `DeveloperMenu`, `Tests` or `Preview Content`. A folder
  /// `Developer` may contain all projects of a programmer.
  static func contain(_ path: String) -> Bool {
    path.contains("Debug")
      || path.split(separator: "/").contains { component in
        folders.contains(component.lowercased())
          || component.hasPrefix("Developer") && component.dropFirst("Developer".count).first?.isUppercase == true
      }
  }
}

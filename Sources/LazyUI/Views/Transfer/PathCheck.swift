import Foundation

/// Validates the paths that the user has typed into a file panel.
struct PathCheck {
  /// The reason why a path is rejected.
  struct Problem: Error, Equatable {
    let text: String
  }

  /// The paths, without surrounding spaces.
  private let paths: [String]

  init(paths: String, allowsSeveral: Bool) {
    let parts = allowsSeveral ? paths.split(separator: ",").map(String.init) : [paths]
    self.paths = parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }

  private static func url(_ path: String) -> URL { URL(fileURLWithPath: NSString(string: path).expandingTildeInPath) }

  /// Returns the files if all of them exist and have one of the types, otherwise the problem.
  func files(of types: [UTType]) -> Result<[URL], Problem> {
    guard !paths.isEmpty else { return .failure(Problem(text: "Enter the path of a file.")) }
    var found: [URL] = []
    for path in paths {
      let url = Self.url(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        return .failure(Problem(text: "\(path): no such file."))
      }
      let takesFolders = types.contains(.folder) || types.contains(.directory)
      if isFolder.boolValue ? !takesFolders : !(types.isEmpty || types.contains { $0.matches(url) }) {
        let endings = types.compactMap(\.preferredFilenameExtension).joined(separator: ", ")
        return .failure(
          Problem(
            text: endings.isEmpty ? "\(path): wrong file type." : "\(path): wrong file type; choose one of \(endings).")
        )
      }
      found.append(url)
    }
    return .success(found)
  }

  /// The path of the new file if its folder exists, otherwise the problem.
  var place: Result<[URL], Problem> {
    guard let path = paths.first else { return .failure(Problem(text: "Enter the path of the new file.")) }
    let url = Self.url(path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      return .failure(Problem(text: "\(path): this is a folder; enter the path of a file."))
    }
    let folder = url.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return .failure(Problem(text: "\(folder): no such folder."))
    }
    return .success([url])
  }
}

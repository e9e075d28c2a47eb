internal import Foundation

/// Finds the asset catalogues that belong to files.
struct AssetFolders {
  /// The maximum number of folders, and of assets in a catalogue, that are read.
  static let most = 4_000

  private let files: [String]

  init(files: [String]) { self.files = files }

  /// The paths of the catalogues, the nearest to the first file first.
  var catalogues: [String] {
    var folders: [String] = []
    for file in files {
      let folder = SourceFile(path: file, bytes: []).fullPath.parent
      if !folders.contains(folder) { folders.append(folder) }
    }
    var found: [String] = []
    var searched: Set<String> = []
    for folder in folders {
      guard let project = Self.project(around: folder) else {
        found += Self.names(in: folder).filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
        continue
      }
      if searched.insert(project).inserted { found += Self.catalogues(below: project) }
    }
    let first = folders.first ?? ""
    return Array(Set(found)).sorted { one, other in
      let (near, far) = (one.commonPrefix(with: first).count, other.commonPrefix(with: first).count)
      return near == far ? one < other : near > far
    }
  }

  /// Returns the nearest folder around `folder` that contains a project, a package or a repository.
  private static func project(around folder: String) -> String? {
    var folder = folder
    while folder.count > 1 {
      let isProject = names(in: folder).contains {
        $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") || $0 == "Package.swift" || $0 == ".git"
      }
      if isProject { return folder }
      folder = folder.parent
    }
    return nil
  }

  /// Returns the catalogues in a folder and in its subfolders. Hidden folders are skipped.
  private static func catalogues(below folder: String) -> [String] {
    var found: [String] = []
    var open = [folder]
    var count = 0
    while let path = open.popLast(), count < most {
      count += 1
      for name in names(in: path) where !name.hasPrefix(".") {
        let inner = "\(path)/\(name)"
        if name.hasSuffix(".xcassets") {
          found.append(inner)
        } else if !name.contains("."), isFolder(inner) {
          open.append(inner)
        }
      }
    }
    return found
  }

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Returns whether the path is a folder, and not a symbolic link to one.
  static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType == .typeDirectory
  }
}

extension String {
  /// The path of the folder that contains the item at this path.
  fileprivate var parent: String { (self as NSString).deletingLastPathComponent }
}

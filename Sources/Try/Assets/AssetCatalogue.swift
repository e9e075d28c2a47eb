internal import Foundation

/// The images and colours of the asset catalogues that belong to the user's files.
package struct AssetCatalogue: Equatable {
  enum Kind: Equatable {
    case image
    /// A colour; nil if its value is unknown.
    case color(AssetColor?)
  }

  struct Asset: Equatable {
    /// The folders that provide a namespace, from the outermost, and the asset's own name.
    let path: [String]
    let kind: Kind

    /// The name that a program passes to `Color(_:)`.
    var name: String { path.joined(separator: "/") }
  }

  private(set) var assets: [Asset] = []

  package init() {}

  init(_ assets: [Asset]) { self.assets = assets }

  /// Reads the catalogues of the project that contains the files, or, without a project, those beside the files. If two
  /// assets have the same name, the one in the nearest catalogue is used. Unreadable folders are skipped.
  package init(files paths: [String]) {
    var names: Set<String> = []
    for folder in AssetFolders(files: paths).catalogues {
      for asset in Self.read(folder) where names.insert(Self.key(asset)).inserted { assets.append(asset) }
    }
    assets.sort { $0.name < $1.name }
  }

  private static func key(_ asset: Asset) -> String {
    if case .image = asset.kind { "image \(asset.name)" } else { "color \(asset.name)" }
  }

  private static func read(_ folder: String) -> [Asset] {
    var found: [Asset] = []
    // The folders that are still to be read, and the namespace of each.
    var open = [(path: folder, namespace: [String]())]
    while let (path, namespace) = open.popLast(), found.count < AssetFolders.most {
      for name in AssetFolders.names(in: path) {
        let inner = "\(path)/\(name)"
        if let stem = name.stem(ofType: "colorset") {
          found.append(Asset(path: namespace + [stem], kind: .color(color(inner))))
        } else if let stem = name.stem(ofType: "imageset") {
          found.append(Asset(path: namespace + [stem], kind: .image))
        } else if !name.contains("."), AssetFolders.isFolder(inner) {
          open.append((inner, providesNamespace(inner) ? namespace + [name] : namespace))
        }
      }
    }
    return found
  }

  private static func color(_ folder: String) -> AssetColor? {
    FileManager.default.contents(atPath: "\(folder)/Contents.json").flatMap { AssetColor(contents: Array($0)) }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        let providesNamespace: Bool?
        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      }
      let properties: Properties?
    }
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else { return false }
    return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.providesNamespace == true
  }
}

extension String {
  /// Returns the name without its extension, if it has this extension.
  fileprivate func stem(ofType type: String) -> String? {
    hasSuffix(".\(type)") && count > type.count + 1 ? String(dropLast(type.count + 1)) : nil
  }
}

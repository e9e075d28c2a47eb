/// Finds imports of modules that SwiftUI programs use but that do not exist here.
package struct ModuleCheck {
  private let exists: (String) -> Bool

  /// - Parameter exists: returns whether a module can be imported.
  package init(exists: @escaping (String) -> Bool) { self.exists = exists }

  /// The modules of the toolchain, and the modules that have a replacement.
  package static let usual: Set = [
    "Swift", "SwiftUI", "Combine", "Foundation", "Observation", "Dispatch", "Synchronization", "RegexBuilder",
    "Distributed", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "_Concurrency", "Testing", "XCTest",
    "Glibc",
  ]

  /// Returns a line for each missing import or type, with its location and the remedy.
  package func complaints(_ files: [SourceFile], _ outlines: [SourceOutline]) -> [String] {
    zip(files, outlines).flatMap { file, outline in
      let missing = outline.imports.filter { !exists($0.module) && !ModuleAliases.inFoundation.contains($0.module) }
      let names = Self.absent.filter { name, _ in
        outline.words[name] != nil && !outline.types.contains { $0.name == name }
      }
      guard !missing.isEmpty || !names.isEmpty else { return [String]() }
      let source = SwiftTokens(file.bytes)
      func line(_ offset: Int, _ name: String, _ advice: String) -> String {
        "\(file.path):\(source.line(of: offset)): \(name) is not available here; \(advice)"
      }
      let places = names.map { name, advice in
        let place = source.tokens.indices.first { source.isWord($0) && source.text($0) == name } ?? 0
        return (offset: source.tokens[place].range.lowerBound, name: name, advice: advice)
      }
      return missing.map { line($0.offset, $0.module, Self.advice($0.module)) }
        + places.sorted { $0.offset < $1.offset }.map { line($0.offset, $0.name, $0.advice) }
    }
  }

  /// The types of SwiftUI that need a pixel-based screen, and the remedy for each.
  private static let absent: [String: String] = {
    let delegate = "move its work to the App's init(), and put it in #if"
    let host = "show another view in its place, and put it in #if"
    let (phone, controller) = ("canImport(UIKit)", "canImport(AppKit)")
    return [
      "UIApplicationDelegateAdaptor": "\(delegate) \(phone)",
      "NSApplicationDelegateAdaptor": "\(delegate) \(controller)",
      "UIViewRepresentable": "\(host) \(phone)", "UIViewControllerRepresentable": "\(host) \(phone)",
      "NSViewRepresentable": "\(host) \(controller)", "NSViewControllerRepresentable": "\(host) \(controller)",
    ]
  }()

  /// The modules that never exist here, whatever libraries were built.
  static let known: Set = [
    "CoreData", "SwiftData", "QuartzCore", "PreviewsMacros", "PlaygroundSupport", "UIKit", "AppKit",
    "WatchKit",
  ]

  private static func advice(_ module: String) -> String {
    switch module {
    case "CoreData", "SwiftData":
      "use an array as the list's data, or put the code that needs \(module) in #if canImport(\(module))"
    case "QuartzCore": "import Foundation, which has CGFloat, CGPoint, CGSize and CGRect"
    case "PreviewsMacros", "PlaygroundSupport": "remove the import, and show the view in a #Preview"
    case "UIKit", "AppKit", "WatchKit":
      "put the code that needs it in #if canImport(\(module)), or choose another view with --root"
    default:
      "put the code that needs it in #if canImport(\(module)), or leave out its file and choose another view with --root"
    }
  }
}

/// The module aliases: each replaces a module of Apple's systems by a module of this package.
enum ModuleAliases {
  /// The names of modules on Apple's systems, and the names of their replacements.
  static let all: [(String, String)] = {
    var aliases = [
      ("SwiftUI", "LazySwiftUI"), ("Combine", "LazyCombine"), ("UniformTypeIdentifiers", "LazyUniformTypes"),
      ("CoreTransferable", "LazyTransfer"),
    ]
    #if os(Linux)
      // Apple's systems have these modules, and other imported modules use them, so they are replaced only on other
      // systems.
      aliases += [("os", "LazyLog"), ("OSLog", "LazySystemLog")]
    #endif
    return aliases
  }()

  /// The modules whose types for lengths, points and rectangles are in Foundation on other systems. Their imports become
  /// imports of Foundation.
  static let inFoundation: Set = ["CoreGraphics", "CoreFoundation"]

  /// Returns whether a replacement provides a module.
  static func replaces(_ module: String) -> Bool { all.contains { $0.0 == module } }
}

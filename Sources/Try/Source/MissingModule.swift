/// What to do about modules that SwiftUI programs import and that are not here.
package struct ModuleCheck {
  private let exists: (String) -> Bool

  /// - Parameter exists: whether a module can be imported.
  package init(exists: @escaping (String) -> Bool) { self.exists = exists }

  /// Modules of the toolchain, and those that have a name of their own here.
  package static let usual: Set = [
    "Swift", "SwiftUI", "Combine", "Foundation", "Observation", "Dispatch", "Synchronization", "RegexBuilder",
    "Distributed", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "_Concurrency", "Testing", "XCTest",
    "Glibc",
  ]

  /// A line for each import of something that is not here: where it stands, and what to do.
  package func complaints(_ files: [SourceFile], _ outlines: [SourceOutline]) -> [String] {
    zip(files, outlines).flatMap { file, outline in
      let missing = outline.imports.filter { !exists($0.module) }
      let source = missing.isEmpty ? nil : SwiftTokens(file.bytes)
      return missing.map { found in
        "\(file.path):\(source?.line(of: found.offset) ?? 1): there is no \(found.module) here: \(Self.advice(found.module))"
      }
    }
  }

  private static func advice(_ module: String) -> String {
    switch module {
    case "CoreData", "SwiftData":
      "give the list its data as an array, or put what needs \(module) in #if canImport(\(module))"
    case "CoreGraphics", "QuartzCore": "Foundation has CGFloat, CGPoint, CGSize and CGRect; import that"
    case "os", "OSLog", "os.log": "print, whose lines are in the log, or put the import in #if canImport(\(module))"
    case "PreviewsMacros", "PlaygroundSupport": "take the import away, and show the view in a #Preview"
    case "UIKit", "AppKit", "WatchKit":
      "a terminal has no \(module); put what needs it in #if canImport(\(module)), or name another view by --root"
    default: "put what needs it in #if canImport(\(module)), or leave its file out and name another view by --root"
    }
  }
}

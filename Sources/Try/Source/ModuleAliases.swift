/// The modules of Apple's systems that modules of ours replace.
enum ModuleAliases {
  /// The names of modules on Apple's systems, and of their replacements.
  static let all: [(String, String)] = {
    var aliases = [
      ("SwiftUI", "LazySwiftUI"), ("Combine", "LazyCombine"), ("UniformTypeIdentifiers", "LazyUniformTypes"),
      ("CoreTransferable", "LazyTransfer"),
    ]
    #if os(Linux)
      // Apple's systems have these themselves, and other imported modules use them.
      aliases += [("os", "LazyLog"), ("OSLog", "LazySystemLog")]
    #endif
    return aliases
  }()

  /// Returns whether a replacement provides a module.
  static func replaces(_ module: String) -> Bool { all.contains { $0.0 == module } }
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file of the user, as it was read.
package struct SourceFile {
  /// The path on the command line, which the compiler's messages name.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The absolute path without symbolic links; the path on the command line if the file does not exist.
  var fullPath: String {
    guard let path = realpath(path, nil) else { return self.path }
    defer { free(path) }
    return String(cString: path)
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// The outline of a file: candidates for the root, and imports.
package struct SourceOutline: Equatable {
  /// A type that is declared at the outermost level.
  package struct TypeDeclaration: Equatable {
    package let name: String
    /// The declared conformances, in the declaration and in extensions in this file.
    package internal(set) var conformances: Set<String>
    /// Whether it needs an argument, as read from its members.
    package internal(set) var needsArgument: Bool
    /// Whether it has generic parameters.
    package let isGeneric: Bool
    /// The byte offset of its name.
    let offset: Int
  }

  /// A `#Preview`.
  struct Preview: Equatable {
    /// The range from the `#` to the closing bracket.
    let range: Range<Int>
    /// The range between the brackets.
    let body: Range<Int>
    /// The declarations that are marked as `@Previewable`, without that mark.
    let properties: [Range<Int>]
    /// The ranges of the declarations with their `@Previewable`.
    let hoisted: [Range<Int>]
  }

  /// An `@Entry` declaration of an environment value, or of a similar one.
  struct Entry: Equatable {
    /// The type that the entry extends.
    enum Container: String {
      case environment = "EnvironmentValues"
      case focus = "FocusedValues"
      case container = "ContainerValues"
    }

    let container: Container
    /// The range from the `@` to the end of the declaration.
    let range: Range<Int>
    /// Whether the entry is private to its file.
    let isPrivate: Bool
    let name: String
    /// The range after the name: the type, which may be inferred, and the default value. Each may be missing.
    let rest: Range<Int>
    let type: Range<Int>?
    let hasValue: Bool
  }

  package struct Import: Equatable {
    package let module: String
    let offset: Int
    /// The imported part of the module, with its dot: `.log`. Replacements of modules have no parts.
    var part: Range<Int>?
  }

  package internal(set) var types: [TypeDeclaration] = []
  var previews: [Preview] = []
  var entries: [Entry] = []
  package internal(set) var imports: [Import] = []
  /// The ranges of `@main`.
  var mains: [Range<Int>] = []
  /// The name of the type that is marked with `@main`.
  package internal(set) var main: String?
  /// The conformances in extensions, by type. The type may be declared in another file.
  var extensions: [String: Set<String>] = [:]
  /// How often each word occurs in the file.
  var words: [String: Int] = [:]
}

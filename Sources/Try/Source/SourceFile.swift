#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A source file of the user, with its text.
package struct SourceFile {
  /// The path on the command line, as in compiler messages.
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

/// The outline of a source file: candidates for the root, and imports.
package struct SourceOutline: Equatable {
  /// A type that is declared at the top level.
  package struct TypeDeclaration: Equatable {
    package let name: String
    /// The conformances that are declared by the type and its extensions in this file.
    package internal(set) var conformances: Set<String>
    /// Whether creating the type requires an argument, as determined from its members.
    package internal(set) var needsArgument: Bool
    /// Whether it has generic parameters.
    package let isGeneric: Bool
    /// The byte offset of the type's name.
    let offset: Int
  }

  /// A `#Preview`.
  struct Preview: Equatable {
    /// The range from `#` to the closing brace.
    let range: Range<Int>
    /// The range between the braces.
    let body: Range<Int>
    /// The ranges of the declarations that are marked with `@Previewable`. The ranges start after the mark.
    let properties: [Range<Int>]
    /// The ranges of the declarations in `properties`, but each includes its `@Previewable`.
    let hoisted: [Range<Int>]
  }

  /// An `@Entry` declaration, for example of an environment value.
  struct Entry: Equatable {
    /// The type whose extension contains the entry.
    enum Container: String {
      case environment = "EnvironmentValues"
      case focus = "FocusedValues"
      case container = "ContainerValues"
    }

    let container: Container
    /// The range from `@` to the end of the declaration.
    let range: Range<Int>
    /// Whether the entry is private to its file.
    let isPrivate: Bool
    let name: String
    /// The range after the name. It contains the type, which may be inferred, and the default value. Either may be
    /// missing.
    let rest: Range<Int>
    let type: Range<Int>?
    let hasValue: Bool
  }

  package struct Import: Equatable {
    package let module: String
    let offset: Int
    /// The range of the imported submodule with its dot, such as `.log`; nil if there is none. Replacement modules have
    /// no submodules.
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
  /// The conformances that extensions declare, by type. The type may be declared in another file.
  var extensions: [String: Set<String>] = [:]
  /// The number of times that each word occurs in the file.
  var words: [String: Int] = [:]
}

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file of the user's, as it was read.
package struct SourceFile {
  /// The name that the user gave, which messages of the compiler tell.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The name that it has wherever it is looked at from; that which the user gave where there is no such file.
  var fullPath: String {
    guard let path = realpath(path, nil) else { return self.path }
    defer { free(path) }
    return String(cString: path)
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }
}

/// What `try` must know of a file: what can be its root, and what it imports.
package struct SourceOutline: Equatable {
  /// A type that is declared at the outermost level.
  package struct TypeDeclaration: Equatable {
    package let name: String
    /// What it says that it conforms to, here and in its extensions in this file.
    package internal(set) var conformances: Set<String>
    /// Whether it can be made without an argument, as far as can be told.
    package internal(set) var needsArgument: Bool
    /// Whether it is one for each of its parameters.
    package let isGeneric: Bool
    /// Where its name stands, in bytes.
    let offset: Int
  }

  /// A `#Preview`.
  struct Preview: Equatable {
    /// From the `#` to the bracket that closes it.
    let range: Range<Int>
    /// What is between the brackets.
    let body: Range<Int>
    /// The declarations in it that are marked as `@Previewable`, without that mark.
    let properties: [Range<Int>]
    /// Where `@Previewable` stands, and a declaration with it.
    let hoisted: [Range<Int>]
  }

  /// A value of the environment, or of its like, that is declared by `@Entry`.
  struct Entry: Equatable {
    /// Whose value it is.
    enum Container: String {
      case environment = "EnvironmentValues"
      case focus = "FocusedValues"
      case container = "ContainerValues"
    }

    let container: Container
    /// From the `@` to the end of the declaration.
    let range: Range<Int>
    /// Whether only its file sees it.
    let isPrivate: Bool
    let name: String
    /// What is behind the name, which may be nothing: its type, which may follow from the value, and its value where nobody sets
    /// another.
    let rest: Range<Int>
    let type: Range<Int>?
    let hasValue: Bool
  }

  package struct Import: Equatable {
    package let module: String
    let offset: Int
    /// The part of the module that is named behind its name, with the dot before it: `.log`. What stands for the module here has no
    /// parts.
    var part: Range<Int>?
  }

  package internal(set) var types: [TypeDeclaration] = []
  var previews: [Preview] = []
  var entries: [Entry] = []
  package internal(set) var imports: [Import] = []
  /// Where `@main` stands.
  var mains: [Range<Int>] = []
  /// The name of the type that is marked with `@main`.
  package internal(set) var main: String?
  /// What an extension says of a type that may be declared in another file.
  var extensions: [String: Set<String>] = [:]
  /// How often each word stands in the file.
  var words: [String: Int] = [:]
}

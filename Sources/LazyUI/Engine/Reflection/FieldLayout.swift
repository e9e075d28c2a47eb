/// A stored property of a struct: its name, type and offset.
struct Field {
  let name: String
  let type: Any.Type
  /// The offset in bytes from the start of the value.
  let offset: Int
  /// Whether the memory holds a value of the type itself. A weak reference, for example, is stored differently.
  let isPlain: Bool

  /// The declared name. The storage of a property wrapper has the same name with an underscore in front.
  var label: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  /// Returns the stored properties of `type` in the order of their declaration. The list is empty if `type` is not a
  /// struct.
  ///
  /// The standard library's `Mirror` reads the same information from a value, which takes some microseconds for each
  /// value. The three functions of the Swift runtime that are used here need only the type, and are called once for
  /// each type. `Mirror` uses them, too.
  static func all(of type: Any.Type) -> [Field] {
    guard isStruct(type) else { return [] }
    return (0..<runtimeFieldCount(type)).map { index in
      var metadata = RuntimeFieldMetadata()
      let fieldType = runtimeFieldType(type, index: index, metadata: &metadata)
      let name = metadata.name.map { String(cString: $0) } ?? ""
      metadata.release?(metadata.name)
      return Field(
        name: name, type: fieldType, offset: runtimeFieldOffset(type, index: index), isPlain: metadata.isStrong)
    }
  }

  /// Whether both types are instances of one generic struct. This test is quick, unlike a search for a conformance.
  static func areInstances(_ type: Any.Type, _ other: Any.Type) -> Bool {
    isStruct(type) && metadata(of: type)[1] == metadata(of: other)[1]
  }

  /// Returns the address of a struct's declaration, or `nil` for other types. All instances of a generic struct share
  /// their declaration.
  static func structDeclaration(of type: Any.Type) -> Int? { isStruct(type) ? metadata(of: type)[1] : nil }

  /// Whether a declaration is in the standard library.
  static func isOfStandardLibrary(_ declaration: Int) -> Bool { module(of: declaration) == standardLibrary }

  private static let standardLibrary = structDeclaration(of: Int.self).flatMap(module)

  /// Returns the address of the module that contains a declaration. The module is the outermost parent. The word after
  /// the first four bytes of a declaration is the distance to its parent. An odd distance leads to a pointer to the
  /// parent. Swift's ABI documents this.
  private static func module(of declaration: Int) -> Int? {
    var declaration = declaration
    while let place = UnsafeRawPointer(bitPattern: declaration + MemoryLayout<Int32>.size) {
      let distance = Int(place.load(as: Int32.self))
      if distance == 0 { return declaration }
      let around = place + (distance & ~1)
      declaration = distance & 1 == 0 ? Int(bitPattern: around) : around.load(as: Int.self)
    }
    return nil
  }

  /// Returns the first generic argument of a generic struct.
  static func parameter(of type: Any.Type) -> Any.Type {
    unsafeBitCast(metadata(of: type)[2], to: Any.Type.self)
  }

  /// Returns the address of a type's metadata. The first word of the metadata is the type's kind. For a struct, the
  /// second word is the address of the declaration, and the generic arguments follow. Swift's ABI documents both.
  private static func metadata(of type: Any.Type) -> UnsafePointer<Int> {
    unsafeBitCast(type, to: UnsafePointer<Int>.self)
  }

  private static func isStruct(_ type: Any.Type) -> Bool { metadata(of: type)[0] == 0x200 }
}

private struct RuntimeFieldMetadata {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func runtimeFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeFieldType(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<RuntimeFieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func runtimeFieldOffset(_ type: Any.Type, index: Int) -> Int

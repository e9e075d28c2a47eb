/// A stored property of a struct: its name, its type and where it lies.
struct Field {
  let name: String
  let type: Any.Type
  /// Bytes from the start of the value.
  let offset: Int
  /// Whether what lies there is a value of the type; a weak reference, for one, is not.
  let isPlain: Bool

  /// The name as it is declared: what a property wrapper stores has an underscore before it.
  var label: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

  /// The stored properties of `type`, in the order of their declaration; none where it is no struct.
  ///
  /// The standard library's `Mirror` answers the same for a value, at some microseconds a value. These three entry
  /// points of the Swift runtime, on which `Mirror` itself stands, answer for the type, once.
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

  /// Whether both types are made of one generic struct. To ask that is quick, other than to ask for a conformance.
  static func areInstances(_ type: Any.Type, _ other: Any.Type) -> Bool {
    isStruct(type) && metadata(of: type)[1] == metadata(of: other)[1]
  }

  /// What stands for the declaration of a struct, the same for all types that a generic one makes; nil for other types.
  static func structDeclaration(of type: Any.Type) -> Int? { isStruct(type) ? metadata(of: type)[1] : nil }

  /// Whether a declaration is one of the standard library.
  static func isOfStandardLibrary(_ declaration: Int) -> Bool { module(of: declaration) == standardLibrary }

  private static let standardLibrary = structDeclaration(of: Int.self).flatMap(module)

  /// What stands for the module in which a declaration is: the outermost of the declarations around it. Each says behind its first
  /// four bytes how far it is to the one around it; where that is an odd number, to where its address is. That is documented in
  /// Swift's ABI too.
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

  /// The type that the first parameter of a generic struct stands for.
  static func parameter(of type: Any.Type) -> Any.Type {
    unsafeBitCast(metadata(of: type)[2], to: Any.Type.self)
  }

  /// The first word of a type's metadata tells its kind, the second one of a struct points to what its declaration is, and behind
  /// it stand what its parameters stand for.
  /// Both are documented in Swift's ABI.
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

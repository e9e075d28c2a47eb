/// A stored or computed property, or a local variable.
final class Property: Sendable {
  let name: String
  let attributes: [String]
  let type: String?
  /// The type of the object that `@Environment(Model.self)` reads.
  let environmentType: String?
  let value: Expression?
  /// The getter of a computed property.
  let getter: Block?
  /// The bodies of `set`, `willSet` and `didSet`. Searches for code skip them unless they say otherwise.
  let setters: [Block]
  let isStatic: Bool
  let isConstant: Bool
  /// Whether the initial value is evaluated when the property is read for the first time.
  let isLazy: Bool
  /// Whether only the type around it can write the property.
  let isPrivate: Bool
  let range: Range<Int>

  init(
    name: String, attributes: [String], type: String?, environmentType: String?, value: Expression?, getter: Block?,
    setters: [Block], isStatic: Bool, isConstant: Bool, isLazy: Bool, isPrivate: Bool, range: Range<Int>
  ) {
    self.name = name
    self.attributes = attributes
    self.type = type
    self.environmentType = environmentType
    self.value = value
    self.getter = getter
    self.setters = setters
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.isLazy = isLazy
    self.isPrivate = isPrivate
    self.range = range
  }

  func has(_ attribute: String) -> Bool { attributes.contains(attribute) }

  private static let queries: Set = [
    "FetchRequest", "SectionedFetchRequest", "Query", "ObservedResults", "ObservedSectionedResults", "FetchAll",
  ]

  /// Whether the declared type is an opaque or erased type of views.
  var makesView: Bool { type.map(TypeName.isAbstractView) ?? false }

  /// Whether the value is the result of a database query, which follows the database.
  var isQuery: Bool { attributes.contains(where: Self.queries.contains) }

  func walk(_ visit: (Expression) -> Bool) {
    value?.walk(visit)
    getter?.walk(visit)
  }
}

/// A function or an initializer.
final class Function: Sendable {
  struct Parameter: Sendable {
    let label: String?
    let name: String
    let type: String
    let attributes: [String]
    /// Whether a call may leave the argument out.
    let isOptional: Bool
  }

  let name: String
  let attributes: [String]
  let parameters: [Parameter]
  let result: String?
  let body: Block?
  let isStatic: Bool
  /// Whether only the type around it can call the function.
  let isPrivate: Bool
  let range: Range<Int>

  init(
    name: String, attributes: [String], parameters: [Parameter], result: String?, body: Block?, isStatic: Bool,
    isPrivate: Bool, range: Range<Int>
  ) {
    self.name = name
    self.attributes = attributes
    self.parameters = parameters
    self.result = result
    self.body = body
    self.isStatic = isStatic
    self.isPrivate = isPrivate
    self.range = range
  }

  /// Whether the declared result is an opaque or erased type of views.
  var makesView: Bool { result.map(TypeName.isAbstractView) ?? false }
}

/// A type, or an extension of one.
final class TypeDeclaration: Sendable {
  enum Kind: String, Sendable { case `struct`, `class`, `enum`, actor, `protocol`, `extension` }

  let kind: Kind
  /// The name with the names of the types around it: `Feed.Row`.
  let name: String
  let inherited: [String]
  let attributes: [String]
  let properties: [Property]
  let functions: [Function]
  let types: [TypeDeclaration]
  /// Whether more than half of the enum's cases have associated values.
  let holdsValues: Bool
  let range: Range<Int>

  init(
    kind: Kind, name: String, inherited: [String], attributes: [String], properties: [Property], functions: [Function],
    types: [TypeDeclaration], holdsValues: Bool, range: Range<Int>
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.attributes = attributes
    self.properties = properties
    self.functions = functions
    self.types = types
    self.holdsValues = holdsValues
    self.range = range
  }
}

/// The declarations of a file.
struct FileDeclarations: Sendable {
  let path: String
  let types: [TypeDeclaration]
  let functions: [Function]
  let properties: [Property]
  /// Previews and other statements at the outermost level.
  let statements: Block
  /// The byte at which the parser stopped, because the code is nested too deeply; nil if it read the complete file.
  var end: Int?
}

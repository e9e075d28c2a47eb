/// A type with its extensions.
final class TypeInfo: Sendable {
  /// A part of the type, with the number of its file.
  struct Part: Sendable {
    let declaration: TypeDeclaration
    let file: Int
  }

  let name: String
  let declaration: TypeDeclaration
  let file: Int
  let parts: [Part]
  private let properties: [String: (property: Property, file: Int)]
  private let functions: [String: [(function: Function, file: Int)]]
  /// The superclass and the protocols, also those that the protocols refine.
  let inherited: Set<String>
  /// The names of all functions that code of the type calls.
  let calledNames: Set<String>
  /// The signs in the code of the type that its lists are long.
  let lengthSigns: LengthSigns
  /// Whether the type is a preview, or is nested in one. Only the programmer sees its views.
  let isPreview: Bool

  init(_ main: Part, extensions: [Part], protocols: RefinedProtocols, isInPreview: Bool = false) {
    name = main.declaration.name
    declaration = main.declaration
    file = main.file
    parts = [main] + extensions
    var properties: [String: (property: Property, file: Int)] = [:]
    var functions: [String: [(function: Function, file: Int)]] = [:]
    for part in parts {
      for property in part.declaration.properties where properties[property.name] == nil {
        properties[property.name] = (property, part.file)
      }
      for function in part.declaration.functions {
        functions[function.name, default: []].append((function, part.file))
      }
    }
    self.properties = properties
    self.functions = functions
    inherited = protocols.all(of: parts.flatMap(\.declaration.inherited))
    isPreview = isInPreview || !inherited.isDisjoint(with: Self.previewProtocols)
    var names: Set<String> = []
    var signs = LengthSigns()
    func add(_ expression: Expression) -> Bool {
      if let name = expression.calleeName { names.insert(name) }
      signs.add(expression)
      return true
    }
    for declaration in parts.map(\.declaration) {
      for property in declaration.properties {
        signs.add(property.name)
        property.walk(add)
      }
      for function in declaration.functions { function.body?.walk(add) }
    }
    calledNames = names
    lengthSigns = signs
  }

  static let previewProtocols: Set = ["PreviewProvider", "PreviewModifier"]

  func property(_ name: String) -> (property: Property, file: Int)? { properties[name] }
  func functions(_ name: String) -> [(function: Function, file: Int)] { functions[name] ?? [] }

  /// The getter and the bodies of the property and of the functions with a name.
  func blocks(of name: String) -> [Block] {
    [properties[name]?.property.getter].compactMap { $0 } + functions(name).compactMap(\.function.body)
  }

  /// The getters and bodies of all properties and functions.
  var blocks: [Block] {
    parts.map(\.declaration).flatMap { $0.properties.compactMap(\.getter) + $0.functions.compactMap(\.body) }
  }

  /// The properties that a value of the type stores.
  var stored: [Property] { declaration.properties.filter { $0.getter == nil && !$0.isStatic } }

  var isView: Bool { inherited.contains("View") }
  var isModifier: Bool { inherited.contains("ViewModifier") || inherited.contains("EnvironmentalModifier") }
  var isReference: Bool { declaration.kind == .class || declaration.kind == .actor }

  /// Whether views can observe changes of the type's objects.
  var isObserved: Bool {
    isReference && (inherited.contains("ObservableObject") || declaration.attributes.contains("Observable"))
  }

  /// Whether the type is an enum with few values: at most half of its cases have associated values.
  var isPlainEnum: Bool { declaration.kind == .enum && !declaration.holdsValues }

  /// The name without the names of the types around it.
  var plainName: String { String(name.split(separator: ".").last ?? "") }

  /// Whether code of the type calls `objectWillChange.send()`.
  var sendsChanges: Bool {
    contains { expression in
      guard case .call(let callee, _) = expression.kind, case .member(let base?, "send") = callee.kind else {
        return false
      }
      return base.lastName == "objectWillChange"
    }
  }

  /// Whether an expression in the code of the type satisfies a condition.
  func contains(_ condition: (Expression) -> Bool) -> Bool {
    parts.contains { part in
      part.declaration.functions.contains { $0.body?.contains(condition) == true }
        || part.declaration.properties.contains {
          $0.getter?.contains(condition) == true || $0.value?.contains(condition) == true
        }
    }
  }

  /// Whether the type implements `==` or `hash` itself.
  var hasOwnEquality: Bool { !functions("==").isEmpty || !functions("hash").isEmpty }
}

extension TypeInfo {
  /// The names of stored properties that take the content of the view: closures, and values of a generic type.
  var contentProperties: [String] {
    stored.filter { property in
      guard let type = property.type else { return false }
      return property.has("ViewBuilder") || type.contains("->") || type == "Content" || type == "Label"
    }.map(\.name)
  }
}

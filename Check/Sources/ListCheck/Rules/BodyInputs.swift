/// The values that the body of a view reads, to decide whether something evaluates the body again.
///
/// A view without stored properties does not count: its code shows too little of the program.
struct BodyInputs {
  let index: SourceIndex
  let view: TypeInfo

  /// Types whose values SwiftUI compares, so that it skips the body if they are equal.
  private static let compared: Set = ["String", "Int", "Bool", "Double", "Float", "CGFloat", "UUID", "Date"]

  /// Whether the view stores only values that SwiftUI compares, so that its body is evaluated again only if they change.
  var areCompared: Bool {
    !view.stored.isEmpty && view.stored.allSatisfy { $0.attributes.isEmpty && isCompared($0) } && !readsObject
  }

  /// Whether the body reads only values that never change. A binding that the body only passes on is not read.
  var areConstant: Bool {
    !view.stored.isEmpty && view.stored.allSatisfy { isConstant($0) || isOnlyPassedOn($0) } && !readsObject
  }

  private func isCompared(_ property: Property) -> Bool {
    guard let type = property.type else { return property.value?.isLiteral == true }
    return Self.compared.contains(TypeName.plain(type))
      || index.type(type, from: view.file, in: view)?.isPlainEnum == true
  }

  private func isConstant(_ property: Property) -> Bool {
    property.isConstant && property.attributes.isEmpty && property.value?.isLiteral == true
  }

  private func isOnlyPassedOn(_ property: Property) -> Bool {
    property.attributes == ["Binding"] && !evaluationContains { $0.ownName == property.name }
  }

  /// Whether the body reads an object that the view does not store, such as `Store.shared`, or a global variable.
  private var readsObject: Bool {
    let resolver = TypeResolver(index: index)
    let scope = Scope(file: view.file, type: view)
    return evaluationContains { expression in
      switch expression.kind {
      case .name(let name):
        guard view.property(name) == nil, let found = index.globalProperty(name, from: view.file) else { return false }
        return !found.property.isConstant || found.property.value?.isLiteral != true
      case .member(let base?, let name):
        return name == "shared" || resolver.type(of: base, in: scope)?.isObserved == true
      default: return false
      }
    }
  }

  private func evaluationContains(_ condition: (Expression) -> Bool) -> Bool {
    var found = false
    BodyEvaluation(index: index, view: view).walk { expression in
      found = found || condition(expression)
      return !found
    }
    return found
  }
}

extension Expression {
  /// Whether the expression is a literal without interpolation.
  var isLiteral: Bool { if case .literal = kind { true } else { false } }
}

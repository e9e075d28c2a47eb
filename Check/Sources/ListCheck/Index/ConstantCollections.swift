/// Decides whether a collection has the same few elements while the program runs.
struct ConstantCollections {
  let resolver: TypeResolver

  func isConstant(_ data: Expression, in scope: Scope, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    func inner(_ expression: Expression) -> Bool { isConstant(expression, in: scope, depth: depth + 1) }
    switch data.kind {
    case .literal, .array: return true
    case .infix(let operands, let operators):
      return operators.allSatisfy { ["..<", "...", "+", "-", "*", "/"].contains($0) } && operands.allSatisfy(inner)
    case .member(_, "allCases"): return true
    case .member(let base?, "indices"), .member(let base?, "count"), .member(let base?, "keys"): return inner(base)
    case .name, .member: return isConstantProperty(data, in: scope, depth)
    case .call(let callee, let arguments): return isConstantCall(callee, arguments, inner)
    case .ternary(_, let first, let second): return inner(first) && inner(second)
    default: return false
    }
  }

  private func isConstantCall(
    _ callee: Expression, _ arguments: [Expression.Argument], _ inner: (Expression) -> Bool
  ) -> Bool {
    guard let name = callee.lastName else { return false }
    if ["Array", "zip", "stride", "Set"].contains(name) { return arguments.allSatisfy { inner($0.value) } }
    // A literal limits the number of elements.
    if name == "prefix" || name == "suffix", let count = arguments.first, inner(count.value) { return true }
    if case .member(let base?, _) = callee.kind { return inner(base) }
    return false
  }

  private func isConstantProperty(_ data: Expression, in scope: Scope, _ depth: Int) -> Bool {
    // This fails for a member of a type that is not declared in the files, such as `Weekday.all`.
    guard let found = resolver.property(data, in: scope) else { return false }
    let property = found.property
    if property.isConstant || property.isStatic, let value = property.value {
      return isConstant(value, in: found.scope, depth: depth + 1)
    }
    guard let getter = property.getter, !getter.results.isEmpty else { return false }
    return getter.results.allSatisfy { isConstant($0, in: found.scope, depth: depth + 1) }
  }
}

/// The index, and the results that several rules share.
struct RuleContext {
  let index: SourceIndex
  let expander: ViewExpander
  let shapes: ShapeReader
  let resolver: TypeResolver
  let constants: ConstantCollections
  let sizes: DataSizes
  let findings: Findings

  init(_ index: SourceIndex, _ findings: Findings) {
    self.index = index
    self.findings = findings
    expander = ViewExpander(index)
    shapes = ShapeReader(expander: expander)
    resolver = expander.resolver
    constants = ConstantCollections(resolver: resolver)
    sizes = DataSizes(resolver: resolver, constants: constants)
  }

  /// Whether a loop has the same few elements while the program runs, or at most the cases of an enum.
  func isConstant(_ loop: Loop) -> Bool {
    guard let data = loop.data else { return true }
    if resolver.elementType(of: data, in: loop.scope)?.isPlainEnum == true { return true }
    return constants.isConstant(data, in: loop.scope)
  }
}

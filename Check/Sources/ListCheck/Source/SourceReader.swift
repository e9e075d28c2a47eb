import SwiftParser
import SwiftSyntax

/// Reads the declarations of a file.
struct SourceReader {
  /// The compiler's limit for nested braces, brackets and parentheses.
  static let maximumNesting = 256

  /// The oldest release on which the program runs.
  let system: Int

  static func read(_ text: String, path: String, system: Int = Releases.newest.system) -> FileDeclarations {
    var text = text
    let file = text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: maximumNesting) }
    let reader = SourceReader(system: system)
    var members = Members()
    var statements: [Statement] = []
    for item in file.statements { reader.readTopLevel(item.item, into: &members, statements: &statements) }
    return FileDeclarations(
      path: path, types: members.types, functions: members.functions, properties: members.properties,
      statements: Block(statements: statements), end: end(of: Syntax(file)))
  }

  /// Returns the byte at which the parser stopped, because the code is nested too deeply.
  private static func end(of file: Syntax) -> Int? {
    guard file.hasMaximumNestingLevelOverflow else { return nil }
    var node = file
    while let part = node.children(viewMode: .all).first(where: \.hasMaximumNestingLevelOverflow) { node = part }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// The members of a type, or of a file.
  struct Members {
    var types: [TypeDeclaration] = []
    var functions: [Function] = []
    var properties: [Property] = []
    var plainCases = 0
    var casesWithValues = 0
  }

  private func readTopLevel(
    _ item: CodeBlockItemSyntax.Item, into members: inout Members, statements: inout [Statement]
  ) {
    guard case .decl(let declaration) = item else {
      statements += statement(item)
      return
    }
    if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
      statements.append(.expression(expression(macro)))
    } else {
      read(declaration, into: &members, around: nil)
    }
  }

  /// Reads a declaration into the members of the type around it.
  func read(_ declaration: DeclSyntax, into members: inout Members, around outer: String?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): members.types.append(self.type(.struct, type.name.text, type, outer))
    case .classDecl(let type): members.types.append(self.type(.class, type.name.text, type, outer))
    case .actorDecl(let type): members.types.append(self.type(.actor, type.name.text, type, outer))
    case .enumDecl(let type): members.types.append(self.type(.enum, type.name.text, type, outer))
    case .protocolDecl(let type): members.types.append(self.type(.protocol, type.name.text, type, outer))
    case .extensionDecl(let type):
      members.types.append(self.type(.extension, TypeName.plain(type.extendedType.trimmedDescription), type, outer))
    case .functionDecl(let declaration): members.functions.append(function(declaration))
    case .initializerDecl(let declaration): members.functions.append(initializer(declaration))
    case .variableDecl(let declaration): members.properties += properties(declaration)
    case .enumCaseDecl(let declaration):
      for element in declaration.elements {
        if element.parameterClause == nil { members.plainCases += 1 } else { members.casesWithValues += 1 }
      }
    case .ifConfigDecl(let declaration):
      for clause in declaration.clauses {
        switch clause.elements {
        case .decls(let items): for item in items { read(item.decl, into: &members, around: outer) }
        case .statements(let items):
          for item in items {
            if case .decl(let declaration) = item.item { read(declaration, into: &members, around: outer) }
          }
        default: break
        }
      }
    default: break
    }
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ name: String, _ group: some DeclGroupSyntax & WithAttributesSyntax, _ outer: String?
  ) -> TypeDeclaration {
    let name = outer.map { "\($0).\(name)" } ?? name
    var members = Members()
    for member in group.memberBlock.members { read(member.decl, into: &members, around: name) }
    return TypeDeclaration(
      kind: kind, name: name,
      inherited: group.inheritanceClause?.inheritedTypes.map { TypeName.plain($0.type.trimmedDescription) } ?? [],
      attributes: attributes(group.attributes), properties: members.properties, functions: members.functions,
      types: members.types, holdsValues: members.casesWithValues > members.plainCases, range: range(group))
  }

  func function(_ declaration: FunctionDeclSyntax) -> Function {
    Function(
      name: declaration.name.text, attributes: attributes(declaration.attributes),
      parameters: parameters(declaration.signature.parameterClause),
      result: declaration.signature.returnClause?.type.trimmedDescription,
      body: declaration.body.map { block($0.statements) }, isStatic: isStatic(declaration.modifiers),
      isPrivate: isPrivate(declaration.modifiers), range: range(declaration))
  }

  private func initializer(_ declaration: InitializerDeclSyntax) -> Function {
    Function(
      name: "init", attributes: attributes(declaration.attributes),
      parameters: parameters(declaration.signature.parameterClause), result: nil,
      body: declaration.body.map { block($0.statements) }, isStatic: false,
      isPrivate: isPrivate(declaration.modifiers), range: range(declaration))
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Function.Parameter] {
    clause.parameters.map { parameter in
      Function.Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
        name: (parameter.secondName ?? parameter.firstName).text,
        type: parameter.type.trimmedDescription + (parameter.ellipsis?.text ?? ""),
        attributes: attributes(parameter.attributes),
        isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil)
    }
  }

  func properties(_ declaration: VariableDeclSyntax) -> [Property] {
    let attributes = attributes(declaration.attributes)
    // In `var a, b: Int` the type is written once.
    var type: String?
    let properties = declaration.bindings.reversed().flatMap { binding -> [Property] in
      type = binding.typeAnnotation?.type.trimmedDescription ?? type
      let names =
        binding.pattern.as(IdentifierPatternSyntax.self).map { [$0.identifier.text] }
        ?? binding.pattern.as(TuplePatternSyntax.self).map { $0.elements.map(\.pattern.trimmedDescription) } ?? []
      let isOnly = names.count == 1
      return names.map { name in
        Property(
          name: name, attributes: attributes, type: isOnly ? type : nil,
          environmentType: isOnly ? environmentType(declaration.attributes) : nil,
          value: isOnly ? binding.initializer.map { expression($0.value) } : nil,
          getter: binding.accessorBlock.flatMap(getter),
          setters: binding.accessorBlock.map(setters) ?? [], isStatic: isStatic(declaration.modifiers),
          isConstant: declaration.bindingSpecifier.text == "let",
          isLazy: declaration.modifiers.contains { $0.name.text == "lazy" },
          isPrivate: isPrivate(declaration.modifiers), range: range(binding))
      }
    }
    return properties.reversed()
  }

  private func getter(_ accessors: AccessorBlockSyntax) -> Block? {
    switch accessors.accessors {
    case .getter(let items): block(items)
    case .accessors(let list):
      list.first { $0.accessorSpecifier.text == "get" }.map { accessor in
        accessor.body.map { block($0.statements) } ?? Block(statements: [])
      }
    }
  }

  private func setters(_ accessors: AccessorBlockSyntax) -> [Block] {
    guard case .accessors(let list) = accessors.accessors else { return [] }
    return list.filter { $0.accessorSpecifier.text != "get" }.compactMap { $0.body.map { block($0.statements) } }
  }

  func attributes(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return TypeName.plain(attribute.attributeName.trimmedDescription)
    }
  }

  private func environmentType(_ list: AttributeListSyntax) -> String? {
    for case .attribute(let attribute) in list where attribute.attributeName.trimmedDescription == "Environment" {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let object = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        object.declName.baseName.text == "self"
      else { continue }
      return object.base?.trimmedDescription
    }
    return nil
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "private" }
  }

  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}

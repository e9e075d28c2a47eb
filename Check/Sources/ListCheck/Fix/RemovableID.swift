/// Decides whether an `.id` on a row can be removed without another effect.
struct RemovableID {
  let index: SourceIndex

  /// Whether the id is that of the row's element, and no code in the files of the row and the container scrolls to ids.
  func isRemovable(_ value: Expression, in loop: Loop) -> Bool {
    guard let name = loop.content?.closure?.parameters.first ?? implicitName(value), isID(value, of: name, loop) else {
      return false
    }
    return ![loop.scope.file, loop.containerPlace.file].contains(where: scrolls)
  }

  private func implicitName(_ value: Expression) -> String? { value.path?.first == "$0" ? "$0" : nil }

  private func isID(_ value: Expression, of name: String, _ loop: Loop) -> Bool {
    let plain = name.hasPrefix("$") && name != "$0" ? String(name.dropFirst()) : name
    guard let path = value.path, path.first == plain else { return false }
    guard case .keyPath(let names)? = loop.id?.kind else { return path.dropFirst() == ["id"] || path.count == 1 }
    return Array(path.dropFirst()) == (names == ["self"] ? [] : names)
  }

  /// Whether code in a file scrolls to ids.
  private func scrolls(_ file: Int) -> Bool {
    for function in index.files[file].functions where scrolls(function) { return true }
    for type in index.files[file].types where scrolls(type) { return true }
    return false
  }

  private func scrolls(_ type: TypeDeclaration) -> Bool {
    for property in type.properties { if let getter = property.getter, scrolls(getter) { return true } }
    for function in type.functions where scrolls(function) { return true }
    for nested in type.types where scrolls(nested) { return true }
    return false
  }

  private func scrolls(_ function: Function) -> Bool { function.body.map { scrolls($0) } ?? false }

  private func scrolls(_ block: Block) -> Bool {
    block.contains { $0.calleeName == "scrollTo" || $0.calleeName == "scrollPosition" }
  }
}

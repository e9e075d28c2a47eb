/// The declarations of all files.
final class SourceIndex: Sendable {
  let files: [FileDeclarations]
  let types: [TypeInfo]
  private let typesByName: [String: [TypeInfo]]
  private let globalFunctions: [String: [(function: Function, file: Int)]]
  private let globalProperties: [String: [(property: Property, file: Int)]]
  /// The functions and properties in extensions of `View`.
  private let viewFunctions: [String: [(function: Function, file: Int)]]

  init(_ files: [FileDeclarations]) {
    self.files = files
    var parts = Parts()
    for (number, file) in files.enumerated() {
      for type in file.types { parts.add(type, file: number) }
    }
    types = parts.merged
    typesByName = Dictionary(grouping: types) { String($0.name.split(separator: ".").last ?? "") }
    viewFunctions = Dictionary(
      grouping: parts.viewExtensions.flatMap { part in part.declaration.functions.map { ($0, part.file) } }
    ) { $0.0.name }.mapValues { $0.map { (function: $0.0, file: $0.1) } }
    let functions = files.enumerated().flatMap { number, file in file.functions.map { (function: $0, file: number) } }
    globalFunctions = Dictionary(grouping: functions) { $0.function.name }
    let properties = files.enumerated().flatMap { number, file in file.properties.map { (property: $0, file: number) } }
    globalProperties = Dictionary(grouping: properties) { $0.property.name }
  }

  /// Returns the type with a name, as seen from a place. Returns nil if several types fit equally well.
  func type(_ name: String, from file: Int, in outer: TypeInfo? = nil) -> TypeInfo? {
    let plain = TypeName.plain(name)
    guard let last = plain.split(separator: ".").last, let all = typesByName[String(last)] else { return nil }
    var candidates = all.filter { $0.name == plain || $0.name.hasSuffix("." + plain) }
    if candidates.isEmpty, plain.contains(".") { candidates = all.filter { plain.hasSuffix("." + $0.name) } }
    guard candidates.count > 1 else { return candidates.first }
    if let outer {
      var around = Substring(outer.name)
      while true {
        if let nested = candidates.first(where: { $0.name == "\(around).\(plain)" }) { return nested }
        guard let dot = around.lastIndex(of: ".") else { break }
        around = around[..<dot]
      }
    }
    return nearest(candidates, to: file) { $0.file }
  }

  /// Returns the global function with a name that satisfies a condition.
  func globalFunction(
    _ name: String, from file: Int, where fits: (Function) -> Bool
  ) -> (function: Function, file: Int)? {
    nearest((globalFunctions[name] ?? []).filter { fits($0.function) }, to: file) { $0.file }
  }

  func globalProperty(_ name: String, from file: Int) -> (property: Property, file: Int)? {
    nearest(globalProperties[name] ?? [], to: file) { $0.file }
  }

  /// Returns the function of an extension of `View` that fits the arguments of a call.
  func viewFunction(
    _ name: String, arguments: [Expression.Argument], from file: Int
  ) -> (function: Function, file: Int)? {
    nearest((viewFunctions[name] ?? []).filter { $0.function.accepts(arguments) }, to: file) { $0.file }
  }

  /// Returns the only candidate, the only one in the same file, or the only one in the nearest folder.
  private func nearest<Candidate>(
    _ candidates: [Candidate], to file: Int, place: (Candidate) -> Int
  ) -> Candidate? {
    if candidates.count < 2 { return candidates.first }
    let here = candidates.filter { place($0) == file }
    if !here.isEmpty { return here.count == 1 ? here.first : nil }
    var folder = Substring(files[file].path)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let near = candidates.filter { files[place($0)].path.hasPrefix(folder + "/") }
      if !near.isEmpty { return near.count == 1 ? near.first : nil }
    }
    return nil
  }
}

/// Types and extensions before they are merged.
private struct Parts {
  private var declared: [TypeInfo.Part] = []
  private var extensions: [String: [TypeInfo.Part]] = [:]
  private(set) var viewExtensions: [TypeInfo.Part] = []

  mutating func add(_ type: TypeDeclaration, file: Int) {
    let part = TypeInfo.Part(declaration: type, file: file)
    if type.kind != .extension {
      declared.append(part)
    } else {
      extensions[type.name, default: []].append(part)
      if type.name == "View" { viewExtensions.append(part) }
    }
    for nested in type.types { add(nested, file: file) }
  }

  var merged: [TypeInfo] {
    let counts = Dictionary(declared.map { ($0.declaration.name, 1) }, uniquingKeysWith: +)
    let protocols = RefinedProtocols(declared.map(\.declaration))
    let previews = Set(
      declared.map(\.declaration).filter { !TypeInfo.previewProtocols.isDisjoint(with: $0.inherited) }.map(\.name))
    return declared.map { part in
      let all = extensions[part.declaration.name] ?? []
      // If several types have this name, only extensions in the same file certainly belong to the type.
      let own = counts[part.declaration.name] == 1 ? all : all.filter { $0.file == part.file }
      return TypeInfo(
        part, extensions: own, protocols: protocols,
        isInPreview: Self.isNested(part.declaration.name, in: previews))
    }
  }

  /// Whether a type is nested in one of several types.
  private static func isNested(_ name: String, in outer: Set<String>) -> Bool {
    var around = Substring(name)
    while let dot = around.lastIndex(of: ".") {
      around = around[..<dot]
      if outer.contains(String(around)) { return true }
    }
    return false
  }
}

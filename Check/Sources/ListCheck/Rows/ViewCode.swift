/// A declaration in the files whose code makes views: a view's body, a property, a function or a modifier.
struct ViewCode {
  let name: String
  let place: SourceRange
  /// The statements; nil if the declaration is a requirement of a protocol.
  let block: Block?
  /// Whether the statements are those of a result builder.
  let isBuilder: Bool
  /// Whether the declared type of the result is `AnyView`.
  let isErased: Bool
  /// The scope of the statements; nil if the declaration uses itself.
  let scope: Scope?

  /// The statements with their scope, or nil if there are none to read.
  var body: (block: Block, scope: Scope)? {
    guard let block, let scope else { return nil }
    return (block, scope)
  }
}

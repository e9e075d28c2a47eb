package import Terminal

/// The keys that move in a list, as in `less` and `vi`.
package enum ListKeys {
  /// What a key does, and what help says of it.
  package struct Binding: Sendable {
    package let keys: [Key]
    /// The motion, given the number typed before the key.
    package let motion: @Sendable (Int?) -> Motion
    package let help: String
  }

  package static let bindings: [Binding] = [
    Binding(keys: [Key(.down), "j"], motion: { .rows($0 ?? 1) }, help: "down a row; 25j: 25 rows"),
    Binding(keys: [Key(.up), "k"], motion: { .rows(-($0 ?? 1)) }, help: "up a row"),
    Binding(keys: [Key(.pageDown), "f", .control("f")], motion: { .pages($0 ?? 1) }, help: "down a screen"),
    Binding(keys: [Key(.pageUp), "b", .control("b")], motion: { .pages(-($0 ?? 1)) }, help: "up a screen"),
    Binding(keys: ["d", .control("d")], motion: { .halfPages($0 ?? 1) }, help: "down half a screen"),
    Binding(keys: ["u", .control("u")], motion: { .halfPages(-($0 ?? 1)) }, help: "up half a screen"),
    Binding(keys: ["g", Key(.home)], motion: { $0.map(Motion.row) ?? .top }, help: "to the top; 12g: to row 12"),
    Binding(keys: ["G", Key(.end)], motion: { $0.map(Motion.row) ?? .bottom }, help: "to the bottom; 12G: to row 12"),
    Binding(keys: ["%"], motion: { .percent($0 ?? 0) }, help: "50%: to the middle"),
  ]

  private static let byKey: [Key: @Sendable (Int?) -> Motion] = {
    var byKey: [Key: @Sendable (Int?) -> Motion] = [:]
    for binding in bindings { for key in binding.keys { byKey[key] = binding.motion } }
    return byKey
  }()

  /// The motion that `key` stands for, with the number typed before it.
  package static func motion(for key: Key, count: Int?) -> Motion? { byKey[key]?(count) }
}

import Foundation
import TestSupport
import Testing

@testable import LazyViewer

/// JSON as a tree, compared with the tree that it was written from.
@Suite("JSON as a tree")
struct JSONTreeTests {
  private indirect enum Value {
    case leaf(String)
    case array([Value])
    case object([(String, Value)])

    static func random(_ random: inout SplitMix, depth: Int) -> Value {
      switch random.int(below: depth > 5 ? 1 : 3) {
      case 0:
        .leaf(["1", "-2.5e3", "true", "null", "\"\"", "\"a, {b}: \\\"c\\\" [\""].randomElement(using: &random) ?? "0")
      case 1: .array((0..<random.int(below: 4)).map { _ in Value.random(&random, depth: depth + 1) })
      default: .object((0..<random.int(below: 4)).map { ("k\\\"\($0)", Value.random(&random, depth: depth + 1)) })
      }
    }

    func text(_ random: inout SplitMix) -> String {
      let space = ["", " ", "\n\t"].randomElement(using: &random) ?? ""
      switch self {
      case .leaf(let text): return space + text + space
      case .array(let values):
        var parts: [String] = []
        for value in values { parts.append(value.text(&random)) }
        return "\(space)[\(parts.joined(separator: ","))\(parts.isEmpty ? space : "")]\(space)"
      case .object(let members):
        var parts: [String] = []
        for (key, value) in members { parts.append("\(space)\"\(key)\"\(space):\(value.text(&random))") }
        return "{\(parts.joined(separator: ","))\(space)}"
      }
    }

    /// Returns the lines of the complete tree: depth, key, the value of a leaf or the number of members.
    func lines(key: String? = nil, depth: Int = 0) -> [String] {
      let start = "\(depth) \(key ?? "-")"
      switch self {
      case .leaf(let text): return ["\(start) \(text)"]
      case .array(let values): return ["\(start) [\(values.count)"] + values.flatMap { $0.lines(depth: depth + 1) }
      case .object(let members):
        return ["\(start) {\(members.count)"] + members.flatMap { $1.lines(key: $0, depth: depth + 1) }
      }
    }
  }

  private static func lines(_ tree: JSONTree) -> [String] {
    tree.nodes.map { node in
      let text = String(decoding: tree.bytes[node.extent], as: UTF8.self)
      let key = node.key.map { String(decoding: tree.bytes[$0], as: UTF8.self) } ?? "-"
      let value = node.kind == .leaf ? text : "\(node.kind == .object ? "{" : "[")\(node.children)"
      return "\(node.depth) \(key) \(value)"
    }
  }

  @Test(arguments: SplitMix.seeds(1...200)) func `the tree has the values in order, and the end of each`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let value = Value.random(&random, depth: 0)
    let bytes = Array(value.text(&random).utf8)
    let tree = JSONTree(bytes, isCut: false)
    if case .leaf = value { return #expect(tree == nil, "seed \(seed)") }
    guard let tree else { return #expect(tree != nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))") }
    #expect(Self.lines(tree) == value.lines(), "seed \(seed)")
    for (index, node) in tree.nodes.enumerated() {
      let below = tree.nodes[(index + 1)...].prefix { $0.depth > node.depth }.count
      #expect(
        node.next == index + 1 + below && node.parent.map { tree.nodes[$0].depth == node.depth - 1 } ?? (index == 0))
    }
    // Each prefix is a tree that ends early, or `nil`, and never traps.
    for count in bytes.indices {
      let part = Array(bytes.prefix(count))
      #expect(JSONTree(part, isCut: false) == nil || part.contains { $0 == 0x5D || $0 == 0x7D }, "seed \(seed)")
      if let cut = JSONTree(part, isCut: true) {
        #expect(cut.nodes.allSatisfy { $0.next <= cut.nodes.count && $0.extent.upperBound <= count })
      }
    }
  }

  @Test(arguments: [
    "", "1", "\"a\"", "nope", "[", "{", "[1", "[1,,]", "[,1]", "[,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1]x", "[1 2]",
    "]",
    "[}",
    "[\"a]", "[nul]", "[1.2.x]", "{\"a\":1,,}", "{,}", "[\\]", "(1)",
  ])
  func `invalid JSON is no tree`(text: String) {
    #expect(JSONTree(Array(text.utf8), isCut: false) == nil)
  }

  @Test(arguments: ["[1,]", "{\"a\":[1, 2, ] , }"]) func `a comma after the last value is accepted`(text: String) throws
  {
    let tree = try #require(JSONTree(Array(text.utf8), isCut: false))
    #expect(tree.nodes.first.map { tree.bytes[$0.extent].count } == text.utf8.count)
    #expect(tree.nodes.filter { $0.kind == .leaf }.count == (text.contains("2") ? 2 : 1))
  }

  @Test func `any depth is read`() {
    let depth = 100_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(JSONTree(Array(text.utf8), isCut: false)?.nodes.last?.depth == depth - 1)
    #expect(JSONTree(Array(text.utf8.prefix(depth)), isCut: true)?.nodes.count == depth)
  }
}

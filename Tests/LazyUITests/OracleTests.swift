import Glyphs
import Testing

@testable import LazyUI

/// What a list shows, whatever was done to it, is a part of what an eager rendering of the whole shows.
@MainActor
@Suite("Against an eager rendering")
struct OracleTests {
  /// More of them find more, at a second each.
  private static let seeds: ClosedRange<UInt64> = 1...1

  enum Container: CaseIterable { case list, lazyStack, stack, mixed }

  private func run<Content: View>(
    _ name: String, @ViewBuilder _ content: @escaping @MainActor (Model) -> Content,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for container in Container.allCases {
      for seed in Self.seeds {
        var driver = OracleDriver(seed: seed &* 7919, container, content)
        for step in 0..<30 {
          let actions = driver.act()
          guard let difference = driver.difference() else { continue }
          Issue.record(
            "\(name) in \(container), seed \(seed), step \(step), \(actions): \(difference)",
            sourceLocation: sourceLocation)
          break
        }
      }
    }
  }

  @Test func `plain rows`() {
    run("plain") { model in ForEach(model.numbers, id: \.self) { TallRow(number: $0) } }
    run("values") { model in
      let key = model.key
      ForEach(model.numbers, id: \.self) { number in
        VStack { Text("\(number) key \(key)\(number.isMultiple(of: 7) ? "\nmore" : "")") }
        ValueRow(number: number, key: key)
      }
    }
    run("state") { model in ForEach(model.numbers, id: \.self) { SwitchRow(number: $0) } }
  }

  @Test func `rows with ids`() {
    run("id") { model in ForEach(model.numbers, id: \.self) { SwitchRow(number: $0).id($0 + model.key) } }
  }

  @Test func `rows that choose`() {
    run("if else") { model in ForEach(model.numbers, id: \.self) { ChoosingRow(number: $0, model: model) } }
    run("stack around if else") { model in
      ForEach(model.numbers, id: \.self) { number in VStack { ChoosingRow(number: number, model: model) } }
    }
    run("branch in the closure") { model in
      ForEach(model.numbers, id: \.self) { number in
        if number.isMultiple(of: 5) { Text("\(number) short") } else { ModifiedRow(number: number) }
      }
    }
  }

  @Test func `rows that are there or not`() {
    run("if") { model in ForEach(model.numbers, id: \.self) { OptionalRow(number: $0, model: model) } }
  }

  @Test func `rows whose type is hidden`() {
    run("AnyView") { model in ForEach(model.numbers, id: \.self) { AnyView(SwitchRow(number: $0)) } }
    run("erased body") { model in ForEach(model.numbers, id: \.self) { ErasedRow(number: $0, model: model) } }
  }

  @Test func `several rows an element`() {
    run("two") { model in ForEach(model.numbers, id: \.self) { ModifiedRow(number: $0) } }
    run("nested") { model in ForEach(model.numbers, id: \.self) { NestedRow(number: $0, model: model) } }
  }

  @Test func sections() {
    run("sections") { model in ForEach(model.numbers, id: \.self) { SectionRow(number: $0, model: model) } }
    run("one section") { model in
      Section {
        ForEach(model.numbers, id: \.self) { NestedRow(number: $0, model: model) }
      } header: {
        Text("top").id("top")
      } footer: {
        Text("bottom").id("bottom")
      }
    }
  }

  @Test func `several collections`() {
    run("three") { model in
      Text("top").id("top")
      ForEach(model.numbers, id: \.self) { OptionalRow(number: $0, model: model) }
      if model.flag { Text("between") }
      ForEach(model.numbers.dropFirst(2), id: \.self) { TallRow(number: $0) }
      Text("bottom").id("bottom")
    }
  }

  @Test func `collections in branches in collections`() {
    run("branches") { model in
      ForEach(model.numbers, id: \.self) { number in
        if model.flag {
          ForEach(0..<number % 3, id: \.self) { SwitchRow(number: number + $0) }
        } else if number.isMultiple(of: 2) {
          ForEach(0..<number % 4, id: \.self) { OptionalRow(number: number + $0, model: model) }
        }
      }
    }
    run("equal ids") { model in
      ForEach(model.numbers, id: \.self) { SwitchRow(number: $0) }
      ForEach(model.numbers.map { $0 / 3 }, id: \.self) { number in Text("third \(number)").id("same") }
    }
  }
}

import Foundation
import Glyphs
import Testing
import TestSupport

@testable import LazyUI

@MainActor
@Suite("Preferences")
struct PreferenceTests {
  private enum Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private enum Longest: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  @MainActor @Observable final class Model {
    var suffix = ""
    @ObservationIgnored var reported: [[String]] = []
  }

  private struct Named: View {
    let name: String
    let model: Model
    var body: some View { Text(name).preference(key: Names.self, value: [name + model.suffix]) }
  }

  @Test func `preferences are combined in order, and changes are reported`() {
    let model = Model()
    let list = CountedList(height: 3) {
      VStack {
        Named(name: "a", model: model)
        HStack {
          Named(name: "b", model: model); Named(name: "c", model: model)
        }
      }
      .onPreferenceChange(Names.self) { model.reported.append($0) }
    }
    _ = list.lines
    #expect(model.reported == [["a", "b", "c"]])
    _ = list.lines
    #expect(model.reported.count == 1)
    model.suffix = "'"
    _ = list.lines
    #expect(model.reported == [["a", "b", "c"], ["a'", "b'", "c'"]])
  }

  @Test func `a view's own value replaces those inside, and a transformation changes the value on its way up`() {
    var reported: [String] = []
    let list = CountedList(height: 3) {
      VStack {
        Text("x").preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
        Text("y").preference(key: Names.self, value: ["y"]).transformPreference(Names.self) { $0.append("!") }
        Text("z").preference(key: Longest.self, value: 3)
      }
      .onPreferenceChange(Names.self) { reported = $0 }
    }
    _ = list.lines
    #expect(reported == ["outer", "y", "!"])
  }

  private enum Places: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
  }

  @Test func `another place in the same view is another anchor`() {
    let model = Model()
    var changes = 0
    let list = CountedList(height: 3) {
      Text("abc")
        .anchorPreference(key: Places.self, value: model.suffix.isEmpty ? .topLeading : .bottomTrailing) { [$0] }
        .onPreferenceChange(Places.self) { _ in changes += 1 }
    }
    _ = list.lines
    #expect(changes == 1)
    model.suffix = "'"
    _ = list.lines
    #expect(changes == 2)
    _ = list.lines
    #expect(changes == 2)
  }

  @Test func `a lazy list passes on the preferences of its mounted rows`() {
    var greatest = 0
    let list = CountedList(height: 5) {
      List(0..<1000) { number in Text("\(number)").preference(key: Longest.self, value: number) }
        .onPreferenceChange(Longest.self) { greatest = $0 }
    }
    _ = list.lines
    #expect(greatest == 4)
    list.container?.select(.last)
    _ = list.lines
    #expect(greatest == 999)
  }

  @Test func `a layer is made from preferences`() {
    let list = CountedList(height: 2) {
      VStack {
        Text("ab").preference(key: Names.self, value: ["N"]); Text("cd")
      }
      .overlayPreferenceValue(Names.self, alignment: .topLeading) { Text($0.joined()) }
    }
    #expect(list.lines.map(\.trimmed) == ["Nb", "cd"])
  }
}

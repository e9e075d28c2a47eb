import Observation
import Testing

@testable import LazyUI

/// Values that views pass down to their content.
@MainActor
@Suite("Environment")
struct EnvironmentTests {
  @Test func `a value applies to the view that it was set on, and to no other`() {
    let list = CountedList {
      VStack {
        Shout()
        VStack { Shout() }.environment(\.volume, 2)
        VStack {
          Shout()
          HStack { Shout() }.transformEnvironment(\.volume) { $0 *= 10 }
        }
        .environment(\.volume, 3)
      }
    }
    #expect(
      list.lines.filter { $0.contains("volume") }.map { $0.trimmed } == [
        "volume 0", "volume 2", "volume 3", "volume 30",
      ])
  }

  @Test func `rows of a lazy list read the environment, and the list stays lazy`() {
    var list = CountedList {
      List { ForEach(0..<40_000) { number in CountingShout(number: number).environment(\.volume, number) } }
    }
    #expect(list.step().inits == 20)
    #expect(list.jumpToEnd().inits == 20)
    #expect(list.lines[19].contains("39999 volume 39999"))
  }

  @Test func `only views that read a value are evaluated again when it changes`() {
    let model = Model()
    var list = CountedList {
      List {
        ForEach(0..<100) { number in Line(number: number) }
        Shout()
      }
      .environment(\.volume, model.key)
    }
    _ = list.step()
    _ = list.jumpToEnd()
    model.key = 7
    let change = list.step()
    #expect(change.bodies == 1 && list.lines[19].contains("volume 7"))
    model.key = 7
    #expect(list.step().bodies == 0)
  }

  @Test func `an object is found by its type, and its read properties are observed`() {
    let model = Model()
    model.name = "first"
    var list = CountedList { VStack { NameView() }.environment(model) }
    #expect(list.lines.contains { $0.contains("first") })
    _ = list.step()
    model.age += 1
    #expect(list.step().nestedBodies == 0)
    model.name = "second"
    #expect(list.step().nestedBodies == 1)
    #expect(list.lines.contains { $0.contains("second") })
  }

  @Test func `a missing object is nil if its type is optional`() {
    struct Finder: View {
      @Environment(Model.self) private var model: Model?
      var body: some View { Text(model == nil ? "none" : "some") }
    }
    #expect(CountedList { Finder() }.lines.contains { $0.contains("none") })
  }

  @Test func `a row of a list is at least a line high, unless the environment sets another minimum`() {
    let model = Model()
    model.key = 1
    let list = CountedList(height: 4) {
      List {
        Text("mark").frame(width: 0, height: 0)
        ForEach(0..<3) { Text(verbatim: "row \($0)") }
      }
      .environment(\.defaultMinListRowHeight, CGFloat(model.key))
    }
    #expect(list.lines.map(\.trimmed) == ["", "row 0", "row 1", "row 2"])
    model.key = 0
    #expect(list.lines.map(\.trimmed) == ["row 0", "row 1", "row 2", ""])
    model.key = 2
    #expect(list.lines.map(\.trimmed) == ["", "", "row 0", ""])
  }

  @Test func `a custom wrapper is updated before each evaluation, with its properties in place`() {
    let model = Model()
    var list = CountedList {
      VStack { UpdateCountText(number: model.key) }.environment(\.volume, 5)
    }
    #expect(list.lines.contains { $0.contains("0: 1 time at 5") })
    model.key = 1
    _ = list.step()
    #expect(list.lines.contains { $0.contains("1: 2 times at 5") })
  }
}

private enum VolumeKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  var volume: Int {
    get { self[VolumeKey.self] }
    set { self[VolumeKey.self] = newValue }
  }
}

private struct Shout: View {
  @Environment(\.volume) private var volume
  var body: some View { HStack { Text(verbatim: "volume \(volume)") } }
}

private struct CountingShout: View {
  let number: Int
  @Environment(\.volume) private var volume
  var body: some View { HStack { Text(verbatim: "\(number) volume \(volume)") } }
}

private struct NameView: View {
  @Environment(Model.self) private var model
  var body: some View { Text(model.name) }
}

/// Counts its updates.
@MainActor
@propertyWrapper
private struct UpdateCount: @preconcurrency DynamicProperty {
  final class Count {
    var count = 0
  }

  @State private var count = Count()
  @Environment(\.volume) private var volume

  var wrappedValue: String { "\(count.count) time\(count.count == 1 ? "" : "s") at \(volume)" }

  func update() { count.count += 1 }
}

private struct UpdateCountText: View {
  let number: Int
  @UpdateCount private var updates
  var body: some View { Text(verbatim: "\(number): \(updates)") }
}

extension String {
  /// The text with single spaces, and none at its ends.
  var trimmed: String { split(separator: " ").joined(separator: " ") }
}

import Glyphs
import Observation
import TestSupport
import Testing

@testable import LazyUI

/// Performs random actions on a list, and compares the list with an eager rendering of the same content.
@MainActor
struct OracleDriver<Content: Grown> {
  private(set) var list: CountedList
  private let model: Model
  private let choice: ContainerChoice
  private var random: SplitMix
  private var nextNumber = 30
  private var width = Self.widest
  /// A width that wraps no row's number.
  private static var widest: Int { 40 }
  /// The numbers of the rows whose toggle was pressed.
  private var pressed: Set<Int> = []

  /// - Parameter slice: the steps that an update may take; `nil` for no limit.
  init(_ content: Content.Type, seed: UInt64, _ container: OracleContainer, slice: Int? = nil) {
    random = SplitMix(seed: seed)
    let (model, choice) = (Model(Array(0..<30)), ContainerChoice(container))
    (self.model, self.choice) = (model, choice)
    list = CountedList(
      height: 12, overscan: random.int(below: 3), clock: TickingClock(),
      slice: slice.map { .milliseconds($0) }
    ) {
      ScrollingContent(container: choice.container) { Content(number: 7, model: model) }
    }
    _ = list.step()
  }

  /// Performs one to three actions before the next frame.
  ///
  /// - Returns: descriptions of the actions.
  mutating func act() throws -> [String] {
    var actions: [String] = []
    for _ in 0...random.int(below: 3) { actions.append(try actOnce()) }
    return actions
  }

  private mutating func actOnce() throws -> String {
    let container = try #require(list.container, "no container")
    let place = random.int(below: model.numbers.count + 1)
    switch random.int(below: 17) {
    case 0:
      container.select(.last)
      return "end"
    case 1:
      container.select(0)
      return "top"
    case 2, 3:
      let index = random.int(below: container.rowCount)
      container.select(index)
      return "select \(index)"
    case 4, 5:
      let lines = [list.height, -list.height, random.int(below: 7) - 3][random.int(below: 3)]
      container.page(by: lines)
      return "page by \(lines)"
    case 6:
      let count = random.int(below: 9) - 4
      container.moveSelection(by: count)
      return "move the selection by \(count)"
    case 7:
      guard let number = model.numbers.randomElement(using: &random) else { return "nothing to scroll to" }
      let anchor: UnitPoint? = [nil, .top, .center, .bottom][random.int(below: 4)]
      _ = container.scroll(to: number, anchor: anchor)
      return "scroll to \(number), \(String(describing: anchor?.y))"
    case 8, 9:
      let count = 1 + random.int(below: 4)
      model.numbers.insert(contentsOf: nextNumber..<nextNumber + count, at: place)
      nextNumber += count
      return "insert \(count) at \(place)"
    case 10:
      let count = min(random.int(below: 8), model.numbers.count - place)
      model.numbers.removeSubrange(place..<place + count)
      return "remove \(count) at \(place)"
    case 11:
      guard model.numbers.indices.contains(place) else { return "nothing to move" }
      let number = model.numbers.remove(at: place)
      model.numbers.insert(number, at: random.int(below: model.numbers.count + 1))
      return "move \(number) from \(place)"
    case 12:
      list.height = [0, 1, 2, 5, 12, 20][random.int(below: 6)]
      width = [12, 20, Self.widest][random.int(below: 3)]
      return "resize to \(width) × \(list.height)"
    case 13:
      model.flag.toggle()
      return "flag \(model.flag)"
    case 14:
      model.key += 1
      return "key \(model.key)"
    case 15:
      choice.container = OracleContainer.allCases[random.int(below: OracleContainer.allCases.count)]
      return "show in \(choice.container)"
    default:
      return press()
    }
  }

  /// Presses a toggle of the selected row, and records the numbers that the row shows.
  private mutating func press() -> String {
    list.session.update(size: Size(width: Self.widest, height: list.height))
    guard let controls = list.container?.selectedControls, !controls.isEmpty else { return "nothing to press" }
    let position = random.int(below: controls.count)
    controls[position].activate()
    list.session.update(size: Size(width: Self.widest, height: list.height))
    if let rows = list.container as? any PlacedRows, let selection = list.container?.selection,
      let node = rows.placed.first(where: { $0.cell.index == selection })?.cell.node
    {
      var painter = Painter(surface: Surface(size: node.frame.size))
      node.draw(&painter)
      pressed.formUnion(lines(of: painter.surface).compactMap(number))
    }
    return "press \(position)"
  }

  /// Returns a description of the difference, or `nil` if there is none.
  func difference() -> String? {
    // With slices, this takes several updates.
    let ends = (0..<2_000).contains { _ in list.session.update(size: Size(width: width, height: list.height)) }
    guard ends else { return "there is no end of making rows" }
    let shown = lines(of: list.session.surface(size: Size(width: width, height: list.height)))
    if let flaw = (list.container as? any PlacedRows)?.flaw { return flaw }
    if list.slotsAlive != list.reachableSlots {
      return "\(list.slotsAlive) slots alive, \(list.reachableSlots) held"
    }
    if let line = shown.first(where: { isForeignSwitch($0) }) {
      return "a switch that was not pressed is on: '\(line)'"
    }
    guard list.height > 0 else { return nil }
    guard let container = list.container else { return "no container" }
    let whole = OracleWhole(width: width) {
      UnscrolledContent(container: choice.container) { Content(number: 7, model: model) }
    }
    let all = lines(of: whole.surface).map(unpressed)
    let lines = shown.map(unpressed)
    guard all.count > list.height else {
      let expected = all + Array(repeating: "", count: list.height - all.count)
      return lines == expected ? nil : "\(lines) is not all of \(expected)"
    }
    let position = container.position
    guard whole.rows.indices.contains(position.firstRow) else { return "row \(position.firstRow) is not there" }
    let first = whole.rows[position.firstRow] + position.hiddenLines
    guard first >= 0, first + list.height <= all.count else {
      return "line \(first) of \(all.count) is beyond the end"
    }
    let expected = Array(all[first..<first + list.height])
    if lines != expected { return "\(lines) is not \(expected)" }
    return whole.rows.indices.contains(container.selection) ? nil : "selection \(container.selection)"
  }

  /// Returns the lines without leading spaces, because containers differ in alignment.
  private func lines(of surface: Surface) -> [String] {
    (0..<surface.size.height).map { String(surface.text(line: $0).drop { $0 == " " }) }
  }

  /// Returns the number at the beginning of a row.
  private func number(of line: String) -> Int? { line.split(separator: " ").first.flatMap { Int($0) } }

  private func isForeignSwitch(_ line: String) -> Bool {
    guard width == Self.widest, line.contains("[x]"), let number = number(of: line) else { return false }
    return !pressed.contains(number)
  }

  /// Returns the line with its toggle off. An eager rendering does not know which toggles were pressed.
  private func unpressed(_ line: String) -> String {
    let line = line.replacing("[x", with: "[ ")
    return line.hasSuffix("[ ") ? String(line.dropLast()) : line
  }
}

/// The containers of a list.
enum OracleContainer: CaseIterable { case list, lazyStack, stack, mixed }

/// The current container.
@MainActor
@Observable
final class ContainerChoice {
  var container: OracleContainer

  init(_ container: OracleContainer) {
    self.container = container
  }
}

/// The content in a scrolling container.
struct ScrollingContent<Content: View>: View {
  let container: OracleContainer
  @ViewBuilder let content: Content

  var body: some View {
    switch container {
    // In other containers a row without height takes no line.
    case .list: List { content }.environment(\.defaultMinListRowHeight, 0)
    case .lazyStack: ScrollView { LazyVStack { content } }
    case .stack: ScrollView { VStack { content } }
    case .mixed:
      ScrollView {
        VStack {
          Text("head")
          LazyVStack { content }
          Text("foot")
        }
      }
    }
  }
}

/// The same rows in one stack that does not scroll.
private struct UnscrolledContent<Content: View>: View {
  let container: OracleContainer
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading) {
      if container == .mixed { Text("head") }
      content
      if container == .mixed { Text("foot") }
    }
  }
}

/// All rows at once, one below the other, without a scroll container.
@MainActor
private struct OracleWhole {
  let surface: Surface
  /// The first line of each row.
  let rows: [Int]

  init(width: Int, @ViewBuilder _ content: () -> some View) {
    let session = Session(root: content)
    session.update(size: Size(width: width, height: 10_000))
    guard let stack = session.rootNode?.children.first else {
      (surface, rows) = (Surface(size: .zero), [])
      return
    }
    var (y, rows) = (0, [Int]())
    for node in stack.children {
      let size = node.measure(Proposal(width: width, height: nil))
      node.place(in: Rect(x: 0, y: y, width: size.width, height: size.height))
      rows.append(y)
      y += size.height
    }
    self.rows = rows
    var painter = Painter(surface: Surface(size: Size(width: width, height: y)))
    for node in stack.children { node.paint(&painter) }
    surface = painter.surface
  }
}

/// A scroll container whose rows are visible to a test.
@MainActor
protocol PlacedRows {
  var placed: [PlacedCell] { get }
  /// A violated invariant of its data structures, or `nil` if all hold.
  var flaw: String? { get }
}

extension ScrollNode: PlacedRows {
  var placed: [PlacedCell] { window.placed }
}

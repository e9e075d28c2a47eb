import Glyphs
import TestSupport

@testable import LazyUI

/// Does random things to a list, and compares what it shows with an eager rendering of the same content.
@MainActor
struct OracleDriver<Content: View> {
  private var list: CountedList
  private let model: Model
  private let content: @MainActor (Model) -> Content
  private var random: SplitMix
  private var nextNumber = 30
  private var width = 40
  private let isMixed: Bool

  init(seed: UInt64, _ container: OracleTests.Container, _ content: @escaping @MainActor (Model) -> Content) {
    random = SplitMix(seed: seed)
    isMixed = container == .mixed
    let model = Model(Array(0..<30))
    self.model = model
    self.content = content
    list = CountedList(height: 12, overscan: random.int(below: 3)) {
      switch container {
      case .list: List { content(model) }
      case .lazyStack: ScrollView { LazyVStack { content(model) } }
      case .stack: ScrollView { VStack { content(model) } }
      case .mixed:
        ScrollView {
          VStack {
            Text("head")
            LazyVStack { content(model) }
            Text("foot")
          }
        }
      }
    }
    _ = list.step()
  }

  /// Does one to three things before the next frame.
  ///
  /// - Returns: what was done.
  mutating func act() -> [String] {
    (0..<1 + random.int(below: 3)).map { _ in actOnce() }
  }

  private mutating func actOnce() -> String {
    guard let container = list.container else { return "no container" }
    let place = random.int(below: model.numbers.count)
    switch random.int(below: 14) {
    case 0: container.select(.max)
    case 1: container.select(0)
    case 2, 3:
      let index = random.int(below: container.rowCount)
      container.select(index)
      return "select \(index)"
    case 4: container.page(by: list.height)
    case 5: container.page(by: -list.height)
    case 6: container.page(by: random.int(below: 7) - 3)
    case 7: container.moveSelection(by: random.int(below: 9) - 4)
    case 8:
      guard let number = model.numbers.randomElement(using: &random) else { break }
      let anchor: UnitPoint? = [nil, .top, .center, .bottom][random.int(below: 4)]
      _ = container.scroll(to: number, anchor: anchor)
      return "scroll to \(number), \(String(describing: anchor?.y))"
    case 9:
      let count = 1 + random.int(below: 4)
      model.numbers.insert(contentsOf: nextNumber..<nextNumber + count, at: place)
      nextNumber += count
      return "insert \(count) at \(place)"
    case 10:
      guard !model.numbers.isEmpty else { break }
      let count = min(random.int(below: 8), model.numbers.count - place)
      model.numbers.removeSubrange(place..<place + count)
      return "remove \(count) at \(place)"
    case 11:
      guard !model.numbers.isEmpty else { break }
      let number = model.numbers.remove(at: place)
      model.numbers.insert(number, at: random.int(below: model.numbers.count + 1))
      return "move \(number) from \(place)"
    case 12:
      list.height = [0, 1, 2, 5, 12, 20][random.int(below: 6)]
      width = [12, 20, 40][random.int(below: 3)]
      return "resize to \(width) × \(list.height)"
    default:
      if random.int(below: 2) == 0 { model.flag.toggle() } else { model.key += 1 }
      return "flag \(model.flag), key \(model.key)"
    }
    return "command"
  }

  /// What is wrong with what is shown now; nil for nothing.
  func difference() -> String? {
    let lines = text(of: surface(of: list.session, height: list.height), 0..<list.height)
    if list.slotsAlive != list.reachableSlots {
      return "\(list.slotsAlive) slots alive, \(list.reachableSlots) held"
    }
    guard let container = list.container, list.height > 0 else { return nil }
    let whole = Session {
      ScrollView {
        if isMixed { Text("head") }
        content(model)
        if isMixed { Text("foot") }
      }
    }
    let all = surface(of: whole, height: 400)
    let placed = (whole.rootNode?.scrollContainers.first as? any PlacedRows)?.placed ?? []
    let total = placed.last?.end ?? 0
    guard total > list.height else {
      let expected = text(of: all, 0..<total) + Array(repeating: "", count: list.height - total)
      return lines == expected ? nil : "\(lines) is not all of \(expected)"
    }
    let position = container.position
    guard placed.indices.contains(position.firstRow) else { return "row \(position.firstRow) is not there" }
    let first = placed[position.firstRow].y + position.hiddenLines
    guard first >= 0, first + list.height <= total else {
      return "line \(first) of \(total) is beyond the end"
    }
    let expected = text(of: all, first..<first + list.height)
    if lines != expected { return "\(lines) is not \(expected)" }
    return placed.indices.contains(container.selection) ? nil : "selection \(container.selection)"
  }

  private func surface(of session: Session, height: Int) -> Surface {
    session.frame(size: Size(width: width, height: height))
  }

  /// The lines without what stands before the first character: containers differ in alignment.
  private func text(of surface: Surface, _ lines: Range<Int>) -> [String] {
    lines.map { String(surface.text(line: $0).drop { $0 == " " }) }
  }
}

/// A scroll container whose rows a test may look at.
@MainActor
protocol PlacedRows {
  var placed: [PlacedCell] { get }
}

extension ScrollNode: PlacedRows {}

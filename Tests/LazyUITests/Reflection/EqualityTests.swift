import Observation
import Testing

@testable import LazyUI

/// A row whose new value equals its old one is not evaluated again.
@MainActor
@Suite("Equal rows")
struct EqualityTests {
  final class Box {
    var text = "box"
  }

  /// A row that is compared field by field.
  struct FieldRow: View {
    let name: String
    let number: Int
    let box: Box
    let perhaps: Box?
    let note: String?
    let place: UnitPoint
    @State private var isOn = false
    var body: some View { Text(verbatim: "\(name) \(number) \(box.text) \(note ?? "")") }
  }

  /// A row that is compared by its own `==`, which ignores all but the name.
  struct NamedRow: View, Equatable {
    let name: String
    let number: Int
    nonisolated static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    var body: some View { Text(verbatim: "\(name) \(number)") }
  }

  struct ClosureRow: View {
    let action: @MainActor () -> Void
    var body: some View { Button("act", action: action) }
  }

  struct ErasedFieldRow: View {
    let content: AnyView
    var body: some View { content }
  }

  /// Returns the bodies of rows when the list is evaluated again because the model's key changed. Rows may use the key.
  private func bodiesAgain(@ViewBuilder row: @escaping @MainActor (Int) -> some View) -> Int {
    let model = Model()
    var list = CountedList {
      List {
        let key = model.key
        ForEach(0..<5) { _ in row(key) }
      }
    }
    #expect(list.step().bodies == 5)
    model.key = 1
    let again = list.step()
    #expect(again.inits == 5)
    return again.bodies
  }

  /// A row whose fields are marked as containing nothing that the engine must link.
  struct PlainRow: View {
    @NonDynamic private(set) var place: Range<Int>
    @NonDynamic private(set) var box: Box
    @NonDynamic private(set) var note: String?
    @NonDynamic private(set) var action: (@MainActor () -> Void)?
    var body: some View { Text(verbatim: "\(place) \(box.text) \(note ?? "")") }
  }

  @Test func `plain fields are compared by their values`() {
    let (box, other) = (Box(), Box())
    func row(_ box: Box, _ note: String? = "n", at place: Range<Int> = 0..<1) -> PlainRow {
      PlainRow(place: place, box: box, note: note, action: nil)
    }
    #expect(bodiesAgain { _ in row(box) } == 0)
    #expect(bodiesAgain { key in row(box, at: 0..<key + 1) } == 5)
    #expect(bodiesAgain { key in row(key == 0 ? box : other) } == 5)
    #expect(bodiesAgain { key in row(box, key == 0 ? nil : "n") } == 5)
    #expect(bodiesAgain { _ in PlainRow(place: 0..<1, box: box, note: nil, action: {}) } == 5)
  }

  @Test func `a plain field has its declared name, and state beside it is linked`() {
    struct Mixed: View {
      @NonDynamic private(set) var place: Range<Int>
      @State private var number = 7
      var body: some View { Text(verbatim: "\(place) \(number)") }
    }
    let facts = ViewTypeMetadata(Mixed.self)
    #expect(facts.properties.map(\.name) == ["number"])
    #expect(facts.differences(Mixed(place: 0..<1), Mixed(place: 0..<2)) == ["place"])
    #expect(facts.differences(Mixed(place: 0..<1), Mixed(place: 0..<1)).isEmpty)
  }

  @Test func `rows whose fields are equal are left alone`() {
    let box = Box()
    #expect(
      bodiesAgain { _ in
        FieldRow(name: "a", number: 1, box: box, perhaps: box, note: "n", place: .center)
      } == 0)
  }

  @Test func `a field that differs evaluates the row`() {
    let (box, other) = (Box(), Box())
    func row(
      name: String = "a", number: Int = 1, box: Box, perhaps: Box? = nil, note: String? = nil
    ) -> FieldRow {
      FieldRow(name: name, number: number, box: box, perhaps: perhaps, note: note, place: .center)
    }
    #expect(bodiesAgain { row(name: "\($0)", box: box) } == 5)
    #expect(bodiesAgain { row(number: $0, box: box) } == 5)
    #expect(bodiesAgain { row(box: $0 == 0 ? box : other) } == 5)
    #expect(bodiesAgain { row(box: box, perhaps: $0 == 0 ? box : other) } == 5)
    #expect(bodiesAgain { row(box: box, perhaps: $0 == 0 ? box : nil) } == 5)
    #expect(bodiesAgain { row(box: box, note: $0 == 0 ? "note" : nil) } == 5)
  }

  struct WeakRow: View {
    weak var box: Box?
    var body: some View { Text(box?.text ?? "gone") }
  }

  @Test func `a weak reference counts as changed`() {
    let box = Box()
    #expect(bodiesAgain { _ in WeakRow(box: box) } == 5)
  }

  @Test func `an equatable row is compared by its own ==`() {
    #expect(bodiesAgain { NamedRow(name: "same", number: $0) } == 0)
    #expect(bodiesAgain { NamedRow(name: "\($0)", number: 1) } == 5)
  }

  @Test func `a closure is never equal, nor is an erased view`() {
    #expect(bodiesAgain { _ in ClosureRow {} } == 5)
    #expect(bodiesAgain { _ in ErasedFieldRow(content: AnyView(Text("same"))) } == 5)
  }

  @Test func `a new value of a row on screen is shown, whatever is around the row`() {
    struct Wrapped: View {
      let key: Int
      var body: some View { HStack { VStack { Text(verbatim: "body \(key)") } } }
    }
    let model = Model([0])
    for container in 0..<3 {
      var list = CountedList(height: 6) {
        let key = model.key
        let rows = ForEach(0..<1) { _ in
          Text(verbatim: "text \(key)")
          VStack { Text(verbatim: "stack \(key)") }
          Wrapped(key: key)
          VStack { Wrapped(key: key) }.id("id")
          AnyView(Text(verbatim: "padded \(key)").padding(.leading, CGFloat(key % 3)))
        }
        switch container {
        case 0: List { rows }
        case 1: ScrollView { LazyVStack(alignment: .leading) { rows } }
        default: ScrollView { VStack(alignment: .leading) { rows } }
        }
      }
      _ = list.step()
      model.key += 1
      let (key, indent) = (model.key, String(repeating: " ", count: model.key % 3))
      let padded = "\(indent)padded \(key)"
      // An eager stack is centred as a unit.
      let left = container == 2 ? String(repeating: " ", count: (40 - padded.count) / 2) : ""
      #expect(
        list.lines == ["text \(key)", "stack \(key)", "body \(key)", "body \(key)", padded].map { left + $0 } + [""])
    }
  }

  struct Pet: Identifiable, Hashable {
    let id: Int
    let name: String
  }

  struct PetRow: View {
    let pet: Pet
    var body: some View { Text(pet.name) }
  }

  @MainActor
  @Observable
  final class Shelter {
    var pets = (0..<5).map { Pet(id: $0, name: "pet \($0)") }
  }

  @Test func `one pet more among five with stable ids makes six bodies in all`() {
    let shelter = Shelter()
    var list = CountedList { List { ForEach(shelter.pets) { PetRow(pet: $0) } } }
    #expect(list.step().bodies == 5)
    shelter.pets.insert(Pet(id: 9, name: "new"), at: 2)
    #expect(list.step().bodies == 1)
    #expect(Array(list.lines[..<6]) == ["pet 0", "pet 1", "new", "pet 2", "pet 3", "pet 4"])
  }

  @Test func `ids that are new each time make every row again`() {
    let shelter = Shelter()
    var next = 0
    var list = CountedList {
      List {
        ForEach(shelter.pets.map { pet in (id: (next += 1, next).1, pet: pet) }, id: \.id) {
          PetRow(pet: $0.pet)
        }
      }
    }
    #expect(list.step().bodies == 5)
    shelter.pets.append(Pet(id: 9, name: "new"))
    #expect(list.step().bodies == 6)
  }
}

import Synchronization
import Testing

@testable import LazyUI

/// Changes of identity: another `.id`, another branch, another erased type.
@MainActor
@Suite("Identity")
struct IdentityTests {
  /// The beginnings and ends of objects' lives, in order.
  final class Diary: Sendable {
    private let written = Mutex<[String]>([])

    var entries: [String] { written.withLock { $0 } }
    func write(_ entry: String) { written.withLock { $0.append(entry) } }
    var nextName: String { "\(entries.count { $0.hasSuffix("made") } + 1)" }
  }

  /// Writes its beginning and its end into the diary.
  final class Held {
    let name: String
    private let diary: Diary

    init(_ diary: Diary) {
      name = diary.nextName
      self.diary = diary
      diary.write("\(name) made")
    }

    deinit {
      diary.write("\(name) freed")
    }
  }

  /// A view that keeps the first of the objects that are made for it.
  struct Holder: View {
    let title: String
    @State private var held: Held

    init(title: String, diary: Diary) {
      self.title = title
      _held = State(initialValue: Held(diary))
    }

    var body: some View { VStack { Text(verbatim: "\(title) \(held.name)") } }
  }

  /// The lives of three objects, where each object replaces the one before.
  private var succession: [String] { ["1 made", "2 made", "1 freed", "3 made", "2 freed"] }

  private func expectLives(_ diary: Diary, toggling model: Model, in list: inout CountedList) {
    _ = list.step()
    model.flag.toggle()
    _ = list.step()
    model.flag.toggle()
    _ = list.step()
  }

  @Test func `another branch and back is new state each time, and old state is freed after the new is made`() {
    let (diary, model) = (Diary(), Model())
    var list = CountedList {
      List {
        if model.flag { Holder(title: "on", diary: diary) } else { Holder(title: "off", diary: diary) }
      }
    }
    expectLives(diary, toggling: model, in: &list)
    #expect(diary.entries == succession)
    #expect(list.slotsAlive == 1)
  }

  @Test func `another id and back is new state each time`() {
    let (diary, model) = (Diary(), Model())
    var list = CountedList { List { Holder(title: "row", diary: diary).id(model.flag) } }
    expectLives(diary, toggling: model, in: &list)
    #expect(diary.entries == succession)
    #expect(list.slotsAlive == 1)
  }

  @Test func `without a branch the same state is kept`() {
    let (diary, model) = (Diary(), Model())
    var list = CountedList { List { Holder(title: model.flag ? "on" : "off", diary: diary) } }
    expectLives(diary, toggling: model, in: &list)
    #expect(!diary.entries.contains("1 freed"))
    model.flag = true
    _ = list.step()
    #expect(list.lines[0].contains("on 1"))
  }

  @Test func `new slots are made before old ones are freed`() {
    let model = Model()
    var list = CountedList {
      VStack { if model.flag { SwitchRow(number: 1) } else { SwitchRow(number: 2) } }
    }
    _ = list.step()
    for _ in 0..<3 {
      model.flag.toggle()
      let step = list.step()
      #expect(step.statesMade == 2)
      #expect(step.statesFreed == 2)
      #expect(list.slotsAlive == 2)
    }
  }

  @Test func `a changed erased type is another view, and the same type is the same view`() {
    let model = Model()
    var list = CountedList {
      List { model.flag ? AnyView(LendingRow(number: model.key)) : AnyView(SwitchRow(number: model.key)) }
    }
    #expect(list.step().statesMade == 2)
    list.press(0)
    model.key = 7
    #expect(list.step().statesMade == 0)
    #expect(list.lines[0].contains("7 [x] own"))
    model.flag = true
    #expect(list.step().statesMade == 1)
    #expect(list.slotsAlive == 1)
    model.flag = false
    _ = list.step()
    #expect(list.lines[0].contains("7 [ ] own"))
  }

  @Test func `an optional that is shown and hidden leaves nothing`() {
    let model = Model()
    var list = CountedList {
      List {
        if model.flag { SwitchRow(number: 1) }
        Text("end")
      }
    }
    _ = list.step()
    for _ in 0..<3 {
      model.flag = true
      _ = list.step()
      #expect(list.slotsAlive == 2)
      #expect(list.lines[0].contains("1 [ ] own"))
      model.flag = false
      _ = list.step()
      #expect(list.slotsAlive == 0)
      #expect(list.lines[0].contains("end"))
    }
  }
}

import Foundation
import LazyFetch
import LazyUI
import Testing

extension Item {
  fileprivate static var fetchRequest: NSFetchRequest<Item> {
    let fetchRequest = NSFetchRequest<Item>(entityName: "Item")
    fetchRequest.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)]
    return fetchRequest
  }

  fileprivate static func page(_ number: Int) -> NSFetchRequest<Item> {
    let fetchRequest = fetchRequest
    fetchRequest.fetchBatchSize = 50
    fetchRequest.returnsObjectsAsFaults = true
    fetchRequest.fetchLimit = 50
    fetchRequest.fetchOffset = 50 * number
    return fetchRequest
  }
}

/// Screens as written for SwiftUI and Core Data: each compiles as it does there, and shows the same.
@MainActor @Suite struct CompatibilityTests {
  private let file: ItemFile

  init() throws { file = try ItemFile() }

  /// The non-empty lines of the screen, after a button is pressed.
  private func shown(_ screen: some View, count: Int = 60, pressing button: Int? = nil) throws -> [String] {
    var list = FetchedList(screen, in: try file.context(count))
    list.step()
    if let button {
      list.press(button)
      list.step()
    }
    return list.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test func `a request created in an initializer and stored under its own name fetches`() throws {
    struct Screen: View {
      let request: FetchRequest<Item>

      init() { request = FetchRequest(sortDescriptors: [SortDescriptor(\Item.timestamp)]) }

      var body: some View {
        Text(verbatim: "\(request.wrappedValue.count) records")
      }
    }
    #expect(try shown(Screen()) == ["60 records"])
  }

  @Test func `buttons go to the first and to the last record`() throws {
    struct Screen: View {
      @FetchRequest(
        sortDescriptors: [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)],
        animation: .default
      )
      private var items: FetchedResults<Item>

      var body: some View {
        ScrollViewReader { proxy in
          VStack {
            HStack {
              Button("Top") { proxy.scrollTo(items.first?.objectID, anchor: .top) }
              Button("Bottom") { proxy.scrollTo(items.last?.objectID, anchor: .bottom) }
            }
            List {
              ForEach(items) { item in
                ItemRow(item: item).id(item.objectID)
              }
            }
          }
        }
      }
    }
    #expect(try shown(Screen(), pressing: 1).last == "fog")
    #expect(try shown(Screen(), pressing: 0)[1] == "title 1")
  }

  @Test func `a request from a static property, and a count of its faults`() throws {
    struct Screen: View {
      @FetchRequest(fetchRequest: Item.fetchRequest, animation: .default)
      var items: FetchedResults<Item>
      @State private var isShown = false

      func counts() -> some View {
        let faultCount = items.filter { $0.isFault }.count
        return VStack {
          Text(verbatim: "items: \(items.count)")
          Text(verbatim: "faults: \(faultCount)")
        }
      }

      var body: some View {
        Button("Count") { isShown.toggle() }
        if isShown { counts() }
        List { ForEach(items) { ItemRow(item: $0) } }
      }
    }
    let lines = try shown(VStack { Screen() }, pressing: 0)
    #expect(lines[1...2] == ["items: 60", "faults: 41"])
  }

  @Test func `a button reverses the order`() throws {
    struct Screen: View {
      @FetchRequest(sortDescriptors: [SortDescriptor(\.timestamp, order: .reverse)])
      private var items: FetchedResults<Item>

      var body: some View {
        Button("Newest last") {
          $items.wrappedValue.sortDescriptors = [SortDescriptor(\Item.timestamp, order: .forward)]
        }
        Text(items.first?.title ?? "none")
      }
    }
    #expect(try shown(VStack { Screen() }, count: 50)[1] == "title 50")
    #expect(try shown(VStack { Screen() }, count: 50, pressing: 0)[1] == "title 1")
  }

  @Test func `no order, and a predicate that starts with a dot`() throws {
    struct Screen: View {
      @FetchRequest(sortDescriptors: []) private var all: FetchedResults<Item>
      @FetchRequest(sortDescriptors: [], predicate: \.title == "fog" && \.number > 30)
      private var some: FetchedResults<Item>

      var body: some View {
        Text(verbatim: "\(all.count) \(some.map(\.number).prefix(3))")
      }
    }
    #expect(try shown(VStack { Screen() }).contains("60 [33, 36, 39]"))
  }

  @Test func `sections that infer their types`() throws {
    struct Screen: View {
      @SectionedFetchRequest(sectionIdentifier: \Item.section, sortDescriptors: [SortDescriptor(\Item.timestamp)])
      var sections: SectionedFetchResults
      @SectionedFetchRequest<Int, Item>(
        sectionIdentifier: \.section, sortDescriptors: [SortDescriptor(\.timestamp, order: .reverse)])
      private var others: SectionedFetchResults<Int, Item>

      var body: some View {
        let _ = others
        List {
          ForEach(sections) { section in
            Section {
              ForEach(section) { item in ItemRow(item: item) }
            } header: {
              Text(String(Int(section.id))).id(Int(section.id))
            }
          }
        }
      }
    }
    #expect(try shown(Screen()).prefix(2) == ["0", "title 1"])
  }

  @Test func `a request whose settings a view's initializer computes`() throws {
    struct Page: View {
      @FetchRequest var items: FetchedResults<Item>
      init(number: Int) { _items = FetchRequest(fetchRequest: Item.page(number)) }
      var body: some View { List(items) { ItemRow(item: $0) } }
    }
    struct Screen: View {
      @State private var page = 0
      var body: some View {
        Button("Next") { page += 1 }
        Page(number: page)
      }
    }
    #expect(try shown(VStack { Screen() }, count: 60)[1] == "title 1")
    let next = try shown(VStack { Screen() }, count: 60, pressing: 0)
    #expect(next[1] == "fog", "record 51")
    #expect(next[2] == "title 52")
    #expect(next.count == 1 + 10, "the second page has ten records")
  }

  @Test func `older records are inserted before the newest ones, and the list keeps its position`() throws {
    struct Screen: View {
      @Environment(\.fetchContext) private var context
      @State private var items: [Item] = []

      func fetchOlder() {
        let fetchRequest = NSFetchRequest<Item>(entityName: "Item")
        fetchRequest.sortDescriptors = [NSSortDescriptor(keyPath: \Item.timestamp, ascending: false)]
        fetchRequest.fetchLimit = 50
        if let oldest = items.first { fetchRequest.predicate = \Item.timestamp < oldest.timestamp }
        items = ((try? context?.fetch(fetchRequest)) ?? []).reversed() + items
      }

      var body: some View {
        Button("Older", action: fetchOlder)
        List { ForEach(items) { ItemRow(item: $0) } }
      }
    }
    let context = try file.context(40_000)
    var list = FetchedList(VStack { Screen() }, in: context)
    list.step()
    list.press(0)
    #expect(list.step().inits == 19)
    _ = list.jump(to: .max)
    let lines = list.lines
    #expect(lines.last == "title 40000")
    list.press(0)
    list.step()
    #expect(list.lines == lines)
    _ = list.jump(to: 0)
    #expect(list.lines[1] == "title 39901")
    #expect(context.counts.queries == 2)
    #expect(context.counts.recordsFetched == 100)
  }

  @Test func `a link to a screen with a request reads nothing until it is opened`() throws {
    struct Items: View {
      @FetchRequest(fetchRequest: Item.fetchRequest, animation: .default)
      private var items: FetchedResults<Item>
      var body: some View { List { ForEach(items) { ItemRow(item: $0) } } }
    }
    struct Menu: View {
      var body: some View {
        NavigationView {
          List { NavigationLink("40,000 records", destination: Items()) }
        }
      }
    }
    let context = try file.context(40_000)
    var list = FetchedList(Menu(), in: context)
    list.step()
    #expect(context.counts == FetchCounts())
    list.session.activate()
    list.step()
    #expect(context.counts.queries == 1)
    #expect(list.lines.contains { $0.contains("title 2") })
    #expect(context.counts.faultsFired <= 20)
  }
}

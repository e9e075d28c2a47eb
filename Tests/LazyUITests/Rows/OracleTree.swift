import TestSupport

@testable import LazyUI

/// A view that depends only on a number and the model, so that views can be composed by type.
protocol Grown: View {
  init(number: Int, model: Model)
}

/// Composes random types of views. The names of the types show the composition.
///
/// Types are composed, not values: a list is lazy because of the static types of its rows, which an `AnyView` would
/// erase.
@MainActor
struct OracleTree {
  /// All rows that trees are composed of.
  static let rows: [any Grown.Type] = [
    TallRow.self, OwningRow.self, ChoosingRow.self, OptionalRow.self, ErasedRow.self, NestedRow.self, SectionRow.self,
    ModifiedRow.self, ValueRow.self, PitchedRow.self, FlatRow.self, WrappingRow.self,
  ]

  private var random: SplitMix
  /// The number of further views that may multiply their content.
  private var multiples = 2

  init(seed: UInt64) {
    random = SplitMix(seed: seed &* 104_729)
  }

  /// Returns a tree with collections, whose elements have randomly composed rows.
  mutating func grow() -> any Grown.Type {
    var tree = collection()
    if random.int(below: 3) == 0 { tree = Self.follow(tree, by: collection()) }
    for _ in 0..<random.int(below: 3) { tree = wrap(tree) }
    return tree
  }

  private mutating func collection() -> any Grown.Type {
    let row = row(random.int(below: 4))
    return random.int(below: 6) == 0 ? Self.third(row) : Self.list(row)
  }

  private mutating func row(_ depth: Int) -> any Grown.Type {
    depth == 0 ? Self.rows[random.int(below: Self.rows.count)] : wrap(row(depth - 1))
  }

  private mutating func wrap(_ content: any Grown.Type) -> any Grown.Type {
    switch random.int(below: multiples > 0 ? 15 : 12) {
    case 0: Self.pad(content)
    case 1: Self.name(content)
    case 2: Self.group(content)
    case 3: Self.stack(content)
    case 4: Self.align(content)
    case 5: Self.erase(content)
    case 6: Self.offer(content)
    case 7: Self.choose(content, or: row(0))
    case 8: Self.own(content)
    case 9: Self.pitch(content)
    case 10: Self.part(content)
    case 11: Self.style(content)
    default: multiply(content)
    }
  }

  private mutating func multiply(_ content: any Grown.Type) -> any Grown.Type {
    multiples -= 1
    return random.int(below: 2) == 0 ? Self.repeated(content) : Self.follow(content, by: row(1))
  }

  // Each function opens the type of its content.
  private static func list<C: Grown>(_: C.Type) -> any Grown.Type { Each<C>.self }
  private static func third<C: Grown>(_: C.Type) -> any Grown.Type { Thirds<C>.self }
  private static func pad<C: Grown>(_: C.Type) -> any Grown.Type { Padded<C>.self }
  private static func name<C: Grown>(_: C.Type) -> any Grown.Type { Named<C>.self }
  private static func group<C: Grown>(_: C.Type) -> any Grown.Type { Grouped<C>.self }
  private static func stack<C: Grown>(_: C.Type) -> any Grown.Type { Stacked<C>.self }
  private static func align<C: Grown>(_: C.Type) -> any Grown.Type { Aligned<C>.self }
  private static func erase<C: Grown>(_: C.Type) -> any Grown.Type { Erased<C>.self }
  private static func offer<C: Grown>(_: C.Type) -> any Grown.Type { Offered<C>.self }
  private static func own<C: Grown>(_: C.Type) -> any Grown.Type { Owning<C>.self }
  private static func pitch<C: Grown>(_: C.Type) -> any Grown.Type { Pitched<C>.self }
  private static func part<C: Grown>(_: C.Type) -> any Grown.Type { Parted<C>.self }
  private static func style<C: Grown>(_: C.Type) -> any Grown.Type { Styled<C>.self }
  private static func repeated<C: Grown>(_: C.Type) -> any Grown.Type { Repeated<C>.self }
  private static func choose<C: Grown, D: Grown>(_: C.Type, or _: D.Type) -> any Grown.Type { Chosen<C, D>.self }
  private static func follow<C: Grown, D: Grown>(_: C.Type, by _: D.Type) -> any Grown.Type { Followed<C, D>.self }
}

// MARK: Collections

/// A row for each of the model's numbers.
struct Each<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { ForEach(model.numbers, id: \.self) { Content(number: $0, model: model) } }
}

/// A row for a third of each of the model's numbers, so that ids are repeated.
struct Thirds<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { ForEach(model.numbers.map { $0 / 3 }, id: \.self) { Content(number: $0, model: model) } }
}

/// Up to three copies, depending on the number.
struct Repeated<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View {
    ForEach(0..<(number + model.key) % 4, id: \.self) { Content(number: number % 100 * 10 + $0, model: model) }
  }
}

// MARK: Around rows, and around collections

struct Padded<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { Content(number: number, model: model).padding(model.flag ? .horizontal : .all, 1) }
}

struct Named<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { Content(number: number, model: model).id(number + model.key) }
}

struct Grouped<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View {
    Group {
      Text(verbatim: "\(number) begins")
      Content(number: number, model: model)
    }
    .frame(maxWidth: 30)
  }
}

struct Stacked<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { VStack { Content(number: number, model: model) } }
}

struct Aligned<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { Content(number: number, model: model).frame(height: CGFloat(1 + number % 3), alignment: .top) }
}

struct Erased<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View {
    if model.flag && number.isMultiple(of: 4) {
      AnyView(Text(verbatim: "\(number) hidden"))
    } else {
      AnyView(Content(number: number, model: model))
    }
  }
}

struct Offered<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { if model.flag || !number.isMultiple(of: 5) { Content(number: number, model: model) } }
}

struct Chosen<Content: Grown, Other: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View {
    if (number + model.key).isMultiple(of: 3) {
      Other(number: number, model: model)
    } else {
      Content(number: number, model: model)
    }
  }
}

struct Followed<Content: Grown, Other: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View {
    Content(number: number, model: model)
    Other(number: number, model: model)
  }
}

/// A toggle whose state is above all of its content.
struct Owning<Content: Grown>: Grown {
  let number: Int
  let model: Model
  @State private var isOn = false

  init(number: Int, model: Model) {
    (self.number, self.model) = (number, model)
  }

  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      Toggle("above", isOn: $isOn)
    }
    Content(number: number, model: model)
  }
}

struct Parted<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View {
    Section {
      Content(number: number, model: model)
    } header: {
      if model.flag { Text(verbatim: "\(number) header") }
    } footer: {
      Text(verbatim: "\(number) footer")
    }
  }
}

struct Styled<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { Content(number: number, model: model).bold().onAppear {}.onDisappear {} }
}

@testable import LazyUI

/// Rows of one to three lines. Each line shows the row's number.
struct TallRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    VStack { ForEach(0...number % 3, id: \.self) { Text(verbatim: "\(number) line \($0)") } }
  }
}

/// A row with a toggle of its own, and another toggle in its cell.
struct OwningRow: Grown {
  let number: Int
  let model: Model
  var body: some View { SwitchRow(number: number) }
}

/// A row whose body depends on its number and on the model.
struct ChoosingRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    if number.isMultiple(of: 3) == model.flag {
      TallRow(number: number, model: model)
    } else {
      HStack {
        Text(verbatim: "\(number)")
        ChildSwitch()
      }
    }
  }
}

/// A row that may be empty.
struct OptionalRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    if number.isMultiple(of: 2) || model.flag { SwitchRow(number: number) }
  }
}

/// A row whose body erases its type, which is one of two.
struct ErasedRow: Grown {
  let number: Int
  let model: Model
  var body: AnyView {
    model.flag && number.isMultiple(of: 4)
      ? AnyView(SwitchRow(number: number)) : AnyView(TallRow(number: number, model: model))
  }
}

/// Several rows, or none, from a collection within the row.
struct NestedRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    ForEach(0..<(number + model.key) % 4, id: \.self) { Text(verbatim: "\(number) part \($0)") }
  }
}

/// A section with a header and perhaps a footer.
struct SectionRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    Section {
      ForEach(0..<number % 6, id: \.self) { SwitchRow(number: number * 10 + $0) }
    } header: {
      Text(verbatim: "\(number) header")
    } footer: {
      if model.flag { Text(verbatim: "\(number) footer") }
    }
  }
}

/// Two rows at once, with modifiers around both.
struct ModifiedRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    Group {
      Text(verbatim: "\(number) first")
      TallRow(number: number, model: model)
    }
    .padding(.leading, 1)
    .onAppear {}
  }
}

/// A row that passes values to a view that others read from the model.
struct ValueRow: Grown {
  let number: Int
  let model: Model
  var body: some View { KeyedText(number: number, key: model.key) }

  private struct KeyedText: View {
    let number: Int
    let key: Int
    var body: some View {
      HStack { Text(verbatim: "\(number) told \(key)") }.frame(height: CGFloat(1 + (number + key) % 2), alignment: .top)
    }
  }
}

/// A row whose height depends on the environment.
struct PitchedRow: Grown {
  let number: Int
  let model: Model
  @Environment(\.pitch) private var pitch

  init(number: Int, model: Model) {
    (self.number, self.model) = (number, model)
  }

  var body: some View { Text(verbatim: "\(number) at \(pitch)").frame(height: CGFloat(1 + pitch % 3), alignment: .top) }
}

/// A row without height, or of one line.
struct FlatRow: Grown {
  let number: Int
  let model: Model
  var body: some View {
    VStack { if number.isMultiple(of: 3) != model.flag { Text(verbatim: "\(number) flat") } }
  }
}

/// A row that wraps if there is little room.
struct WrappingRow: Grown {
  let number: Int
  let model: Model
  var body: some View { Text((0...number % 5).map { "\(number)+\($0)" }.joined(separator: " ")) }
}

extension EnvironmentValues {
  fileprivate var pitch: Int {
    get { self[PitchKey.self] }
    set { self[PitchKey.self] = newValue }
  }
}

private enum PitchKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

/// Sets the pitch.
struct Pitched<Content: Grown>: Grown {
  let number: Int
  let model: Model
  var body: some View { Content(number: number, model: model).environment(\.pitch, number + model.key) }
}

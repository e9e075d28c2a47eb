@testable import LazyUI

/// Rows of one to three lines, every one of which tells its number.
struct TallRow: View {
  let number: Int
  var body: some View {
    VStack { ForEach(0...number % 3, id: \.self) { Text("\(number) line \($0)") } }
  }
}

/// A row whose body chooses by number and by what the model says.
struct ChoosingRow: View {
  let number: Int
  let model: Model
  var body: some View {
    if number.isMultiple(of: 3) == model.flag {
      TallRow(number: number)
    } else {
      HStack {
        Text("\(number)")
        ChildSwitch()
      }
    }
  }
}

/// A row that is there or not.
struct OptionalRow: View {
  let number: Int
  let model: Model
  var body: some View {
    if number.isMultiple(of: 2) || model.flag { SwitchRow(number: number) }
  }
}

/// A row whose body hides its type, which is one of two.
struct ErasedRow: View {
  let number: Int
  let model: Model
  var body: AnyView {
    model.flag && number.isMultiple(of: 4)
      ? AnyView(SwitchRow(number: number)) : AnyView(TallRow(number: number))
  }
}

/// Several rows, or none, from a collection within the row.
struct NestedRow: View {
  let number: Int
  let model: Model
  var body: some View {
    ForEach(0..<(number + model.key) % 4, id: \.self) { Text("\(number) part \($0)") }
  }
}

/// A part of a list with a header and perhaps a footer.
struct SectionRow: View {
  let number: Int
  let model: Model
  var body: some View {
    Section {
      ForEach(0..<number % 6, id: \.self) { SwitchRow(number: number * 10 + $0) }
    } header: {
      Text("\(number) header")
    } footer: {
      if model.flag { Text("\(number) footer") }
    }
  }
}

/// Two rows at once, with modifiers around both.
struct ModifiedRow: View {
  let number: Int
  var body: some View {
    Group {
      Text("\(number) first")
      TallRow(number: number)
    }
    .padding(.leading, 1)
    .onAppear {}
  }
}

/// A row that is told what the others look up.
struct ValueRow: View {
  let number: Int
  let key: Int
  var body: some View {
    HStack { Text("\(number) told \(key)") }.frame(height: 1 + (number + key) % 2, alignment: .top)
  }
}

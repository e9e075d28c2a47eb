import LazyUI
import Observation

/// The lists that there are to choose from: files, or tables of a database.
struct ChoicesView: View {
  let model: ChoicesModel

  var body: some View {
    List {
      ForEach(model.choices.indices, id: \.self) { index in
        let choice = model.choices[index]
        HStack(spacing: 2) {
          Text((index == model.current ? "• " : "  ") + choice.name).lineLimit(1)
          if let count = choice.count {
            Text(verbatim: "\(count.grouped) row\(count == 1 ? "" : "s")").foregroundStyle(.secondary)
          }
        }
      }
    }
  }
}

/// What is known of the lists to choose from.
@MainActor
@Observable
final class ChoicesModel {
  struct Choice: Equatable {
    let name: String
    /// How many rows it has; nil until it was opened and they were counted.
    var count: Int?
  }

  private(set) var choices: [Choice]
  /// The one that is shown.
  private(set) var current = 0

  init(names: [String]) { choices = names.map { Choice(name: $0) } }

  /// Says which one is shown.
  func show(_ choice: Int) {
    if current != choice { current = choice }
  }

  /// Says how many rows a choice has.
  func setCount(_ count: Int, of choice: Int) {
    if choices.indices.contains(choice), choices[choice].count != count { choices[choice].count = count }
  }
}

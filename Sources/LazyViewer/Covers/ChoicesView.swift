import LazyUI
import Observation

/// The lists that there are to choose from: files, or tables of a database.
struct ChoicesView: View {
  let model: ChoicesModel

  var body: some View {
    List {
      ForEach(model.listed, id: \.self) { index in
        let choice = model.choices[index]
        HStack(spacing: 2) {
          Text((index == model.current ? "• " : "  ") + choice.name).lineLimit(1)
          Text(verbatim: choice.remarks.joined(separator: "  ")).lineLimit(1).foregroundStyle(.secondary)
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
    /// What else there is to say of it.
    let detail: String?
    /// About how many rows it has.
    let estimate: Int?
    /// How many bytes it takes.
    let size: Int?
    /// How many rows it has; nil until it was opened and they were counted.
    var count: Int?

    init(_ choice: ListChoice) {
      (name, detail, estimate, size) = (choice.name, choice.detail, choice.estimate, choice.size)
    }

    /// What stands behind the name.
    var remarks: [String] {
      let rows = count.map { "\($0.grouped) row\($0 == 1 ? "" : "s")" } ?? estimate.map { "\($0.estimated) rows" }
      let bytes = size.map { $0 < 1_000 ? "\($0) B" : "\($0.rounded)B" }
      return [detail, rows, bytes].compactMap(\.self)
    }

    /// Whether a text is in what is told of it.
    fileprivate func contains(_ small: String) -> Bool {
      name.lowercased().contains(small) || detail?.lowercased().contains(small) == true
    }
  }

  private(set) var choices: [Choice]
  /// The one that is shown.
  private(set) var current = 0

  /// The indices of those that are listed.
  private(set) var listed: [Int]
  /// What these have in their names.
  @ObservationIgnored private var text = ""

  init(_ choices: [ListChoice]) {
    self.choices = choices.map { Choice($0) }
    listed = Array(choices.indices)
  }

  /// The choice that stands at a place of the list; nil where none does.
  func choice(at place: Int) -> Int? { listed.indices.contains(place) ? listed[place] : nil }

  /// Lists those alone that have this in their names, or in what else is told of them.
  ///
  /// - Returns: whether others are listed now.
  func narrow(to text: String) -> Bool {
    guard text != self.text else { return false }
    self.text = text
    let small = text.lowercased()
    listed = choices.indices.filter { small.isEmpty || choices[$0].contains(small) }
    return true
  }

  /// Says which one is shown.
  func show(_ choice: Int) {
    if current != choice { current = choice }
  }

  /// Says how many rows a choice has.
  func setCount(_ count: Int, of choice: Int) {
    if choices.indices.contains(choice), choices[choice].count != count { choices[choice].count = count }
  }
}

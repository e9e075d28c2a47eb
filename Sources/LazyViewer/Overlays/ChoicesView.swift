import LazyUI
import Observation

/// The page of lists to choose from: files, or tables of a database.
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

/// The model of the page of choices.
@MainActor
@Observable
final class ChoicesModel {
  struct Choice: Equatable {
    let name: String
    /// A remark on the choice, for example its kind or its schema.
    let detail: String?
    /// The estimated number of rows.
    let estimate: Int?
    /// The size in bytes.
    let size: Int?
    /// The number of rows; nil until the list was opened and its rows were counted.
    var count: Int?

    init(_ choice: ListChoice) {
      (name, detail, estimate, size) = (choice.name, choice.detail, choice.estimate, choice.size)
    }

    /// The remarks to show after the name.
    var remarks: [String] {
      let rows = count.map { "\($0.grouped) row\($0 == 1 ? "" : "s")" } ?? estimate.map { "\($0.estimated) rows" }
      let bytes = size.map { $0 < 1_000 ? "\($0) B" : "\($0.rounded)B" }
      return [detail, rows, bytes].compactMap(\.self)
    }

    /// Returns whether the name or the detail contains a text.
    fileprivate func contains(_ small: String) -> Bool {
      name.lowercased().contains(small) || detail?.lowercased().contains(small) == true
    }
  }

  private(set) var choices: [Choice]
  /// The index of the choice that is on screen.
  private(set) var current = 0

  /// The indices of the choices that pass the filter.
  private(set) var listed: [Int]
  /// The filter text. A listed choice contains it.
  @ObservationIgnored private var text = ""

  init(_ choices: [ListChoice]) {
    self.choices = choices.map { Choice($0) }
    listed = Array(choices.indices)
  }

  /// Returns the choice at an index of the list, or nil if there is none.
  func choice(at place: Int) -> Int? { listed.indices.contains(place) ? listed[place] : nil }

  /// Lists only the choices whose name or detail contains `text`.
  ///
  /// - Returns: whether the list has changed.
  func narrow(to text: String) -> Bool {
    guard text != self.text else { return false }
    self.text = text
    let small = text.lowercased()
    listed = choices.indices.filter { small.isEmpty || choices[$0].contains(small) }
    return true
  }

  /// Sets the choice on screen.
  func show(_ choice: Int) {
    if current != choice { current = choice }
  }

  /// Sets the number of rows of a choice.
  func setCount(_ count: Int, of choice: Int) {
    if choices.indices.contains(choice), choices[choice].count != count { choices[choice].count = count }
  }
}

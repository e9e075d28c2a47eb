struct Note: Identifiable {
  let id: Int
  var text: String

  static let all = (0..<20).map { Note(id: $0, text: "Note \($0)") }
}

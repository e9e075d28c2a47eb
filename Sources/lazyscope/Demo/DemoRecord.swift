struct DemoRecord: Identifiable, Equatable, Sendable {
  let number: Int
  var id: Int { number }
  var timestamp: String { "2026-01-01 00:00:00" }
  var title: String { "Record \(number) river stone" }
  init(number: Int) { self.number = number }
}

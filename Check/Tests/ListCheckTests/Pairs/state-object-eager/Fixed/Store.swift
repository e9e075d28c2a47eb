import Combine

final class Store: ObservableObject {
  @Published var names = ["one", "two"]

  init() { print("counted") }
}

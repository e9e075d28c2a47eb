import Foundation

// A model in a file that imports only Foundation.

@Observable private class SpelledModel { var count = 1 }

private class SpelledViewModel: ObservableObject {
  @Published var names: [String] = []
  private var cancellables = Set<AnyCancellable>()

  func load(from url: URL) async throws -> Int { try await URLSession.shared.data(from: url).0.count }
}

import Combine
import SwiftUI
import Testing

/// A form's model as programs write it: whether it can be sent depends on two fields.
private final class SignUp: ObservableObject {
  @Published var name = ""
  @Published var code = ""
  @Published var canSend = false
  private var links: Set<AnyCancellable> = []

  init() {
    Publishers.CombineLatest($name, $code)
      .map { !$0.isEmpty && $1.count == 4 }
      .removeDuplicates()
      .sink { [weak self] in self?.canSend = $0 }
      .store(in: &links)
  }
}

@Suite("Combined publishers")
struct CombinedPublishersListing {
  @Test func `the last values of two publishers are published when both have one`() {
    let model = SignUp()
    model.name = "n"
    #expect(!model.canSend)
    model.code = "1234"
    #expect(model.canSend)
    model.name = ""
    #expect(!model.canSend)
  }

  @Test func `merged publishers publish values as they arrive, and end when all have ended`() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [String] = []
    let link = a.merge(with: b).sink { _ in
      received.append("end")
    } receiveValue: {
      received.append("\($0)")
    }
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .finished)
    #expect(received == ["1", "2", "3", "end"])
    link.cancel()
  }
}

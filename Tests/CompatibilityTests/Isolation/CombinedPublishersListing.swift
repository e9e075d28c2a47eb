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

  @Test func `the last values of four publishers are published when all have one`() {
    let (a, b) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<String, Never>("x"))
    let (c, d) = (PassthroughSubject<Bool, Never>(), CurrentValueSubject<Double, Never>(0.5))
    var received: [String] = []
    var links: Set<AnyCancellable> = []
    Publishers.CombineLatest4(a, b, c, d).sink { received.append("\($0) \($1) \($2) \($3)") }.store(in: &links)
    a.combineLatest(b, c, d) { _, _, _, d in d }.sink { received.append("\($0)") }.store(in: &links)
    a.combineLatest(b, c) { a, _, _ in a }.sink { received.append("three: \($0)") }.store(in: &links)
    #expect(received.isEmpty)
    c.send(true)
    #expect(received.sorted() == ["0.5", "1 x true 0.5", "three: 1"])
    received = []
    a.send(2)
    #expect(received.sorted() == ["0.5", "2 x true 0.5", "three: 2"])
  }
}

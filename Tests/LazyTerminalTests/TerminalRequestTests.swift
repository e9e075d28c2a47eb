import Testing

@testable import LazyTerminal

@Suite("Requests to the terminal")
struct TerminalRequestTests {
  @Test func `requests of several events are combined`() {
    var request = TerminalRequest()
    let others: [TerminalRequest] = [.frame, .repaint, .suspend, .copy([7]), .exit(1), .init()]
    for other in others { request.add(other) }
    #expect(request.needsFrame && request.repaints && request.suspends)
    #expect(request.clipboard == [7] && request.exitStatus == 1)
  }

  @Test func `the later of two texts or two statuses counts`() {
    var request = TerminalRequest.copy([1])
    for later in [TerminalRequest.copy([2]), .exit(0), .exit(130), .frame] { request.add(later) }
    #expect(request.clipboard == [2] && request.exitStatus == 130)
  }

  @Test func `every request to the terminal needs a frame`() {
    for request in [TerminalRequest.frame, .repaint, .suspend, .copy([]), .exit(0)] { #expect(request.needsFrame) }
    #expect(!TerminalRequest().needsFrame)
  }
}

import Simulation
import Testing

@testable import LazyData

/// What is done in the background for one state of something, and nothing of it afterwards.
@MainActor
@Suite("Generations", .timeLimit(.minutes(20)))
struct GenerationTests {
  private let scheduler = SeededScheduler()

  private func settle() {
    while scheduler.step(0) {}
  }

  @Test func `what a work tells and answers comes in its order`() {
    let generation = Generation(scheduler)
    var told: [Int] = []
    let work = generation.start { (sink: EventSink<Int>) in
      sink.send(1)
      sink.send(2)
      return 3
    } onNews: {
      told.append($0)
    } onAnswer: {
      told.append($0)
    }
    settle()
    #expect(told == [1, 2, 3] && work.isOver && generation.workCount == 0)
  }

  @Test func `an answer of a generation that has ended has nowhere to go, wherever the work was`() {
    for steps in 0..<4 {
      let generation = Generation(scheduler)
      var told: [Int] = []
      let sink = generation.sink { told.append($0) }
      _ = generation.start { (sink: EventSink<Int>) in
        sink.send(1)
        return 2
      } onNews: {
        told.append($0)
      } onAnswer: {
        told.append($0)
      }
      sink.send(3)
      generation.later { told.append(4) }
      for _ in 0..<steps { _ = scheduler.step(0) }
      let before = told
      generation.end()
      settle()
      sink.send(5)
      settle()
      #expect(told == before && generation.workCount == 0)
    }
  }

  @Test func `what waits is called once, when it may go on`() {
    let generation = Generation(scheduler)
    let gate = Gate()
    var calls = 0
    generation.wait {
      gate.isOpen
    } _: {
      calls += 1
    }
    generation.noteChange()
    #expect(calls == 0)
    gate.isOpen = true
    generation.noteChange()
    generation.noteChange()
    #expect(calls == 1)
  }

  @Test func `what waits is not called when what was called before it has ended the generation`() {
    let generation = Generation(scheduler)
    let gate = Gate()
    var calls: [Int] = []
    for number in 0..<3 {
      generation.wait {
        gate.isOpen
      } _: {
        calls.append(number)
        generation.end()
      }
    }
    gate.isOpen = true
    generation.noteChange()
    #expect(calls == [0])
  }
}

/// What is waited for.
@MainActor
private final class Gate {
  var isOpen = false
}

import Glyphs
import LazyTerminal
import LazyUI
import Terminal
import TestSupport
import Testing

@testable import Lab
@testable import LabViewer

@MainActor
@Suite("Gallery", .timeLimit(.minutes(20)))
struct GalleryTests {
  private func expect(_ stage: GalleryDriver, _ name: String) throws {
    let difference = try Picture(name).difference(from: stage.screen.text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `the catalogue lists each experiment, with its verdict once it has run`() async throws {
    let stage = GalleryDriver(width: 80, height: 10)
    #expect(stage.shows("every-row") && stage.shows("3 variants") && stage.shows("5 variants"))
    await stage.press("j", "x")
    #expect(stage.shows("✓ all 5 hold") && stage.shows("3 variants"))
    await stage.press("k", Key(.enter))
    await stage.press(Key(.escape))
    #expect(stage.shows("✓ 1 hold, 2 not run"))
    await stage.press("x")
    #expect(stage.shows("✗ 2 of 3 differ"))
    try expect(stage, "gallery-catalogue")
  }

  @Test func `an experiment at 120×40 has its panes beside it`() async throws {
    let stage = GalleryDriver()
    await stage.press(Key(.enter))
    try expect(stage, "gallery-wide")
  }

  @Test func `a figure that differs is marked`() async throws {
    let stage = GalleryDriver()
    await stage.press(Key(.enter), "]")
    #expect(stage.shows("✗ counts differ") && stage.shows("A book says 22."))
    try expect(stage, "gallery-wide-differs")
    await stage.press("]")
    #expect(stage.shows("There is no button.") && stage.shows("none"))
  }

  @Test func `at 80×24 the views fill the screen, and the panes can replace them`() async throws {
    let stage = GalleryDriver(width: 80, height: 24)
    await stage.press(Key(.enter))
    #expect(stage.status.contains("✓ counts"))
    try expect(stage, "gallery-medium")
    await stage.press("p")
    try expect(stage, "gallery-medium-panes")
    await stage.press(Key(.escape))
    #expect(stage.shows("[ ] number 0"))
  }

  @Test func `on a small screen only the variant's name is above the views`() async {
    let stage = GalleryDriver(width: 40, height: 10)
    await stage.press(Key(.enter))
    #expect(stage.screen.lines[0].hasPrefix(" [1/3] broken id on every row"))
    #expect(stage.screen.lines[1] == "[ ] number 0")
  }

  @Test func `variants change with brackets, which wrap around, and by a number typed before`() async {
    let stage = GalleryDriver(opened: 0)
    await stage.settle()
    for (keys, place) in [
      (["]"], "[2/3]"), (["]"], "[3/3]"), (["]"], "[1/3]"), (["["], "[3/3]"), (["2", "["], "[1/3]"),
      (["7", "]"], "[2/3]"),
    ] as [([Key], String)] {
      for key in keys { await stage.press(key) }
      #expect(stage.shows(place), "after \(keys)")
    }
    #expect(stage.measured == ["id on every row", "no id", "broken off"], "each once")
  }

  @Test func `the variant on screen is measured before waiting ones, and skipped variants are not measured`() async {
    let stage = GalleryDriver()
    stage.handle(.key("x"))
    stage.handle(.key("j"))
    for key in [Key(.enter), "]", "]"] { stage.handle(.key(key)) }
    for _ in 0..<10 { await stage.settle() }
    #expect(stage.measured == ["equal ids", "id on every row", "no id", "broken off"])
  }

  @Test func `a variant that was measured only because it was on screen is cancelled when it is left`() async {
    for leave in [Key(.escape), "]"] as [Key] {
      let stage = GalleryDriver(opened: 0)
      stage.log.isHeld = true
      await stage.settle()
      #expect(stage.log.started == ["id on every row"])
      await stage.press(leave)
      #expect(stage.log.stopped == ["id on every row"], "after \(leave.name)")
      stage.log.isHeld = false
      await stage.settle()
      #expect(!stage.measured.contains("id on every row"))
      #expect(!stage.gallery.isMeasuring)
      await stage.press(leave == "]" ? "[" : Key(.enter))
      #expect(stage.measured.last == "id on every row", "it is measured anew when it is looked at again")
      #expect(stage.shows("✓ counts hold"))
    }
  }

  @Test func `a requested measurement is completed, whatever is on screen`() async {
    let stage = GalleryDriver()
    stage.log.isHeld = true
    await stage.press("x", Key(.enter), "]", Key(.escape))
    #expect(stage.log.started == ["id on every row"] && stage.log.stopped.isEmpty)
    stage.log.isHeld = false
    for _ in 0..<10 { await stage.settle() }
    #expect(stage.measured == ["id on every row", "no id", "broken off"])
  }

  @Test func `a control of the views acts, and its change is counted`() async {
    let stage = GalleryDriver(opened: 0)
    await stage.press(" ")
    #expect(stage.shows("[x] number 0") && stage.shows("isOn true"))
    await stage.press("]")
    #expect(stage.shows("[ ] number 0"), "a variant begins anew")
  }

  @Test func `a focused text field takes typed and pasted text until Esc`() async {
    let stage = GalleryDriver(opened: 1)
    await stage.press("]", Key(.enter))
    #expect(stage.status.contains("nothing to activate here; Tab goes to the next control"))
    await stage.press(Key(.tab), "q", "]", "7", " ", "p")
    stage.handle(.paste("asted"))
    await stage.settle()
    #expect(stage.shows("looking for 'q]7 pasted'"))
    await stage.press(Key(.escape), "]")
    #expect(stage.shows("[3/5]") && stage.request.exitStatus == nil)
  }

  @Test func `a click opens the selected experiment, and presses controls`() throws {
    let stage = GalleryDriver()
    let line = try #require(stage.screen.lines.firstIndex { $0.contains("screens") })
    stage.click(x: 3, y: line)
    #expect(stage.status.contains("2 of") && stage.status.contains("Enter opens"))
    stage.click(x: 3, y: line)
    #expect(!stage.status.contains("Enter opens"))
    let link = try #require(stage.screen.lines.firstIndex { $0.contains("open 1") })
    stage.click(x: 2, y: link)
    #expect(stage.shows("this is 1"))
  }

  @Test func `Esc goes back in the views, then to the catalogue, which keeps its selection`() async {
    let stage = GalleryDriver()
    await stage.press("j", Key(.enter), "j", Key(.enter))
    #expect(stage.shows("this is 1"))
    await stage.press(Key(.escape))
    #expect(stage.shows("open 2") && stage.shows("Esc goes back a screen first."))
    await stage.press(Key(.escape))
    #expect(stage.status.contains("2 of 2") && stage.shows("every-row"))
    await stage.press(Key(.enter))
    #expect(stage.shows("[1/5]"))
  }

  @Test func `an experiment named at the start is open, and selected in the catalogue`() async {
    let stage = GalleryDriver(opened: 1)
    #expect(stage.shows("Esc goes back a screen first."))
    await stage.press(Key(.escape))
    #expect(stage.status.contains("2 of 2"))
  }

  @Test func `Tab goes through the views to the panes, which then scroll`() async {
    let stage = GalleryDriver(width: 120, height: 12, opened: 0)
    await stage.settle()
    #expect(stage.shows("Instantiations"))
    await stage.press(Key(.tab), Key(.tab), "G")
    #expect(!stage.shows("Instantiations") && stage.status.contains("Tab returns to the list"))
    await stage.press("g", Key(.tab), "G")
    #expect(stage.shows("Instantiations") && stage.shows("number 2999"))
  }

  @Test func `Tab goes to a control above the list, and Esc goes back at once`() async {
    let stage = GalleryDriver(opened: 1)
    await stage.press("[", Key(.tab), Key(.enter))
    #expect(stage.shows("pressed 1×"))
    await stage.press(Key(.tab))
    #expect(stage.status.contains("Tab returns to the list"), "the round is over")
    await stage.press(Key(.tab), Key(.tab), Key(.enter))
    #expect(stage.shows("pressed 2×"))
    await stage.press(Key(.escape))
    #expect(stage.status.contains("2 of 2"))
  }

  @Test func `the log shows what was evaluated, and why`() async throws {
    let stage = GalleryDriver(width: 110, height: 16, opened: 0)
    await stage.press("]", "l", " ", "j")
    try expect(stage, "gallery-log")
    await stage.press("l")
    #expect(stage.shows("Instantiations"))
  }

  @Test func `the time of the last key stays through later frames, while live figures follow`() async {
    let clock = SteppedClock()
    let variant = Variant("slow rows", .broken, in: "List", watch: "The time.", figures: []) { _ in
      let rows = List(0..<1_000) { number in
        let _ = clock.advance(by: .milliseconds(1))
        Text(verbatim: "row \(number)")
      }
      return Fixture(rows, live: { [Count("rows so far", $0.inits)] }) { _ in await Task.yield() }
    }
    let experiment = Experiment("slow", chapter: .state, lesson: "It takes its time.", variants: [variant])
    let gallery = Gallery("times", [experiment], opened: 0, timeSharing: nil, clock: clock, openRecords: { nil })
    let screen = MemoryScreen(size: Size(width: 120, height: 40))
    func frames() async {
      for _ in 0..<30 {
        screen.show(gallery.frame(size: screen.size))
        await Task.yield()
      }
    }
    func shows(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }
    await frames()
    #expect(shows("✓ counts hold") && shows(" 35,000 µs"), "\(screen.text)")
    _ = gallery.handle(.key("j"))
    await frames()
    #expect(shows(" 0 µs"))
    _ = gallery.handle(.key("G"))
    await frames()
    #expect(shows(" 35,000 µs"))
    #expect(screen.lines.contains { $0.contains("rows so far") && $0.contains(" 70") })
  }

  @Test func `the view that causes an update loop is shown first in the panes`() async {
    let stage = GalleryDriver(opened: 1)
    await stage.press("3", "]", Key(.tab), Key(.enter))
    let panes = stage.screen.lines.map { $0.split(separator: "│").last.map(String.init) ?? "" }
    #expect(panes[0].contains("Trouble") && panes[1].hasPrefix(" Restless 9×: evaluated repeatedly"), "\(panes[..<3])")
  }

  @Test func `duplicate ids are reported`() async {
    let stage = GalleryDriver(opened: 1)
    await stage.press("]", "]")
    #expect(stage.screen.text.contains("more than one"))
  }

  @Test func `help lists the keys of the gallery and closes`() async throws {
    let stage = GalleryDriver(width: 80, height: 36)
    await stage.press("?")
    try expect(stage, "gallery-help")
    await stage.press(Key(.escape))
    #expect(stage.shows("every-row"))
    await stage.press("z")
    #expect(stage.status.contains("z has no action here; press ? for help"))
  }

  @Test func `no screen is too small`() async {
    let stage = GalleryDriver()
    for (width, height) in [(1, 1), (2, 1), (1, 3), (7, 2), (20, 5), (39, 16), (100, 2), (101, 17)] {
      stage.resize(width: width, height: height)
      await stage.press(Key(.enter), "p", "l", "G", "?", "?", "l", "p", "]", "[", Key(.escape), Key(.escape))
      #expect(stage.screen.lines.count == height)
    }
    stage.resize(width: 80, height: 24)
    #expect(stage.shows("every-row") && stage.status.contains("1 of 2"))
  }

  @Test func `q and ^C end the program`() async {
    for (key, status) in [("q", 0), (Key.control("c"), 130)] as [(Key, Int32)] {
      let stage = GalleryDriver(opened: 0)
      stage.handle(.key(key))
      #expect(stage.request.exitStatus == status)
    }
  }

  @Test func `no key of the gallery has two meanings, and help describes each briefly`() {
    #expect(GalleryAction.keys.collisions.isEmpty)
    for binding in GalleryAction.keys.groups.flatMap(\.bindings) {
      #expect(binding.keys.map(\.name).joined(separator: " ").count <= 13, "\(binding.help)")
      #expect(binding.help.count <= 45)
    }
  }
}

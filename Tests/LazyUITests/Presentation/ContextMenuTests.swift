import Glyphs
import Testing

@testable import LazyUI

/// Context menus of views outside of rows.
@MainActor
@Suite("Context menus")
struct ContextMenuTests {
  private struct Photo: View {
    @State private var log = "-"
    var body: some View {
      VStack(alignment: .leading) {
        Text("photo").contextMenu {
          Group {
            Button("Copy") { log = "copied" }
            VStack {
              Button("Share") { log = "shared" }
              Button("Delete", role: .destructive) { log = "deleted" }
            }
          }
        }
        Text(log)
      }
    }
  }

  @Test func `m opens the first menu of a screen without rows, and closes it`() {
    let session = Session { Photo() }
    let closed = session.picture(20, 7)
    #expect(session.openRowMenu())
    session.update(size: Size(width: 20, height: 7))
    let open = session.picture(20, 7)
    #expect(open.contains("│ Copy   │") && open.contains("Share") && session.focusedControl?.title == "Copy", "\(open)")
    #expect(session.openRowMenu() && session.picture(20, 7) == closed && !session.hasPanel)
  }

  @Test func `a view with a menu has the focus, and Enter opens the menu`() {
    let session = Session { Photo() }
    session.update(size: Size(width: 20, height: 7))
    session.moveFocus()
    #expect(session.focusedControl?.title == "photo")
    session.activate()
    session.update(size: Size(width: 20, height: 7))
    #expect(session.moveFocusAmongControls(by: 2) && session.focusedControl?.title == "Delete")
    session.activate()
    #expect(session.picture(20, 7).contains("deleted") && !session.hasPanel)
    #expect(session.focusedControl?.title == "photo")
    session.click(x: 8, y: 2)
    session.update(size: Size(width: 20, height: 7))
    #expect(session.hasPanel && session.picture(20, 7).contains("Delete"))
    #expect(session.goBack() && !session.hasPanel)
  }

  @Test func `a control keeps its own action, and m opens its menu`() {
    struct Controls: View {
      @State private var log = "-"
      var body: some View {
        VStack(alignment: .leading) {
          Button("inside") { log = "pressed" }.contextMenu { Button("Copy") { log = "copied" } }
          Text("tapped").contextMenu { Button("Share") { log = "shared" } }.onTapGesture { log = "tapped" }
          Text(log)
        }
      }
    }
    let session = Session { Controls() }
    session.update(size: Size(width: 20, height: 7))
    for (action, item, last) in [("pressed", "Copy", "copied"), ("tapped", "Share", "shared")] {
      session.moveFocus()
      session.activate()
      #expect(session.picture(20, 7).contains(action))
      #expect(session.openRowMenu())
      session.update(size: Size(width: 20, height: 7))
      #expect(session.focusedControl?.title == item)
      session.activate()
      #expect(session.picture(20, 7).contains(last) && !session.hasPanel)
    }
    #expect(session.moveFocus() == false, "there are two controls")
  }

  @Test func `a view in a row, without a menu or disabled has no focus`() {
    for session in [
      Session { Text("x").contextMenu { Text("none") }.disabled(true) },
      Session { Text("x").contextMenu {} },
      Session { Text("x").swipeActions { Button("Bin") {} } },
    ] {
      session.update(size: Size(width: 20, height: 4))
      #expect(!session.canFocus)
    }
    let list = Session { List { Text("x").contextMenu { Button("Copy") {} } } }
    list.update(size: Size(width: 20, height: 4))
    #expect(list.moveFocus() == false && list.focusedControl == nil)
  }
}

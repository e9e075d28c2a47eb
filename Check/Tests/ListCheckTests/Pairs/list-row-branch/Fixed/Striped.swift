import SwiftUI

extension View {
  func striped(_ isOn: Bool) -> some View { background(isOn ? Color.gray : Color.clear) }
}

import SwiftUI

extension View {
  @ViewBuilder
  func striped(_ isOn: Bool) -> some View {
    if isOn {
      background(Color.gray)
    } else {
      self
    }
  }
}

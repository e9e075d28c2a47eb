// Modifiers of controls that have no effect on a terminal: the style of a control determines its look, and the keyboard
// is the user's. Each returns the view that it is called on.

extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

// Modifiers of controls that have no effect on a terminal. A control's style determines its appearance, and a program
// does not control the keyboard. Each modifier returns the view unchanged.

extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

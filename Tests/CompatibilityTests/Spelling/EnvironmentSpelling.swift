import SwiftUI
import UniformTypeIdentifiers

// Every form of these families, used once. They must compile.

private struct ReadEnv: View {
  @Environment(\.font) var font
  @Environment(\.lineLimit) var lineLimit
  @Environment(\.truncationMode) var tm
  @Environment(\.multilineTextAlignment) var mta
  @Environment(\.lineSpacing) var ls
  @Environment(\.isEnabled) var en
  @Environment(\.defaultMinListRowHeight) var d1
  @Environment(\.defaultMinListHeaderHeight) var d2
  @Environment(\.layoutDirection) var ld
  @Environment(\.displayScale) var ds
  @Environment(\.pixelLength) var pl
  @Environment(\.dynamicTypeSize) var dts
  @Environment(\.sizeCategory) var sc
  @Environment(\.horizontalSizeClass) var hsc
  @Environment(\.refresh) var refresh
  @Environment(\.undoManager) var um
  @Environment(\.openURL) var ou
  @Environment(\.openWindow) var ow
  @Environment(\.dismissWindow) var dw
  @Environment(\.dismissSearch) var dse
  @Environment(\.isSearching) var ise
  @Environment(\.isPresented) var ip
  @Environment(\.isFocused) var ifo
  @Environment(\.editMode) var em
  @Environment(\.scenePhase) var sp
  @Environment(\.presentationMode) var pm
  @Environment(\.allowsTightening) var at
  @Environment(\.minimumScaleFactor) var msf
  @Environment(\.textCase) var tc
  @Environment(\.imageScale) var isc
  @Environment(\.legibilityWeight) var lw
  @Environment(\.backgroundStyle) var bs
  @Environment(\.controlSize) var cs
  @Environment(\.controlActiveState) var cas
  @Environment(\.rename) var ren
  @Environment(\.symbolRenderingMode) var srm
  @Environment(\.symbolVariants) var sv
  @Environment(\.headerProminence) var hp
  @Environment(\.isScrollEnabled) var ise2
  @Environment(\.scrollDismissesKeyboardMode) var sdk
  @Environment(\.verticalScrollIndicatorVisibility) var vsi
  @Environment(\.horizontalScrollIndicatorVisibility) var hsi
  @Environment(\.searchSuggestionsPlacement) var ssp
  @Environment(\.autocorrectionDisabled) var acd
  @Environment(\.isLuminanceReduced) var ilr
  @Environment(\.menuOrder) var mo
  @Environment(\.menuIndicatorVisibility) var miv
  @Environment(\.contentTransition) var ct
  @Environment(\.redactionReasons) var rr
  @Environment(\.accessibilityEnabled) var ae
  @Environment(\.accessibilityInvertColors) var aic
  @Environment(\.accessibilityShowButtonShapes) var asb
  @Environment(\.accessibilitySwitchControlEnabled) var asc
  @Environment(\.accessibilityLargeContentViewerEnabled) var alc
  @Environment(\.accessibilityQuickActionsEnabled) var aqa
  @Environment(\.supportsMultipleWindows) var smw
  @Environment(\.resetFocus) var rf
  @Environment(\.springLoadingBehavior) var slb
  @Environment(\.badgeProminence) var bp
  @Environment(\.dynamicTypeSize) var dt3
  @Environment(\.tabBarPlacement) var x1b
  @Environment(\.isTabBarShowingSections) var x2
  @Environment(\.appearsActive) var x3
  @Environment(\.colorSchemeContrast) var x4
  @Environment(\.requestReview) var x5
  @Environment(\.openDocument) var x6
  @Environment(\.openSettings) var x8
  @Environment(\.isHoverEffectEnabled) var x9
  @Environment(\.labelsVisibility) var x10
  @Environment(\.buttonRepeatBehavior) var x11
  @Environment(\.defaultWheelPickerItemHeight) var x12
  @Environment(\.isSceneCaptured) var x13
  @Environment(\.sidebarRowSize) var x14
  @Environment(\.materialActiveAppearance) var x15
  @Environment(\.dismiss) var x17
  @Environment(\.pixelLength) var x19
  @Environment(\.backgroundProminence) var x28
  @Environment(\.accessibilityDimFlashingLights) var x30
  @Environment(\.accessibilityPlayAnimatedImages) var x31
  @Environment(\.accessibilityAssistiveAccessEnabled) var x32
  @Environment(\.pushWindow) var x33
  var body: some View { Text("") }
}

private struct ReadW1: View { var body: some View { Text("").environment(\.lineLimit, 2) } }
private struct ReadW2: View { var body: some View { Text("").environment(\.font, .title) } }
private struct ReadW3: View { var body: some View { Text("").environment(\.truncationMode, .middle) } }
private struct ReadW4: View { var body: some View { Text("").environment(\.multilineTextAlignment, .center) } }
private struct ReadW5: View { var body: some View { Text("").environment(\.isEnabled, false) } }
private struct ReadW6: View { var body: some View { Text("").environment(\.defaultMinListRowHeight, 50) } }
private struct ReadW7: View { var body: some View { Text("").environment(\.defaultMinListHeaderHeight, 50) } }
private struct ReadW8: View { var body: some View { Text("").environment(\.layoutDirection, .rightToLeft) } }
private struct ReadW9: View { var body: some View { Text("").environment(\.displayScale, 2) } }
private struct ReadW10: View { var body: some View { Text("").environment(\.dynamicTypeSize, .large) } }
private struct ReadW11: View { var body: some View { Text("").environment(\.horizontalSizeClass, .compact) } }
private struct ReadW12: View {
  var body: some View { Text("").environment(\.openURL, OpenURLAction { url in .handled }) }
}
private struct ReadW13: View { var body: some View { Text("").environment(\.lineSpacing, 10) } }
private struct ReadW14: View { var body: some View { Text("").environment(\.textCase, .uppercase) } }
private struct ReadW15: View { var body: some View { Text("").environment(\.allowsTightening, true) } }
private struct ReadW16: View { var body: some View { Text("").environment(\.minimumScaleFactor, 0.5) } }
private struct ReadW17: View { var body: some View { Text("").environment(\.imageScale, .large) } }
private struct ReadW18: View { var body: some View { Text("").environment(\.sizeCategory, .extraLarge) } }
private struct ReadW19: View { var body: some View { Text("").environment(\.controlSize, .small) } }
private struct ReadW20: View {
  @State var e = EditMode.inactive;
  var body: some View { Text("").environment(\.editMode, $e).environment(\.editMode, .constant(.active)) }
}
private struct ReadW21: View { var body: some View { Text("").environment(\.symbolRenderingMode, .hierarchical) } }
private struct ReadW22: View { var body: some View { Text("").environment(\.symbolVariants, .fill) } }
private struct ReadW23: View { var body: some View { Text("").environment(\.headerProminence, .increased) } }
private struct ReadW24: View { var body: some View { Text("").environment(\.isScrollEnabled, false) } }
private struct ReadW25: View { var body: some View { Text("").environment(\.locale, .init(identifier: "fr")) } }
private struct ReadW26: View { var body: some View { Text("").environment(\.colorScheme, .dark) } }
private struct ReadW27: View { var body: some View { Text("").environment(\.menuOrder, .fixed) } }
private struct ReadW28: View { var body: some View { Text("").environment(\.backgroundStyle, AnyShapeStyle(.red)) } }
private struct ReadW29: View { var body: some View { Text("").environment(\.redactionReasons, .placeholder) } }
private struct ReadW30: View { var body: some View { Text("").environment(\.scenePhase, .active) } }
private struct ReadW31: View { var body: some View { Text("").environment(\.legibilityWeight, .bold) } }
private struct ReadW32: View { var body: some View { Text("").environment(\.autocorrectionDisabled, true) } }
private struct ReadW33: View {
  var body: some View { Text("").environment(\.verticalScrollIndicatorVisibility, .hidden) }
}
private struct ReadW34: View { var body: some View { Text("").environment(\.contentTransition, .opacity) } }
private struct ReadW35: View { var body: some View { Text("").environment(\.badgeProminence, .decreased) } }
private struct ReadW36: View {
  var body: some View { Text("").environment(\.timeZone, .gmt).environment(\.calendar, .init(identifier: .gregorian)) }
}
private struct ReadW38: View { var body: some View { Text("").transformEnvironment(\.font) { $0 = .title } } }
private struct ReadW39: View { var body: some View { Text("").environment(\.sidebarRowSize, .small) } }
private struct ReadR1: View {
  @Environment(\.refresh) private var refresh
  @Environment(\.undoManager) var um
  @Environment(\.openWindow) var ow
  @Environment(\.dismissWindow) var dw
  @Environment(\.requestReview) var rr
  @Environment(\.rename) var ren
  @Environment(\.openSettings) var os
  @Environment(\.resetFocus) var rf
  @Environment(\.dynamicTypeSize) var dts
  @Environment(\.sizeCategory) var sc
  @Environment(\.backgroundProminence) var bp
  @Namespace var ns
  var body: some View {
    Button("x") { Task { await refresh?() } }
    Button("x") {
      um?.undo(); um?.registerUndo(withTarget: ReadFoo()) { _ in }
    }
    Button("x") {
      ow(id: "a"); ow(value: 3); ow(id: "x", value: 3); dw(id: "a")
    }
    Button("x") { rr() }
    Button("x") {
      ren?(); os(); rf(in: ns)
    }
    Text(dts.isAccessibilitySize ? "a" : "b")
    if dts >= .xxLarge { Text("") }
    Text(sc.isAccessibilityCategory ? "a" : "b")
  }
}
private class ReadFoo {}

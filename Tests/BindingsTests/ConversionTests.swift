import Bindings
import Testing

private struct Styles: OptionSet {
  let rawValue: Int
  static let bold = Styles(rawValue: 1)
  static let italic = Styles(rawValue: 2)
  static let both: Styles = [.bold, .italic]
}

private struct Settings: Equatable {
  var styles: Styles = []
  var tags: Set<String> = []
  var tab = "home"
  var isOn = false
  var user: Row?
  var nickname: String?
  var count = 3
}

@Suite("Bindings of other types") struct ConversionTests {
  @State private var settings = Settings()

  @Test("scenario 49: membership in sets and option sets as a Bool")
  func membership() {
    $settings.styles[contains: .bold].wrappedValue = true
    $settings.tags[contains: "x"].wrappedValue = true
    #expect(settings.styles == .bold && settings.tags == ["x"])
    #expect(!$settings.styles[contains: .both]())
    $settings.styles[contains: .both].wrappedValue = true
    $settings.styles[contains: .bold].wrappedValue.toggle()
    $settings.tags[contains: "x"].wrappedValue = false
    #expect(settings.styles == .italic && settings.tags.isEmpty)
    #expect($settings.tags[contains: "x"] == $settings.tags[contains: "x"])
    #expect($settings.styles[contains: .bold] == $settings.styles[contains: .bold])
    #expect($settings.styles[contains: .bold] != $settings.styles[contains: .italic])
  }

  @Test("scenario 50: equals and inverted")
  func bools() {
    #expect($settings.tab.equals("home")())
    $settings.tab.equals("search").wrappedValue = true
    #expect($settings.tab.equals("search").set(false) == .unchanged)
    #expect(settings.tab == "search")
    $settings.isOn.inverted.wrappedValue = false
    #expect(settings.isOn)
    $settings.isOn.inverted.modify { $0.toggle() }
    #expect(!settings.isOn)
    #expect($settings.isOn.inverted == $settings.isOn.inverted)
    #expect($settings.tab.equals("a") == $settings.tab.equals("a"))
    #expect($settings.tab.equals("a") != $settings.tab.equals("b"))
  }

  @Test("scenario 51: presence as a Bool clears, and never brings back")
  func presence() {
    #expect(!$settings.nickname.presence()())
    #expect($settings.nickname.presence().set(true) == .unchanged)
    settings.nickname = "n"
    $settings.nickname.presence().wrappedValue = false
    #expect(settings.nickname == nil)
    #expect($settings.nickname.presence() == $settings.nickname.presence())
  }

  @Test("a member through an optional: nil without a value, late writes dropped")
  func through() {
    let name = $settings.user.name
    #expect(name() == nil && !name.isLive)
    #expect(name.set("x") == .dropped)
    settings.user = Row(id: 1, name: "Ada")
    #expect(name() == "Ada")
    #expect(name.set("Grace") == .stored && name.set("Grace") == .unchanged)
    name.modify { $0?.append("!") }
    #expect(name.set(nil) == .unchanged)
    #expect(settings.user?.name == "Grace!")
    #expect($settings.user.name == $settings.user.name)
    settings.user = nil
    #expect(name() == nil && settings.user == nil)
  }

  @Test("an optional member through an optional is not nested, and nil sets it")
  func throughOptional() {
    @State var form: Form? = Form(nickname: "n")
    let nickname: Binding<String?> = $form.nickname
    #expect(nickname() == "n")
    nickname.wrappedValue = nil
    #expect(form?.nickname == nil && form != nil)
  }

  @Test("scenario 54: promotion to an optional never reads nil, and nil changes nothing")
  func optional() {
    let count: Binding<Int?> = Binding($settings.count)
    count.wrappedValue = 4
    count.wrappedValue = nil
    #expect(settings.count == 4 && count() == 4)
    #expect(count == Binding<Int?>($settings.count))
  }

  @Test("scenario 54: promotion to any hashable; another type changes nothing")
  func anyHashable() {
    let count: Binding<AnyHashable> = Binding($settings.count)
    count.wrappedValue = 5
    count.wrappedValue = "six"
    #expect(settings.count == 5 && count() == AnyHashable(5))
  }

  @Test("scenarios 33 and 50: a transformed binding is compared by its id")
  func transformed() {
    let half = { (binding: Binding<Int>) in
      binding.transformed(id: "double", to: { $0 * 2 }, from: { $0 / 2 })
    }
    half($settings.count).wrappedValue = 20
    #expect(settings.count == 10 && half($settings.count)() == 20)
    #expect(half($settings.count) == half($settings.count))
    let other = $settings.count.transformed(id: "other", to: { $0 * 2 }, from: { $0 / 2 })
    #expect(half($settings.count) != other)
  }
}

import Bindings
import SearchDemo
import SearchLogic
import Terminal
import Testing

@Suite("SearchField")
struct SearchFieldTests {
  private final class Owner {
    @State var condition = SearchCondition.prefix("ab")
  }

  private let owner = Owner()
  private let field: SearchField

  init() { field = SearchField(content: owner.$condition[.content]) }

  @Test("typing writes the part of the owner's value, and no other")
  func typing() {
    field.type(.press(.text("日")))
    #expect(owner.condition == .prefix("ab日"))
    field.type(.press(.backspace))
    #expect(owner.condition == .prefix("ab"))
  }

  @Test("the cursor stays where the edit left it")
  func cursor() {
    field.type(.press(.home))
    field.type(.press(.text("x")))
    #expect(field.line.cursor == 1 && owner.condition == .prefix("xab"))
  }

  @Test("the text follows its owner")
  func following() {
    #expect(field.line.text == "ab")
    owner.condition = .partial("")
    #expect(field.line == TextField())
    owner.condition = .exact("日本")
    #expect(field.line == TextField("日本"))
  }

  @Test("with its handler disabled the field is locked, and still follows")
  func disabled() {
    field.handler.disable()
    field.type(.press(.text("x")))
    field.type(.press(.home))
    #expect(owner.condition == .prefix("ab") && field.line == TextField("ab"))
    owner.condition = .exact("c")
    field.handler.enable()
    field.type(.press(.text("d")))
    #expect(owner.condition == .exact("cd"))
  }

  @Test("locking it disables its handler, and unlocking enables it")
  func locking() {
    field.isLocked = true
    field.type(.press(.text("x")))
    #expect(!field.handler.isEnabled && owner.condition == .prefix("ab"))
    field.isLocked = false
    field.type(.press(.text("x")))
    #expect(field.handler.isEnabled && owner.condition == .prefix("abx"))
  }

  @Test("keys that are not the field's are no events")
  func otherKeys() {
    var count = 0
    field.addEventHandler(event: .typed) { _ in count += 1 }
    let known = [Input.press(.up), .press(.enter), .press(.left)].map { field.type($0) }
    #expect(known == [false, false, true] && count == 1)
  }

  @Test("moving the cursor writes nothing")
  func moving() {
    var writes = 0
    let effect = Effect { [condition = owner.$condition] in
      _ = condition()
      writes += 1
    }
    field.type(.press(.left))
    #expect(writes == 1)
    effect.dispose()
  }

  @Test("a field is freed with its last reference, while its owner lives")
  func lifetime() {
    weak var released: SearchField?
    do {
      let field = SearchField(content: owner.$condition[.content])
      released = field
      field.type(.press(.text("x")))
    }
    #expect(released == nil)
    owner.condition = .exact("y")
  }
}

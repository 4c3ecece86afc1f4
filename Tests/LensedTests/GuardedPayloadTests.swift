import Bindings
import Testing

@Suite("Payload bindings of derived keys") struct GuardedPayloadTests {
  @Lensed enum Choice: Equatable { case tonight, tomorrow, custom(String), other(Int) }

  @Test("B3, scenario 15: a guarded payload binding by a derived key never forces its case")
  func guarded() throws {
    @State var choice = Choice.custom("a")
    let custom = try #require(Binding($choice[.custom]))
    #expect(custom.set("b") == .stored && choice == .custom("b"))
    for other in [Choice.tonight, .tomorrow, .other(1)] {
      choice = other
      #expect(!custom.isLive && custom.set("late") == .dropped)
      custom.modify { $0 = "late" }
      custom.wrappedValue += "late"
      #expect(choice == other && custom() == "b")
      choice = .custom("b")
    }
    #expect($choice[.other].set(nil) == .unchanged && choice == .custom("b"))
    #expect($choice[.other].set(3) == .stored && choice == .other(3))
  }
}

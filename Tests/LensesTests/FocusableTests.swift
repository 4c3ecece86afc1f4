import Lenses
import Testing

struct Address: Equatable { var city = "", lines: [String] = [] }
struct Form: Equatable { var address = Address(), count = 0 }
extension Form: Focusable {}
@Suite("root[lens]") struct FocusableTests {
  @Test("L1 a key path lens") func keyPath() {
    var form = Form()
    let city = KeyPathLens(\Form.address.city)
    form[city] = "Kyoto"
    form[city].append("!")
    #expect(form.address.city == "Kyoto!")
  }
}

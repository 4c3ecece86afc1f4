import Testing
import Bindings
@Suite struct EmptyBindings { @Test func nothing() {} }

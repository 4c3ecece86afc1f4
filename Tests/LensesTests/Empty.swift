import Testing
import Lenses
@Suite struct EmptyLenses { @Test func nothing() {} }

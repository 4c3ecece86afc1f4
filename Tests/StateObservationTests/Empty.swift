import Testing
import StateObservation
@Suite struct EmptyStateObservation { @Test func nothing() {} }

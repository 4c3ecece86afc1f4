@_exported public import Lenses
@_exported public import StateObservation

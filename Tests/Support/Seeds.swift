public struct Seeds {}

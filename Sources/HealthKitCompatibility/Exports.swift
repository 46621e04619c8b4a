// The types that a client's code names, or whose members it uses. The kit's other types are not
// exported, so that their names do not clash with a client's.
@_exported public import Foundation
@_exported public import struct WellbeingStore.AuthorizationAnswer
@_exported public import struct WellbeingStore.AuthorizationRequest
@_exported public import enum WellbeingStore.AuthorizationStatus
@_exported public import class WellbeingStore.HealthStore
@_exported public import struct WellbeingSamples.QueryOptions
@_exported public import enum WellbeingSamples.SampleFilter
@_exported public import struct WellbeingSamples.SampleType
@_exported public import struct WellbeingSamples.Source
@_exported public import struct WellbeingSamples.StateOfMind
@_exported public import struct WellbeingStore.StoreError
@_exported public import struct WellbeingStore.StoreLocation

// The types that a client's code names, or whose members it uses. The kit's other types are not
// exported, so that their names do not clash with a client's.
@_exported public import Foundation
@_exported public import struct WellbeingSampleStore.AuthorizationAnswer
@_exported public import struct WellbeingSampleStore.AuthorizationRequest
@_exported public import enum WellbeingSampleStore.AuthorizationRequestStatus
@_exported public import enum WellbeingSampleStore.AuthorizationStatus
@_exported public import class WellbeingSampleStore.HealthStore
@_exported public import struct WellbeingSamples.QueryOptions
@_exported public import enum WellbeingSamples.SampleFilter
@_exported public import struct WellbeingSamples.SampleType
@_exported public import struct WellbeingSamples.Source
@_exported public import struct WellbeingSamples.StateOfMind
@_exported public import struct WellbeingStoreFile.StoreError
@_exported public import struct WellbeingStoreFile.StoreLocation

// A client of the store imports one module: the store's own functions take and return these.
@_exported public import WellbeingInstruments
@_exported public import WellbeingSamples

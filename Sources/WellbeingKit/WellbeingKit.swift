// The umbrella: `import WellbeingKit` is all that a client writes.
@_exported public import WellbeingBulkScoring
@_exported public import WellbeingCharts
@_exported public import WellbeingInsights
@_exported public import WellbeingInstruments
@_exported public import WellbeingImports
@_exported public import WellbeingStore
@_exported public import WellbeingSamples

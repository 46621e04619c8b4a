// The umbrella: `import WellbeingKit` is all that a client writes.
@_exported public import WellbeingBulkScoring
@_exported public import WellbeingCharts
@_exported public import WellbeingInsights
@_exported public import WellbeingInstruments
@_exported public import WellbeingInterchange
@_exported public import WellbeingPresentation
@_exported public import WellbeingSampleStore
@_exported public import WellbeingSamples
@_exported public import WellbeingStoreFile
@_exported public import WellbeingTexts
@_exported public import WellbeingTrendPages

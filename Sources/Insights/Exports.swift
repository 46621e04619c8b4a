// A client that asks for changes imports one module: charts and results are part of what it gets.
@_exported public import WellbeingCharts
@_exported public import WellbeingInstruments
@_exported public import WellbeingSamples

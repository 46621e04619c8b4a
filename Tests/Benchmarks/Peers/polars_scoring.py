"""polars: lazily, by its streaming engine. The results are looked up whole, as one column of text
that is written without quotes, because that took less time than a column each."""

import sys

import polars as pl
from published_rule import HEADER, ITEMS, STEP, results

source, target = sys.argv[1:]
missing = pl.sum_horizontal(pl.col(item).is_null() for item in ITEMS)
key = pl.sum_horizontal(ITEMS).cast(pl.Int16) + STEP * missing.cast(pl.Int16)
pl.scan_csv(
    source,
    schema={"id": pl.String, "date": pl.String, **{item: pl.Int8 for item in ITEMS}},
).select(
    "id", "date", pl.lit(pl.Series(results())).gather(key).alias(HEADER)
).sink_csv(target, quote_style="never")

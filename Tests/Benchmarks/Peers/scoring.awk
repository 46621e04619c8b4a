# mawk. It knows no quotes; the results are looked up by how many items are missing and what the
# others add up to.
BEGIN {
  FS = OFS = ","
  for (missing = 0; missing <= 9; missing++)
    for (points = 0; points <= 27; points++)
      results[28 * missing + points] = result(missing, points)
}

NR == 1 { print "id,date,total,band,basis,missing"; next }

{
  missing = ($3 == "") + ($4 == "") + ($5 == "") + ($6 == "") + ($7 == "") + ($8 == "") \
    + ($9 == "") + ($10 == "") + ($11 == "")
  print $1, $2, results[28 * missing + $3 + $4 + $5 + $6 + $7 + $8 + $9 + $10 + $11]
}

function result(missing, points, answered, total, band) {
  if (missing > 2) return ",,unscorable," missing
  answered = 9 - missing
  total = int((18 * points + answered) / (2 * answered))
  band = total < 5 ? "noneToMinimal" : total < 10 ? "mild" : total < 15 ? "moderate" \
    : total < 20 ? "moderatelySevere" : "severe"
  return total "," band "," (missing ? "prorated" : "complete") "," missing
}

#!/usr/bin/env python3
"""Compares the comparison of days by a life factor with NumPy and SciPy, on 100 random data sets.

usage: check-comparisons.py BENCHMARKS
"""
import subprocess
import sys

import numpy
from scipy.stats import spearmanr

MASK = 2**64 - 1


def starts(count):
    """The generator of the bootstrap: SplitMix64 with the seed 7."""
    state = 7
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        yield (mixed ^ (mixed >> 31)) % count


def difference(factor, measure, median):
    below, above = measure[factor < median], measure[factor > median]
    return above.mean() - below.mean() if len(below) and len(above) else None


def bootstrap(factor, measure, draw):
    """The percentile interval of 2,000 resamples of blocks of seven days."""
    count, median, found = len(factor), numpy.median(factor), []
    for _ in range(2000):
        blocks = [numpy.arange(s, s + 7) for s in (draw() for _ in range(-(-count // 7)))]
        chosen = numpy.concatenate(blocks)[:count]
        value = difference(factor[chosen], measure[chosen], median)
        if value is not None:
            found.append(value)
    return numpy.quantile(found, [0.025, 0.975])


def main():
    random = numpy.random.default_rng(20)
    sets = []
    for number in range(100):
        count = int(random.integers(14, 120))
        factor = random.normal(7, 1.2, count)
        if number % 3 == 0:
            factor = numpy.round(factor)  # many equal values
        noise = random.normal(0, 0.3, count)
        measure = numpy.clip(0.1 * number / 10 * (factor - 7) + noise, -1, 1)
        sets.append((factor, measure))
    lines = "\n".join(
        " ".join(repr(float(v)) for pair in zip(*each) for v in pair) for each in sets)
    output = subprocess.run(
        [sys.argv[1], "comparisons"], input=lines + "\n", text=True, check=True,
        capture_output=True).stdout.splitlines()
    assert len(output) == len(sets), "one line for each data set is expected"
    compared = 0
    for (factor, measure), line in zip(sets, output):
        median = numpy.median(factor)
        sides = (int((factor < median).sum()), int((factor > median).sum()))
        if min(sides) < 5:
            assert line == "none", line
            continue
        compared += 1
        words = line.split()
        assert (int(words[1]), int(words[2])) == sides, (line, sides)
        generator = starts(len(factor) - 6)
        same = bootstrap(factor, measure, lambda: next(generator))
        expected = [
            median, difference(factor, measure, median), *same,
            spearmanr(factor, measure).statistic]
        found = [float(word) for word in [words[0], *words[3:]]]
        assert numpy.allclose(found, expected, rtol=0, atol=1e-9), (found, expected)
        # Another generator gives nearly the same interval.
        other = bootstrap(factor, measure, lambda: int(random.integers(0, len(factor) - 6)))
        width = max(same[1] - same[0], 1e-9)
        assert abs(other - same).max() < 0.25 * width, (other, same)
    assert compared > 80, compared
    print(f"{compared} data sets agree with NumPy and SciPy")


main()

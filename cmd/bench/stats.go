package main

import (
	"cmp"
	"slices"
)

// median is the middle one; of an even number the lower middle. The values stay as they are.
func median[T cmp.Ordered](values []T) T { return quantile(values, 0.5) }

// quantile is the smallest value that at least the share q of all values does not exceed; the zero value for none.
func quantile[T cmp.Ordered](values []T, q float64) T {
	if len(values) == 0 {
		var zero T
		return zero
	}
	sorted := slices.Sorted(slices.Values(values))
	rank := int(q * float64(len(sorted)))
	if float64(rank) == q*float64(len(sorted)) {
		rank--
	}
	return sorted[min(max(rank, 0), len(sorted)-1)]
}

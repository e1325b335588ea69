package main

import (
	"cmp"
	"slices"
)

// median is the middle value, or the lower of two. It does not reorder values.
func median[T cmp.Ordered](values []T) T { return quantile(values, 0.5) }

// quantile is the smallest value that at least the share q of all values does not exceed. It is zero without values.
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

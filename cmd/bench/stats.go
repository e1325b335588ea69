package main

import (
	"cmp"
	"slices"
)

// median returns the middle value, or the lower of two. It does not reorder values.
func median[T cmp.Ordered](values []T) T { return quantile(values, 0.5) }

// quantile returns the smallest value that is at least as large as the share q of all values. It returns zero if there are no values.
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

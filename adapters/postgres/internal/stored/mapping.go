// Package stored turns values of the core into what rows hold, and back. It has the rows that several groups of stores read, and the conditions
// for appointments that they share.
package stored

import "time"

// OrNull returns nil for the zero value, which means "none" in the domain.
func OrNull[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// OrZero is the inverse of OrNull.
func OrZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

// TimeOrNull is OrNull for instants. Zero times may differ in their location, so == would miss some of them.
func TimeOrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// UTC returns the instant of a nullable column, in UTC; null becomes the zero time.
func UTC(t *time.Time) time.Time { return OrZero(t).UTC() }

// Map converts rows. It returns nil for no rows.
func Map[R, T any](rows []R, from func(R) T) []T {
	var all []T
	for _, r := range rows {
		all = append(all, from(r))
	}
	return all
}

// Minutes returns a duration as a column of minutes holds it.
func Minutes(d time.Duration) int { return int(d / time.Minute) }

// OfMinutes is the inverse of Minutes.
func OfMinutes(n int) time.Duration { return time.Duration(n) * time.Minute }

package main

import (
	"slices"
	"testing"
	"time"
)

func TestQuantilesAreMeasuredValues(t *testing.T) {
	t.Parallel()
	hundred := make([]int, 100)
	for i := range hundred {
		hundred[i] = 100 - i // 100 to 1
	}
	for name, c := range map[string]struct {
		values []int
		q      float64
		want   int
	}{
		"median of three":           {[]int{9, 1, 5}, 0.5, 5},
		"lower median of four":      {[]int{4, 3, 2, 1}, 0.5, 2},
		"median of one":             {[]int{7}, 0.5, 7},
		"p99 of a hundred":          {hundred, 0.99, 99},
		"p99 of few is the largest": {[]int{3, 1, 2}, 0.99, 3},
		"minimum":                   {[]int{3, 1, 2}, 0, 1},
		"maximum":                   {[]int{3, 1, 2}, 1, 3},
		"no values":                 {nil, 0.5, 0},
		"equal values":              {[]int{1, 1, 1, 9}, 0.75, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before := slices.Clone(c.values)
			if got := quantile(c.values, c.q); got != c.want {
				t.Errorf("quantile(%v, %v) = %d, want %d", c.values, c.q, got, c.want)
			}
			if !slices.Equal(before, c.values) {
				t.Error("the values were reordered")
			}
		})
	}
}

func TestOneSlowTurnDoesNotChangeTheMedian(t *testing.T) {
	t.Parallel()
	if got := median([]time.Duration{3 * time.Second, 10 * time.Millisecond, 11 * time.Millisecond}); got != 11*time.Millisecond {
		t.Errorf("the median is %v", got)
	}
}

package app

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/ports"
)

func TestMetricsTellOfTheLastCheckOfSums(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		check ports.SumCheck
		err   error
		want  map[string]float64
	}{
		"none yet":       {want: map[string]float64{}},
		"no database":    {err: errors.New("down"), want: map[string]float64{}},
		"a check":        {check: ports.SumCheck{FinishedAt: time.Unix(1_800_000_000, 0)}, want: map[string]float64{"slotwise_sums_differing": 0, "slotwise_sums_checked_timestamp_seconds": 1_800_000_000}},
		"of differences": {check: ports.SumCheck{FinishedAt: time.Unix(5, 0), Differences: 3}, want: map[string]float64{"slotwise_sums_differing": 3, "slotwise_sums_checked_timestamp_seconds": 5}},
	} {
		registry := prometheus.NewRegistry()
		registry.MustRegister(newSumMetrics(func(context.Context) (ports.SumCheck, error) { return c.check, c.err }, slog.New(slog.DiscardHandler)))
		families, err := registry.Gather()
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]float64{}
		for _, f := range families {
			got[f.GetName()] = f.GetMetric()[0].GetGauge().GetValue()
		}
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

package app

import (
	"context"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/ports"
)

// sumMetrics are the figures of the last check of all sums. They are read from the database when they are collected, because
// another process may have run the check. Before the first check there are none.
type sumMetrics struct {
	last               func(context.Context) (ports.SumCheck, error)
	log                *slog.Logger
	differing, checked *prometheus.Desc
}

func newSumMetrics(last func(context.Context) (ports.SumCheck, error), log *slog.Logger) sumMetrics {
	return sumMetrics{
		last: last, log: log,
		differing: prometheus.NewDesc("slotwise_sums_differing", "Sums that differed from their rows in the last check, and were corrected.", nil, nil),
		checked:   prometheus.NewDesc("slotwise_sums_checked_timestamp_seconds", "When the last check of all sums finished.", nil, nil),
	}
}

// Describe implements prometheus.Collector.
func (m sumMetrics) Describe(descs chan<- *prometheus.Desc) {
	descs <- m.differing
	descs <- m.checked
}

// Collect implements prometheus.Collector. If the database does not respond, it omits these metrics. All other metrics remain
// available.
func (m sumMetrics) Collect(metrics chan<- prometheus.Metric) {
	const patience = 2 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	check, err := m.last(ctx)
	if err != nil {
		m.log.WarnContext(ctx, "no metrics of the sums", "error", err)
		return
	}
	if check.FinishedAt.IsZero() {
		return
	}
	metrics <- prometheus.MustNewConstMetric(m.differing, prometheus.GaugeValue, float64(check.Differences))
	metrics <- prometheus.MustNewConstMetric(m.checked, prometheus.GaugeValue, float64(check.FinishedAt.Unix()))
}

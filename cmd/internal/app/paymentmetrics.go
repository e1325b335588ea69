package app

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/core/deposit"
	"slotwise/ports"
)

// paymentMetrics reads the figures of payments each time the metrics are collected.
type paymentMetrics struct {
	read  func(ctx context.Context) (ports.PaymentFigures, error)
	clock ports.Clock
}

var (
	depositsDesc = prometheus.NewDesc("slotwise_deposits", "Deposits that are under way or need a person, by state.", []string{"state"}, nil)
	needsDesc    = prometheus.NewDesc("slotwise_payments_need_person", "Payments that only a person can settle.", nil, nil)
	oldestDesc   = prometheus.NewDesc("slotwise_payments_need_person_oldest_seconds", "For how long the oldest of them needs a person; 0: none does.", nil, nil)
)

// Describe implements prometheus.Collector.
func (paymentMetrics) Describe(to chan<- *prometheus.Desc) {
	to <- depositsDesc
	to <- needsDesc
	to <- oldestDesc
}

// paymentMetricsWait is how long metrics wait for the database.
const paymentMetricsWait = 2 * time.Second

// Collect implements prometheus.Collector. If the database does not respond it collects nothing, and /readyz shows the reason.
func (m paymentMetrics) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), paymentMetricsWait)
	defer cancel()
	figures, err := m.read(ctx)
	if err != nil {
		return
	}
	gauge := func(desc *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value, labels...)
	}
	for _, state := range deposit.States() {
		gauge(depositsDesc, float64(figures.ByState[state]), string(state))
	}
	gauge(needsDesc, float64(figures.NeedPerson))
	oldest := 0.0
	if !figures.OldestSince.IsZero() {
		oldest = m.clock.Now().Sub(figures.OldestSince).Seconds()
	}
	gauge(oldestDesc, oldest)
}

package app

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"slotwise/core/deposit"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestMetricsOfPayments(t *testing.T) {
	t.Parallel()
	now := time.Date(2027, time.March, 1, 8, 0, 0, 0, time.UTC)
	var figures ports.PaymentFigures
	var failed error
	registry := prometheus.NewPedanticRegistry()
	registry.MustRegister(paymentMetrics{clock: porttest.NewClock(now), read: func(context.Context) (ports.PaymentFigures, error) { return figures, failed }})
	gather := func() map[string]float64 {
		t.Helper()
		families, err := registry.Gather()
		porttest.OK(t, err)
		values := map[string]float64{}
		for _, family := range families {
			for _, m := range family.GetMetric() {
				name := []string{family.GetName()}
				for _, label := range m.GetLabel() {
					name = append(name, label.GetValue())
				}
				values[strings.Join(name, " ")] = m.GetGauge().GetValue()
			}
		}
		return values
	}
	none := gather()
	porttest.Same(t, "every state, and nobody is needed", []any{len(none), none["slotwise_payments_need_person_oldest_seconds"]}, []any{len(deposit.States()) + 2, 0.0})
	figures = ports.PaymentFigures{ByState: map[deposit.State]int{deposit.Awaiting: 3, deposit.Stuck: 1}, NeedPerson: 2, OldestSince: now.Add(-time.Hour)}
	got := gather()
	for name, want := range map[string]float64{
		"slotwise_deposits awaiting": 3, "slotwise_deposits stuck": 1, "slotwise_deposits paid": 0,
		"slotwise_payments_need_person": 2, "slotwise_payments_need_person_oldest_seconds": 3600,
	} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	failed = errors.New("no database")
	porttest.Same(t, "without a database", len(gather()), 0)
}

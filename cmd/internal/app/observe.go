package app

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"slotwise/adapters/postgres"
	"slotwise/adapters/system"
)

// newLogger logs JSON in production. In development it logs only warnings and errors, as text. flush writes buffered lines.
func newLogger(c Config, w io.Writer) (log *slog.Logger, flush func(context.Context) error) {
	if c.Production {
		buffered := newBufferedLog(w, &slog.HandlerOptions{Level: slog.LevelInfo})
		return slog.New(buffered), func(context.Context) error { return buffered.lines.flush() }
	}
	return slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: slog.LevelWarn})), func(context.Context) error { return nil }
}

func newRegistry(db *postgres.DB, log *slog.Logger) *prometheus.Registry {
	r := prometheus.NewRegistry()
	r.MustRegister(
		paymentMetrics{db.System().Payments, system.Clock{}},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		poolGauge("slotwise_database_connections", "Connections of the pool that are open.", func() float64 { return float64(db.Pool().Stat().TotalConns()) }),
		poolGauge("slotwise_database_connections_used", "Connections of the pool that are in use.", func() float64 { return float64(db.Pool().Stat().AcquiredConns()) }),
		newSumMetrics(db.System().LastSumCheck, log),
	)
	return r
}

func poolGauge(name, help string, value func() float64) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
}

// serveMetrics listens on a separate address, so that metrics are not public by accident.
func (a *App) serveMetrics(registry *prometheus.Registry) error {
	if a.cfg.MetricsAddr == "" {
		return nil
	}
	l, err := net.Listen("tcp", a.cfg.MetricsAddr)
	if err != nil {
		return fmt.Errorf("listen for metrics on %s: %w", a.cfg.MetricsAddr, err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{}))
	a.serve("the metrics", l, a.newServer(mux))
	return nil
}

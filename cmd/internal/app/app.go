package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/sync/errgroup"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/mail"
	"slotwise/adapters/postgres"
	"slotwise/adapters/qr"
	"slotwise/adapters/system"
	"slotwise/core/text"
	"slotwise/core/usecase/demo"
	"slotwise/ports"
	"slotwise/webui"
	"slotwise/worker"
)

// Streams are the program's input and outputs.
type Streams struct {
	In  io.Reader
	Out io.Writer // the command's output
	Err io.Writer // the log
}

// App is a running product.
type App struct {
	cfg      Config
	log      *slog.Logger
	database database
	health   *postgres.Health
	failed   chan error

	hasOperator bool // at the start

	closers []closer // called in reverse order
}

// closer stops a part of the product.
type closer struct {
	part string
	stop func(context.Context) error
}

// partJobs is the part that has to stop before the site.
const partJobs = "the jobs"

const (
	// stopGrace is how long the product waits for running requests and jobs when it stops.
	stopGrace = 15 * time.Second

	// jobGrace is the part of stopGrace for jobs, which stop first.
	jobGrace = 8 * time.Second
)

// newApp opens the database and applies missing migrations. The connections that it returns are for jobs and commands.
func newApp(ctx context.Context, c Config, s Streams, open func(context.Context, Config, *slog.Logger) (database, error)) (_ *App, _ *postgres.DB, err error) {
	log, flush := newLogger(c, s.Err)
	a := &App{cfg: c, log: log, health: postgres.NewHealth(), failed: make(chan error, 3)}
	a.onClose("the log", flush)
	defer func() {
		if err != nil {
			err = errors.Join(err, a.Close())
		}
	}()
	data, err := open(ctx, c, a.log)
	if err != nil {
		return nil, nil, err
	}
	a.onClose("the private PostgreSQL", func(context.Context) error { return data.close() })
	if done := data.done(); done != nil {
		go func() {
			<-done
			a.failed <- fmt.Errorf("the private PostgreSQL stopped unexpectedly; its log is in the data folder: %w", data.private.Failure())
		}()
	}
	if err := postgres.Migrate(ctx, data.url, a.log); err != nil {
		return nil, nil, fmt.Errorf("bring the database up to date: %w", err)
	}
	a.database = data
	db, err := a.open(ctx, data.url, jobConnections, jobLimits)
	return a, db, err
}

func (a *App) onClose(part string, stop func(context.Context) error) {
	a.closers = append(a.closers, closer{part, stop})
}

// Wait returns when ctx ends or when a part of the product has failed.
func (a *App) Wait(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case err := <-a.failed:
		return err
	}
}

// Close stops everything in reverse order. It waits for running requests and jobs.
func (a *App) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), stopGrace)
	defer cancel()
	var errs []error
	for len(a.closers) > 0 {
		last := len(a.closers) - 1
		if err := a.closers[last].stop(ctx); err != nil {
			errs = append(errs, fmt.Errorf("stop %s: %w", a.closers[last].part, err))
		}
		a.closers = a.closers[:last]
	}
	return errors.Join(errs...)
}

// URL returns the site's address.
func (a *App) URL() string { return a.cfg.PublicURL }

// Start starts the site and, unless it is turned off, the worker. It returns when the site serves requests.
func Start(ctx context.Context, c Config, s Streams) (_ *App, err error) {
	if c.legal, err = readLegalTexts(c.DataDir); err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return nil, fmt.Errorf("listen on %s (SLOTWISE_ADDR or --addr names another address): %w", c.Addr, err)
	}
	if c.PublicURL == "http://"+c.Addr { // with port 0 the operating system chooses the port
		c.PublicURL = "http://" + listener.Addr().String()
	}
	go httpapi.Preload()
	around := reality(c)
	if c.Demo {
		around.passwords = hashAhead(ctx, around.passwords, demo.Operator().Password, publishedHashes)
	}
	a, db, err := newApp(ctx, c, s, openDatabase)
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, listener.Close(), a.Close())
		}
	}()
	mailer, err := newMailer(c)
	if err != nil {
		return nil, err
	}
	keys, err := findKeys(ctx, c, db)
	if err != nil {
		return nil, err
	}
	background := wire(c, db, mailer, keys, around)
	if err := prepare(ctx, c, background); err != nil {
		return nil, err
	}
	operators, err := db.Accounts().Operators(ctx)
	if err != nil {
		return nil, err
	}
	a.hasOperator = len(operators) > 0
	requests, err := a.open(ctx, a.database.requests, requestConnections(), requestLimits)
	if err != nil {
		return nil, err
	}
	registry := newRegistry(requests, a.log)
	cases := wire(c, requests, mailer, keys, around)
	warnings, err := findWarnings(ctx, c, keys, db, a.log)
	if err != nil {
		return nil, err
	}
	a.checkMail(ctx, mailer)
	site, err := newSite(c, warnings, mailer, requests, cases, system.Clock{}, registry, a.log)
	if err != nil {
		return nil, err
	}
	a.serveSite(listener, a.withTestPayments(c, requests.TestPayments(), keys.sealer, site), cases.deposits.Stop)
	if err := a.serveMetrics(registry); err != nil {
		return nil, err
	}
	// The worker starts after the site, so it stops before it. In a demo, jobs call the processors that the site simulates.
	if c.Worker {
		if err := a.startWorker(ctx, db, background); err != nil {
			return nil, err
		}
	}
	return a, nil
}

// prepare creates the accounts and sample data of the configuration.
func prepare(ctx context.Context, c Config, cases useCases) error {
	if c.AdminEmail != "" && c.AdminPassword != "" {
		if err := cases.identity.EnsureOperator(ctx, c.AdminEmail, c.AdminPassword); err != nil {
			return fmt.Errorf("set up the operator: %w", err)
		}
	}
	if !c.Demo {
		return nil
	}
	var both errgroup.Group
	both.Go(func() error {
		operator := demo.Operator()
		if err := cases.identity.EnsureOperator(ctx, operator.Email, operator.Password); err != nil {
			return fmt.Errorf("set up the demo's operator: %w", err)
		}
		return nil
	})
	both.Go(func() error { return cases.demo.Ensure(ctx) })
	return both.Wait()
}

func newSite(c Config, warnings []text.Text, mailer *mail.Mailer, db *postgres.DB, cases useCases, clock ports.Clock, registry *prometheus.Registry, log *slog.Logger) (http.Handler, error) {
	cfg := httpapi.Config{
		Identity: cases.identity, Settings: cases.settings, Reports: cases.report, Booking: cases.booking, Customers: cases.customers, Messaging: cases.messaging, Subscriptions: cases.subscriptions, Deposits: cases.deposits, Operators: cases.operators,
		Clock: clock, QR: qr.New(), Pages: webui.Dist(), PublicURL: c.PublicURL, Version: c.Version, PlansOff: c.PlansOff,
		SupportEmail: c.SupportEmail, SupportPromises: c.SupportPromises, Privacy: c.legal.privacy, Terms: c.legal.terms,
		ZoneData: c.zoneData.ZoneData, Warnings: warnings, MailRefused: mailer.SettingsRefused, Retried: cases.operators.Retried, RateLimits: c.RateLimits, TrustedProxies: c.TrustedProxies, Ready: db.Ready, Log: log, Metrics: registry,
	}
	if c.MailFolderShown() {
		folder, err := mail.OpenFolder(mailFolder(c))
		if err != nil {
			return nil, fmt.Errorf("open the mail folder: %w", err)
		}
		cfg.MailFolder = folder
	}
	if c.Demo {
		cfg.Demo = &httpapi.Demo{BookingURL: "/book/" + demo.BookingURL}
		for _, a := range demo.Accounts() {
			cfg.Demo.Accounts = append(cfg.Demo.Accounts, httpapi.DemoAccount(a))
		}
	}
	return httpapi.New(cfg)
}

func (a *App) startWorker(ctx context.Context, db *postgres.DB, cases useCases) error {
	cfg := worker.Config{
		Pool: db.Pool(), Pooled: db.Pooled(), Identity: cases.identity, Subscriptions: cases.subscriptions, Booking: cases.booking, Messaging: cases.messaging, Deposits: cases.deposits, Operators: cases.operators, Housekeeper: db.Housekeeper(),
		Clock: system.Clock{}, Log: a.log,
	}
	if a.cfg.Demo {
		cfg.Demo, cfg.DemoHistory = cases.demo, a.cfg.DemoHistory
	}
	w, err := worker.New(cfg)
	if err != nil {
		return fmt.Errorf("set up the worker: %w", err)
	}
	if err := w.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("start the worker: %w", err)
	}
	a.onClose(partJobs, func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, jobGrace)
		defer cancel()
		cases.deposits.Stop()
		return w.Stop(ctx)
	})
	return nil
}

// serveSite is open to the public, so it limits the connections. The server calls stopping at the beginning of its shutdown, to
// end what requests wait for.
func (a *App) serveSite(l net.Listener, h http.Handler, stopping func()) {
	limits := httpapi.ConnectionLimits{
		Total: a.cfg.MaxConnections, PerAddress: a.cfg.MaxConnectionsPerAddress, Proxies: a.cfg.TrustedProxies,
	}
	connections := httpapi.LimitConnections(l, limits, system.Clock{}, a.log)
	server := a.newServer(h)
	server.ConnState = connections.Track
	server.RegisterOnShutdown(stopping)
	a.serve("the site", connections, server)
}

func (a *App) newServer(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		MaxHeaderBytes:    16 << 10,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		ErrorLog:          slog.NewLogLogger(a.log.Handler(), slog.LevelDebug), // broken connections are not worth a warning
	}
}

func (a *App) serve(part string, l net.Listener, server *http.Server) {
	a.onClose(part, server.Shutdown)
	go func() {
		if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			a.failed <- fmt.Errorf("serve: %w", err)
		}
	}()
}

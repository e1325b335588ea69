package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"strconv"
	"strings"
	"time"

	"slotwise/cmd/internal/app"
)

// siteCommand is for internal use. It runs the product and, in the same process, a handler that does nothing. The load comes
// from another process, as in production.
const siteCommand = "site"

// site is a process of siteCommand.
type site struct {
	product, null string // host:port
	stop          func() error
}

const siteGrace = 20 * time.Second

// openSite starts a site on the database, in production mode, without rate limits and without a worker. environment can change that.
func openSite(ctx context.Context, o options, d *database, environment ...string) (*site, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find this program: %w", err)
	}
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, err
	}
	child := exec.CommandContext(context.WithoutCancel(ctx), program, siteCommand, "-cpuprofile="+o.cpuProfile)
	child.Env = append(os.Environ(),
		"SLOTWISE_ADDR="+address, "SLOTWISE_PUBLIC_URL=http://"+address, "SLOTWISE_ENV=production",
		"SLOTWISE_DATABASE_URL="+d.url, "SLOTWISE_DATA_DIR="+filepath.Join(d.folder, "site"),
		"SLOTWISE_SECRET_KEY="+strings.Repeat("k", 32), "SLOTWISE_SMTP_URL=smtp://127.0.0.1:1", "SLOTWISE_MAIL_FROM=bench@example.com",
		"SLOTWISE_RATE_LIMITS=off", "SLOTWISE_WORKER=off")
	child.Env = append(child.Env, environment...)
	lifeline, err := child.StdinPipe() // closes when this process ends, for any reason
	if err != nil {
		return nil, fmt.Errorf("open a pipe to the site: %w", err)
	}
	out, err := child.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("open a pipe from the site: %w", err)
	}
	log, err := os.Create(filepath.Join(d.folder, "site.log"))
	if err != nil {
		return nil, fmt.Errorf("open the site's log: %w", err)
	}
	defer func() { _ = log.Close() }() // the child has its own copy
	child.Stderr = log
	if err := child.Start(); err != nil {
		return nil, fmt.Errorf("start the site: %w", err)
	}
	s := &site{product: address, stop: func() error { return stopSite(child, lifeline) }}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		text, _ := os.ReadFile(log.Name())
		return nil, errors.Join(fmt.Errorf("the site did not start: %s", text), s.stop())
	}
	s.null = strings.TrimSpace(line)
	return s, nil
}

func stopSite(child *exec.Cmd, lifeline io.Closer) error {
	err := lifeline.Close()
	timer := time.AfterFunc(siteGrace, func() { _ = child.Process.Kill() })
	defer timer.Stop()
	if err := errors.Join(err, child.Wait()); err != nil {
		return fmt.Errorf("stop the site: %w", err)
	}
	return nil
}

// serveSite runs in the child process. It returns when in is closed.
func serveSite(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	flags := flag.NewFlagSet(siteCommand, flag.ContinueOnError)
	profile := flags.String("cpuprofile", "", "")
	if err := flags.Parse(args); err != nil {
		return err
	}
	cfg, _, err := app.Load(nil, os.Environ(), os.Stderr)
	if err != nil {
		return err
	}
	app, err := app.Start(ctx, cfg, app.Streams{Out: io.Discard, Err: os.Stderr})
	if err != nil {
		return err
	}
	return errors.Join(serveNothing(ctx, *profile, in, out), app.Close()) //nolint:contextcheck // Close has its own time limit
}

func serveNothing(ctx context.Context, profile string, in io.Reader, out io.Writer) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	null := &http.Server{Handler: nullHandler{}, ReadHeaderTimeout: time.Second}
	defer func() { _ = null.Close() }()
	go func() { _ = null.Serve(listener) }()
	if profile != "" {
		stop, err := profileTo(profile)
		if err != nil {
			return err
		}
		defer stop()
	}
	if _, err := fmt.Fprintln(out, listener.Addr()); err != nil {
		return fmt.Errorf("write the address: %w", err)
	}
	_, err = io.Copy(io.Discard, in)
	return err
}

func profileTo(file string) (stop func(), err error) {
	f, err := os.Create(file)
	if err != nil {
		return nil, fmt.Errorf("write the profile: %w", err)
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		return nil, errors.Join(fmt.Errorf("profile: %w", err), f.Close())
	}
	return func() { pprof.StopCPUProfile(); _ = f.Close() }, nil
}

// nullHandler returns 1024 zero bytes for /1024. It shows the cost of HTTP itself for a response of that size.
type nullHandler struct{}

var nothing = make([]byte, 1<<20)

func (nullHandler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	size, err := strconv.Atoi(r.URL.Path[1:])
	if err != nil || size < 0 || size > len(nothing) {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(nothing[:size]) // fails only if the client has disconnected
}

// freeAddress returns an unused loopback address.
func freeAddress(ctx context.Context) (string, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("find a free port: %w", err)
	}
	return l.Addr().String(), l.Close()
}

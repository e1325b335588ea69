package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// findProduct returns the binary to run: the given one, the one that make built, or one that it builds into folder.
func findProduct(ctx context.Context, o options, folder string) (string, error) {
	const built = "bin/slotwise"
	file := o.binary
	if file == "" {
		file = built
		if _, err := os.Stat(built); err != nil {
			file = filepath.Join(folder, "slotwise")
			build := exec.CommandContext(ctx, "go", "build", "-o", file, "slotwise/cmd/slotwise")
			build.Env = append(os.Environ(), "CGO_ENABLED=0")
			if out, err := build.CombinedOutput(); err != nil {
				return "", fmt.Errorf("build the product: %w: %s", err, out)
			}
		}
	}
	absolute, err := filepath.Abs(file)
	if err != nil {
		return "", fmt.Errorf("find the product: %w", err)
	}
	return absolute, nil
}

// product is a running slotwise serve.
type product struct {
	cmd     *exec.Cmd
	address string
	stderr  *bytes.Buffer
	ended   chan error
}

const (
	startPatience = time.Minute
	stopPatience  = 30 * time.Second
)

// startProduct runs slotwise serve and returns when it is ready.
func startProduct(ctx context.Context, o options, binary, dataDir string, flags ...string) (*product, time.Duration, error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, 0, err
	}
	p := &product{address: address, stderr: &bytes.Buffer{}, ended: make(chan error, 1)}
	p.cmd = exec.CommandContext(ctx, binary, append([]string{"serve"}, flags...)...)
	p.cmd.Cancel = func() error { return p.cmd.Process.Signal(syscall.SIGTERM) }
	p.cmd.WaitDelay = stopPatience
	p.cmd.Env = append(os.Environ(),
		"SLOTWISE_ADDR="+address, "SLOTWISE_DATA_DIR="+dataDir, "SLOTWISE_POSTGRES_DIR="+o.postgres, "SLOTWISE_RATE_LIMITS=off")
	p.cmd.Env = append(p.cmd.Env, o.environment...)
	p.cmd.Stderr = p.stderr
	begin := time.Now()
	if err := p.cmd.Start(); err != nil {
		return nil, 0, fmt.Errorf("start the product: %w", err)
	}
	waiting, cancel := context.WithTimeout(ctx, startPatience)
	defer cancel()
	go func() {
		p.ended <- p.cmd.Wait()
		cancel() // it will not become ready
	}()
	if err := waitFor(waiting, address, "/readyz"); err != nil {
		return nil, 0, errors.Join(err, p.stop())
	}
	return p, time.Since(begin), nil
}

// stop ends the product as Ctrl-C does.
func (p *product) stop() error {
	_ = p.cmd.Process.Signal(os.Interrupt) // an error means that it has ended, which the next lines handle
	select {
	case err := <-p.ended:
		if err != nil {
			return fmt.Errorf("the product failed: %w: %s", err, p.stderr)
		}
		return nil
	case <-time.After(stopPatience):
		return errors.Join(errors.New("the product did not stop"), p.cmd.Process.Kill())
	}
}

// servingSeeded runs fn while the product serves from a private PostgreSQL that seed has filled.
func servingSeeded(ctx context.Context, o options, seed func(*database) error, fn func(*product) error) (err error) {
	d, err := openDatabase(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	if err := seed(d); err != nil {
		return err
	}
	if err := d.stop(); err != nil { // from here on, the product runs the database
		return err
	}
	binary, err := findProduct(ctx, o, d.folder)
	if err != nil {
		return err
	}
	p, _, err := startProduct(ctx, o, binary, d.folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	return fn(p)
}

func missing(file string) bool {
	_, err := os.Stat(file)
	return err != nil
}

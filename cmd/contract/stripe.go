package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"time"
)

// checkStripe repeats the requests against stripe-mock, which decodes Stripe's form encoding and refuses unknown parameters.
func checkStripe(ctx context.Context, program string, requests []recordedRequest) (failures []string, err error) {
	ctx, stop := context.WithCancel(ctx)
	host, wait, err := startStripeMock(ctx, program)
	if err != nil {
		stop()
		return nil, err
	}
	defer func() {
		stop()
		wait()
	}()
	for _, r := range requests {
		req, err := r.at(ctx, host)
		if err != nil {
			return nil, err
		}
		req.Header.Set("Authorization", "Bearer sk_test_123") // the only format that stripe-mock accepts
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			return nil, fmt.Errorf("ask stripe-mock: %w", err)
		}
		body, err := io.ReadAll(res.Body)
		if err := errors.Join(err, res.Body.Close()); err != nil {
			return nil, fmt.Errorf("read stripe-mock's response: %w", err)
		}
		if res.StatusCode != http.StatusOK {
			failures = append(failures, r.failure(res.Status+" "+strings.Join(strings.Fields(string(body)), " ")))
		}
	}
	return failures, nil
}

// startStripeMock runs the program until ctx ends, and returns when it listens.
func startStripeMock(ctx context.Context, program string) (host string, wait func(), err error) {
	free, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("find a free port: %w", err)
	}
	address := free.Addr().String()
	if err := free.Close(); err != nil {
		return "", nil, fmt.Errorf("find a free port: %w", err)
	}
	mock := exec.CommandContext(ctx, program, "-http-addr", address)
	output, err := mock.StdoutPipe()
	if err != nil {
		return "", nil, fmt.Errorf("read stripe-mock's output: %w", err)
	}
	mock.WaitDelay = time.Second
	if err := mock.Start(); err != nil {
		return "", nil, fmt.Errorf("start stripe-mock: %w", err)
	}
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		if strings.Contains(lines.Text(), "Listening") {
			go func() { _, _ = io.Copy(io.Discard, output) }()
			return "http://" + address, func() { _ = mock.Wait() }, nil
		}
	}
	return "", nil, fmt.Errorf("stripe-mock did not start: %w", mock.Wait())
}

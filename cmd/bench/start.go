package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const (
	firstStart = 1500 * time.Millisecond
	laterStart = 500 * time.Millisecond
)

// benchStart measures the time from the start of the process to the first 200 of /readyz.
func benchStart(ctx context.Context, o options, r *report) (err error) {
	folder, err := tempFolder()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	binary, err := findProduct(ctx, o, folder)
	if err != nil {
		return err
	}
	var first, demo, later []time.Duration
	for turn := range o.turns {
		plain, withDemo := filepath.Join(folder, "plain"+strconv.Itoa(turn)), filepath.Join(folder, "demo"+strconv.Itoa(turn))
		for _, s := range []struct {
			times   *[]time.Duration
			dataDir string
			flags   []string
		}{
			{&first, plain, nil}, {&demo, withDemo, []string{"--demo"}}, {&later, plain, nil},
		} {
			p, took, err := startProduct(ctx, o, binary, s.dataDir, s.flags...)
			if err == nil {
				err = p.stop()
			}
			if err != nil {
				return err
			}
			*s.times = append(*s.times, took)
		}
	}
	r.atMost("first start, empty data folder", median(first), firstStart)
	r.atMost("first start, with --demo", median(demo), firstStart)
	r.atMost("later start", median(later), laterStart)
	return nil
}

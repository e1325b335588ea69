package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"slotwise/core/civil"
)

// memoryTogether lets the product and its private PostgreSQL run on a server with 512 MB.
const memoryTogether = 220 * megabyte

// benchFootprint measures the memory of slotwise serve together with its private PostgreSQL, after bookings and reads. It
// needs /proc.
func benchFootprint(ctx context.Context, o options, r *report) error {
	if missing("/proc/self/smaps_rollup") {
		r.note("slotwise serve and its private PostgreSQL", "not measured: this system has no /proc")
		return nil
	}
	var today civil.Date
	seed := func(d *database) (err error) {
		today, err = d.seed(ctx, min(o.rows, 100_000))
		return err
	}
	return servingSeeded(ctx, o, seed, func(p *product) error {
		if err := mixedLoad(ctx, p.address, today, 5*o.turn); err != nil {
			return err
		}
		together, err := treeMemory(p.cmd.Process.Pid)
		if err != nil {
			return err
		}
		judgeMemory(r, "slotwise serve and its private PostgreSQL after the load, proportional set size", together, memoryTogether)
		return nil
	})
}

// treeMemory returns the proportional set size of a process and all its descendants, in bytes. Memory that processes share
// counts once.
func treeMemory(root int) (int64, error) {
	parents, err := parentsOfProcesses()
	if err != nil {
		return 0, err
	}
	var sum int64
	for pid := range parents {
		if !descends(parents, pid, root) {
			continue
		}
		size, err := proportionalSize(pid)
		if err != nil {
			return 0, err
		}
		sum += size
	}
	return sum, nil
}

func descends(parents map[int]int, pid, root int) bool {
	for ; pid > 0; pid = parents[pid] {
		if pid == root {
			return true
		}
	}
	return false
}

func parentsOfProcesses() (map[int]int, error) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return nil, fmt.Errorf("list processes: %w", err)
	}
	parents := map[int]int{}
	for _, file := range files {
		stat, err := os.ReadFile(file)
		if err != nil {
			continue // the process has ended
		}
		pid, errPid := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		parent, errParent := strconv.Atoi(statFields(stat)[1])
		if err := errors.Join(errPid, errParent); err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		parents[pid] = parent
	}
	return parents, nil
}

// statFields returns the fields of a process's stat after its name. The name can contain any characters.
func statFields(stat []byte) []string {
	return strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
}

func proportionalSize(pid int) (int64, error) {
	rollup, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil // the process has ended
	}
	if err != nil {
		return 0, fmt.Errorf("read the memory of a process: %w", err)
	}
	_, after, _ := bytes.Cut(rollup, []byte("\nPss:"))
	line, _, _ := bytes.Cut(after, []byte("kB"))
	kilobytes, err := strconv.ParseInt(strings.TrimSpace(string(line)), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("read the memory of a process: %w", err)
	}
	return kilobytes << 10, nil
}

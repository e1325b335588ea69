package main

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"
)

// report collects the figures and prints them as one table.
type report struct {
	lines  []line
	missed bool // at least one figure missed its target
}

type line struct {
	section                         string // a heading; the other fields are empty
	figure, measured, goal, verdict string
}

func (r *report) section(title string) { r.lines = append(r.lines, line{section: title}) }

// note adds a figure without a target.
func (r *report) note(figure, measured string) {
	r.lines = append(r.lines, line{figure: figure, measured: measured})
}

func (r *report) judge(figure, measured, target string, met bool) {
	l := line{figure: figure, measured: measured, goal: target, verdict: "ok"}
	if !met {
		l.verdict, r.missed = "missed", true
	}
	r.lines = append(r.lines, l)
}

func (r *report) atMost(figure string, got, most time.Duration) {
	r.judge(figure, pretty(got), "<= "+pretty(most), got <= most)
}

func (r *report) atLeastShare(figure string, got, least float64) {
	r.judge(figure, fmt.Sprintf("%.2f", got), fmt.Sprintf(">= %.2f", least), got >= least)
}

func (r *report) none(figure string, got int64) {
	r.judge(figure, strconv.FormatInt(got, 10), "0", got == 0)
}

func (r *report) print(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, l := range r.lines {
		if l.section != "" {
			_, _ = fmt.Fprintf(table, "\n%s\n", l.section)
			continue
		}
		_, _ = fmt.Fprintf(table, "  %s\t%s\t%s\t%s\n", l.figure, l.measured, l.goal, l.verdict)
	}
	if err := table.Flush(); err != nil { // also returns errors of earlier writes
		return fmt.Errorf("print the report: %w", err)
	}
	return nil
}

// pretty keeps about three digits. More digits would be noise.
func pretty(d time.Duration) string {
	switch {
	case d < 100*time.Microsecond:
		return fmt.Sprintf("%.1f µs", float64(d)/float64(time.Microsecond))
	case d < time.Millisecond:
		return fmt.Sprintf("%d µs", d.Microseconds())
	case d < 100*time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
	}
	return fmt.Sprintf("%.2f s", d.Seconds())
}

package main

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"
	_ "time/tzdata"

	"slotwise/core/civil"
	"slotwise/core/slot"
)

// slotsMonth is 30 days in Berlin with a change of clocks: 9–12 and 13–17, a service of
// half an hour every quarter of an hour, 200 busy intervals on one lane.
//
//go:embed slots-month.json
var slotsMonth []byte

// What every correct calculation answers for slotsMonth, and what ours may cost.
const (
	slotsCount    = 345
	slotsHash     = "544e9d93f7496a64" // of the starts, ISO in UTC, joined by newlines
	slotsTime     = 10 * time.Microsecond
	slotsAllocs   = 2
	slotsStaffed  = 500 * time.Microsecond // 20 staff, 5,000 appointments
	slotsMinRuns  = 3
	slotsStaff    = 20
	slotsBookings = 5000
)

// slotsSample is the form of the sample file.
type slotsSample struct {
	TZ      string     `json:"tz"`
	From    string     `json:"from"`
	Days    int        `json:"days"`
	Open    [][2]int   `json:"open"` // minutes after midnight, every day
	DurMin  int        `json:"durMin"`
	StepMin int        `json:"stepMin"`
	Busy    [][2]int64 `json:"busy"` // Unix seconds
}

func runSlots(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("bench slots", flag.ContinueOnError)
	flags.SetOutput(out)
	file := flags.String("input", "", "another `file` in the form of the built-in sample (its count and hash are printed, not judged)")
	runs := flags.Int("runs", 5, "interleaved runs of a second each, of which the median is printed; at least 3")
	if err := flags.Parse(args); err != nil {
		return err
	}
	raw := slotsMonth
	if *file != "" {
		var err error
		if raw, err = os.ReadFile(*file); err != nil {
			return fmt.Errorf("read the sample: %w", err)
		}
	}
	month, err := slotsQuery(raw)
	if err != nil {
		return err
	}
	return reportSlots(month, *file == "", max(*runs, slotsMinRuns), out)
}

func slotsQuery(raw []byte) (slot.Query, error) {
	var sample slotsSample
	if err := json.Unmarshal(raw, &sample); err != nil {
		return slot.Query{}, fmt.Errorf("read the sample: %w", err)
	}
	loc, err := time.LoadLocation(sample.TZ)
	if err != nil {
		return slot.Query{}, fmt.Errorf("read the sample: %w", err)
	}
	from, err := civil.ParseDate(sample.From)
	if err != nil {
		return slot.Query{}, fmt.Errorf("read the sample: %w", err)
	}
	q := slot.Query{
		Schedule: slot.Schedule{Zone: loc},
		Rules: slot.Rules{
			Duration:    time.Duration(sample.DurMin) * time.Minute,
			Step:        time.Duration(sample.StepMin) * time.Minute,
			HorizonDays: sample.Days,
		},
		Lanes: make([]slot.Lane, 1),
		Now:   civil.Instant(from, 0, loc).Add(-time.Second),
		From:  from,
		To:    from.AddDays(sample.Days - 1),
	}
	for weekday := range q.Schedule.Hours {
		for _, w := range sample.Open {
			q.Schedule.Hours[weekday] = append(q.Schedule.Hours[weekday], slot.Window{Start: civil.Minute(w[0]), End: civil.Minute(w[1])})
		}
	}
	for _, b := range sample.Busy {
		q.Lanes[0].Busy = append(q.Lanes[0].Busy, slot.Busy{Interval: slot.Interval{Start: b[0], End: b[1]}})
	}
	return q, nil
}

// staffedQuery is the month for 20 staff with 5,000 appointments among them, every
// fourth with breaks of their own.
func staffedQuery(q slot.Query) slot.Query {
	random := rand.New(rand.NewPCG(1, 2))
	first, quarters := q.Now.Unix()+1, int64(q.From.DaysUntil(q.To)+1)*96
	q.Lanes = make([]slot.Lane, slotsStaff)
	for i := range slotsBookings {
		lane := &q.Lanes[i%slotsStaff]
		start := first + 900*random.Int64N(quarters)
		lane.Busy = append(lane.Busy, slot.Busy{Interval: slot.Interval{Start: start, End: start + 900*(1+random.Int64N(4))}})
	}
	for i := 0; i < slotsStaff; i += 4 {
		for weekday := range q.Lanes[i].Breaks {
			q.Lanes[i].Breaks[weekday] = []slot.Window{{Start: 14*60 + 5, End: 14*60 + 20}}
		}
	}
	return q
}

func reportSlots(month slot.Query, judged bool, runs int, out io.Writer) error {
	staffed := staffedQuery(month)
	var one, many []testing.BenchmarkResult
	for range runs {
		one, many = append(one, measureFind(month)), append(many, measureFind(staffed))
	}
	starts := slot.Find(month)
	hash := hashStarts(starts)

	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	missed := false
	line := func(what, got, target string, met bool) {
		verdict := "ok"
		if !met {
			verdict, missed = "MISSED", true
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", what, got, target, verdict)
	}
	timed := func(what string, results []testing.BenchmarkResult, target time.Duration) {
		m := median(results)
		line(what, fmt.Sprintf("%.2f µs", float64(m.NsPerOp())/1e3), fmt.Sprintf("<= %d µs", target.Microseconds()), m.NsPerOp() <= target.Nanoseconds())
	}
	fmt.Fprintf(table, "slots, %s, %d days, median of %d runs\tgot\ttarget\t\n", month.Schedule.Zone, month.From.DaysUntil(month.To)+1, runs)
	timed("one lane, time", one, slotsTime)
	allocs := median(one).AllocsPerOp()
	line("one lane, allocations", fmt.Sprint(allocs), fmt.Sprintf("<= %d", slotsAllocs), allocs <= slotsAllocs)
	if judged {
		line("starts", fmt.Sprint(len(starts)), fmt.Sprint(slotsCount), len(starts) == slotsCount)
		line("hash of the starts", hash, slotsHash, hash == slotsHash)
	} else {
		fmt.Fprintf(table, "starts\t%d\t\t\nhash of the starts\t%s\t\t\n", len(starts), hash)
	}
	timed(fmt.Sprintf("%d staff, %d appointments, time", slotsStaff, slotsBookings), many, slotsStaffed)
	if err := table.Flush(); err != nil {
		return fmt.Errorf("print the report: %w", err)
	}
	if missed {
		return errMissed
	}
	return nil
}

func measureFind(q slot.Query) testing.BenchmarkResult {
	return testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			slot.Find(q)
		}
	})
}

// median sorts the results by time.
func median(results []testing.BenchmarkResult) testing.BenchmarkResult {
	slices.SortFunc(results, func(a, b testing.BenchmarkResult) int { return int(a.NsPerOp() - b.NsPerOp()) })
	return results[len(results)/2]
}

func hashStarts(starts []slot.Start) string {
	lines := make([]string, len(starts))
	for i, s := range starts {
		lines[i] = s.Time(time.UTC).Format("2006-01-02T15:04:05.000Z")
	}
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:8])
}

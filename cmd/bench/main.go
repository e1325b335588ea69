// Command bench measures the product's speed and prints each figure with its target.
//
// Everything runs on this machine, on a temporary PostgreSQL with fsync on, and on loopback addresses. Machines differ in
// speed, so most targets are ratios. The product and its baseline (a handler that does nothing, or pgbench) take turns within
// one run. The median of the turns counts. Tests contain no timings, because this program measures them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"
)

// options are the same for every benchmark.
type options struct {
	turns       int           // of each measurement, alternating; the median counts
	turn        time.Duration // the length of a turn
	rows        int           // appointments in the database
	binary      string        // the product, for start and memory; empty: search for it, otherwise build it
	postgres    string        // folder of PostgreSQL's programs; empty: search for one
	pgbench     string        // the program; "none": pgx runs the statements; empty: search for one
	input       string        // sample for slots
	cpuProfile  string        // of the product while it is under load
	environment []string      // of the product, in addition to the benchmark's own
	strict      bool
}

// benchmark is one subject. It adds its figures to the report.
type benchmark struct {
	name, summary string
	run           func(context.Context, options, *report) error
}

var benchmarks = []benchmark{
	{"slots", "the slot calculation for a month", benchSlots},
	{"read", "free slots and free days over HTTP, beside a handler that does nothing", benchRead},
	{"book", "booking over HTTP, beside pgbench running the same statements", benchBook},
	{"classes", "the timetable of a business with 500 sessions of classes a month", benchClasses},
	{"mail", "booking over HTTP while its mails are sent, beside a server that sends none", benchMail},
	{"poll", "processor time for open dashboards", benchPoll},
	{"search", "searches in a business with 200,000 customers", benchSearch},
	{"reports", "figures, tabs and exports of a business with 500,000 appointments", benchReports},
	{"operator", "the operator's lists and figures with 100,000 businesses", benchOperator},
	{"processor", "businesses without deposits while a payment processor is slow", benchProcessor},
	{"start", "from the start to the first response", benchStart},
	{"memory", "memory of the product without PostgreSQL", benchMemory},
	{"footprint", "memory of the product with its private PostgreSQL", benchFootprint},
}

// errMissed means that all benchmarks ran and at least one figure missed its target.
var errMissed = errors.New("a figure missed its target")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) > 0 && args[0] == siteCommand {
		return serveSite(ctx, args[1:], os.Stdin, out)
	}
	chosen, args, err := choose(args)
	if err != nil {
		return err
	}
	o, err := readOptions(args, out)
	if err != nil {
		return err
	}
	var r report
	for _, b := range chosen {
		fmt.Fprintf(os.Stderr, "%s: %s …\n", b.name, b.summary)
		r.section(b.name + ": " + b.summary)
		if err := b.run(ctx, o, &r); err != nil {
			return errors.Join(fmt.Errorf("%s: %w", b.name, err), r.print(out))
		}
	}
	if err := r.print(out); err != nil {
		return err
	}
	if o.strict && r.missed {
		return errMissed
	}
	return nil
}

// choose removes the name of a benchmark from the arguments. Without a name, it selects all benchmarks.
func choose(args []string) ([]benchmark, []string, error) {
	if len(args) == 0 || args[0] == "" || args[0][0] == '-' {
		return benchmarks, args, nil
	}
	for i, b := range benchmarks {
		if b.name == args[0] {
			return benchmarks[i : i+1], args[1:], nil
		}
	}
	return nil, nil, fmt.Errorf("unknown benchmark %q; see bench --help", args[0])
}

func readOptions(args []string, out io.Writer) (options, error) {
	const fewestTurns = 3
	var o options
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.IntVar(&o.turns, "turns", 3, "how often each measurement is taken; the `number` is at least 3, the median counts")
	flags.DurationVar(&o.turn, "turn", 2*time.Second, "how `long` one measurement under load lasts")
	flags.IntVar(&o.rows, "rows", 500_000, "`number` of appointments in the database, about")
	flags.StringVar(&o.binary, "binary", "", "the product's `file`, for start and memory (default bin/slotwise if there is one, else it is built)")
	flags.StringVar(&o.postgres, "postgres", "", "`folder` of the PostgreSQL to run (default as slotwise serve finds one)")
	flags.StringVar(&o.pgbench, "pgbench", "", "book: PostgreSQL's pgbench, a `file`, or none to run the statements with pgx (default the installed one, else none)")
	flags.StringVar(&o.input, "input", "", "slots: another `file` in the form of the built-in sample; its starts are printed without a target")
	flags.StringVar(&o.cpuProfile, "cpuprofile", "", "read, book and mail: write a CPU profile of the product under load to this `file`")
	flags.BoolVar(&o.strict, "strict", false, "exit with 1 when a figure misses its target")
	flags.Usage = func() {
		var usage strings.Builder
		usage.WriteString("Usage: bench [benchmark] [flags]\n\nWithout a benchmark, all of them, in about five minutes:\n")
		for _, b := range benchmarks {
			fmt.Fprintf(&usage, "  %-8s %s\n", b.name, b.summary)
		}
		usage.WriteString("\nFlags:\n")
		_, _ = io.WriteString(out, usage.String())
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("unknown argument %q; see bench --help", flags.Arg(0))
	}
	o.turns = max(o.turns, fewestTurns)
	return o, nil
}

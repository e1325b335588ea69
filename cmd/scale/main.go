// Command scale tests several servers of the product on a replicated database while parts of it fail.
//
// Three PostgreSQL under Patroni replicate synchronously, behind HAProxy, and PgBouncer on request. Two serve and two worker processes
// run on them. Customers book all the time, and repeat a request that failed with the same Idempotency-Key. In the end, what they were
// answered is compared with the rows, and the mails that arrived with the messages. Everything runs on this machine, on loopback
// addresses, from packages of Debian (see scripts/test-scale).
//
// Counts must be exact. The only time that counts is the 30 seconds within which bookings succeed again.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "scale:", err)
		os.Exit(1)
	}
}

// part is one run on a fresh cluster.
type part struct {
	name    string
	summary string
	short   bool // also in the short form
	run     func(context.Context, options) error
}

var parts = []part{
	{"cancelled", "a booking whose commit waits for the standby, repeated, and a failover", true, testCancelledCommit},
	{"failover", "crashes, a switchover and a rolling restart, through HAProxy", true, func(ctx context.Context, o options) error {
		return testCluster(ctx, o, throughProxy, crash, postgres, switchover, rolling)
	}},
	{"freeze", "a primary that hangs and comes back, and a lost standby, through HAProxy", false, func(ctx context.Context, o options) error {
		return testCluster(ctx, o, throughProxy, freeze, standby)
	}},
	{"hosts", "all hosts in the address of the database", false, func(ctx context.Context, o options) error {
		return testCluster(ctx, o, allHosts, crash, freeze)
	}},
	{"pgbouncer", "PgBouncer in transaction mode", false, func(ctx context.Context, o options) error {
		return testCluster(ctx, o, throughPooler, crash, rolling)
	}},
}

// options are the same for every part.
type options struct {
	binary string // the product
	keep   bool   // leave the folder with the logs
	out    io.Writer
	began  time.Time
}

func (o options) sayf(format string, args ...any) {
	_, _ = fmt.Fprintf(o.out, "[%5.1f] "+format+"\n", append([]any{time.Since(o.began).Seconds()}, args...)...)
}

func run(ctx context.Context, args []string, out io.Writer) error {
	o := options{out: out, began: time.Now()}
	flags := flag.NewFlagSet("scale", flag.ContinueOnError)
	flags.StringVar(&o.binary, "binary", "bin/slotwise", "the `program` to test")
	flags.BoolVar(&o.keep, "keep", false, "leave the folder with the logs")
	long := flags.Bool("long", false, "run all parts")
	flags.Usage = func() {
		_, _ = fmt.Fprintln(out, "scale [flags] [part ...]; the parts are:")
		for _, p := range parts {
			_, _ = fmt.Fprintf(out, "  %-10s %s\n", p.name, p.summary)
		}
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	var failed []string
	for _, p := range parts {
		if !p.chosen(*long, flags.Args()) {
			continue
		}
		o.sayf("%s: %s", p.name, p.summary)
		if err := p.run(ctx, o); err != nil {
			o.sayf("%s: MISSED: %v", p.name, err)
			failed = append(failed, p.name)
		} else {
			o.sayf("%s: held", p.name)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	if len(failed) > 0 {
		return errors.New("missed: " + strings.Join(failed, ", "))
	}
	return nil
}

func (p part) chosen(long bool, names []string) bool {
	return slices.Contains(names, p.name) || len(names) == 0 && (long || p.short)
}

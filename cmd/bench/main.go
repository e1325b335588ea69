// Command bench measures what the product promises about its speed and prints each
// figure beside its target. Timings belong here and not in tests.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

// command is one benchmark. It writes its report to out and returns errMissed when a
// figure misses its target.
type command struct {
	name, summary string
	run           func(args []string, out io.Writer) error
}

// errMissed says that everything ran and some figure is not what it should be.
var errMissed = errors.New("a target was missed")

var commands = []command{
	{"slots", "the slot calculation for a month", runSlots},
}

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) > 0 {
		for _, c := range commands {
			if c.name == args[0] {
				return c.run(args[1:], out)
			}
		}
	}
	fmt.Fprintln(out, "usage: bench <command> [flags]")
	for _, c := range commands {
		fmt.Fprintf(out, "  %-12s %s\n", c.name, c.summary)
	}
	if len(args) > 0 {
		return fmt.Errorf("there is no benchmark %q", args[0])
	}
	return nil
}

// Command slotwise is the whole product: the site, the worker and the tools around them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // zones must not depend on the machine

	"slotwise/cmd/internal/app"
)

// version is set by the linker.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	stop()
	switch {
	case err == nil:
	case errors.Is(err, flag.ErrHelp): // the user requested the usage text, which was printed
	default:
		fmt.Fprintln(os.Stderr, "slotwise:", err)
		os.Exit(1)
	}
}

var commands = map[string]func(context.Context, app.Config, app.Streams) error{
	"serve": app.Serve, "worker": app.Work, "migrate": app.Migrate,
	"demo reset": app.ResetDemo, "admin create": app.CreateAdmin, "stripe setup": app.SetUpStripe, "secrets rotate": app.RotateSecrets,
}

func run(ctx context.Context, args []string, getenv func(string) string, in io.Reader, out, errOut io.Writer) error {
	command, args := "help", args
	if len(args) > 0 {
		command, args = args[0], args[1:]
	}
	if command == "version" {
		_, err := fmt.Fprintln(out, "slotwise", version)
		return err
	}
	if len(args) > 0 && commands[command+" "+args[0]] != nil {
		command, args = command+" "+args[0], args[1:]
	}
	start, known := commands[command]
	if !known {
		if command != "help" && command != "-h" && command != "--help" {
			return fmt.Errorf("there is no command %q; see slotwise help", command)
		}
		args = []string{"-h"}
	}
	cfg, rest, err := app.Load(args, getenv, errOut)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return fmt.Errorf("%s does not take %q; see slotwise help", command, rest[0])
	}
	cfg.Version = version
	return start(ctx, cfg, app.Streams{In: in, Out: out, Err: errOut})
}

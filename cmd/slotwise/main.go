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
	"strings"
	"syscall"

	"slotwise/cmd/internal/app"
)

// version is set by the linker.
var version = "dev"

func main() {
	if len(os.Args) == 2 && os.Args[1] == app.DrawLogoCommand {
		os.Exit(app.DrawLogo(os.Stdin, os.Stdout))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Environ(), os.Stdin, os.Stdout, os.Stderr)
	stop()
	switch {
	case err == nil:
	case errors.Is(err, flag.ErrHelp): // the user requested the usage text, which was printed
	default:
		fmt.Fprintln(os.Stderr, "slotwise:", app.Sentence(err))
		os.Exit(1)
	}
}

var commands = map[string]func(context.Context, app.Config, app.Streams) error{
	"serve": app.Serve, "worker": app.Work, "migrate": app.Migrate,
	"backup": app.Backup, "restore": app.Restore,
	"demo reset": app.ResetDemo, "admin create": app.CreateAdmin, "admin two-factor-off": app.RemoveAdminTwoFactor, "stripe setup": app.SetUpStripe, "secrets rotate": app.RotateSecrets,
}

// takesFile has the commands whose argument is a file.
var takesFile = map[string]bool{"backup": true, "restore": true}

func run(ctx context.Context, args, environ []string, in io.Reader, out, errOut io.Writer) error {
	command, args := "help", args
	if len(args) > 0 {
		command, args = args[0], args[1:]
	}
	if command == "version" {
		_, err := fmt.Fprintln(out, "slotwise", version)
		return err
	}
	if command == "licenses" {
		return app.Licences(out)
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
	cfg, err := load(command, args, environ, errOut)
	if err != nil {
		return err
	}
	cfg.UseZoneData()
	return start(ctx, cfg, app.Streams{In: in, Out: out, Err: errOut})
}

// load reads the arguments of a command. A file may stand before or after the flags.
func load(command string, args, environ []string, errOut io.Writer) (app.Config, error) {
	var operands []string
	if takesFile[command] && len(args) > 0 && (args[0] == "-" || !strings.HasPrefix(args[0], "-")) {
		operands, args = args[:1], args[1:]
	}
	cfg, rest, err := app.Load(args, environ, errOut)
	if err != nil {
		return app.Config{}, err
	}
	operands = append(operands[:len(operands):len(operands)], rest...)
	if takesFile[command] {
		if len(operands) == 0 {
			return app.Config{}, fmt.Errorf("name the file: slotwise %s FILE", command)
		}
		cfg.File, operands = operands[0], operands[1:]
	}
	if len(operands) > 0 {
		return app.Config{}, fmt.Errorf("%s does not take %q; see slotwise help", command, operands[0])
	}
	cfg.Version = version
	return cfg, nil
}

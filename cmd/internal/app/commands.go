package app

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"
	"strings"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/payments/stripe"
	"slotwise/adapters/picture"
	"slotwise/core/operator"
	"slotwise/core/tier"
	"slotwise/core/usecase/demo"
	"slotwise/webui"
)

// Licences is the command licenses. The build collects the texts.
func Licences(out io.Writer) error {
	text, err := fs.ReadFile(webui.Dist(), "licenses.txt")
	if err != nil {
		return errors.New("this program was built without the licences of its dependencies: build it with make build")
	}
	_, err = out.Write(text)
	return err
}

// DrawLogoCommand is a command that people do not use. The site starts it for each uploaded logo.
const DrawLogoCommand = picture.Command

// DrawLogo is the command DrawLogoCommand. It needs no configuration and gets none.
func DrawLogo(in io.Reader, out io.Writer) (status int) { return picture.Draw(in, out) }

// Serve is the command serve. It runs the site until ctx ends.
func Serve(ctx context.Context, c Config, s Streams) error {
	c.limitMemory()
	a, err := patiently(ctx, c, s, Start)
	if err != nil {
		return err
	}
	greet(s.Out, c, a.URL(), a.hasOperator)
	return errors.Join(a.Wait(ctx), a.Close())
}

// greet prints the addresses to open, and what is missing before they are of use.
func greet(out io.Writer, c Config, url string, hasOperator bool) {
	var b strings.Builder
	fmt.Fprintf(&b, "\nSlotwise is ready.\n\n")
	if c.Demo {
		fmt.Fprintf(&b, "  Booking page   %s/book/%s\n", url, demo.BookingURL)
	}
	fmt.Fprintf(&b, "  Dashboard      %s/login\n", url)
	if !c.Demo {
		fmt.Fprintf(&b, "  New business   %s/register\n", url)
	}
	fmt.Fprintf(&b, "  Super admin    %s/admin/login\n", url)
	if c.MailFolderShown() {
		fmt.Fprintf(&b, "  Mail           %s/dev/mail\n", url)
	}
	if c.Demo {
		fmt.Fprintf(&b, "\n  Sign in with\n")
		for _, a := range append(demo.Accounts(), demo.Operator()) {
			fmt.Fprintf(&b, "    %-27s%s   (%s)\n", a.Email, a.Password, a.Label)
		}
	}
	if !hasOperator {
		fmt.Fprintf(&b, "\nNobody can sign in as super admin yet. Create one with\n  slotwise admin create --email you@example.com\n")
	}
	fmt.Fprintf(&b, "\nCtrl-C stops it.\n")
	_, _ = io.WriteString(out, b.String())
}

func (c Config) limitMemory() {
	if c.MemoryLimit > 0 {
		debug.SetMemoryLimit(c.MemoryLimit)
	}
}

// Work is the command worker. It runs only jobs, until ctx ends.
func Work(ctx context.Context, c Config, s Streams) error {
	c.limitMemory()
	a, err := patiently(ctx, c, s, startWork)
	if err != nil {
		return err
	}
	return errors.Join(a.Wait(ctx), a.Close())
}

// startWork is Start without the site.
func startWork(ctx context.Context, c Config, s Streams) (_ *App, err error) {
	a, db, err := newApp(ctx, c, s, joinDatabase)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, a.Close())
		}
	}()
	mailer, err := newMailer(c)
	if err != nil {
		return nil, err
	}
	keys, err := findKeys(ctx, c, db)
	if err != nil {
		return nil, err
	}
	a.checkMail(ctx, mailer)
	err = a.startWorker(ctx, db, wire(c, db, mailer, keys, reality(c)))
	return a, err
}

// Migrate is the command migrate. Opening the database applies missing migrations.
func Migrate(ctx context.Context, c Config, s Streams) error {
	a, _, err := newApp(ctx, c, s, joinDatabase)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.Out, "The database is up to date.")
	return errors.Join(err, a.Close())
}

// SetUpStripe is the command stripe setup. It needs no database and can be repeated.
func SetUpStripe(ctx context.Context, c Config, s Streams) error {
	c.TestPayments, c.PlansOff = false, false
	processor := planProcessor(c, newProcessorWatch())
	if processor == nil {
		return errors.New("set SLOTWISE_STRIPE_SECRET_KEY to the secret key of your Stripe account")
	}
	created, err := processor.SetUp(ctx, tier.Plans())
	for _, line := range created {
		_, _ = fmt.Fprintln(s.Out, "Created "+line)
	}
	if err != nil {
		return fmt.Errorf("set up the prices on Stripe: %w", err)
	}
	_, err = fmt.Fprintf(s.Out, "The prices of the plans are there.\n\nIn Stripe, add a webhook to %s%s\nfor these events, and set SLOTWISE_STRIPE_WEBHOOK_SECRET to its signing secret:\n  %s\n"+
		"Let failed payments cancel the subscription after the last retry (Billing, Revenue recovery).\n",
		c.PublicURL, httpapi.PlanWebhookPath, strings.Join(stripe.PlanEvents(), "\n  "))
	return err
}

// ResetDemo is the command demo reset. It also works while the site runs. It never adds sample data to an installation that is not a
// demo.
func ResetDemo(ctx context.Context, c Config, s Streams) (err error) {
	if c.Production {
		return errors.New("SLOTWISE_ENV=production has no sample data: the demo's passwords are published")
	}
	c.TestPayments = !c.realPayments // the same default as serve --demo, even if this command was not given --demo
	a, db, err := newApp(ctx, c, s, joinDatabase)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	keys, err := findKeys(ctx, c, db)
	if err != nil {
		return err
	}
	cases := wire(c, db, nil, keys, reality(c))
	samples := cases.demo
	exists, err := samples.Exists(ctx)
	if err != nil {
		return err
	}
	if !exists && !c.Demo {
		return errors.New("there is no sample data here: start the site with --demo, or run slotwise demo reset --demo")
	}
	_, _ = fmt.Fprintln(s.Out, "Replacing the sample data ...")
	if err := samples.Reset(ctx); err != nil {
		return err
	}
	if err := cases.operators.RecordCommand(ctx, operator.DemoReset); err != nil {
		return err
	}
	if c.DemoHistory { // takes half a minute on a slow machine
		_, _ = fmt.Fprintln(s.Out, "Adding the history of a year ...")
	}
	for more := c.DemoHistory; more; {
		if more, err = samples.FillNext(ctx); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintln(s.Out, "The sample data is new. Nothing else was changed.")
	return err
}

// RotateSecrets is the command secrets rotate. It re-encrypts the secrets in the database with the current secret key. The site may
// be running.
func RotateSecrets(ctx context.Context, c Config, s Streams) (err error) {
	a, db, err := newApp(ctx, c, s, joinDatabase)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	keys, err := findKeys(ctx, c, db)
	if err != nil {
		return err
	}
	done, err := secretsService(keys, db).Rotate(ctx)
	_, _ = fmt.Fprintf(s.Out, "Encrypted again. Payment accounts: %d. Authenticator apps: %d.\n", done.Credentials, done.TwoFactorKeys)
	switch {
	case err != nil && len(c.SecretKeyPrevious) == 0:
		return fmt.Errorf("set SLOTWISE_SECRET_KEY_PREVIOUS to the former key and run this again: %w", err)
	case err != nil:
		return fmt.Errorf("keep SLOTWISE_SECRET_KEY_PREVIOUS and run this again: %w", err)
	}
	if err := wire(c, db, nil, keys, reality(c)).operators.RecordCommand(ctx, operator.SecretsRotated); err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.Out, "Every secret in the database has the current SLOTWISE_SECRET_KEY.")
	return err
}

// CreateAdmin is the command admin create. It reads the password from the environment or the first line of the input, never
// from a flag, because other users could see a flag in the list of processes.
func CreateAdmin(ctx context.Context, c Config, s Streams) (err error) {
	if c.AdminEmail == "" {
		return errors.New("name the operator: slotwise admin create --email you@example.com")
	}
	if c.AdminPassword == "" {
		_, _ = fmt.Fprintf(s.Out, "Password for %s: ", c.AdminEmail)
		line, readErr := bufio.NewReader(s.In).ReadString('\n')
		if readErr != nil && line == "" {
			return errors.New("no password was given: type one, or set SLOTWISE_ADMIN_PASSWORD")
		}
		c.AdminPassword = strings.TrimRight(line, "\r\n")
		if refusal := refusedPassword(c.AdminPassword, c.AdminEmail); refusal != "" { // fail before starting the database
			return errors.New("the password cannot be used. " + refusal)
		}
	}
	a, db, err := newApp(ctx, c, s, joinDatabase)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	mailer, err := newMailer(c)
	if err != nil {
		return err
	}
	cases := wire(c, db, mailer, keys{}, reality(c))
	if err := cases.identity.PutOperator(ctx, c.AdminEmail, c.AdminPassword); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.Out, "The operator %s can sign in.\n", c.AdminEmail)
	return err
}

// RemoveAdminTwoFactor is the command admin two-factor-off, for an operator who has lost phone and recovery codes.
func RemoveAdminTwoFactor(ctx context.Context, c Config, s Streams) (err error) {
	if c.AdminEmail == "" {
		return errors.New("name the operator: slotwise admin two-factor-off --email you@example.com")
	}
	a, db, err := newApp(ctx, c, s, joinDatabase)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	mailer, err := newMailer(c)
	if err != nil {
		return err
	}
	if err := wire(c, db, mailer, keys{}, reality(c)).identity.RemoveOperatorTwoFactor(ctx, c.AdminEmail); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.Out, "Two-factor sign-in of %s is off. The operator can sign in with the password alone.\n", c.AdminEmail)
	return err
}

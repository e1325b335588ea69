package app

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"slotwise/adapters/texts"
	"slotwise/core"
	"slotwise/core/text"
)

func load(t *testing.T, env map[string]string, args ...string) (Config, error) {
	t.Helper()
	var environ []string
	for name, value := range env {
		environ = append(environ, name+"="+value)
	}
	c, _, err := Load(args, environ, io.Discard)
	return c, err
}

func TestDefaultsAreADevelopmentOnLoopback(t *testing.T) {
	t.Parallel()
	c, err := load(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.Addr != "127.0.0.1:8080" || c.PublicURL != "http://127.0.0.1:8080" || c.DataDir != "./var" {
		t.Errorf("addr %q, public URL %q, data folder %q", c.Addr, c.PublicURL, c.DataDir)
	}
	if c.MaxConnections != 2000 || c.MaxConnectionsPerAddress != 250 {
		t.Errorf("%d connections, %d per address", c.MaxConnections, c.MaxConnectionsPerAddress)
	}
	if c.Production || c.Demo || !c.Worker || !c.RateLimits || !c.MailFolderShown() {
		t.Errorf("unexpected defaults: %+v", c)
	}
}

func TestFlagsOverrideTheEnvironment(t *testing.T) {
	t.Parallel()
	env := map[string]string{"SLOTWISE_ADDR": "127.0.0.1:1", "SLOTWISE_WORKER": "on"}
	c, err := load(t, env, "--addr", "127.0.0.1:2", "--worker=false")
	if err != nil {
		t.Fatal(err)
	}
	if c.Addr != "127.0.0.1:2" || c.Worker {
		t.Errorf("addr %q, worker %v", c.Addr, c.Worker)
	}
}

func TestEveryProblemIsReportedAtOnce(t *testing.T) {
	t.Parallel()
	_, err := load(t, map[string]string{
		"SLOTWISE_ADDR":            "nowhere",
		"SLOTWISE_ENV":             "staging",
		"SLOTWISE_RATE_LIMITS":     "maybe",
		"SLOTWISE_TRUSTED_PROXIES": "10.0.0.0/8, here",
		"SLOTWISE_PUBLIC_URL":      "book.example.com",
		"SLOTWISE_DATABASE_URL":    "mysql://x",

		"SLOTWISE_DATABASE_DIRECT_URL": "db.internal",
		"SLOTWISE_SECRET_KEY":          "short",
		"SLOTWISE_SMTP_URL":            "http://mail.example.com",
		"SLOTWISE_ADMIN_PASSWORD":      "short",
		"SLOTWISE_SUPPORT_EMAIL":       "support",

		"SLOTWISE_MAX_CONNECTIONS": "many", "SLOTWISE_MAX_CONNECTIONS_PER_ADDRESS": "0",
	})
	if err == nil {
		t.Fatal("a broken configuration was accepted")
	}
	for _, name := range []string{
		"SLOTWISE_ADDR", "SLOTWISE_ENV", "SLOTWISE_RATE_LIMITS", "SLOTWISE_TRUSTED_PROXIES", "SLOTWISE_PUBLIC_URL", "SLOTWISE_DATABASE_URL is", "SLOTWISE_DATABASE_DIRECT_URL is",
		"SLOTWISE_SECRET_KEY", "SLOTWISE_SMTP_URL or", "SLOTWISE_MAIL_FROM", "SLOTWISE_ADMIN_EMAIL", "SLOTWISE_ADMIN_PASSWORD cannot be used. Use at least 8 characters.",
		"SLOTWISE_SUPPORT_EMAIL", "SLOTWISE_MAX_CONNECTIONS is", "SLOTWISE_MAX_CONNECTIONS_PER_ADDRESS is",
	} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("the error does not name %s:\n%v", name, err)
		}
	}
}

func TestMailIsCheckedBeforeAnythingStarts(t *testing.T) {
	t.Parallel()
	for name, env := range map[string]map[string]string{
		"no such scheme": {"SLOTWISE_SMTP_URL": "http://mail.example.com", "SLOTWISE_MAIL_FROM": "b@example.com"},
		"no sender":      {"SLOTWISE_SMTP_URL": "smtp://mail.example.com", "SLOTWISE_MAIL_FROM": "nobody"},
		"sender alone":   {"SLOTWISE_MAIL_FROM": "nobody"},
	} {
		if _, err := load(t, env); err == nil || !strings.Contains(err.Error(), "SLOTWISE_MAIL_FROM") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestStripesKeysAreChecked(t *testing.T) {
	t.Parallel()
	for name, env := range map[string]map[string]string{
		"SLOTWISE_STRIPE_WEBHOOK_SECRET": {"SLOTWISE_STRIPE_SECRET_KEY": "sk_test_1", "SLOTWISE_STRIPE_WEBHOOK_SECRET": "sk_test_1"},
		"SLOTWISE_STRIPE_SECRET_KEY is":  {"SLOTWISE_STRIPE_SECRET_KEY": "pk_test_1"},
		"set both, or neither":           {"SLOTWISE_STRIPE_WEBHOOK_SECRET": "whsec_1"},
	} {
		if _, err := load(t, env); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Without keys, plans cannot be paid for. The exception is the demo, where the simulator takes the payments.
func TestWhoIsPaidForPlans(t *testing.T) {
	t.Parallel()
	key := map[string]string{"SLOTWISE_STRIPE_SECRET_KEY": "sk_live_1"}
	for name, c := range map[string]struct {
		env        map[string]string
		args       []string
		paid, test bool
	}{
		"no key":        {nil, nil, false, false},
		"a live key":    {key, nil, true, false},
		"the demo":      {key, []string{"--demo"}, true, true},
		"without plans": {map[string]string{"SLOTWISE_STRIPE_SECRET_KEY": "sk_live_1", "SLOTWISE_PLANS": "off"}, nil, false, false},
	} {
		config, err := load(t, c.env, c.args...)
		if err != nil {
			t.Fatal(err)
		}
		p := planProcessor(config, newProcessorWatch())
		if (p != nil) != c.paid || p != nil && p.Test() != c.test {
			t.Errorf("%s: %v", name, p)
		}
	}
}

func TestThisMachinesNamesAreTheSiteInDevelopmentOnly(t *testing.T) {
	t.Parallel()
	if got := (Config{PublicURL: "http://127.0.0.1:8080"}).loopbackOrigins(); !slices.Equal(got, []string{"http://localhost:8080", "http://127.0.0.1:8080"}) {
		t.Errorf("development: %v", got)
	}
	for _, c := range []Config{{PublicURL: "http://127.0.0.1:8080", Production: true}, {PublicURL: "https://book.example.com"}} {
		if got := c.loopbackOrigins(); len(got) > 0 {
			t.Errorf("%s: %v", c.PublicURL, got)
		}
	}
}

func TestProductionNeedsSecretsAndHTTPS(t *testing.T) {
	t.Parallel()
	_, err := load(t, map[string]string{"SLOTWISE_ENV": "production"}, "--demo")
	if err == nil {
		t.Fatal("production started without secrets")
	}
	for _, want := range []string{"SLOTWISE_PUBLIC_URL", "SLOTWISE_SECRET_KEY", "SLOTWISE_SMTP_URL", "--demo", "SLOTWISE_TEST_PAYMENTS"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not name %s:\n%v", want, err)
		}
	}
	good := map[string]string{
		"SLOTWISE_ENV": "production", "SLOTWISE_ADDR": "0.0.0.0:8080", "SLOTWISE_PUBLIC_URL": "https://book.example.com/",
		"SLOTWISE_SECRET_KEY": strings.Repeat("k", 32), "SLOTWISE_SMTP_URL": "smtp://mail.example.com:587", "SLOTWISE_MAIL_FROM": "b@example.com",
	}
	c, err := load(t, good)
	if err != nil {
		t.Fatal(err)
	}
	if c.PublicURL != "https://book.example.com" || c.MailFolderShown() {
		t.Errorf("public URL %q, mail shown %v", c.PublicURL, c.MailFolderShown())
	}
	good["SLOTWISE_PUBLIC_URL"] = "http://book.example.com"
	if _, err := load(t, good); err == nil {
		t.Error("production accepted a public address without https")
	}
}

func TestDevelopmentIsNotExposedByAccident(t *testing.T) {
	t.Parallel()
	if _, err := load(t, nil, "--addr", "0.0.0.0:8080"); err == nil {
		t.Error("development listened on every interface without SLOTWISE_EXPOSE_DEVELOPMENT")
	}
	c, err := load(t, map[string]string{"SLOTWISE_EXPOSE_DEVELOPMENT": "on"}, "--addr", "0.0.0.0:8080")
	if err != nil {
		t.Fatal(err)
	}
	if c.MailFolderShown() {
		t.Error("stored mail, which contains sign-in links, would be shown to others")
	}
}

func TestADemoCannotRequireTwoFactorSignIn(t *testing.T) {
	t.Parallel()
	required := map[string]string{"SLOTWISE_ADMIN_TWO_FACTOR": "required"}
	if _, err := load(t, required, "--demo"); err == nil || !strings.Contains(err.Error(), "SLOTWISE_ADMIN_TWO_FACTOR=required and --demo exclude each other") {
		t.Errorf("a demo that nobody can operate: %v", err)
	}
	if _, err := load(t, required); err != nil {
		t.Errorf("without the demo: %v", err)
	}
}

// If a proxy publishes the site, stored mail must stay private.
func TestMailIsNotShownUnderAPublicAddress(t *testing.T) {
	t.Parallel()
	for address, shown := range map[string]bool{
		"http://localhost:8080": true, "http://[::1]": true, "https://book.example.com": false, "http://192.168.0.10:8080": false,
	} {
		c, err := load(t, map[string]string{"SLOTWISE_PUBLIC_URL": address})
		if err != nil {
			t.Fatal(err)
		}
		if c.MailFolderShown() != shown {
			t.Errorf("%s: mail shown %v", address, c.MailFolderShown())
		}
	}
}

func TestAnExplicitMemoryLimitIsKept(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]int64{"": 200 << 20, "1GiB": 0, "off": 0} {
		c, err := load(t, map[string]string{"GOMEMLIMIT": given})
		if err != nil {
			t.Fatal(err)
		}
		if c.MemoryLimit != want {
			t.Errorf("GOMEMLIMIT=%s: the program sets %d", given, c.MemoryLimit)
		}
	}
}

func TestARefusedFlagIsNamed(t *testing.T) {
	t.Parallel()
	_, err := load(t, nil, "--email", "notmail")
	if err == nil || !strings.Contains(err.Error(), `--email is not an email address: "notmail".`) || strings.Contains(err.Error(), "SLOTWISE_ADMIN_EMAIL") {
		t.Errorf("got %v", err)
	}
}

func TestACommandPrintsTheSentenceOfARefusal(t *testing.T) {
	t.Parallel()
	refusal := &core.Error{Code: core.Conflict, Reason: "two_factor_off", Text: text.Of("account.twoFactor.off")}
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.Join(refusal, nil), "Two-factor sign-in is not on."},
		{fmt.Errorf("load settings: %w", refusal), "load settings: conflict/two_factor_off: Two-factor sign-in is not on."},
		{io.EOF, "EOF"},
	} {
		if got := Sentence(c.err); got != c.want {
			t.Errorf("%v: got %q, want %q", c.err, got, c.want)
		}
	}
}

func TestTheOperatorIsWarnedOfSettingsThatDoNothing(t *testing.T) {
	t.Parallel()
	production := map[string]string{
		"SLOTWISE_ENV": "production", "SLOTWISE_PUBLIC_URL": "https://book.example.com", "SLOTWISE_SECRET_KEY": strings.Repeat("k", 32),
		"SLOTWISE_SMTP_URL": "smtp://mail.example.com", "SLOTWISE_MAIL_FROM": "bookings@example.com", "SLOTWISE_SUPPORT_EMAIL": "help@example.com",
		"SLOTWISE_STRIPE_SECRET_KEY": "sk_live_x", "PATH": "/bin",
	}
	for _, tt := range []struct{ name, value, warning string }{
		{"SLOTWISE_WORKER", "on", ""},
		{"SLOTWISE_SMTP_ULR", "smtp://mail.example.com", "SLOTWISE_SMTP_ULR is set, but there is no such setting"},
		{"SLOTWISE_STRIPE_SECRET_KEY", "", "nobody can pay for it"},
		{"SLOTWISE_SUPPORT_EMAIL", "", "SLOTWISE_SUPPORT_EMAIL is not set"},
	} {
		env := maps.Clone(production)
		env[tt.name] = tt.value
		c, err := load(t, env)
		if err != nil {
			t.Fatal(err)
		}
		c.zoneData.Missing = nil // depends on the machine
		c.legal = legalTexts{privacy: "x", terms: "x"}
		warnings := c.warnings()
		if warned := len(warnings) == 1 && strings.Contains(texts.English().Write(warnings[0]), tt.warning); warned != (tt.warning != "") || len(warnings) > 1 {
			t.Errorf("%s=%s: %q", tt.name, tt.value, warnings)
		}
	}
}

func TestLegalTextsAreCheckedAtTheStart(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	write := func(file, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(data, "legal"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(data, "legal", file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	check := func(templates int, wantError string) legalTexts {
		t.Helper()
		texts, err := readLegalTexts(data)
		if text := fmt.Sprint(err); len(texts.templates()) != templates || !strings.Contains(text, wantError) {
			t.Errorf("templates %v, error %s; want %d and %s", texts.templates(), text, templates, wantError)
		}
		return texts
	}
	check(2, "<nil>")
	write("privacy.md", "# Who we are")
	if texts := check(1, "<nil>"); texts.privacy != "<h2 id=\"who-we-are\">Who we are</h2>\n" {
		t.Errorf("privacy: %q", texts.privacy)
	}
	write("terms.md", "")
	check(2, "terms.md cannot be shown: it is empty")
	write("terms.md", strings.Repeat("x", maxLegalText+1))
	check(2, "more than 1048576 bytes")
	write("terms.md", "a <b>bold</b> word")
	_, err := Start(t.Context(), Config{DataDir: data}, Streams{})
	if err == nil || !strings.Contains(err.Error(), "terms.md cannot be shown: it contains HTML") {
		t.Errorf("start: %v", err)
	}
}

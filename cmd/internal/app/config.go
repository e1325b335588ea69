// Package app turns flags and environment variables into a checked configuration and wires the product from it. It is the
// only package that imports all others.
package app

import (
	"cmp"
	"flag"
	"io"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"slotwise/adapters/httpapi"
	"slotwise/adapters/mail"
	"slotwise/adapters/zonedata"
	"slotwise/core/text"
)

// Config is everything that an installation can configure. Load checks it as a whole.
type Config struct {
	Version             string // of the program, as the command line prints it
	File                string // that backup writes or restore reads
	Addr                string // host:port of the site
	MetricsAddr         string // host:port of /metrics; empty: none
	DataDir             string // private PostgreSQL, stored mail
	DatabaseURL         string // empty: a private PostgreSQL in DataDir
	DatabaseDirectURL   string // the same database without a pooler, for what needs a session; empty: DatabaseURL
	PostgresDir         string // folder of the PostgreSQL to run privately, with bin/postgres in it; empty: search for one
	PublicURL           string // the address of the site, without a trailing slash
	Production          bool
	Demo                bool
	DemoHistory         bool // sample data also has the year before today, which takes some seconds
	Worker              bool // also run jobs in this process
	RateLimits          bool
	StripeSecretKey     string // of the operator's own account, which receives the payments for plans; empty: plans cannot be paid for
	StripeWebhookSecret string // of its webhook; empty: webhooks are refused

	// TestPayments replaces all payment processors with a simulator on the site. No real money moves.
	TestPayments bool

	realPayments bool // TestPayments was switched off explicitly

	SecretKey         []byte // encrypts secrets in the database and signs cookies; empty in development
	SecretKeyPrevious []byte // the key before a rotation, for older secrets and cookies; empty: none

	PlansOff bool // every business is premium, and none pays for a plan

	SMTPURL      string // empty: mail is stored in DataDir
	MailFrom     string
	SupportEmail string

	SupportPromises bool // the site promises how soon support replies

	AdminIdle              time.Duration // how long an unused session of an operator lasts
	AdminTwoFactorRequired bool          // operators without two-factor sign-in can only set it up

	AdminEmail    string // this operator is created or updated at start; empty: none
	AdminPassword string

	TrustedProxies []netip.Prefix // whose X-Forwarded-For and -Proto are trusted

	zoneData zonedata.Data // the zone data in use

	legal legalTexts // Start reads them

	unknownSettings []string // environment variables that look like settings and are none

	MaxConnections           int // open at the same time, in all
	MaxConnectionsPerAddress int // of an address that is not a trusted proxy

	MemoryLimit int64 // bytes; above it the garbage collector runs more often; 0: the Go runtime's own
}

// MailFolderShown reports whether browsers can read stored mail. Only this machine may, because mail contains sign-in links.
// If the public URL is not this machine's, a proxy makes the site reachable for others.
func (c Config) MailFolderShown() bool {
	if c.SMTPURL != "" || c.Production || !httpapi.IsLoopback(c.Addr) {
		return false
	}
	public, err := url.Parse(c.PublicURL)
	return err == nil && httpapi.IsLoopback(public.Host)
}

// defaultMemoryLimit is more than twice what a busy site needs. Only attacks produce more garbage.
const defaultMemoryLimit = 200 << 20

const usageHead = `Usage: slotwise <command> [flags]

Commands:
  serve                     run the worker and the site
  worker                    run the worker without the site
  migrate                   bring the database up to date and stop
  admin create --email E    create an operator, or set their password (from SLOTWISE_ADMIN_PASSWORD or standard input)
  admin two-factor-off --email E
                            let an operator sign in with the password alone who has lost phone and recovery codes
  stripe setup              create the prices of the plans on your Stripe account (SLOTWISE_STRIPE_SECRET_KEY)
  backup FILE               write the database to a new file, also while the site runs (- is the standard output)
  restore FILE              read a backup into an empty database
  demo reset                replace the sample data by new one around today; other data stays as it is
  secrets rotate            encrypt all secrets in the database by the current SLOTWISE_SECRET_KEY
  version                   print the version
  licenses                  print the licences of the software that this program contains

Flags (each also in the environment, which the flag overrides):
`

// Load reads the flags of a command and the environment, which has the form of os.Environ. Its error lists all problems, by the names of the settings. No
// configuration library does that, so it is hand-written.
func Load(args, environ []string, out io.Writer) (Config, []string, error) {
	variables := newEnvironment(environ)
	env := variables.setting
	p := problems{}
	c := Config{
		DemoHistory: true,
		PublicURL:   env("PUBLIC_URL", ""), PostgresDir: env("POSTGRES_DIR", ""), MetricsAddr: env("METRICS_ADDR", ""),
		SMTPURL: env("SMTP_URL", ""), MailFrom: env("MAIL_FROM", ""), SupportEmail: env("SUPPORT_EMAIL", ""),
		AdminEmail: env("ADMIN_EMAIL", ""), AdminPassword: variables.exact("SLOTWISE_ADMIN_PASSWORD"),
		StripeSecretKey: env("STRIPE_SECRET_KEY", ""), StripeWebhookSecret: env("STRIPE_WEBHOOK_SECRET", ""),
		SecretKey: []byte(env("SECRET_KEY", "")), SecretKeyPrevious: []byte(env("SECRET_KEY_PREVIOUS", "")),
	}
	flags := flag.NewFlagSet("slotwise", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.Usage = func() {
		_, _ = io.WriteString(out, usageHead)
		flags.PrintDefaults()
	}
	flags.StringVar(&c.Addr, "addr", env("ADDR", "127.0.0.1:8080"), "`host:port` to listen on (SLOTWISE_ADDR)")
	flags.StringVar(&c.DataDir, "data-dir", env("DATA_DIR", "./var"), "`folder` for the private database and stored mail (SLOTWISE_DATA_DIR)")
	flags.StringVar(&c.DatabaseURL, "database-url", env("DATABASE_URL", ""), "PostgreSQL `URL`; without it a private one is started (SLOTWISE_DATABASE_URL)")
	flags.BoolVar(&c.Demo, "demo", p.onOff("SLOTWISE_DEMO", env("DEMO", "off")), "fill the product with sample data (SLOTWISE_DEMO)")
	flags.BoolVar(&c.Worker, "worker", p.onOff("SLOTWISE_WORKER", env("WORKER", "on")), "also run the worker (SLOTWISE_WORKER)")
	flags.StringVar(&c.AdminEmail, "email", c.AdminEmail, "the operator's `address`, for admin create (SLOTWISE_ADMIN_EMAIL)")
	err := flags.Parse(args)
	if err != nil {
		return Config{}, nil, err
	}
	c.DatabaseDirectURL = env("DATABASE_DIRECT_URL", "")
	testPayments := env("TEST_PAYMENTS", "")
	c.TestPayments = p.onOff("SLOTWISE_TEST_PAYMENTS", cmp.Or(testPayments, map[bool]string{true: "on", false: "off"}[c.Demo]))
	c.realPayments = testPayments != "" && !c.TestPayments
	c.RateLimits = p.onOff("SLOTWISE_RATE_LIMITS", env("RATE_LIMITS", "on"))
	c.PlansOff = !p.onOff("SLOTWISE_PLANS", env("PLANS", "on"))
	c.SupportPromises = p.onOff("SLOTWISE_SUPPORT_PROMISES", env("SUPPORT_PROMISES", "off"))
	c.Production = p.oneOf("SLOTWISE_ENV", env("ENV", "development"), "development", "production") == "production"
	c.AdminIdle = time.Duration(p.count("SLOTWISE_ADMIN_IDLE", env("ADMIN_IDLE", "30"))) * time.Minute
	c.AdminTwoFactorRequired = p.oneOf("SLOTWISE_ADMIN_TWO_FACTOR", env("ADMIN_TWO_FACTOR", "optional"), "optional", "required") == "required"
	c.TrustedProxies = p.prefixes("SLOTWISE_TRUSTED_PROXIES", env("TRUSTED_PROXIES", ""))
	c.MaxConnections = p.count("SLOTWISE_MAX_CONNECTIONS", env("MAX_CONNECTIONS", "2000"))
	c.MaxConnectionsPerAddress = p.count("SLOTWISE_MAX_CONNECTIONS_PER_ADDRESS", env("MAX_CONNECTIONS_PER_ADDRESS", "250"))
	if variables.exact("GOMEMLIMIT") == "" {
		c.MemoryLimit = defaultMemoryLimit
	}
	zoneInfo := env("ZONEINFO", "")
	if c.zoneData, err = zonedata.Find(zoneInfo, zonedata.SystemFolders); err != nil {
		p.addf("SLOTWISE_ZONEINFO=%s cannot be used: %s. It should be a folder or a zip file like /usr/share/zoneinfo.", zoneInfo, err)
	}
	exposed := p.onOff("SLOTWISE_EXPOSE_DEVELOPMENT", env("EXPOSE_DEVELOPMENT", "off"))
	c.check(&p, exposed)
	c.unknownSettings = variables.unknown()
	p.email(adminEmailFrom(flags), c.AdminEmail)
	return c, flags.Args(), p.joined()
}

// adminEmailFrom names where the operator's address was given.
func adminEmailFrom(flags *flag.FlagSet) string {
	name := "SLOTWISE_ADMIN_EMAIL"
	flags.Visit(func(f *flag.Flag) {
		if f.Name == "email" {
			name = "--email"
		}
	})
	return name
}

func (c *Config) check(p *problems, exposed bool) {
	p.address("SLOTWISE_ADDR", c.Addr)
	if c.MetricsAddr != "" {
		p.address("SLOTWISE_METRICS_ADDR", c.MetricsAddr)
	}
	p.database("SLOTWISE_DATABASE_URL", c.DatabaseURL)
	p.database("SLOTWISE_DATABASE_DIRECT_URL", c.DatabaseDirectURL)
	if c.DatabaseDirectURL != "" && c.DatabaseURL == "" {
		p.addf("SLOTWISE_DATABASE_DIRECT_URL is set without SLOTWISE_DATABASE_URL: set both, or neither.")
	}
	if c.PublicURL == "" && !c.Production {
		c.PublicURL = "http://" + c.Addr
	}
	c.checkPublicURL(p)
	p.email("SLOTWISE_SUPPORT_EMAIL", c.SupportEmail)
	if c.AdminPassword != "" && c.AdminEmail == "" {
		p.addf("SLOTWISE_ADMIN_PASSWORD is set without SLOTWISE_ADMIN_EMAIL: set both, or neither.")
	}
	if c.AdminPassword != "" {
		p.password("SLOTWISE_ADMIN_PASSWORD", c.AdminPassword, c.AdminEmail)
	}
	if c.Demo && c.AdminTwoFactorRequired {
		p.addf("SLOTWISE_ADMIN_TWO_FACTOR=required and --demo exclude each other: the demo's operator is published, so nobody can set up two-factor sign-in for it.")
	}
	c.checkMail(p)
	c.checkStripe(p)
	p.key("SLOTWISE_SECRET_KEY", c.SecretKey)
	p.key("SLOTWISE_SECRET_KEY_PREVIOUS", c.SecretKeyPrevious)
	if c.Production {
		c.checkProduction(p)
	} else if !httpapi.IsLoopback(c.Addr) && !c.Demo && !exposed {
		p.addf("SLOTWISE_ADDR is %s, which others can reach, but this is development: it shows stored mail and has no secrets. "+
			"Set SLOTWISE_ENV=production, or SLOTWISE_EXPOSE_DEVELOPMENT=on if this is intended.", c.Addr)
	}
}

func (c *Config) checkMail(p *problems) {
	if c.SMTPURL == "" {
		if _, err := netmail.ParseAddress(c.MailFrom); c.MailFrom != "" && err != nil {
			p.addf("SLOTWISE_MAIL_FROM is not an email address: %q.", c.MailFrom)
		}
		return
	}
	const example = "bookings@example.com"
	if c.MailFrom == "" {
		p.addf("SLOTWISE_SMTP_URL needs SLOTWISE_MAIL_FROM, the address that mail is sent from, such as %s.", example)
	}
	if _, err := mail.New(mail.Config{SMTPURL: c.SMTPURL, From: cmp.Or(c.MailFrom, example)}); err != nil {
		p.addf("SLOTWISE_SMTP_URL or SLOTWISE_MAIL_FROM is not right: %v.", err)
	}
}

func (c *Config) checkStripe(p *problems) {
	if c.StripeSecretKey == "" && c.StripeWebhookSecret != "" {
		p.addf("SLOTWISE_STRIPE_WEBHOOK_SECRET is set without SLOTWISE_STRIPE_SECRET_KEY: set both, or neither.")
	}
	if c.StripeSecretKey != "" && !strings.HasPrefix(c.StripeSecretKey, "sk_") && !strings.HasPrefix(c.StripeSecretKey, "rk_") {
		p.addf("SLOTWISE_STRIPE_SECRET_KEY is not a secret key of Stripe, which begins with sk_ or rk_.")
	}
	if c.StripeWebhookSecret != "" && !strings.HasPrefix(c.StripeWebhookSecret, "whsec_") {
		p.addf("SLOTWISE_STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe, which begins with whsec_.")
	}
}

func (c *Config) checkPublicURL(p *problems) {
	c.PublicURL = strings.TrimRight(c.PublicURL, "/")
	if c.PublicURL == "" {
		return
	}
	u, err := url.Parse(c.PublicURL)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https":
		p.addf("SLOTWISE_PUBLIC_URL should be the address that people type, such as https://book.example.com, not %q.", c.PublicURL)
	case u.Path != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		p.addf("SLOTWISE_PUBLIC_URL should end after the host name: %s://%s.", u.Scheme, u.Host)
	case c.Production && u.Scheme != "https" && !httpapi.IsLoopback(u.Host):
		p.addf("SLOTWISE_PUBLIC_URL must begin with https:// in production: passwords and customers' data travel over it.")
	}
}

func (c *Config) checkProduction(p *problems) {
	p.needed(c.PublicURL != "", "SLOTWISE_PUBLIC_URL (such as https://book.example.com)")
	p.needed(len(c.SecretKey) > 0, "SLOTWISE_SECRET_KEY (for instance from: openssl rand -base64 32)")
	p.needed(c.SMTPURL != "", "SLOTWISE_SMTP_URL (such as smtp://user:password@mail.example.com:587)")
	if c.TestPayments {
		p.addf("SLOTWISE_TEST_PAYMENTS=on and SLOTWISE_ENV=production exclude each other: anybody could book without paying.")
	}
	if c.Demo {
		p.addf("--demo and SLOTWISE_ENV=production exclude each other: the demo's passwords are published.")
	}
}

// warnings returns sentences about limitations that result from this configuration.
func (c Config) warnings() (list []text.Text) {
	if c.Production && c.SupportEmail == "" {
		list = append(list, text.Of("system.warning.contactUnread"))
	}
	if c.Production && !c.PlansOff && c.StripeSecretKey == "" {
		list = append(list, text.Of("system.warning.stripeMissing"))
	}
	if c.Production {
		list = append(list, c.legal.warnings()...)
	}
	for _, name := range c.unknownSettings {
		list = append(list, text.Of("system.warning.settingUnknown", "name", name))
	}
	if missing := c.zoneData.Missing; len(missing) > 0 {
		list = append(list, text.Of("system.warning.zonesMissing", "source", c.zoneData.Source, "count", len(missing), "zone", missing[0], "version", zonedata.EmbeddedVersion))
	}
	return list
}

// UseZoneData makes the program use the time zone data of the configuration. It must run before the first zone is loaded.
func (c Config) UseZoneData() { c.zoneData.Use() }

package app

import (
	"context"
	"fmt"
	"path/filepath"
	"time"
	"unsafe"

	"slotwise/adapters/authenticator"
	"slotwise/adapters/mail"
	"slotwise/adapters/memory"
	"slotwise/adapters/picture"
	"slotwise/adapters/postgres"
	"slotwise/adapters/system"
	"slotwise/adapters/texts"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/payment"
	"slotwise/core/slot"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/customers"
	"slotwise/core/usecase/demo"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/report"
	"slotwise/core/usecase/settings"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
)

// useCases are the use cases that the site and the worker call.
type useCases struct {
	identity      *identity.Service
	settings      *settings.Service
	report        *report.Service
	subscriptions *subscriptions.Service
	booking       *booking.Service
	customers     *customers.Service
	messaging     *messaging.Service
	deposits      *deposits.Service
	operators     *operators.Service
	demo          *demo.Service
}

// Enough for the calendars of a thousand customers, for a few thousand dates, and for a few hundred weeks of classes.
const (
	freeDaysBytes     = 2 << 20
	freeSlotsBytes    = 6 << 20
	openSessionsBytes = 6 << 20
)

func sizeOfDays(days []slot.Day) int { return len(days) * int(unsafe.Sizeof(slot.Day{})) }

func sizeOfSlots(s booking.Slots) int {
	size := len(s.Starts) * int(unsafe.Sizeof(booking.Start{}))
	for i := range s.Starts {
		size += len(s.Starts[i].Staff) * int(unsafe.Sizeof(business.StaffID("")))
	}
	for _, items := range s.Items {
		size += int(unsafe.Sizeof(items)) + len(items)*int(unsafe.Sizeof(appointment.Item{}))
	}
	for _, due := range s.Due {
		size += int(unsafe.Sizeof(due))
		if due != nil {
			size += int(unsafe.Sizeof(*due))
		}
	}
	return size
}

func sizeOfSessions(found booking.OpenSessions) int {
	const id = 36
	size := cap(found.List)*int(unsafe.Sizeof(booking.Session{})) + len(found.List)*5*id // of session, business, service, staff member and plan
	for i := range found.List {
		of := &found.List[i]
		size += len(of.Status) + len(of.ServiceName) + len(of.StaffName) + len(of.Rooms)*(int(unsafe.Sizeof(ports.OccupiedResource{}))+3*id)
		for _, room := range of.Rooms {
			size += len(room.Name) + len(room.PoolName)
		}
	}
	return size
}

// wire connects the use cases. Without keys, sign-ins and checks of payments are not possible.
func wire(c Config, db *postgres.DB, mailer *mail.Mailer, k keys, o outside) useCases {
	clock, generate, passwords, limits, taking := o.clock, system.Generator{}, o.passwords, limiter(c, db), o.processors
	cases := useCases{
		identity: identity.New(identity.Deps{
			Clock: clock, Generate: generate, Passwords: passwords, Reserved: o.reserved, Tx: db, Accounts: db.Accounts(), Members: db.Members(), Invitations: db.Invitations(), Sessions: db.Sessions(),
			Events: db.AccountEvents(), TwoFactors: db.TwoFactors(), Tokens: db.Tokens(), Setups: db.Setups(), Deletions: db.Businesses(), Limits: limits,
			Apps: authenticator.Apps{}, Sealer: k.sealer, Browsers: k.browsers,
			DemoOperator: demoOperator(c),
			OperatorIdle: c.AdminIdle, OperatorTwoFactorRequired: c.AdminTwoFactorRequired,
		}),
		settings: settings.New(settings.Deps{
			Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Businesses: db.Businesses(), Services: db.Services(), Staff: db.Staff(), Appointments: db.Appointments(), Classes: db.Classes(),
			Media: db.Media(), Logos: picture.NewLogos(), Limits: limits, Feeds: db.CalendarFeeds(),
		}),
		report: report.New(report.Deps{
			Clock: clock, Setups: db.Setups(), Reports: db.Reports(), Figures: db.Analytics(), Appointments: db.Appointments(), Classes: db.Classes(), Export: db.Export(), Limits: limits,
			Notifications: db.Notifications(), Marks: db.NotificationMarks(),
			Feeds: db.CalendarFeeds(), Files: mailer, PublicURL: c.PublicURL,
		}),
		subscriptions: subscriptions.New(subscriptions.Deps{
			Clock: clock, Generate: generate, Tx: db, Businesses: db.Businesses(), Setups: db.Setups(), Subscriptions: db.Subscriptions(),
			Alerts: db.Alerts(), Processor: o.plans, PublicURL: c.PublicURL, Origins: c.loopbackOrigins(), PlansOff: c.PlansOff,
			SupportEmail: c.SupportEmail,
		}),
		booking: booking.New(booking.Deps{
			Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Deletions: db.Businesses(), Availability: db.Availability(),
			FreeDays:     memory.NewResults(freeDaysBytes, sizeOfDays),
			FreeSlots:    memory.NewResults(freeSlotsBytes, sizeOfSlots),
			OpenSessions: memory.NewResults(openSessionsBytes, sizeOfSessions),
			Appointments: db.Appointments(), Classes: db.Classes(), Messages: db.Messages(), Limits: limits, Files: mailer, PublicURL: c.PublicURL,
			Processors: taking, Deposits: db.Deposits(),
		}),
		messaging: messaging.New(messaging.Deps{
			Clock: clock, Generate: generate, Tx: db, Limits: limits, Setups: db.Setups(), Appointments: db.Appointments(), Deposits: db.Deposits(), Messages: db.Messages(),
			MailCounts: db.MailCounts(), Accounts: db.Accounts(), Invitations: db.Invitations(), Tokens: db.Tokens(), Contacts: db.Contacts(), Alerts: db.Alerts(), Mail: mailer, PublicURL: c.PublicURL,
			SupportEmail: c.SupportEmail,
		}),
		operators: operators.New(operators.Deps{
			Clock: clock, Generate: generate, Tx: db, Limits: limits, Operator: db.Operator(), Setups: db.Setups(), Subscriptions: db.Subscriptions(),
			Audit: db.Audit(), Contacts: db.Contacts(), Messages: db.Messages(), System: db.System(), Deposits: db.Deposits(), Alerts: db.Alerts(), Mail: mailer,
			Processors: o.states, SupportEmail: c.SupportEmail, RunningSince: clock.Now(), Demo: c.Demo, PlansOff: c.PlansOff,
		}),
		demo: demo.New(demo.Deps{
			Clock: clock, Generate: generate, Passwords: passwords, Tx: db, Setups: db.Setups(), Samples: db.Samples(), Availability: db.Availability(), Classes: db.Classes(), Sealer: k.sealer,
			Processors: taking, TestPayments: sampleMoney(c),
		}),
	}
	cases.customers = customers.New(customers.Deps{
		Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Customers: db.Customers(), Appointments: db.Appointments(), Messages: db.Messages(), Bookings: cases.booking,
	})
	cases.deposits = deposits.New(deposits.Deps{
		Write: func(l text.Language, t text.Text) string { return texts.In(l).Write(t) },
		Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Appointments: db.Appointments(), Deposits: db.Deposits(), Credentials: db.PaymentCredentials(),
		Inbox: db.WebhookInbox(), Notes: db.OperatorNotes(), Processors: taking, Sealer: k.sealer, Bookings: cases.booking, PublicURL: c.PublicURL, SupportEmail: c.SupportEmail,
		Limits: limits, TestMoneyOnly: c.Demo, At: o.at, Wait: o.wait,
	})
	if o.watch != nil {
		o.watch.holdBack(db.AwaitDurable)
		o.watch.tell(func(ctx context.Context, p payment.Processor, ahead time.Duration) error {
			return cases.operators.NoteClock(ctx, p, taking[p].Definition().Name, ahead)
		})
	}
	return cases
}

// outside holds the dependencies of the use cases outside the product. Tests of payments replace them.
type outside struct {
	clock      ports.Clock
	passwords  ports.PasswordHasher
	reserved   ports.PasswordHasher // for people whom the product knows
	processors ports.PaymentProcessors
	plans      ports.SubscriptionProcessor                          // nil: plans cannot be paid for
	states     func() []operators.ProcessorState                    // whether the processors respond
	watch      *processorWatch                                      // nil: wrong clocks are not reported
	at         func(ctx context.Context, p deposits.Point) error    // nil: does nothing
	wait       func(ctx context.Context, pause time.Duration) error // nil: really waits
}

func reality(c Config) outside {
	watch := newProcessorWatch()
	o := outside{watch: watch, clock: system.Clock{}, passwords: system.NewPasswords(2), reserved: system.NewPasswords(1), processors: processors(c, watch), plans: planProcessor(c, watch)}
	o.states = func() []operators.ProcessorState { return watch.states(o.processors) }
	return o
}

// keys are derived from the installation's secret key.
type keys struct {
	browsers account.BrowserKeys
	sealer   *system.Sealer
}

// findKeys uses the configured key. Without one, in development, it uses secrets that the first start stores in the database.
// Those do not protect against someone who can read the database, but they allow the same code to run.
func findKeys(ctx context.Context, c Config, db *postgres.DB) (k keys, err error) {
	forBrowsers, forSecrets := c.SecretKey, c.SecretKey
	if len(c.SecretKey) == 0 {
		if forBrowsers, err = storedSecret(ctx, db, "known browsers"); err != nil {
			return keys{}, err
		}
		if forSecrets, err = storedSecret(ctx, db, "secrets in the database"); err != nil {
			return keys{}, err
		}
	}
	k.browsers = account.NewBrowserKeys(forBrowsers, c.SecretKeyPrevious)
	if k.sealer, err = system.NewSealer(forSecrets, c.SecretKeyPrevious); err != nil {
		return keys{}, fmt.Errorf("derive keys from SLOTWISE_SECRET_KEY: %w", err)
	}
	return k, nil
}

func storedSecret(ctx context.Context, db *postgres.DB, name string) ([]byte, error) {
	secret, err := db.Secret(ctx, name, []byte(system.Generator{}.Token()), system.Clock{}.Now())
	if err != nil {
		return nil, fmt.Errorf("find the installation's secret for %s: %w", name, err)
	}
	return secret, nil
}

// newMailer returns a mailer that sends by SMTP or stores mail in the data folder. Mail of demo businesses is always stored.
func newMailer(c Config) (*mail.Mailer, error) {
	cfg := mail.Config{SMTPURL: c.SMTPURL, From: c.MailFrom, SupportEmail: c.SupportEmail, Clock: system.Clock{}}
	if cfg.From == "" {
		cfg.From = "bookings@slotwise.example"
	}
	if c.SMTPURL == "" || c.Demo {
		cfg.Folder = mailFolder(c)
	}
	m, err := mail.New(cfg)
	if err != nil {
		return nil, fmt.Errorf("set up mail: %w", err)
	}
	return m, nil
}

func mailFolder(c Config) string { return filepath.Join(c.DataDir, "mail") }

func limiter(c Config, db *postgres.DB) ports.RateLimiter {
	if !c.RateLimits {
		return ports.NoRateLimits{} // for load tests
	}
	return db.RateLimiter()
}

package app

import (
	"context"
	"fmt"
	"path/filepath"
	"unsafe"

	"slotwise/adapters/mail"
	"slotwise/adapters/memory"
	"slotwise/adapters/picture"
	"slotwise/adapters/postgres"
	"slotwise/adapters/system"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/slot"
	"slotwise/core/usecase/billing"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/demo"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/report"
	"slotwise/core/usecase/settings"
	"slotwise/ports"
)

// useCases is what the site and the worker call.
type useCases struct {
	identity  *identity.Service
	settings  *settings.Service
	report    *report.Service
	billing   *billing.Service
	booking   *booking.Service
	messaging *messaging.Service
	demo      *demo.Service
}

// Enough for the calendars of a thousand customers, and for a few thousand dates.
const (
	freeDaysBytes  = 2 << 20
	freeSlotsBytes = 6 << 20
)

func sizeOfDays(days []slot.Day) int { return len(days) * int(unsafe.Sizeof(slot.Day{})) }

func sizeOfSlots(s booking.Slots) int {
	size := len(s.Starts) * int(unsafe.Sizeof(booking.Start{}))
	for i := range s.Starts {
		size += len(s.Starts[i].Staff) * int(unsafe.Sizeof(business.StaffID("")))
	}
	return size
}

// wire connects the use cases. Nobody signs in where browsers has no keys.
func wire(c Config, db *postgres.DB, mailer *mail.Mailer, browsers account.BrowserKeys) useCases {
	clock, generate, passwords, limits := system.Clock{}, system.Generator{}, system.NewPasswords(), limiter(c, db)
	return useCases{
		identity: identity.New(identity.Deps{
			Clock: clock, Generate: generate, Passwords: passwords, Tx: db, Accounts: db.Accounts(), Sessions: db.Sessions(),
			Events: db.AccountEvents(), Tokens: db.Tokens(), Setups: db.Setups(), Limits: limits, Browsers: browsers,
		}),
		settings: settings.New(settings.Deps{
			Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Businesses: db.Businesses(), Services: db.Services(), Staff: db.Staff(), Appointments: db.Appointments(),
			Media: db.Media(), Logos: picture.NewLogos(), Limits: limits,
		}),
		report: report.New(report.Deps{
			Clock: clock, Setups: db.Setups(), Reports: db.Reports(), Figures: db.Analytics(), Appointments: db.Appointments(), Export: db.Export(), Limits: limits,
			Notifications: db.Notifications(), Marks: db.NotificationMarks(),
		}),
		billing: billing.New(billing.Deps{Clock: clock, Generate: generate, Tx: db, Businesses: db.Businesses()}),
		booking: booking.New(booking.Deps{
			Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Availability: db.Availability(),
			FreeDays:     memory.NewResults(freeDaysBytes, sizeOfDays),
			FreeSlots:    memory.NewResults(freeSlotsBytes, sizeOfSlots),
			Appointments: db.Appointments(), Customers: db.Customers(), Messages: db.Messages(), Limits: limits, Files: mailer, PublicURL: c.PublicURL,
		}),
		messaging: messaging.New(messaging.Deps{
			Clock: clock, Generate: generate, Tx: db, Setups: db.Setups(), Appointments: db.Appointments(), Messages: db.Messages(),
			MailCounts: db.MailCounts(), Accounts: db.Accounts(), Tokens: db.Tokens(), Mail: mailer, PublicURL: c.PublicURL,
		}),
		demo: demo.New(demo.Deps{Clock: clock, Generate: generate, Passwords: passwords, Tx: db, Samples: db.Samples()}),
	}
}

// browserKeys sign with the configured key. Without one, in development, the database has a key that the first start makes.
func browserKeys(ctx context.Context, c Config, db *postgres.DB) (account.BrowserKeys, error) {
	if len(c.SecretKey) > 0 {
		return account.NewBrowserKeys(c.SecretKey, c.SecretKeyPrevious), nil
	}
	secret, err := db.Secret(ctx, "known browsers", []byte(system.Generator{}.Token()), system.Clock{}.Now())
	if err != nil {
		return account.BrowserKeys{}, fmt.Errorf("find the key that signs cookies: %w", err)
	}
	return account.NewBrowserKeys(secret, nil), nil
}

// newMailer sends by SMTP, or stores mail in the data folder. Mail of demo businesses is always stored.
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

// Package business describes a business: its details, opening hours, booking rules, services, staff and the lanes on which
// appointments take place.
package business

import (
	"time"

	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/tier"
)

// ID identifies a business. Every store method that touches tenant data takes one.
type ID string

// Installation is the tenant of data that belongs to no business, such as mail to the operator. No business has this id.
const Installation ID = "00000000-0000-0000-0000-000000000001"

// BookingLink is the business that a booking link leads to.
type BookingLink struct {
	Business ID
	Primary  string // its UniqueURL; the requested link may be a former one
}

// DateFormat says how dates are written. The owner chooses it.
type DateFormat string

const (
	MonthFirst DateFormat = "MM/DD/YYYY"
	DayFirst   DateFormat = "DD/MM/YYYY"
	YearFirst  DateFormat = "YYYY-MM-DD"
)

// Valid reports whether f is one of the three.
func (f DateFormat) Valid() bool { return f == MonthFirst || f == DayFirst || f == YearFirst }

// TimeFormat is "12" or "24".
type TimeFormat string

const (
	Clock12 TimeFormat = "12"
	Clock24 TimeFormat = "24"
)

// Valid reports whether f is one of the two.
func (f TimeFormat) Valid() bool { return f == Clock12 || f == Clock24 }

// WeekStart is the weekday with which calendars and lists of weekdays begin.
type WeekStart string

const (
	SundayFirst   WeekStart = "sunday"
	MondayFirst   WeekStart = "monday"
	SaturdayFirst WeekStart = "saturday"
)

// Valid reports whether w is one of the three.
func (w WeekStart) Valid() bool { return w == SundayFirst || w == MondayFirst || w == SaturdayFirst }

// Weekday is the weekday that w names.
func (w WeekStart) Weekday() time.Weekday {
	switch w {
	case MondayFirst:
		return time.Monday
	case SaturdayFirst:
		return time.Saturday
	case SundayFirst:
	}
	return time.Sunday
}

// Business is one tenant.
type Business struct {
	ID          ID
	Name        string
	Email       string // the owner's sign-in address, which also receives mail; never shown to the public
	ReplyEmail  string // the reply address, which customers see; empty: they cannot reply by mail
	Phone       string
	Address     string
	Category    Category
	Description string
	UniqueURL   string // the last part of the booking link, the primary one

	Logo       string // Picture.Hash; empty: none
	BrandColor string // like "#1f6fb5", as chosen; empty: none; applies only while the plan allows branding: see Brand

	EmbedSites []string // origins that may show the booking page inside their pages, such as "https://example.com"; empty: every site

	HideFromSearch bool // whether search engines are asked to leave the booking page out of their results

	Currency   money.Currency
	DateFormat DateFormat
	TimeFormat TimeFormat
	WeekStart  WeekStart
	Language   text.Language // of customers whose browser accepts no language of the product, and of the owner's own entries
	Timezone   string        // IANA name

	Languages []text.Language // from which customers can choose, besides Language; empty: from all of the product

	Entitlement tier.Entitlement
	Hours       Hours
	Breaks      Hours // the business's own break times; applied only while premium
	Overrides   []DateOverride
	Rules       Rules
	OwnerMail   OwnerMail
	Deposits    DepositRules

	EmailConfirmedAt  time.Time // zero: not confirmed; messages to customers wait
	ServicesCheckedAt time.Time // zero: the owner has not looked at the services yet
	HoursSetAt        time.Time // zero: still the hours given at registration
	LinkSharedAt      time.Time // zero: the booking link was never copied or downloaded
	DeleteAt          time.Time // when the business is erased, because the owner requested it; zero: not requested
	Suspension        Suspension
	Demo              bool // sample data, reset daily; its mail never leaves the machine
	CreatedAt         time.Time
	Version           int // 1 at first, rises with each change of the fields above
}

// Package business holds what a business is and how it works: its details, opening hours, booking rules, services,
// staff and the lanes on which appointments are seated.
package business

import (
	"time"

	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// ID names a business. Every store method that touches tenant data takes one.
type ID string

// Category is the kind of business.
type Category string

const (
	HairSalon       Category = "hair_salon"
	MedicalPractice Category = "medical_practice"
	FitnessCenter   Category = "fitness_center"
	Restaurant      Category = "restaurant"
	Barbershop      Category = "barbershop"
	DentalOffice    Category = "dental_office"
)

// DateFormat is how dates are written, as the owner chose.
type DateFormat string

const (
	MonthFirst DateFormat = "MM/DD/YYYY"
	DayFirst   DateFormat = "DD/MM/YYYY"
	YearFirst  DateFormat = "YYYY-MM-DD"
)

// TimeFormat is "12" or "24".
type TimeFormat string

const (
	Clock12 TimeFormat = "12"
	Clock24 TimeFormat = "24"
)

// Business is one tenant.
type Business struct {
	ID          ID
	Name        string
	Email       string // the owner's sign-in address, to which the product writes; never shown to the public
	Phone       string
	Address     string
	Category    Category
	Description string
	UniqueURL   string // the last part of the booking link

	Currency   money.Currency
	DateFormat DateFormat
	TimeFormat TimeFormat
	Timezone   string // IANA name

	Standing  tier.Standing
	Hours     Hours
	Breaks    Hours // the business's own break times; applied only while premium
	Overrides []DateOverride
	Rules     Rules

	EmailConfirmedAt time.Time // zero: not confirmed; messages to customers wait
	HoursSetAt       time.Time // zero: still the hours given at registration
	LinkSharedAt     time.Time // zero: the booking link was never copied or downloaded
	Demo             bool      // sample data, reset daily; its mail never leaves the machine
	CreatedAt        time.Time
	Version          int64 // rises with each change of the configuration (business, services, staff, lanes)
}

// Window is an opening or a break on the wall clock. A Close at or before its Open is on the next date; 24:00 is the
// next midnight.
type Window struct{ Open, Close civil.Minute }

// Day is the plan of one weekday. A closed day keeps its windows, so that opening it again brings them back.
type Day struct {
	Open    bool
	Windows []Window
}

// Hours is a week of plans, indexed by time.Weekday.
type Hours [7]Day

// DateOverride replaces hours and breaks of one local date; no windows closes it.
type DateOverride struct {
	Date    civil.Date
	Windows []Window
	Note    string
}

// Rules are the owner's booking rules. See DefaultRules for what a new business starts with.
type Rules struct {
	MinimumNotice      time.Duration // 0 to 30 days
	HorizonDays        int           // 1 to 730
	Step               time.Duration // 5 to 240 minutes; 0: the service's duration
	Reminder           time.Duration // before the start, 1 to 168 hours; 0: none
	ChangeUntil        time.Duration // how long before the start a customer may move or cancel, 0 to 30 days
	AutoConfirm        bool
	ParallelBookings   int // places at a time of a premium business without staff, 1 to 50
	ArrivalNote        string
	CancellationPolicy string
}

// RulesPatch changes some of the Rules; nil fields stay.
type RulesPatch struct {
	MinimumNotice, Step, Reminder, ChangeUntil *time.Duration
	HorizonDays, ParallelBookings              *int
	AutoConfirm                                *bool
	ArrivalNote, CancellationPolicy            *string
}

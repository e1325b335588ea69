package demo

import (
	"slices"
	"time"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/money"
	"slotwise/core/tier"
)

// sample describes a business of the demo. Days are counted from the day of the reset.
type sample struct {
	label         string      // label of the published sign-in; empty: there is no sign-in
	id            business.ID // fixed, so that a bookmark of its dashboard outlives a reset
	ownerID       account.ID  // fixed, so that a session outlives a reset
	url           string
	details       business.Details
	timezone      string
	currency      money.Currency
	formats       formats
	age           int // days since it registered
	lastSignIn    int // days ago
	complimentary bool
	billing       []bill // what it pays for its plan; none: nothing
	leaves        bool   // the plan is cancelled for the end of the period

	places      int
	autoConfirm bool
	hours       business.Hours
	breaks      business.Hours
	closures    []closure
	blocked     []sampleBlock
	services    []business.Service
	classes     []sampleClass
	resources   []sampleResources
	shares      []int // relative frequency of each service
	further     []further
	staff       []sampleStaff

	perDay    int      // approximate number of appointments on an ordinary day
	busy      [7]int   // percent of perDay on each weekday
	newcomers int      // percent of the appointments that are not booked by regular customers
	regulars  int      // the current number of regular customers
	returns   []int    // possible intervals between their visits, in weeks
	remarks   []string // what some customers write while they book
	notes     []string // what the owner notes on some appointments
}

// formats say how a business writes dates and times.
type formats struct {
	date business.DateFormat
	time business.TimeFormat
	week business.WeekStart
}

var (
	american = formats{business.MonthFirst, business.Clock12, business.SundayFirst}
	european = formats{business.DayFirst, business.Clock24, business.MondayFirst}
)

// closure changes the hours of one date.
type closure struct {
	inDays  int
	windows []business.Window // none: closed
	note    string
}

// sampleBlock is time that is blocked once, or each week on a weekday.
type sampleBlock struct {
	label      string
	staff      string // for whom; empty: the whole business
	inDays     int    // the day of a time that is blocked once; for a weekly one, the day when it began
	weekly     bool   // on the weekday of inDays
	start, end civil.Minute
}

func (s sample) createdAt(resetAt time.Time) time.Time { return resetAt.AddDate(0, 0, -s.age) }

// resetAt returns when the business was added.
func (s sample) resetAt(createdAt time.Time) time.Time { return createdAt.AddDate(0, 0, s.age) }

func (s sample) business(now time.Time) business.Business {
	b := business.New(s.id, s.details, s.timezone, s.createdAt(now))
	b.UniqueURL, b.Currency, b.Hours, b.Breaks, b.Demo = s.url, s.currency, s.hours, s.breaks, true
	b.DateFormat, b.TimeFormat, b.WeekStart = s.formats.date, s.formats.time, s.formats.week
	b.EmailConfirmedAt, b.ServicesCheckedAt, b.HoursSetAt, b.LinkSharedAt = b.CreatedAt, b.CreatedAt, b.CreatedAt, b.CreatedAt
	b.Rules.ParallelBookings, b.Rules.AutoConfirm = s.places, s.autoConfirm
	b.Rules.ArrivalNote = "Please arrive 5 minutes early"
	b.Rules.CancellationPolicy = "Please cancel at least two hours before, so that somebody else can have your time."
	b.Entitlement = tier.Entitlement{Complimentary: s.complimentary}
	today := b.Today(now)
	for _, c := range s.closures {
		b.Overrides = append(b.Overrides, business.DateOverride{Date: today.AddDays(c.inDays), Windows: c.windows, Note: c.note})
	}
	return b
}

func (s sample) owner(passwordHash string, now time.Time) account.Account {
	owner := account.NewOwner(s.ownerID, s.details.Email, passwordHash, s.id, s.createdAt(now))
	owner.LastSignInAt = now.AddDate(0, 0, -s.lastSignIn)
	return owner
}

// in returns the blocked time in a business with these staff members.
func (s sampleBlock) in(staff []business.Staff, today civil.Date, createdAt time.Time) business.BlockedTime {
	date := today.AddDays(s.inDays)
	b := business.BlockedTime{
		Label: s.label, CreatedAt: createdAt, Version: 1,
		Rule: business.BlockedRule{First: date, Last: date, Start: s.start, End: s.end},
	}
	if s.weekly {
		b.Rule.Last = civil.Date{}
		b.Rule.Weekdays[date.Weekday()] = true
	}
	for _, m := range staff {
		if m.Name == s.staff {
			b.Staff = []business.StaffID{m.ID}
		}
	}
	return b
}

func service(category, name, description string, minutes int, minor int64) business.Service {
	return business.Service{
		Name: name, Description: description, Category: category,
		Duration: time.Duration(minutes) * time.Minute, Price: money.Amount{Minor: minor}, Deposit: business.ServiceDeposit{Mode: business.DepositAsBusiness},
	}
}

// further is a service that some customers of another one book together with it.
type further struct {
	after, service string
	percent        int // of the customers
}

// sampleClass is a class with its weekly timetable.
type sampleClass struct {
	service business.Service
	times   []sampleTime
	filled  int // percent of the places that are booked on an ordinary date
}

// sampleTime is a time of a weekly timetable.
type sampleTime struct {
	weekday time.Weekday
	at      civil.Minute
	staff   string
}

// offered returns the services of the sample, with its classes last.
func (s sample) offered() []business.Service {
	offered := slices.Clone(s.services)
	for _, class := range s.classes {
		offered = append(offered, class.service)
	}
	return offered
}

// sampleResources are resources of one kind. The steps of a sample's services name the kind in place of its id.
type sampleResources struct {
	kind  business.PoolID
	count int
}

// inSteps returns the service in steps. Their durations add up to that of the service.
func inSteps(s business.Service, steps ...business.Step) business.Service {
	s.Steps = steps
	return s
}

func works(minutes int, in ...business.PoolID) business.Step {
	return business.Step{Duration: time.Duration(minutes) * time.Minute, Staffed: true, Pools: in}
}

// waits returns a step in which the staff member is free.
func waits(minutes int, in ...business.PoolID) business.Step {
	return business.Step{Duration: time.Duration(minutes) * time.Minute, Pools: in}
}

// forClass returns the service as a class with that many places.
func forClass(s business.Service, capacity, mostPlaces int) business.Service {
	s.Capacity, s.MostPlaces = capacity, mostPlaces
	return s
}

// without returns the service without a deposit.
func without(s business.Service) business.Service {
	s.Deposit.Mode = business.DepositNone
	return s
}

// daily opens Monday to Saturday with the same windows.
func daily(windows ...business.Window) business.Hours {
	return except(everyDay(windows...), time.Sunday)
}

func everyDay(windows ...business.Window) (h business.Hours) {
	for day := range h {
		h[day] = business.Day{Open: true, Windows: windows}
	}
	return h
}

// except closes some weekdays.
func except(h business.Hours, days ...time.Weekday) business.Hours {
	for _, day := range days {
		h[day].Open = false
	}
	return h
}

// on opens a weekday with its own windows.
func on(h business.Hours, day time.Weekday, windows ...business.Window) business.Hours {
	h[day] = business.Day{Open: true, Windows: windows}
	return h
}

// only opens on some weekdays.
func only(h business.Hours, days ...time.Weekday) (some business.Hours) {
	some = except(h, time.Sunday, time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday, time.Saturday)
	for _, day := range days {
		some[day].Open = true
	}
	return some
}

func window(open, shut int) business.Window {
	return business.Window{Open: civil.Minute(open * 60), Close: civil.Minute(shut * 60)}
}

func clock(hour, minute int) civil.Minute { return civil.Minute(hour*60 + minute) }

// samples are one business of each category. The first ones get their history first.
var samples = []sample{salon, barbershop, practice, gym, trattoria, dentist}

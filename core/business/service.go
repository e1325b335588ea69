package business

import (
	"cmp"
	"errors"
	"time"

	"slotwise/core"
	"slotwise/core/money"
	"slotwise/core/text"
)

// ServiceID identifies a service within its business.
type ServiceID string

// Service is something that a customer can book.
type Service struct {
	ID             ServiceID
	Name           string
	Description    string
	Duration       time.Duration // 15 to 480 minutes
	Price          money.Amount
	Category       string // free text; "general" by default
	Active         bool
	BookableOnline bool          // customers can book it too, and not only the owner
	BufferBefore   time.Duration // 0 to 240 minutes, blocked before the start
	BufferAfter    time.Duration // 0 to 240 minutes, blocked after the end
	Steps          []Step        // their durations add up to Duration; nil: one step with a staff member and no resource
	Deposit        ServiceDeposit
	Capacity       int // places of a session of a class; 0: it is not a class
	MostPlaces     int // that one booking can have in a session; 0: it is not a class
	Position       int
	CreatedAt      time.Time
	Version        int // 1 at first, rises with each change
}

// Identity returns the id and the version.
func (s Service) Identity() (ServiceID, int) { return s.ID, s.Version }

// ForCustomers reports whether customers can book the service.
func (s Service) ForCustomers() bool { return s.Active && s.BookableOnline }

// ServiceDetails is the content of the service dialog.
type ServiceDetails struct {
	Name, Description                       string
	DurationMinutes                         int
	Price                                   string // major units of the business's currency, as a decimal number: "12.50"
	Category                                string
	Active, BookableOnline                  bool
	BufferBeforeMinutes, BufferAfterMinutes int
	Steps                                   []StepDetails // their minutes add up to DurationMinutes; none: one step with a staff member
	DepositMode                             DepositMode   // empty: DepositAsBusiness
	DepositPercent                          int           // for DepositOwn
	Class                                   *ClassDetails // nil: it is not a class
}

const (
	defaultServiceCategory = "general"
	maxPrice               = "100000000" // major units
	maxBuffer              = 240         // minutes
)

// MinDuration and MaxDuration bound a service's duration.
const (
	MinDuration = 15 * time.Minute
	MaxDuration = 480 * time.Minute
)

// ParseService checks the content of the dialog and returns the service without ID, Position, CreatedAt and Version. It
// returns Invalid with a message per field.
func ParseService(d ServiceDetails, currency money.Currency) (Service, error) {
	s := Service{
		Name: CleanLine(d.Name), Description: CleanText(d.Description),
		Category: cmp.Or(CleanLine(d.Category), defaultServiceCategory),
		Active:   d.Active, BookableOnline: d.BookableOnline,
	}
	var p core.Problems
	p.Check(s.Name != "", FieldName, text.Of("service.nameMissing"))
	p.CheckLength(s.Name, 100, FieldName)
	p.CheckLength(s.Description, 2000, FieldDescription)
	p.CheckLength(s.Category, 60, FieldCategory)
	minutes := func(field core.Field, n, least, most int) time.Duration {
		p.Check(least <= n && n <= most, field, text.Of("field.range", "least", least, "most", most, "unit", "minutes"))
		return time.Duration(min(max(n, least), most)) * time.Minute
	}
	s.Duration = minutes(FieldDuration, d.DurationMinutes, int(MinDuration/time.Minute), int(MaxDuration/time.Minute))
	s.BufferBefore = minutes(FieldBufferBefore, d.BufferBeforeMinutes, 0, maxBuffer)
	s.BufferAfter = minutes(FieldBufferAfter, d.BufferAfterMinutes, 0, maxBuffer)
	s.Steps = parseSteps(d.Steps, s.Duration, &p)
	s.setClass(d.Class, &p)
	s.Deposit = parseServiceDeposit(d, &p)
	s.Price = parsePrice(d.Price, currency, &p)
	return s, p.Err()
}

func parsePrice(decimal string, currency money.Currency, p *core.Problems) money.Amount {
	price, ok := priceOf(decimal, currency)
	switch _, err := money.Parse(decimal, currency); {
	case errors.Is(err, money.ErrTooPrecise):
		p.Add(FieldPrice, text.Of("service.priceTooExact", "currency", string(currency), "least", money.Amount{Minor: 1, Currency: currency}.Decimal()))
	case !ok:
		p.Add(FieldPrice, text.Of("service.price"))
	}
	return price
}

// priceOf reads a price. ok is false if no service can have it.
func priceOf(decimal string, currency money.Currency) (_ money.Amount, ok bool) {
	price, err := money.Parse(decimal, currency)
	highest, _ := money.Parse(maxPrice, currency)
	return price, err == nil && 0 <= price.Minor && price.Minor <= highest.Minor
}

package httpapi

import (
	"cmp"
	"encoding/json"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
	"slotwise/core/class"
	"slotwise/core/money"
	"slotwise/core/usecase/settings"
)

type service struct {
	ID                  business.ServiceID `json:"id"`
	Name                string             `json:"name"`
	Description         string             `json:"description"`
	DurationMinutes     int                `json:"duration_minutes"`
	Price               json.Number        `json:"price"`
	Currency            money.Currency     `json:"currency"`
	Category            string             `json:"category"`
	IsActive            bool               `json:"is_active"`
	BookableOnline      bool               `json:"bookable_online"`
	BufferBeforeMinutes int                `json:"buffer_before_minutes"`
	BufferAfterMinutes  int                `json:"buffer_after_minutes"`
	Version             int                `json:"version"`
	WithoutStaff        bool               `json:"without_staff,omitempty"`
	DepositDue          *depositDue        `json:"deposit_due,omitempty"` // only for customers
	Class               *classBody         `json:"class,omitempty"`

	*ownService
}

// ownService has the fields of a service that only the owner sees.
type ownService struct {
	DepositMode       business.DepositMode `json:"deposit_mode"`
	DepositPercentage *int                 `json:"deposit_percentage"`
	Steps             []step               `json:"steps,omitempty"`
	Upcoming          *int                 `json:"upcoming_appointments,omitempty"` // only in lists
}

type step struct {
	Minutes int               `json:"minutes"`
	Staffed bool              `json:"staffed"`
	Pools   []business.PoolID `json:"pools,omitempty"`
}

type serviceRequest struct {
	Name                string      `json:"name"`
	Description         string      `json:"description"`
	DurationMinutes     *int        `json:"duration_minutes"`
	Price               json.Number `json:"price"`
	Category            string      `json:"category"`
	IsActive            *bool       `json:"is_active"`
	BookableOnline      *bool       `json:"bookable_online"`
	ManualOnly          bool        `json:"manual_only"` // the former name of its opposite, read until 1.0
	BufferBeforeMinutes int         `json:"buffer_before_minutes"`
	BufferAfterMinutes  int         `json:"buffer_after_minutes"`
	Steps               []step      `json:"steps"`

	Class *classRequest `json:"class"`

	DepositMode       business.DepositMode `json:"deposit_mode"`
	DepositPercentage int                  `json:"deposit_percentage"`
}

// toInput fills in what a request for a new service may leave out (NewService in openapi.yaml).
func (r serviceRequest) toInput(errs contract.FieldErrors) settings.ServiceInput {
	duration, price := 30, cmp.Or(r.Price.String(), "0")
	if r.DurationMinutes != nil {
		duration = *r.DurationMinutes
	}
	input := settings.ServiceInput{
		Name: r.Name, Description: r.Description, DurationMinutes: duration, Price: price, Category: r.Category,
		Active: r.IsActive == nil || *r.IsActive, BookableOnline: r.bookableOnline(),
		BufferBeforeMinutes: r.BufferBeforeMinutes, BufferAfterMinutes: r.BufferAfterMinutes,
		DepositMode: r.DepositMode, DepositPercent: r.DepositPercentage, Class: r.Class.toInput(errs),
	}
	for _, s := range r.Steps {
		input.Steps = append(input.Steps, business.StepDetails(s))
	}
	return input
}

func (r serviceRequest) bookableOnline() bool {
	if r.BookableOnline != nil {
		return *r.BookableOnline
	}
	return !r.ManualOnly
}

func serviceToWire(b business.Service) service {
	return service{
		ID: b.ID, Name: b.Name, Description: b.Description, DurationMinutes: minutes(b.Duration),
		Price: price(b.Price), Currency: b.Price.Currency, Category: b.Category, IsActive: b.Active, BookableOnline: b.BookableOnline,
		BufferBeforeMinutes: minutes(b.BufferBefore), BufferAfterMinutes: minutes(b.BufferAfter), Version: b.Version, WithoutStaff: business.WithoutStaff(b.Steps),
		Class: classToWire(b),
	}
}

func ownServiceToWire(b business.Service, plans []class.Plan) service {
	wire := serviceToWire(b)
	wire.Class = wire.Class.withPlans(plans)
	wire.ownService = &ownService{DepositMode: cmp.Or(b.Deposit.Mode, business.DepositAsBusiness), DepositPercentage: positiveOrNull(b.Deposit.Percent)}
	for _, s := range b.Steps {
		wire.Steps = append(wire.Steps, step{minutes(s.Duration), s.Staffed, s.Pools})
	}
	return wire
}

// countBookable counts the services that customers can book.
func countBookable(services []business.Service) (n int) {
	for _, b := range services {
		if b.ForCustomers() {
			n++
		}
	}
	return n
}

package httpapi

import (
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/customer"
	"slotwise/core/money"
	"slotwise/core/text"
	"slotwise/core/usecase/customers"
)

type foundCustomer struct {
	FullName        string `json:"full_name"`
	Email           string `json:"email"`
	Phone           string `json:"phone"`
	Appointments    int    `json:"appointments"`
	LastAppointment string `json:"last_appointment"`
}

func foundCustomersToWire(customers []customer.Summary, loc *time.Location, words *texts.Catalogue) []foundCustomer {
	wire := make([]foundCustomer, len(customers))
	for i, c := range customers {
		wire[i] = foundCustomer{words.Customer(c.FullName), c.Email, c.Phone, c.Appointments, instant(c.LastAppointment, loc)}
	}
	return wire
}

type listedCustomer struct {
	ID           customer.ID `json:"id"`
	FullName     string      `json:"full_name"`
	Email        string      `json:"email"`
	Phone        string      `json:"phone"`
	Appointments int         `json:"appointments"`
	LastVisit    *string     `json:"last_visit"`
	NextVisit    *string     `json:"next_visit"`
	Blocked      bool        `json:"blocked"`
	ErasedAt     *string     `json:"erased_at"`

	MarketingConsentAt *string `json:"marketing_consent_at"`
}

func listedCustomersToWire(customers []customer.Listed, loc *time.Location, words *texts.Catalogue) []listedCustomer {
	wire := make([]listedCustomer, len(customers))
	for i, c := range customers {
		wire[i] = listedCustomer{
			ID: c.ID, FullName: words.Customer(c.FullName), Email: c.Email, Phone: c.Phone, Appointments: c.Appointments,
			LastVisit: instantOrNull(c.LastVisit, loc), NextVisit: instantOrNull(c.NextVisit, loc),
			Blocked: c.Blocked(), ErasedAt: instantOrNull(c.ErasedAt, loc), MarketingConsentAt: instantOrNull(c.MarketingConsentAt, loc),
		}
	}
	return wire
}

type customerTotals struct {
	All     int `json:"all"`
	Coming  int `json:"coming"`
	Blocked int `json:"blocked"`
}

type customerRecord struct {
	ID           customer.ID       `json:"id"`
	FullName     string            `json:"full_name"`
	Email        string            `json:"email"`
	Phone        string            `json:"phone"`
	Language     text.Language     `json:"language"` // empty: unknown
	Notes        string            `json:"notes"`
	NotesSavedAt *string           `json:"notes_saved_at"`
	BlockedAt    *string           `json:"blocked_at"`
	BlockReason  string            `json:"block_reason"`
	CreatedAt    string            `json:"created_at"`
	Figures      recordFigures     `json:"figures"`
	Newest       []appointmentBody `json:"newest_appointments"`
	Version      int               `json:"version"`
}

type recordFigures struct {
	Appointments int      `json:"appointments"`
	Visits       int      `json:"visits"`
	Cancelled    int      `json:"cancelled"`
	NoShows      int      `json:"no_shows"`
	Booked       []amount `json:"booked"`
}

func customerToWire(r customers.Record, words *texts.Catalogue) customerRecord {
	return customerRecord{
		ID: r.ID, FullName: words.Customer(r.FullName), Email: r.Email, Phone: r.Phone, Language: r.Language, Notes: r.Notes, NotesSavedAt: instantOrNull(r.NotesSavedAt, r.Zone),
		BlockedAt: instantOrNull(r.Block.Since, r.Zone), BlockReason: r.Block.Reason, CreatedAt: instant(r.CreatedAt, r.Zone),
		Figures: recordFigures{
			Appointments: r.Figures.Appointments, Visits: r.Figures.Visits, Cancelled: r.Figures.Cancelled, NoShows: r.Figures.NoShows,
			Booked: amountsToWire(r.Figures.Booked),
		},
		Newest: appointmentsToWire(r.Newest, r.Zone, words), Version: r.Version,
	}
}

func amountsToWire(sums []money.Amount) []amount {
	wire := make([]amount, len(sums))
	for i, sum := range sums {
		wire[i] = amount{price(sum), sum.Currency}
	}
	return wire
}

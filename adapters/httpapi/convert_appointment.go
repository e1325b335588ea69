package httpapi

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/deposits"
	"slotwise/core/usecase/report"
)

type appointmentBody struct {
	ID              appointment.ID        `json:"id"`
	Number          appointment.Number    `json:"appointment_number"`
	SeriesID        string                `json:"series_id,omitempty"`
	SessionID       appointment.SessionID `json:"session_id,omitempty"`
	Places          int                   `json:"places,omitempty"`
	ClientInfo      clientInfo            `json:"client_info"`
	ServiceID       business.ServiceID    `json:"service_id"`
	ServiceName     string                `json:"service_name"`
	StaffID         *string               `json:"staff_id"`
	StaffName       *string               `json:"staff_name"`
	Items           []appointmentItem     `json:"items"`
	Datetime        string                `json:"appointment_datetime"`
	EndDatetime     string                `json:"end_datetime"`
	DurationMinutes int                   `json:"duration_minutes"`
	Status          appointment.Status    `json:"status"`
	NoShow          bool                  `json:"no_show"`
	Notes           string                `json:"notes"`
	Price           json.Number           `json:"price"`
	Currency        money.Currency        `json:"currency"`
	BookingSource   appointment.Source    `json:"booking_source"`
	Channel         appointment.Channel   `json:"channel"`
	OutsideHours    bool                  `json:"outside_hours"`
	CreatedAt       string                `json:"created_at"`
	UpdatedAt       string                `json:"updated_at"`
	Version         int                   `json:"version"`

	Deposit *depositBody `json:"deposit,omitempty"`

	// These fields are only in the response to a customer's booking.
	ManageToken string          `json:"manage_token,omitempty"`
	ManageURL   string          `json:"manage_url,omitempty"`
	Payment     *depositPayment `json:"payment,omitempty"`
}

// appointmentItem is one service of an appointment.
type appointmentItem struct {
	ServiceID       business.ServiceID `json:"service_id"`
	ServiceName     string             `json:"service_name"`
	StaffID         *string            `json:"staff_id"`
	StaffName       *string            `json:"staff_name"`
	WithoutStaff    bool               `json:"without_staff,omitempty"`
	Start           string             `json:"start_datetime"`
	End             string             `json:"end_datetime"`
	DurationMinutes int                `json:"duration_minutes"`
	Price           json.Number        `json:"price"`
	Resources       []itemResource     `json:"resources,omitempty"` // only in an appointmentDetail
}

// itemResource is a room or a device that a service uses.
type itemResource struct {
	ID       business.ResourceID `json:"id"`
	Name     string              `json:"name"`
	PoolName string              `json:"pool_name"`
}

func itemsToWire(items []appointment.Item, startsAt time.Time, loc *time.Location) []appointmentItem {
	wire := make([]appointmentItem, len(items))
	for n, i := range items {
		start := startsAt.Add(i.After)
		wire[n] = appointmentItem{
			ServiceID: i.ServiceID, ServiceName: i.ServiceName, StaffID: orNull(i.StaffID), StaffName: orNull(i.StaffName), WithoutStaff: business.WithoutStaff(i.Steps),
			Start: instant(start, loc), End: instant(start.Add(i.Duration), loc), DurationMinutes: minutes(i.Duration), Price: price(i.Price),
		}
	}
	return wire
}

type clientInfo struct {
	FullName string `json:"full_name"`
	Email    string `json:"email"`
	Phone    string `json:"phone"`
	Notes    string `json:"notes"`
}

func appointmentToWire(a appointment.Appointment, loc *time.Location, words *texts.Catalogue) appointmentBody {
	a.Customer.FullName = words.Customer(a.Customer.FullName)
	return appointmentBody{
		ID: a.ID, Number: a.Number, SeriesID: string(a.Series), SessionID: a.Session, Places: a.Places, ClientInfo: clientInfo(a.Customer),
		ServiceID: a.First().ServiceID, ServiceName: a.ServiceNames(), StaffID: orNull(a.First().StaffID), StaffName: orNull(a.StaffNames()),
		Items:    itemsToWire(a.Items, a.StartsAt, loc),
		Datetime: instant(a.StartsAt, loc), EndDatetime: instant(a.EndsAt(), loc), DurationMinutes: minutes(a.Duration()),
		Status: a.Status, NoShow: a.NoShow, Notes: a.Notes, Price: price(a.Price()), Currency: a.Price().Currency,
		BookingSource: a.Source, Channel: a.Channel, OutsideHours: a.OutsideHours,
		CreatedAt: instant(a.CreatedAt, loc), UpdatedAt: instant(a.UpdatedAt, loc), Version: a.Version, Deposit: depositToWire(a, loc),
	}
}

func resultToWire(r booking.Result, words *texts.Catalogue) appointmentBody {
	return appointmentToWire(r.Appointment, r.Zone, words)
}

// forCustomer omits the owner's notes.
func forCustomer(a appointment.Appointment, loc *time.Location, words *texts.Catalogue) appointmentBody {
	a.Notes = ""
	return appointmentToWire(a, loc, words)
}

func appointmentsToWire(list []appointment.Appointment, loc *time.Location, words *texts.Catalogue) []appointmentBody {
	wire := make([]appointmentBody, len(list))
	for i, a := range list {
		wire[i] = appointmentToWire(a, loc, words)
	}
	return wire
}

type appointmentDetail struct {
	Appointment appointmentBody `json:"appointment"`
	Payments    paymentsBody    `json:"payments"`
	Series      *seriesPlace    `json:"series,omitempty"`
	Policy      *seenPolicy     `json:"cancellation_policy"`
	History     []historyEntry  `json:"history"`
	Messages    []messageBody   `json:"messages"`
}

type seenPolicy struct {
	Text   string `json:"text"`
	SeenAt string `json:"seen_at"`
}

func policyToWire(p *appointment.SeenPolicy, loc *time.Location) *seenPolicy {
	if p == nil {
		return nil
	}
	return &seenPolicy{p.Text, instant(p.At, loc)}
}

type historyEntry struct {
	At      string                `json:"at"`
	By      appointment.ActorKind `json:"by"`
	Action  appointment.Action    `json:"action"`
	Note    string                `json:"note,omitempty"`
	Reason  string                `json:"reason,omitempty"`
	Changes []fieldChange         `json:"changes"`
	Items   *itemsChange          `json:"items,omitempty"`
}

// itemsChange has the services before and after a change.
type itemsChange struct {
	From []appointmentItem `json:"from"`
	To   []appointmentItem `json:"to"`
}

type fieldChange struct {
	Field string `json:"field"`
	From  string `json:"from"`
	To    string `json:"to"`
}

type messageBody struct {
	ID        message.ID        `json:"id"`
	Kind      message.Kind      `json:"kind"`
	Recipient message.Recipient `json:"recipient"`
	To        string            `json:"to"`
	Note      string            `json:"note,omitempty"`
	State     message.State     `json:"state"`
	Attempts  int               `json:"attempts"`
	Reason    string            `json:"reason"`
	CreatedAt string            `json:"created_at"`
	SentAt    *string           `json:"sent_at"`
}

func detailToWire(d booking.Detail, paid deposits.Paid, uses []report.ResourceUse, words *texts.Catalogue) appointmentDetail {
	wire := appointmentDetail{
		Appointment: appointmentToWire(d.Appointment, d.Zone, words),
		Payments:    paymentsToWire(paid, d.Zone, words),
		Series:      seriesPlaceToWire(d.Series),
		Policy:      policyToWire(d.Policy, d.Zone),
		History:     make([]historyEntry, len(d.History)),
		Messages:    make([]messageBody, len(d.Messages)),
	}
	for _, u := range uses {
		for _, n := range u.Items {
			addResource(&wire.Appointment.Items[n], itemResource{u.Resource, u.Name, u.PoolName})
		}
	}
	for i, e := range d.History {
		wire.History[i] = historyEntry{instant(e.At, d.Zone), e.Actor.Kind, e.Action, noteOf(e, words), e.Reason, changesToWire(e.Changes), itemsChangeToWire(e, d.Zone)}
	}
	for i, m := range d.Messages {
		wire.Messages[i] = messageToWire(m, d.Zone, words)
	}
	return wire
}

// addResource adds a resource to a service, unless the service uses it at another time, too.
func addResource(item *appointmentItem, r itemResource) {
	if !slices.Contains(item.Resources, r) {
		item.Resources = append(item.Resources, r)
	}
}

func changesToWire(changes []appointment.FieldChange) []fieldChange {
	wire := make([]fieldChange, len(changes))
	for i, c := range changes {
		wire[i] = fieldChange{contract.WireName(c.Field), c.From, c.To}
	}
	return wire
}

func itemsChangeToWire(e appointment.Entry, loc *time.Location) *itemsChange {
	if e.Items == nil {
		return nil
	}
	from, to := e.Items.From, e.Items.To
	return &itemsChange{itemsToWire(from.Items, from.StartsAt, loc), itemsToWire(to.Items, to.StartsAt, loc)}
}

// noteOf returns what an entry of the history notes.
func noteOf(e appointment.Entry, words *texts.Catalogue) string {
	return cmp.Or(words.Write(e.Says), e.Note)
}

func messageToWire(m message.Message, loc *time.Location, words *texts.Catalogue) messageBody {
	return messageBody{m.ID, m.Kind, m.Recipient, m.RecipientAddress, cmp.Or(words.Write(m.Says), m.Note), m.State, m.Attempts, reasonOfMail(m, words), instant(m.CreatedAt, loc), instantOrNull(m.SentAt, loc)}
}

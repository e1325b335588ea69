package ports

import (
	"context"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/money"
)

// AnalyticsBounds are the instants between which analytics count. Appointments belong to the instant at which they start.
type AnalyticsBounds struct {
	From, To time.Time // the default bounds: [From, To)
	Until    time.Time // not after To; the blocked time of staff members ends here

	Stretches []time.Time        // ascending, at least two: appointments are counted between each two
	Spans     []time.Time        // ascending, at least one: blocked time is measured between each two
	Team      []business.StaffID // whose blocked time counts between Spans, together with unassigned appointments; nil: of all staff members
	LeadTimes [5]time.Duration   // ascending: the ends of the steps of LeadTimes; the last step has no end
}

// AnalyticsRows are the figures of analytics. Cancelled appointments are counted only in AppointmentTotals.Cancelled.
type AnalyticsRows struct {
	Stretches []AppointmentTotals // one per interval of Stretches
	Blocked   []time.Duration     // one per interval of Spans
	Staff     []StaffTotal        // those with appointments or blocked time, in any order
	Channels  []ChannelTotal      // most appointments first
	Customers VisitorTotals
	LeadTime  LeadTimes
	Payments  []PaymentTotal // by currency, test payments after real ones; empty: nothing was paid
}

// PaymentTotal is what was paid for appointments in one currency, in minor units.
type PaymentTotal struct {
	Currency money.Currency
	Test     bool  // no real money moved
	Deposits int64 // received
	Desk     int64 // taken by the business itself
	Returned int64 // by refunds that did not fail later and by lost disputes
}

// Kept returns what remains after refunds and lost disputes.
func (t PaymentTotal) Kept() int64 { return t.Deposits + t.Desk - t.Returned }

// AppointmentTotals count appointments.
type AppointmentTotals struct {
	Appointments int // not cancelled
	Cancelled    int
	NoShows      int            // of Appointments
	Revenue      []money.Amount // the prices of Appointments, by currency
}

// StaffTotal counts the work of one staff member.
type StaffTotal struct {
	Staff        business.StaffID // empty: appointments without a staff member
	Name         string           // as stored in one of the appointments
	Appointments int
	Revenue      []money.Amount // by currency
	Blocked      time.Duration  // buffers included
}

// ChannelTotal is how many appointments came from a channel.
type ChannelTotal struct {
	Channel      appointment.Channel
	Appointments int
}

// VisitorTotals count the customers with an appointment in the period by whether they had one before it.
type VisitorTotals struct{ New, Returning int }

// LeadTimes are the times from booking to start. An appointment that was entered after its start counts as 0.
type LeadTimes struct {
	Median time.Duration // the lower of the two in the middle
	Steps  [6]int        // appointments
}

// ServiceTotal is how many appointments a service has.
type ServiceTotal struct {
	Service      business.ServiceID
	Name         string // its current name
	Appointments int
}

// AnalyticsReader counts and measures the appointments of a business. Deleted ones are left out.
type AnalyticsReader interface {
	Analytics(ctx context.Context, id business.ID, b AnalyticsBounds) (AnalyticsRows, error)
	// PopularServices returns the services with the most appointments that start in [from, to) and are not cancelled, the most
	// popular first.
	PopularServices(ctx context.Context, id business.ID, from, to time.Time, limit int) ([]ServiceTotal, error)
}

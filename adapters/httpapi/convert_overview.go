package httpapi

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/money"
	"slotwise/core/usecase/report"
)

type overview struct {
	BusinessVersion    int               `json:"business_version"`
	TwoFactorRemovalAt *time.Time        `json:"two_factor_removal_at,omitempty"`
	StuckDeposits      []stuckDeposit    `json:"stuck_deposits,omitempty"`
	Today              string            `json:"today"`
	TodayCount         int               `json:"today_count"`
	StartingSoonCount  int               `json:"starting_soon_count"`
	ServiceCount       int               `json:"service_count"`
	ActiveServiceCount int               `json:"active_service_count"`
	MonthCount         int               `json:"month_count"`
	Revenue            []amount          `json:"revenue"`
	TodayAppointments  []appointmentBody `json:"today_appointments"`
	RecentAppointments []appointmentBody `json:"recent_appointments"`
	UpcomingCount      int               `json:"upcoming_count"`
	PendingCount       int               `json:"pending_count"`
	AttentionCount     int               `json:"attention_count"`
	NewCount           int               `json:"new_notification_count"`
	OldestPendingAt    *time.Time        `json:"oldest_pending_at"`
	WaitingMessages    waitingMessages   `json:"waiting_messages"`
	FailedMessageCount int               `json:"failed_message_count"`
	FailedMessages     []failedMessage   `json:"failed_messages"`
	ComingDays         []dayTotal        `json:"coming_days"`
	Checklist          checklist         `json:"checklist"`
}

type failedMessage struct {
	AppointmentID appointment.ID `json:"appointment_id"`
	CustomerName  string         `json:"customer_name"`
}

type waitingMessages struct {
	Confirmation int `json:"confirmation"`
	Quota        int `json:"quota"`
}

type amount struct {
	Amount   json.Number    `json:"amount"`
	Currency money.Currency `json:"currency"`
}

type dayTotal struct {
	Date        string `json:"date"`
	Count       int    `json:"count"`
	FreePercent *int   `json:"free_percent"`
}

// checklist shows which of the first three steps a new business has completed.
type checklist struct {
	Service bool `json:"service"`
	Hours   bool `json:"hours"`
	Link    bool `json:"link"`
}

// stuckDeposit is a deposit that a person has to settle.
type stuckDeposit struct {
	AppointmentID appointment.ID `json:"appointment_id"`
	CustomerName  string         `json:"customer_name"`
	Amount        json.Number    `json:"amount"`
	Currency      money.Currency `json:"currency"`
}

func overviewToWire(o report.Overview, words *texts.Catalogue) overview {
	b, rows := o.Business, o.Rows
	loc := b.Zone()
	wire := overview{
		BusinessVersion:    b.Version,
		Today:              o.Today.String(),
		StartingSoonCount:  rows.StartingSoon,
		ServiceCount:       len(o.Services),
		ActiveServiceCount: countBookable(o.Services),
		MonthCount:         rows.Month,
		Revenue:            revenueToWire(rows.Revenue, b.Currency),
		TodayAppointments:  appointmentsToWire(rows.Today, loc, words),
		RecentAppointments: appointmentsToWire(rows.Recent, loc, words),
		UpcomingCount:      rows.Upcoming,
		PendingCount:       rows.Pending,
		AttentionCount:     o.FindAffected,
		NewCount:           o.New,
		WaitingMessages:    waitingMessages(rows.Waiting),
		FailedMessageCount: rows.FailedMessages,
		FailedMessages:     make([]failedMessage, len(rows.Failed)),
		ComingDays:         make([]dayTotal, len(o.Days)),
		Checklist:          checklist{len(o.Services) > 0 && !b.ServicesCheckedAt.IsZero(), !b.HoursSetAt.IsZero(), !b.LinkSharedAt.IsZero()},
	}
	if !rows.OldestPending.IsZero() {
		wire.OldestPendingAt = &rows.OldestPending
	}
	for _, a := range rows.Today {
		if a.Status.Occupies() {
			wire.TodayCount++
		}
	}
	for i, m := range rows.Failed {
		wire.FailedMessages[i] = failedMessage{m.Appointment, words.Customer(m.CustomerName)}
	}
	for _, d := range rows.Stuck {
		wire.StuckDeposits = append(wire.StuckDeposits, stuckDeposit{d.Appointment, words.Customer(d.CustomerName), price(d.Amount), d.Amount.Currency})
	}
	for i, day := range o.Days {
		wire.ComingDays[i] = dayTotal{Date: day.Date.String(), Count: day.Appointments}
		if day.Open {
			wire.ComingDays[i].FreePercent = &day.FreePercent
		}
	}
	return wire
}

// revenueToWire lists the business's own currency first, even if it has no revenue yet.
func revenueToWire(sums []money.Amount, own money.Currency) []amount {
	wire := []amount{{price(money.Amount{Currency: own}), own}}
	for _, sum := range sums {
		if sum.Currency == own {
			wire[0].Amount = price(sum)
		} else {
			wire = append(wire, amount{price(sum), sum.Currency})
		}
	}
	slices.SortFunc(wire[1:], func(a, b amount) int { return cmp.Compare(a.Currency, b.Currency) })
	return wire
}

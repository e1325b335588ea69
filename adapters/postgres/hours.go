package postgres

import (
	"fmt"

	"slotwise/adapters/postgres/internal/stored"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/payment"
)

// The types below are the jsonb columns of businesses and staff. Times are minutes after local midnight; durations are
// minutes.

type windowJSON [2]civil.Minute

type dayJSON struct {
	Open    bool         `json:"open"`
	Windows []windowJSON `json:"windows"`
}

type hoursJSON []dayJSON // seven, indexed by time.Weekday, Sunday first; the schema checks the number

type overrideJSON struct {
	Date    string       `json:"date"` // YYYY-MM-DD
	Windows []windowJSON `json:"windows"`
	Note    string       `json:"note"`
}

type rulesJSON struct {
	MinimumNotice      int    `json:"minimum_notice"`
	HorizonDays        int    `json:"horizon_days"`
	Step               int    `json:"step"`
	MaxWait            *int   `json:"max_wait"`  // null in rows that were written before there was such a rule
	AnyOrder           bool   `json:"any_order"` // absent in rows that were written before there was such a rule
	Reminder           int    `json:"reminder"`
	ChangeUntil        int    `json:"change_until"`
	AutoConfirm        bool   `json:"auto_confirm"`
	ParallelBookings   int    `json:"parallel_bookings"`
	ArrivalNote        string `json:"arrival_note"`
	CancellationPolicy string `json:"cancellation_policy"`
}

func toWindows(ws []business.Window) []windowJSON {
	rows := make([]windowJSON, len(ws))
	for i, w := range ws {
		rows[i] = windowJSON{w.Open, w.Close}
	}
	return rows
}

func fromWindows(rows []windowJSON) []business.Window {
	if len(rows) == 0 {
		return nil
	}
	ws := make([]business.Window, len(rows))
	for i, r := range rows {
		ws[i] = business.Window{Open: r[0], Close: r[1]}
	}
	return ws
}

func toHours(h business.Hours) hoursJSON {
	rows := make(hoursJSON, len(h))
	for i, d := range h {
		rows[i] = dayJSON{Open: d.Open, Windows: toWindows(d.Windows)}
	}
	return rows
}

func fromHours(rows hoursJSON) (h business.Hours) {
	for i, r := range rows {
		h[i] = business.Day{Open: r.Open, Windows: fromWindows(r.Windows)}
	}
	return h
}

func toOverrides(overrides []business.DateOverride) []overrideJSON {
	rows := make([]overrideJSON, len(overrides))
	for i, o := range overrides {
		rows[i] = overrideJSON{Date: o.Date.String(), Windows: toWindows(o.Windows), Note: o.Note}
	}
	return rows
}

func fromOverrides(rows []overrideJSON) ([]business.DateOverride, error) {
	var overrides []business.DateOverride
	for _, r := range rows {
		date, err := civil.ParseDate(r.Date)
		if err != nil {
			return nil, fmt.Errorf("read a date override: %w", err)
		}
		overrides = append(overrides, business.DateOverride{Date: date, Windows: fromWindows(r.Windows), Note: r.Note})
	}
	return overrides, nil
}

func toRules(r business.Rules) rulesJSON {
	return rulesJSON{
		MinimumNotice:      stored.Minutes(r.MinimumNotice),
		HorizonDays:        r.HorizonDays,
		Step:               stored.Minutes(r.Step),
		MaxWait:            new(stored.Minutes(r.MaxWait)),
		AnyOrder:           r.AnyOrder,
		Reminder:           stored.Minutes(r.Reminder),
		ChangeUntil:        stored.Minutes(r.ChangeUntil),
		AutoConfirm:        r.AutoConfirm,
		ParallelBookings:   r.ParallelBookings,
		ArrivalNote:        r.ArrivalNote,
		CancellationPolicy: r.CancellationPolicy,
	}
}

func fromRules(r rulesJSON) business.Rules {
	maxWait := business.DefaultRules().MaxWait
	if r.MaxWait != nil {
		maxWait = stored.OfMinutes(*r.MaxWait)
	}
	return business.Rules{
		MinimumNotice:      stored.OfMinutes(r.MinimumNotice),
		HorizonDays:        r.HorizonDays,
		Step:               stored.OfMinutes(r.Step),
		MaxWait:            maxWait,
		AnyOrder:           r.AnyOrder,
		Reminder:           stored.OfMinutes(r.Reminder),
		ChangeUntil:        stored.OfMinutes(r.ChangeUntil),
		AutoConfirm:        r.AutoConfirm,
		ParallelBookings:   r.ParallelBookings,
		ArrivalNote:        r.ArrivalNote,
		CancellationPolicy: r.CancellationPolicy,
	}
}

// ownerMailJSON is business.OwnerMail; AgendaAt is the minute of the day.
type ownerMailJSON struct {
	Bookings bool         `json:"bookings"`
	Changes  bool         `json:"changes"`
	Agenda   bool         `json:"agenda"`
	AgendaAt civil.Minute `json:"agenda_at"`
}

// depositsJSON is business.DepositRules; the durations are minutes.
type depositsJSON struct {
	Processor   payment.Processor     `json:"processor"`
	Credentials payment.CredentialsID `json:"credentials"`
	Test        bool                  `json:"test"`
	Ready       bool                  `json:"ready"`
	Refused     bool                  `json:"refused"`
	Required    bool                  `json:"required"`
	Percent     int                   `json:"percent"`
	RefundUntil int                   `json:"refund_until"`
	Hold        int                   `json:"hold"`
}

func toDeposits(r business.DepositRules) depositsJSON {
	return depositsJSON{r.Processor, r.Credentials, r.Test, r.Ready, r.KeysRefused, r.Required, r.Percent, stored.Minutes(r.RefundUntil), stored.Minutes(r.Hold)}
}

func fromDeposits(r depositsJSON) business.DepositRules {
	return business.DepositRules{
		Processor: r.Processor, Credentials: r.Credentials, Test: r.Test, Ready: r.Ready, KeysRefused: r.Refused, Required: r.Required, Percent: r.Percent,
		RefundUntil: stored.OfMinutes(r.RefundUntil), Hold: stored.OfMinutes(r.Hold),
	}
}

package httpapi

import (
	"time"

	"slotwise/core/business"
)

type bookingRules struct {
	MinimumNoticeMinutes int    `json:"minimum_notice_minutes"`
	HorizonDays          int    `json:"horizon_days"`
	StepMinutes          *int   `json:"step_minutes"` // null: the service's duration
	MaxWaitMinutes       int    `json:"max_wait_minutes"`
	AnyOrder             bool   `json:"any_order"`
	ReminderHours        *int   `json:"reminder_hours"` // null: no reminder
	ChangeUntilMinutes   int    `json:"change_until_minutes"`
	AutoConfirm          bool   `json:"auto_confirm"`
	ParallelBookings     int    `json:"parallel_bookings"`
	ArrivalNote          string `json:"arrival_note"`
	CancellationPolicy   string `json:"cancellation_policy"`
}

func rulesToWire(r business.Rules) bookingRules {
	return bookingRules{
		MinimumNoticeMinutes: minutes(r.MinimumNotice),
		HorizonDays:          r.HorizonDays,
		StepMinutes:          positiveOrNull(minutes(r.Step)),
		MaxWaitMinutes:       minutes(r.MaxWait),
		AnyOrder:             r.AnyOrder,
		ReminderHours:        positiveOrNull(int(r.Reminder / time.Hour)),
		ChangeUntilMinutes:   minutes(r.ChangeUntil),
		AutoConfirm:          r.AutoConfirm,
		ParallelBookings:     r.ParallelBookings,
		ArrivalNote:          r.ArrivalNote,
		CancellationPolicy:   r.CancellationPolicy,
	}
}

func positiveOrNull(n int) *int {
	if n <= 0 {
		return nil
	}
	return &n
}

type bookingRulesPatch struct {
	MinimumNoticeMinutes *int          `json:"minimum_notice_minutes"`
	HorizonDays          *int          `json:"horizon_days"`
	StepMinutes          optional[int] `json:"step_minutes"`
	MaxWaitMinutes       *int          `json:"max_wait_minutes"`
	AnyOrder             *bool         `json:"any_order"`
	ReminderHours        optional[int] `json:"reminder_hours"`
	ChangeUntilMinutes   *int          `json:"change_until_minutes"`
	AutoConfirm          *bool         `json:"auto_confirm"`
	ParallelBookings     *int          `json:"parallel_bookings"`
	ArrivalNote          *string       `json:"arrival_note"`
	CancellationPolicy   *string       `json:"cancellation_policy"`
}

func rulesFromWire(p bookingRulesPatch) *business.RulesPatch {
	patch := &business.RulesPatch{
		MinimumNotice: durationOf(p.MinimumNoticeMinutes, time.Minute), ChangeUntil: durationOf(p.ChangeUntilMinutes, time.Minute), MaxWait: durationOf(p.MaxWaitMinutes, time.Minute),
		HorizonDays: p.HorizonDays, ParallelBookings: p.ParallelBookings, AutoConfirm: p.AutoConfirm, AnyOrder: p.AnyOrder,
		ArrivalNote: p.ArrivalNote, CancellationPolicy: p.CancellationPolicy,
	}
	if p.StepMinutes.given {
		patch.Step = durationOf(&p.StepMinutes.value, time.Minute)
	}
	if p.ReminderHours.given {
		patch.Reminder = durationOf(&p.ReminderHours.value, time.Hour)
	}
	return patch
}

func durationOf(n *int, unit time.Duration) *time.Duration {
	if n == nil {
		return nil
	}
	d := time.Duration(*n) * unit
	return &d
}

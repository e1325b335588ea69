package httpapi

import (
	"cmp"
	"encoding/json"
	"time"

	"slotwise/core/money"
	"slotwise/core/tier"
	"slotwise/core/usecase/operators"
	"slotwise/core/usecase/subscriptions"
	"slotwise/ports"
)

type operatorBusiness struct {
	listedBusiness

	Phone        string             `json:"phone"`
	Address      string             `json:"address"`
	Timezone     string             `json:"timezone"`
	Service      countedActive      `json:"service"`
	Staff        countedActive      `json:"staff"`
	Booked       bookedAppointments `json:"appointments"`
	Upcoming     int                `json:"upcoming_appointments"`
	Suspension   *suspension        `json:"suspension"`
	DeletionAt   *string            `json:"deletion_at"`
	Owner        businessOwner      `json:"owner"`
	Paid         paidForPlans       `json:"paid"`
	Subscription subscriptionStatus `json:"subscription"`
	TierChange   tierChange         `json:"tier_change"`
}

type countedActive struct {
	Total  int `json:"total"`
	Active int `json:"active"`
}

type bookedAppointments struct {
	Total     int `json:"total"`
	ThisMonth int `json:"this_month"`
}

type businessOwner struct {
	Email        string  `json:"email"`
	ConfirmedAt  *string `json:"email_confirmed_at"`
	CreatedAt    *string `json:"created_at"`
	LastSignInAt *string `json:"last_sign_in_at"`
	TwoFactor    bool    `json:"two_factor"`
	SignIns      int     `json:"sign_ins"`
}

type paidForPlans struct {
	Total        json.Number    `json:"total"`
	Payments     int            `json:"payments"`
	TestTotal    json.Number    `json:"test_total"`
	TestPayments int            `json:"test_payments"`
	Currency     money.Currency `json:"currency"`
}

type tierChange struct {
	Deactivated int `json:"services_to_deactivate"`
}

func operatorBusinessToWire(p operators.Business, status subscriptions.Status) operatorBusiness {
	b := p.Business
	wire := operatorBusiness{
		listedBusiness: listedBusinessToWire(p.Listed, p.Now),
		Phone:          b.Phone, Address: b.Address, Timezone: b.Timezone,
		Service: countedActive(p.Services), Staff: countedActive(p.Staff),
		Booked: bookedAppointments{p.Appointments, p.BookedInMonth}, Upcoming: p.Upcoming, DeletionAt: instantOrNull(b.DeleteAt, time.UTC),
		Owner: businessOwner{
			Email: b.Email, ConfirmedAt: instantOrNull(b.EmailConfirmedAt, time.UTC), CreatedAt: instantOrNull(p.Owner.CreatedAt, time.UTC),
			LastSignInAt: instantOrNull(p.Owner.LastSignInAt, time.UTC), TwoFactor: p.Owner.TwoFactor, SignIns: p.SignIns,
		},
		Paid:         paidForPlans{price(p.Paid), p.Payments, price(p.TestPaid), p.TestPayments, p.Paid.Currency},
		Subscription: subscriptionStatusToWire(status, time.UTC), TierChange: tierChange{p.Loses},
	}
	if b.Suspended() {
		wire.Suspension = &suspension{instant(b.Suspension.At, time.UTC), b.Suspension.Reason}
	}
	return wire
}

type monthAppointments struct {
	ID    yearMonth `json:"_id"`
	Count int       `json:"count"`
}

func appointmentMonthsToWire(months []ports.MonthAppointments) []monthAppointments {
	wire := make([]monthAppointments, len(months))
	for i, m := range months {
		wire[i] = monthAppointments{yearMonth{m.Month.Year, m.Month.Month}, m.Count}
	}
	return wire
}

type businessEvent struct {
	At            string       `json:"at"`
	Kind          string       `json:"kind"`
	Plan          *string      `json:"plan"`
	Amount        *json.Number `json:"amount"`
	Currency      *string      `json:"currency"`
	Test          bool         `json:"is_test"`
	Refunded      bool         `json:"refunded"`
	Transaction   *string      `json:"transaction_id"`
	Until         *string      `json:"until"`
	OperatorEmail *string      `json:"operator_email"`
	Detail        string       `json:"detail"`
	Before        string       `json:"before"`
}

func businessEventsToWire(list []operators.Event) []businessEvent {
	wire := make([]businessEvent, len(list))
	for i, e := range list {
		wire[i] = businessEvent{
			At: instant(e.At, time.UTC), Kind: cmp.Or(string(e.Kind), string(e.Entry), string(e.Action)), Amount: priceOrNull(e.Amount), Currency: orNull(e.Amount.Currency), Test: e.Test, Refunded: e.Refunded,
			Transaction: orNull(e.Transaction), Until: instantOrNull(e.Until, time.UTC), OperatorEmail: orNull(e.OperatorEmail), Detail: e.Detail, Before: e.Before,
		}
		if e.Plan != tier.PlanFree {
			wire[i].Plan = orNull(e.Plan)
		}
	}
	return wire
}

package httpapi

import (
	"time"

	"slotwise/core/customer"
)

type foundCustomer struct {
	FullName        string `json:"full_name"`
	Email           string `json:"email"`
	Phone           string `json:"phone"`
	Appointments    int    `json:"appointments"`
	LastAppointment string `json:"last_appointment"`
}

func foundCustomersToWire(customers []customer.Summary, loc *time.Location) []foundCustomer {
	wire := make([]foundCustomer, len(customers))
	for i, c := range customers {
		wire[i] = foundCustomer{c.FullName, c.Email, c.Phone, c.Appointments, instant(c.LastAppointment, loc)}
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
}

func listedCustomersToWire(customers []customer.Listed, loc *time.Location) []listedCustomer {
	wire := make([]listedCustomer, len(customers))
	for i, c := range customers {
		wire[i] = listedCustomer{
			ID: c.ID, FullName: c.FullName, Email: c.Email, Phone: c.Phone, Appointments: c.Appointments,
			LastVisit: instantOrNull(c.LastVisit, loc), NextVisit: instantOrNull(c.NextVisit, loc),
			Blocked: c.Blocked(), ErasedAt: instantOrNull(c.ErasedAt, loc),
		}
	}
	return wire
}

type customerTotals struct {
	All     int `json:"all"`
	Coming  int `json:"coming"`
	Blocked int `json:"blocked"`
}

package business

import (
	"time"

	"slotwise/core/tier"
)

// Listed is a business in the operator's list.
type Listed struct {
	ID           ID
	Name         string
	Email        string
	Entitlement  tier.Entitlement
	SuspendedAt  time.Time // zero: it is not suspended
	Demo         bool
	Category     Category
	UniqueURL    string
	Services     int // not deleted by the owner
	Appointments int // all that were ever booked, without those that the owner deleted
	CreatedAt    time.Time
	LastSignInAt time.Time // of any person of the business; zero: never
}

// Sort is an order of the operator's list of businesses.
type Sort string

const (
	ByName         Sort = "name"
	ByCreation     Sort = "created_at"
	ByServices     Sort = "service_count"
	ByAppointments Sort = "appointment_count"
	ByLastSignIn   Sort = "last_sign_in_at" // businesses without any sign-in come first
)

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
	Services     int // that the owner has not deleted
	Appointments int // that were ever booked and that the owner has not deleted
	CreatedAt    time.Time
	LastSignInAt time.Time // of anybody who belongs to the business; zero: never
}

// Sort is what the operator's list of businesses is ordered by.
type Sort string

const (
	ByName         Sort = "name"
	ByCreation     Sort = "created_at"
	ByServices     Sort = "service_count"
	ByAppointments Sort = "appointment_count"
	ByLastSignIn   Sort = "last_sign_in_at" // those who never signed in are before everybody
)

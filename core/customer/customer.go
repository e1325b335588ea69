// Package customer describes who books at a business: one customer per email address.
package customer

import "time"

// ID identifies a customer within their business.
type ID string

// Customer is what a business knows about a person, apart from their appointments.
type Customer struct {
	ID                     ID
	FullName, Email, Phone string
	Notes                  string    // the owner's own
	NotesSavedAt           time.Time // zero: there were never any
	Block                  Block
	CreatedAt              time.Time
	ErasedAt               time.Time // zero: not erased
	Version                int       // rises when the owner changes the customer
}

// Block keeps a customer from booking and moving online. The zero value is none.
type Block struct {
	Since  time.Time
	Reason string // for the owner
}

// Blocked reports whether the customer cannot book online.
func (c Customer) Blocked() bool { return !c.Block.Since.IsZero() }

// ErasedName stands for the name of an erased customer, on their appointments too.
const ErasedName = "Erased customer"

// Summary is a customer whom a search finds, with figures of their appointments.
type Summary struct {
	FullName, Email, Phone string
	Appointments           int
	LastAppointment        time.Time
}

// Listed is a customer in the list of all, with figures of the appointments that are not cancelled.
type Listed struct {
	Customer
	Appointments         int
	LastVisit, NextVisit time.Time // zero: none
}

// Selection is which customers a list has.
type Selection string

const (
	Everybody   Selection = ""
	Coming      Selection = "coming"   // have an appointment that begins later
	NotSeen     Selection = "not_seen" // have had no appointment for NotSeenFor, and have none to come
	BlockedOnly Selection = "blocked"
)

// NotSeenFor is how many days ago the last appointment of a customer was who counts as NotSeen.
const NotSeenFor = 90

// Sort is what a list of customers is ordered by.
type Sort string

const (
	ByName         Sort = "name"
	ByAppointments Sort = "appointments"
	ByLastVisit    Sort = "last_visit" // who has never been there comes last, in both directions
	ByNextVisit    Sort = "next_visit" // who has none comes last, in both directions, by their last visit
)

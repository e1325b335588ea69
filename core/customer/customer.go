// Package customer describes the customers of a business: one per email address.
package customer

import (
	"cmp"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/money"
	"slotwise/core/text"
)

// ID identifies a customer within their business.
type ID string

// Customer is a business's record of a person, without their appointments.
type Customer struct {
	ID                     ID
	FullName, Email, Phone string
	Language               text.Language // of their first booking online, or the owner's choice; empty: unknown
	Notes                  string        // the owner's notes
	NotesSavedAt           time.Time     // zero: there never were any
	Block                  Block
	MarketingConsentAt     time.Time // when they agreed to receive news and offers; zero: they have not
	CreatedAt              time.Time
	ErasedAt               time.Time // zero: not erased
	Version                int       // increases when the owner changes the customer
}

// Block prevents a customer from booking and moving online. The zero value means no block.
type Block struct {
	Since  time.Time
	Reason string // for the owner
	Phone  string // the customer's, as ComparablePhone returns it
}

// Contact has the address and the number of a customer in the form that is compared with blocked customers.
type Contact struct {
	Email string // lower case
	Phone string // as ComparablePhone returns it; empty: unknown
}

// NewContact converts a typed address and number to the comparable form. zone is the business's time zone.
func NewContact(email, phone, zone string) Contact {
	return Contact{strings.ToLower(email), ComparablePhone(phone, zone)}
}

// Blocked reports whether the customer cannot book online.
func (c Customer) Blocked() bool { return !c.Block.Since.IsZero() }

// ErasedName replaces the name of an erased customer in rows, including those of their appointments. People read Erased instead.
const ErasedName = "Erased customer"

// Erased stands where the name of an erased customer was.
var Erased = text.Of("customer.erased")

// Summary is a customer in the result of a search, with figures of their appointments.
type Summary struct {
	FullName, Email, Phone string
	Appointments           int
	LastAppointment        time.Time
}

// Listed is a customer in the list of all customers, with figures of the appointments that are not cancelled.
type Listed struct {
	Customer
	Appointments         int
	LastVisit, NextVisit time.Time // zero: none
}

// Selection is a filter of the list of customers.
type Selection string

const (
	Everybody   Selection = ""
	Coming      Selection = "coming"   // have an appointment that begins later
	NotSeen     Selection = "not_seen" // no appointment in the last NotSeenFor days, and none in the future
	BlockedOnly Selection = "blocked"
)

// NotSeenFor is the number of days without an appointment after which a customer counts as NotSeen.
const NotSeenFor = 90

// Sort is an order of the list of customers.
type Sort string

const (
	ByName         Sort = "name"
	ByAppointments Sort = "appointments"
	ByLastVisit    Sort = "last_visit" // customers without a visit come last, in both directions
	ByNextVisit    Sort = "next_visit" // customers without a next visit come last, in both directions, by their last visit
)

// Figures summarise a customer's appointments, past and future.
type Figures struct {
	Appointments int // all of them
	Visits       int // have begun, and were neither cancelled nor missed
	Cancelled    int
	NoShows      int
	Booked       []money.Amount // the prices of those that are not cancelled, per currency
}

// Fields that an owner can change, for errors.
var (
	FieldName  = core.NewField("full_name")
	FieldEmail = business.FieldEmail
	FieldPhone = business.FieldPhone
	FieldNotes = core.NewField("notes")
)

// NotesLength is the longest text of an owner's notes, in characters.
const NotesLength = 4000

var emailTaken = text.Of("customer.emailTaken")

var (
	// ErrNotFound is returned by use cases for a customer who does not exist or was erased.
	ErrNotFound = &core.Error{Code: core.NotFound, Text: text.Of("customer.notFound")}
	// ErrEmailTaken is returned by stores and use cases for an address that another customer of the business has.
	ErrEmailTaken = &core.Error{
		Code: core.Conflict, Reason: "email_taken", Text: emailTaken,
		Fields: map[core.Field]text.Text{FieldEmail: emailTaken},
	}
)

// Merged returns the customer merged with another one. It drops the other's name and address, and keeps the notes of both and
// a block of either.
func (c Customer) Merged(other Customer, zone string, now time.Time) Customer {
	c.FullName, c.Phone = cmp.Or(c.FullName, other.FullName), cmp.Or(c.Phone, other.Phone)
	if other.Notes != "" && other.Notes != c.Notes {
		c.Notes, c.NotesSavedAt = strings.TrimSpace(c.Notes+"\n\n"+other.Notes), now
	}
	if !c.Blocked() {
		c.Block = other.Block
	}
	c.Language = cmp.Or(c.Language, other.Language)
	if other.CreatedAt.Before(c.CreatedAt) {
		c.CreatedAt = other.CreatedAt
	}
	c.Version++
	return c.withBlockedPhone(zone)
}

// WithBlock returns the customer with the block. The zero Block removes a block.
func (c Customer) WithBlock(b Block, zone string) Customer {
	c.Block = b
	c.Version++
	return c.withBlockedPhone(zone)
}

// WithContact returns the customer with another name, address and number.
func (c Customer) WithContact(fullName, email, phone, zone string) Customer {
	c.FullName, c.Email, c.Phone = fullName, strings.ToLower(email), phone
	c.Version++
	return c.withBlockedPhone(zone)
}

func (c Customer) withBlockedPhone(zone string) Customer {
	c.Block.Phone = ""
	if c.Blocked() {
		c.Block.Phone = ComparablePhone(c.Phone, zone)
	}
	return c
}

package business

import (
	"time"

	"slotwise/core/money"
)

// ServiceID names a service within its business.
type ServiceID string

// Service is something that a customer can book.
type Service struct {
	ID           ServiceID
	Name         string
	Description  string
	Duration     time.Duration // 15 to 480 minutes
	Price        money.Amount
	Category     string // free text; "general" by default
	Active       bool
	BufferBefore time.Duration // 0 to 240 minutes, blocked before the start
	BufferAfter  time.Duration // 0 to 240 minutes, blocked after the end
	Position     int
	CreatedAt    time.Time
}

// StaffID names a staff member within their business; empty: nobody in particular.
type StaffID string

// Staff is a person with a lane of their own.
type Staff struct {
	ID     StaffID
	Name   string
	Active bool
	Hours  *Hours // nil: the business's
	Breaks Hours
}

// LaneID names a lane: one place at a time.
type LaneID string

// Lane is a staff member, or one of the parallel places of a business.
type Lane struct {
	ID       LaneID
	Staff    StaffID // empty: a place
	Position int     // places count from 1
}

// Setup is a business with all that decides its slots, at one Version.
type Setup struct {
	Business Business
	Services []Service // not archived, in their order
	Staff    []Staff   // not archived
	Lanes    []Lane
}

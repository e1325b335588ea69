// Package access defines what the members of a business may do there. Nothing else asks for a role.
package access

import (
	"slices"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
)

// Role is what a member is at a business.
type Role string

// The roles.
const (
	Owner     Role = "owner"
	Manager   Role = "manager"
	FrontDesk Role = "front_desk"
	Staff     Role = "staff"
)

// Roles returns the roles, the one with the most rights first.
func Roles() []Role { return []Role{Owner, Manager, FrontDesk, Staff} }

// Right is something that a member may do.
type Right string

// The rights.
const (
	// SeeOwn is for the own appointments, with the names and phone numbers of their customers, and for the own calendar feed.
	SeeOwn Right = "see_own"
	// MarkOwn is to confirm and complete own appointments, to mark customers who did not come, and to block own time.
	MarkOwn Right = "mark_own"
	// SeeAll is for the appointments and the calendar of everybody.
	SeeAll Right = "see_all"
	// Book is to add, move and cancel appointments for anyone, to block time for anyone, and for customers.
	Book Right = "book"
	// SetUp is for services, staff, hours, rules, links, embedding and notifications.
	SetUp Right = "set_up"
	// Analyse is for the figures of the business.
	Analyse Right = "analyse"
	// Export is to export data, and to erase and merge customers.
	Export Right = "export"
	// Refund is to pay deposits back, and for payments that need a person.
	Refund Right = "refund"
	// Administer is for the payment connection, deposit rules, plan and billing, members, deletion, and the rule of two-factor sign-in.
	Administer Right = "administer"
)

// rights is the table of rights.
var rights = map[Role][]Right{
	Owner:     {SeeOwn, MarkOwn, SeeAll, Book, SetUp, Analyse, Export, Refund, Administer},
	Manager:   {SeeOwn, MarkOwn, SeeAll, Book, SetUp, Analyse, Export, Refund},
	FrontDesk: {SeeOwn, MarkOwn, SeeAll, Book},
	Staff:     {SeeOwn, MarkOwn},
}

// Rights returns the rights of the role. Callers must not change the result.
func (r Role) Rights() []Right { return rights[r] }

// May reports whether the role has the right. What is no role has none.
func (r Role) May(right Right) bool { return slices.Contains(rights[r], right) }

// Member is somebody who may act at a business. The zero Member may do nothing.
type Member struct {
	Role  Role
	Staff business.StaffID // the staff member that the member is; empty: none
}

// Exists reports whether somebody is a member.
func (m Member) Exists() bool { return m.Role != "" }

// May reports whether the member has the right.
func (m Member) May(right Right) bool { return m.Role.May(right) }

// ReasonMissing is the reason of an error about a missing right.
const ReasonMissing = "missing_right"

// Check returns Forbidden with ReasonMissing if the role does not have the right.
func (r Role) Check(right Right) error {
	if r.May(right) {
		return nil
	}
	return &core.Error{Code: core.Forbidden, Reason: ReasonMissing, Text: text.Of("access.missing")}
}

package ports

import (
	"context"

	"slotwise/core/account"
	"slotwise/core/business"
)

// MemberStore stores who belongs to a business. Except for Members, the caller has locked the business, after the accounts.
type MemberStore interface {
	// Members returns the members, by when they joined, then ID.
	Members(ctx context.Context, id business.ID) ([]account.Member, error)
	// Join adds a membership. It returns Conflict if the account has one at this business.
	Join(ctx context.Context, a account.ID, m account.Membership) error
	// Change stores role and staff member of a membership. It returns NotFound if there is none.
	Change(ctx context.Context, a account.ID, m account.Membership) error
	// Leave deletes a membership, and what gives the account access to the business: its sessions there, and the calendar feeds that it made. It
	// returns NotFound if there is none.
	Leave(ctx context.Context, a account.ID, id business.ID) error
}

// InvitationStore stores invitations.
type InvitationStore interface {
	// Insert returns Conflict with Reason "invited" if the address has an open invitation, expired or not.
	Insert(ctx context.Context, i account.Invitation) error
	// Open returns the invitations that were neither accepted nor revoked, by CreatedAt, then ID.
	Open(ctx context.Context, id business.ID) ([]account.Invitation, error)
	// Get returns an invitation, or NotFound.
	Get(ctx context.Context, id business.ID, i account.InvitationID) (account.Invitation, error)
	// Lock is Get that locks the row until the transaction ends.
	Lock(ctx context.Context, id business.ID, i account.InvitationID) (account.Invitation, error)
	// Update stores Secret, ExpiresAt, EndedAt and AcceptedBy of an invitation that the caller has locked.
	Update(ctx context.Context, i account.Invitation) error
}

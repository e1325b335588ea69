package account

import (
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/uuid"
)

// InvitationLifetime is how long an invitation can be accepted.
const InvitationLifetime = 7 * 24 * time.Hour

// InvitationID identifies an invitation within its business.
type InvitationID string

// Invitation asks a person to become a member of a business.
type Invitation struct {
	ID         InvitationID
	Business   business.ID
	Secret     [16]byte // of the mailed link
	Email      string   // lower case
	Name       string
	Role       access.Role
	Staff      business.StaffID // the staff member that the person is; empty: none
	InvitedBy  ID
	CreatedAt  time.Time
	ExpiresAt  time.Time
	EndedAt    time.Time // when it was accepted or revoked; zero: it is open
	AcceptedBy ID        // empty: not accepted
}

// InvitationState is the state of an invitation.
type InvitationState string

// The states.
const (
	InvitationOpen     InvitationState = "open"
	InvitationExpired  InvitationState = "expired"
	InvitationRevoked  InvitationState = "revoked"
	InvitationAccepted InvitationState = "accepted"
)

// State returns the state at now.
func (i Invitation) State(now time.Time) InvitationState {
	switch {
	case i.AcceptedBy != "":
		return InvitationAccepted
	case !i.EndedAt.IsZero():
		return InvitationRevoked
	case !now.Before(i.ExpiresAt):
		return InvitationExpired
	}
	return InvitationOpen
}

// Sent returns the invitation with a new link, which works from now on. Former links no longer work.
func (i Invitation) Sent(secret [16]byte, now time.Time) Invitation {
	i.Secret, i.ExpiresAt = secret, now.Add(InvitationLifetime)
	return i
}

// Membership is what the person becomes by accepting.
func (i Invitation) Membership(now time.Time) Membership {
	return Membership{Business: i.Business, Role: i.Role, Staff: i.Staff, JoinedAt: now}
}

// Fields of the form for an invitation.
var (
	FieldInvitedName  = core.NewField("name")
	FieldInvitedEmail = core.NewField("email")
	FieldRole         = core.NewField("role")
	FieldMemberStaff  = core.NewField("staff_id")
)

// CheckMember returns Invalid for a role that no member can get, and for the role of staff without a staff member.
func CheckMember(role access.Role, staff business.StaffID, setup *business.Setup) error {
	var p core.Problems
	p.Check(slices.Contains(access.Roles(), role), FieldRole, text.Of("member.unknownRole"))
	p.Check(role != access.Staff || staff != "", FieldMemberStaff, text.Of("member.needsStaff"))
	known := slices.ContainsFunc(setup.Staff, func(m business.Staff) bool { return m.ID == staff })
	p.Check(staff == "" || known, FieldMemberStaff, text.Of("member.unknownStaff"))
	return p.Err()
}

// InvitationLink is the link in the mail of an invitation.
type InvitationLink struct {
	Business   business.ID
	Invitation InvitationID
	Secret     [16]byte
}

// Link returns the invitation's link.
func (i Invitation) Link() InvitationLink { return InvitationLink{i.Business, i.ID, i.Secret} }

// OpenedBy reports whether the link is the invitation's. It compares the secret in constant time.
func (i Invitation) OpenedBy(l InvitationLink) bool {
	return l.Business == i.Business && l.Invitation == i.ID && subtle.ConstantTimeCompare(i.Secret[:], l.Secret[:]) == 1
}

const invitationTokenBytes = 2*uuid.Size + len(InvitationLink{}.Secret)

// URL returns the link's absolute URL. site is absolute and has no trailing slash.
func (l InvitationLink) URL(site string) string { return site + "/invitation?token=" + l.Token() }

// Token returns the link as text for a URL. It is empty unless both ids are UUIDs.
func (l InvitationLink) Token() string {
	businessID, businessOK := uuid.Parse(string(l.Business))
	id, ok := uuid.Parse(string(l.Invitation))
	if !businessOK || !ok {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(slices.Concat(businessID[:], id[:], l.Secret[:]))
}

// ParseInvitationToken reads what Token returned. ok is false for anything else.
func ParseInvitationToken(token string) (l InvitationLink, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != invitationTokenBytes {
		return InvitationLink{}, false
	}
	l.Business = business.ID(uuid.UUID(raw[:uuid.Size]).String())
	l.Invitation = InvitationID(uuid.UUID(raw[uuid.Size : 2*uuid.Size]).String())
	copy(l.Secret[:], raw[2*uuid.Size:])
	return l, true
}

// Member is a member of a business as it is listed.
type Member struct {
	Membership
	ID           ID
	Name         string
	Email        string
	LastSignInAt time.Time
	TwoFactor    bool
}

// ErrLastOwner refuses what would leave a business without an owner.
var ErrLastOwner = &core.Error{Code: core.Conflict, Reason: "last_owner", Text: text.Of("member.lastOwner")}

// CheckOwnerStays returns ErrLastOwner if the member is the only owner.
func CheckOwnerStays(members []Member, id ID) error {
	others := slices.ContainsFunc(members, func(m Member) bool { return m.ID != id && m.Role.May(access.Administer) })
	is := slices.ContainsFunc(members, func(m Member) bool { return m.ID == id && m.Role.May(access.Administer) })
	if is && !others {
		return ErrLastOwner
	}
	return nil
}

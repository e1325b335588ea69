package business

import (
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/uuid"
)

// StaffMail is whether a staff member gets mail about their appointments. It belongs to one address: another one begins with the
// zero value, which means that nobody has asked them.
type StaffMail struct {
	Secret      [16]byte // of their link
	AskedAt     time.Time
	ConfirmedAt time.Time
	StoppedAt   time.Time
}

// StaffMailState is how far that has come.
type StaffMailState string

const (
	MailNotAsked  StaffMailState = "not_asked"
	MailWaiting   StaffMailState = "waiting"   // for their click
	MailConfirmed StaffMailState = "confirmed" // they get mail
	MailStopped   StaffMailState = "stopped"   // they have ended it, and only they can begin it again
)

// State is the state at present.
func (m StaffMail) State() StaffMailState {
	switch {
	case !m.StoppedAt.IsZero():
		return MailStopped
	case !m.ConfirmedAt.IsZero():
		return MailConfirmed
	case !m.AskedAt.IsZero():
		return MailWaiting
	}
	return MailNotAsked
}

// Asked returns m after the staff member was asked to confirm their address. The link stays the one that they were sent first.
func (m StaffMail) Asked(secret [16]byte, now time.Time) StaffMail {
	if m.AskedAt.IsZero() {
		m.Secret = secret
	}
	m.AskedAt = now
	return m
}

// Confirmed returns m after the staff member's own click, also when they had stopped before.
func (m StaffMail) Confirmed(now time.Time) StaffMail {
	m.ConfirmedAt, m.StoppedAt = now, time.Time{}
	return m
}

// Stopped returns m after the staff member has ended the mail.
func (m StaffMail) Stopped(now time.Time) StaffMail {
	m.StoppedAt = now
	return m
}

// ErrMailStopped says why a staff member cannot be asked once more.
var ErrMailStopped = &core.Error{
	Code: core.Conflict, Reason: "mail_stopped", Message: "They have stopped these emails. Only they can start them again, with the link in any of them.",
}

// StaffLink is how a staff member confirms their address and stops the mail, without signing in.
type StaffLink struct {
	Business ID
	Staff    StaffID
	Secret   [16]byte
}

const staffTokenBytes = 2*uuid.Size + len(StaffLink{}.Secret)

// URL is the link's absolute URL. The site's URL is absolute and has no trailing slash.
func (l StaffLink) URL(site string) string { return site + "/staff-emails?token=" + l.Token() }

// Token is the link as text for a URL. It is empty unless both ids are UUIDs.
func (l StaffLink) Token() string {
	businessID, businessOK := uuid.Parse(string(l.Business))
	staffID, staffOK := uuid.Parse(string(l.Staff))
	if !businessOK || !staffOK {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(slices.Concat(businessID[:], staffID[:], l.Secret[:]))
}

// ParseStaffToken reads what Token returned. ok is false for anything else.
func ParseStaffToken(token string) (l StaffLink, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != staffTokenBytes {
		return StaffLink{}, false
	}
	l.Business = ID(uuid.UUID(raw[:uuid.Size]).String())
	l.Staff = StaffID(uuid.UUID(raw[uuid.Size : 2*uuid.Size]).String())
	copy(l.Secret[:], raw[2*uuid.Size:])
	return l, true
}

// OpenedBy reports whether the link is the staff member's. It compares the secret in constant time.
func (m Staff) OpenedBy(l StaffLink) bool {
	return m.ID == l.Staff && !m.Mail.AskedAt.IsZero() && subtle.ConstantTimeCompare(m.Mail.Secret[:], l.Secret[:]) == 1
}

// MailedStaff finds the staff member who gets mail at the address at now. ok is false if nobody does.
func (s *Setup) MailedStaff(address string, now time.Time) (m Staff, ok bool) {
	return s.findStaff(now, func(m Staff) bool { return m.Email == address && m.Mail.State() == MailConfirmed })
}

// StaffAddress is where the staff member gets mail at now; empty: they do not.
func (s *Setup) StaffAddress(id StaffID, now time.Time) string {
	m, _ := s.findStaff(now, func(m Staff) bool { return m.ID == id && m.Mail.State() == MailConfirmed })
	return m.Email
}

// WaitingStaff finds the staff member who was asked to confirm the address.
func (s *Setup) WaitingStaff(address string, now time.Time) (m Staff, ok bool) {
	return s.findStaff(now, func(m Staff) bool { return m.Email == address && m.Mail.State() == MailWaiting })
}

// findStaff finds a staff member who is not archived, if the plan has staff.
func (s *Setup) findStaff(now time.Time, is func(Staff) bool) (Staff, bool) {
	if i := slices.IndexFunc(s.Staff, is); i >= 0 && s.limits(now).Staff {
		return s.Staff[i], true
	}
	return Staff{}, false
}

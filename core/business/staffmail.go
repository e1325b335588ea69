package business

import (
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/text"
	"slotwise/core/uuid"
)

// StaffMail says whether a staff member gets mail about their appointments. It belongs to one address. A new address starts with
// the zero value, which means that they have not been asked yet.
type StaffMail struct {
	Secret      [16]byte // the secret of their link
	AskedAt     time.Time
	ConfirmedAt time.Time
	StoppedAt   time.Time
}

// StaffMailState is the state of the confirmation.
type StaffMailState string

const (
	MailNotAsked  StaffMailState = "not_asked"
	MailWaiting   StaffMailState = "waiting"   // waiting for their confirmation
	MailConfirmed StaffMailState = "confirmed" // they get mail
	MailStopped   StaffMailState = "stopped"   // they have stopped the mail, and only they can start it again
)

// State returns the current state.
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

// Asked returns m after the staff member was asked to confirm their address. The link stays the one from the first request.
func (m StaffMail) Asked(secret [16]byte, now time.Time) StaffMail {
	if m.AskedAt.IsZero() {
		m.Secret = secret
	}
	m.AskedAt = now
	return m
}

// Confirmed returns m after the staff member has confirmed, even if they had stopped the mail before.
func (m StaffMail) Confirmed(now time.Time) StaffMail {
	m.ConfirmedAt, m.StoppedAt = now, time.Time{}
	return m
}

// Stopped returns m after the staff member has stopped the mail.
func (m StaffMail) Stopped(now time.Time) StaffMail {
	m.StoppedAt = now
	return m
}

// ErrMailStopped says that a staff member has stopped the mail and cannot be asked again.
var ErrMailStopped = &core.Error{
	Code: core.Conflict, Reason: "mail_stopped", Text: text.Of("staff.mailStopped"),
}

// StaffLink is a link with which a staff member confirms their address or stops the mail, without signing in.
type StaffLink struct {
	Business ID
	Staff    StaffID
	Secret   [16]byte
}

const staffTokenBytes = 2*uuid.Size + len(StaffLink{}.Secret)

// URL returns the link's absolute URL. site is absolute and has no trailing slash.
func (l StaffLink) URL(site string) string { return site + "/staff-emails?token=" + l.Token() }

// Token returns the link as text for a URL. It is empty unless both ids are UUIDs.
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

// MailedStaff finds a staff member who gets mail at the address at now. ok is false if they do not.
func (s *Setup) MailedStaff(id StaffID, address string, now time.Time) (m Staff, ok bool) {
	return s.findStaff(now, func(m Staff) bool { return m.ID == id && m.Email == address && m.Mail.State() == MailConfirmed })
}

// StaffAddress returns the address for mail to the staff member at now; empty: they get none.
func (s *Setup) StaffAddress(id StaffID, now time.Time) string {
	m, _ := s.findStaff(now, func(m Staff) bool { return m.ID == id && m.Mail.State() == MailConfirmed })
	return m.Email
}

// WaitingStaff finds a staff member who was asked to confirm the address. ok is false if they have answered.
func (s *Setup) WaitingStaff(id StaffID, address string, now time.Time) (m Staff, ok bool) {
	return s.findStaff(now, func(m Staff) bool { return m.ID == id && m.Email == address && m.Mail.State() == MailWaiting })
}

// findStaff finds a staff member who is not archived and matches. It finds none if the plan has no staff.
func (s *Setup) findStaff(now time.Time, is func(Staff) bool) (Staff, bool) {
	if i := slices.IndexFunc(s.Staff, is); i >= 0 && s.limits(now).Staff {
		return s.Staff[i], true
	}
	return Staff{}, false
}

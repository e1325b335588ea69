package business

import (
	"time"

	"slotwise/core"
	"slotwise/core/civil"
	"slotwise/core/text"
)

// OwnerMail says which mails about appointments the owner wants.
type OwnerMail struct {
	Bookings bool         // by customers
	Changes  bool         // by customers, cancellations included
	Agenda   bool         // the appointments of the day
	AgendaAt civil.Minute // when Agenda is sent, also kept while it is off
}

// DefaultOwnerMail returns the settings of a new business.
func DefaultOwnerMail() OwnerMail { return OwnerMail{Bookings: true, Changes: true, AgendaAt: 7 * 60} }

// OwnerMailPatch changes some of the OwnerMail. Nil fields stay unchanged.
type OwnerMailPatch struct {
	Bookings, Changes, Agenda *bool
	AgendaAt                  *civil.Minute
}

// With applies a patch. It returns Invalid with a message per field.
func (m OwnerMail) With(patch OwnerMailPatch) (OwnerMail, error) {
	core.Patch(&m.Bookings, patch.Bookings)
	core.Patch(&m.Changes, patch.Changes)
	core.Patch(&m.Agenda, patch.Agenda)
	core.Patch(&m.AgendaAt, patch.AgendaAt)
	if m.AgendaAt < 0 || m.AgendaAt >= 24*60 {
		return m, core.InvalidField(FieldAgendaTime, text.Of("business.agendaTimeMissing"))
	}
	return m, nil
}

// AgendaDay returns the day whose agenda is due at now. last is the day of the last agenda that was sent, zero if none was. The
// agenda of a past day, or of one that was sent, is never due.
func (b *Business) AgendaDay(now time.Time, last civil.Date) (day civil.Date, due bool) {
	today := b.Today(now)
	return today, b.OwnerMail.Agenda && today.After(last) && !b.agendaOf(today).After(now)
}

// NextAgenda returns when the first agenda after now is due, for a day after last. It is zero if the owner wants none.
func (b *Business) NextAgenda(now time.Time, last civil.Date) time.Time {
	if !b.OwnerMail.Agenda {
		return time.Time{}
	}
	day := b.Today(now)
	if !day.After(last) {
		day = last.AddDays(1)
	}
	next := b.agendaOf(day)
	for !next.After(now) {
		day = day.AddDays(1)
		next = b.agendaOf(day)
	}
	return next
}

func (b *Business) agendaOf(day civil.Date) time.Time {
	return civil.Instant(day, b.OwnerMail.AgendaAt, b.Zone())
}

package httpapi

import (
	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core/business"
)

// ownerEmails are the emails about appointments that the owner wants.
type ownerEmails struct {
	NewBooking     bool   `json:"new_booking"`
	CustomerChange bool   `json:"customer_change"`
	Agenda         bool   `json:"agenda"`
	AgendaTime     string `json:"agenda_time"`
}

func ownerEmailsToWire(m business.OwnerMail) ownerEmails {
	return ownerEmails{m.Bookings, m.Changes, m.Agenda, m.AgendaAt.String()}
}

type ownerEmailsPatch struct {
	NewBooking     *bool   `json:"new_booking"`
	CustomerChange *bool   `json:"customer_change"`
	Agenda         *bool   `json:"agenda"`
	AgendaTime     *string `json:"agenda_time"`
}

func (p ownerEmailsPatch) toInput(errs contract.FieldErrors) *business.OwnerMailPatch {
	patch := business.OwnerMailPatch{Bookings: p.NewBooking, Changes: p.CustomerChange, Agenda: p.Agenda}
	if p.AgendaTime != nil {
		patch.AgendaAt = new(readClock("owner_emails.agenda_time", *p.AgendaTime, errs))
	}
	return &patch
}

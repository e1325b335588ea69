package customers

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// EditInput changes a customer. Nil fields stay unchanged. Notes are the owner's notes about the customer.
type EditInput struct {
	Business  business.ID
	Customer  customer.ID
	IfVersion core.IfVersion
	Language  *text.Language // which the product has
	appointment.CustomerPatch
}

// Edit changes a customer. A new name, address, number or language is copied to their future appointments. Mail about these
// goes to the new address with a new link, and the former address is told. A new address ends the links of all their appointments. It
// returns Conflict with Reason "email_taken" when another customer has the address, and Changed with the current record.
func (s *Service) Edit(ctx context.Context, by appointment.Actor, in EditInput) (Record, error) {
	in, err := in.checked()
	if err := cmp.Or(by.Check(access.Book), err); err != nil {
		return Record{}, err
	}
	setup, err := s.setup(ctx, in.Business)
	if err != nil {
		return Record{}, err
	}
	now := s.deps.Clock.Now()
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		booked, err := in.lockAppointments(ctx, tx)
		if err != nil {
			return err
		}
		c, err := lock(ctx, tx, in.Business, in.Customer, in.IfVersion)
		if err != nil {
			return err
		}
		edited := in.applied(c, setup.Business.Timezone, now)
		if err := tx.Customers.Update(ctx, in.Business, edited); err != nil {
			return err
		}
		if edited.Email != c.Email {
			if err := tx.Customers.EndLinks(ctx, in.Business, in.Customer); err != nil {
				return err
			}
		}
		for _, a := range booked {
			if err := s.correctContact(ctx, tx, setup, a, in.CustomerPatch, by, now); err != nil {
				return err
			}
		}
		if edited.Language == c.Language {
			return nil
		}
		// Changes of the contact store all fields of these appointments, so this comes after them.
		return tx.Customers.SetLanguage(ctx, in.Business, in.Customer, cmp.Or(edited.Language, setup.Business.Language), now)
	})
	return s.changedRecord(ctx, in.Business, in.Customer, err)
}

// lockAppointments locks and returns the appointments to which the change may be copied.
func (in EditInput) lockAppointments(ctx context.Context, tx ports.Tx) ([]appointment.Appointment, error) {
	if !in.changesAppointments() {
		return nil, nil
	}
	booked, err := tx.Customers.LockAppointments(ctx, in.Business, in.Customer)
	if err != nil {
		return nil, core.NotFoundOr(err, customer.ErrNotFound, "lock the appointments of customer", in.Customer)
	}
	return booked, nil
}

// correctContact changes the contact of a future appointment.
func (s *Service) correctContact(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, patch appointment.CustomerPatch, by appointment.Actor, now time.Time) error {
	if !a.Expected() || !a.DeletedAt.IsZero() || !a.StartsAt.After(now) {
		return nil
	}
	patch.Notes = nil // the notes of an appointment are the customer's own words
	contact := patch.Applied(a.Customer)
	after, entry, changed, err := a.With(appointment.Edit{Customer: &contact, Secret: s.deps.Generate.Secret()}, by, setup.Business.Rules, now)
	if err != nil || !changed {
		return err
	}
	return s.publish.Change(ctx, tx, setup, message.Change{Before: a, After: after, Entry: entry}, now)
}

func (in EditInput) changesAppointments() bool {
	return in.FullName != nil || in.Email != nil || in.Phone != nil || in.Language != nil
}

// checked cleans and checks the fields like those of an appointment's form.
func (in EditInput) checked() (EditInput, error) {
	var p core.Problems
	contact := in.CustomerPatch
	contact.Notes = nil
	notes := in.Notes
	in.CustomerPatch = contact.Checked(&p)
	if notes != nil {
		notes = new(business.CleanText(*notes))
		p.CheckLength(*notes, customer.NotesLength, customer.FieldNotes)
	}
	in.Notes = notes
	return in, ofCustomer(p.Err())
}

// ofCustomer maps problems of an appointment's customer fields to the fields of the customer's record.
func ofCustomer(err error) error {
	e, ok := errors.AsType[*core.Error](err)
	if !ok {
		return err
	}
	own := map[core.Field]core.Field{
		appointment.FieldCustomerName: customer.FieldName, appointment.FieldCustomerEmail: customer.FieldEmail, appointment.FieldCustomerPhone: customer.FieldPhone,
	}
	fields := make(map[core.Field]text.Text, len(e.Fields))
	for field, problem := range e.Fields {
		if renamed, ok := own[field]; ok {
			field = renamed
		}
		fields[field] = problem
	}
	return &core.Error{Code: e.Code, Reason: e.Reason, Text: e.Text, Fields: fields}
}

func (in EditInput) applied(to customer.Customer, zone string, now time.Time) customer.Customer {
	core.Patch(&to.Language, in.Language)
	contact := in.Applied(appointment.Customer{FullName: to.FullName, Email: to.Email, Phone: to.Phone})
	if in.Notes != nil && *in.Notes != to.Notes {
		to.Notes, to.NotesSavedAt = *in.Notes, now
	}
	return to.WithContact(contact.FullName, strings.ToLower(contact.Email), contact.Phone, zone)
}

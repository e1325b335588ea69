package customers

import (
	"cmp"
	"context"
	"errors"
	"unicode/utf8"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/text"
	"slotwise/ports"
)

var (
	errSameCustomer   = &core.Error{Code: core.Conflict, Reason: "same_customer", Text: text.Of("customer.same")}
	errBookedMeantime = errors.New("the customer has booked meanwhile")
)

// Merge moves all appointments, the notes and a block of one customer (gone) to another (kept), and deletes the former.
// The kept customer's name, address and number stay. Mail about future appointments of the other goes to the kept address with a new
// link, and the links that were mailed to the other address end. It returns Changed with the current record.
func (s *Service) Merge(ctx context.Context, by appointment.Actor, id business.ID, kept, gone customer.ID, seen core.IfVersion) (Record, error) {
	if err := by.Check(access.Export); err != nil {
		return Record{}, err
	}
	if kept == gone {
		return Record{}, errSameCustomer
	}
	setup, err := s.setup(ctx, id)
	if err != nil {
		return Record{}, err
	}
	for range tries {
		err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			return s.merge(ctx, tx, setup, by, kept, gone, seen)
		})
		if !errors.Is(err, errBookedMeantime) {
			break
		}
	}
	if errors.Is(err, errBookedMeantime) {
		err = errChanged
	}
	return s.changedRecord(ctx, id, kept, err)
}

func (s *Service) merge(ctx context.Context, tx ports.Tx, setup *business.Setup, by appointment.Actor, kept, gone customer.ID, seen core.IfVersion) error {
	id := setup.Business.ID
	if err := tx.Customers.LockBusiness(ctx, id); err != nil {
		return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
	}
	booked, err := tx.Customers.LockAppointments(ctx, id, gone)
	if err != nil {
		return core.NotFoundOr(err, customer.ErrNotFound, "lock the appointments of customer", gone)
	}
	both, err := tx.Customers.ForUpdate(ctx, id, kept, gone)
	if err != nil {
		return core.NotFoundOr(err, customer.ErrNotFound, "lock customer", kept)
	}
	into, from := both[kept], both[gone]
	switch {
	case len(both) < 2 || !into.ErasedAt.IsZero() || !from.ErasedAt.IsZero():
		return customer.ErrNotFound
	case !seen.Allows(into.Version):
		return errChanged
	}
	now := s.deps.Clock.Now()
	merged := into.Merged(from, setup.Business.Timezone, now)
	var p core.Problems
	p.Check(utf8.RuneCountInString(merged.Notes) <= customer.NotesLength, customer.FieldNotes, text.Of("customer.notesTooLong"))
	if err := p.Err(); err != nil {
		return err
	}
	if err := tx.Customers.EndLinks(ctx, id, gone); err != nil {
		return err
	}
	complete, err := tx.Customers.Merge(ctx, id, merged, gone, len(booked))
	if err != nil || !complete {
		return cmp.Or(err, errBookedMeantime)
	}
	if merged.Email == "" {
		return nil
	}
	for _, a := range booked {
		if err := s.correctContact(ctx, tx, setup, a, appointment.CustomerPatch{Email: &merged.Email}, by, now); err != nil {
			return err
		}
	}
	return nil
}

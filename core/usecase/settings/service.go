// Package settings reads and changes the details, hours, rules, services, staff, rooms, equipment and blocked times of a business.
//
// Every change locks the business's row first, so that what it checks, such as the number of services, stays true until it
// is written.
package settings

import (
	"context"
	"errors"
	"fmt"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/text"
	"slotwise/core/usecase/publish"
	"slotwise/ports"
)

// Deps has the dependencies of the settings use cases.
type Deps struct {
	Clock      ports.Clock
	Generate   ports.Generator
	Tx         ports.Transactor
	Setups     ports.Setups
	Businesses ports.BusinessStore
	Services   ports.ServiceStore
	Staff      ports.StaffReader
	Media      ports.MediaStore
	Logos      ports.LogoMaker
	Limits     ports.RateLimiter
	Feeds      ports.CalendarFeedReader

	Appointments ports.AppointmentReader
	Classes      ports.ClassReader
}

// Service holds the use cases of settings.
type Service struct {
	deps    Deps
	publish publish.Publisher
}

// New creates the service.
func New(d Deps) *Service { return &Service{d, publish.New(d.Generate)} }

var (
	errServiceChanged  = &core.Error{Code: core.Changed, Text: text.Of("service.changed")}
	errBlockedChanged  = &core.Error{Code: core.Changed, Text: text.Of("blockedTime.changed")}
	errOrderChanged    = &core.Error{Code: core.Changed, Text: text.Of("service.listChanged")}
	errPoolChanged     = &core.Error{Code: core.Changed, Text: text.Of("resource.poolChanged")}
	errResourceChanged = &core.Error{Code: core.Changed, Text: text.Of("resource.changed")}
	errStaffChanged    = &core.Error{Code: core.Changed, Text: text.Of("staff.changed")}
)

// errNothingGiven is returned by a change with an empty patch.
var errNothingGiven = errors.New("nothing to change was given")

// update locks the business, applies change, and stores and returns the result. Nothing is written after errNothingGiven. If
// the caller has seen another version, it returns the unchanged business with business.ErrChanged.
func (s *Service) update(ctx context.Context, id business.ID, seen core.IfVersion,
	change func(ctx context.Context, tx ports.Tx, b business.Business) (business.Business, error),
) (b business.Business, err error) {
	err = s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		if b, err = tx.Businesses.Lock(ctx, id); err != nil {
			return core.NotFoundOr(err, business.ErrNotFound, "lock business", id)
		}
		if !seen.Allows(b.Version) {
			return business.ErrChanged
		}
		before := b
		b, err = change(ctx, tx, b)
		if errors.Is(err, errNothingGiven) {
			return nil
		}
		if err != nil {
			return err
		}
		if b.Version, err = tx.Businesses.Update(ctx, b); err != nil {
			return fmt.Errorf("store business %s: %w", id, err)
		}
		return s.scheduleAgenda(ctx, tx, &before, &b)
	})
	return b, err
}

// scheduleAgenda stores when the owner's next agenda of the day is due, if a change moves it.
func (s *Service) scheduleAgenda(ctx context.Context, tx ports.Tx, before, after *business.Business) error {
	if before.OwnerMail == after.OwnerMail && (before.Timezone == after.Timezone || !after.OwnerMail.Agenda) {
		return nil
	}
	last, err := tx.Agendas.LastDay(ctx, after.ID)
	if err != nil {
		return fmt.Errorf("load the day of the last agenda of %s: %w", after.ID, err)
	}
	if err := tx.Agendas.Schedule(ctx, after.ID, last, after.NextAgenda(s.deps.Clock.Now(), last)); err != nil {
		return fmt.Errorf("schedule the next agenda of %s: %w", after.ID, err)
	}
	return nil
}

package postgres

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/ports"
)

// Bookings run concurrently with the erasure of their business. Nothing of the business remains: each booking is refused or erased.
func TestBookingsDuringAnErasureLeaveNothing(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 8})
	for range 5 {
		s, other := newTestBusiness(t, db), newTestBusiness(t, db)
		s.fill()
		s.addOwner(string(s.id) + "@example.com")
		var erased atomic.Int32
		together(8, func(i int) {
			if i%4 > 0 {
				_, _ = s.book(s.appointment(day.Add(time.Duration(i)*time.Hour)), nil) // it may fail in several ways
				return
			}
			for range 20 { // the sweep repeats it too
				err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
					if _, err := tx.Businesses.Lock(ctx, s.id); err != nil {
						return err
					}
					return tx.Businesses.Erase(ctx, s.id)
				})
				if err == nil {
					erased.Add(1)
				}
				if err == nil || core.CodeOf(err) == core.NotFound {
					return
				}
			}
			t.Error("the business could not be erased")
		})
		if n := erased.Load(); n != 1 {
			t.Errorf("erased %d times", n)
		}
		for table, rows := range db.rowCounts(t, s.id) {
			if rows > 0 {
				t.Errorf("%s has %d rows of an erased business", table, rows)
			}
		}
		if rows := db.rowCounts(t, other.id); rows["appointments"] != 1 {
			t.Errorf("another business has %v", rows)
		}
	}
}

// A registration with the link of a business that is being erased waits for the erasure and is then refused.
func TestALinkIsNotGivenOutWhileItsBusinessIsErased(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{MaxConns: 8})
	for range 5 {
		s := newTestBusiness(t, db)
		setup, err := s.Businesses().Setup(t.Context(), s.id)
		s.must(err)
		again := setup.Business
		again.ID = business.ID(newID())
		together(4, func(i int) {
			err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
				if i == 0 {
					return tx.Businesses.Erase(ctx, s.id)
				}
				return tx.Businesses.Create(ctx, again)
			})
			if i == 0 && err != nil || i > 0 && core.CodeOf(err) != core.Conflict {
				t.Errorf("%d: %v", i, err)
			}
		})
	}
}

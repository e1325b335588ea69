package postgres

import (
	"context"
	"errors"
	"testing"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/ports"
)

// A former booking link redirects to the current one, and no other business can get it.
func TestARetiredBookingLinkStillLeadsToItsBusiness(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	setup, err := db.Setups().Get(t.Context(), s.id)
	s.must(err)
	current := setup.Business.UniqueURL
	_, err = db.pool.Exec(t.Context(), `
		INSERT INTO booking_links (unique_url, business_id, is_primary, retired_at) VALUES ('former', $1, false, $2)`, s.id, day)
	s.must(err)

	for _, url := range []string{current, "former"} {
		link, err := db.Businesses().BookingLink(t.Context(), url)
		s.must(err)
		if want := (business.BookingLink{Business: s.id, Primary: current}); link != want {
			t.Errorf("%s leads to %+v, want %+v", url, link, want)
		}
	}

	other := setup.Business
	other.ID, other.UniqueURL = business.ID(newID()), "former"
	err = db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Businesses.Create(ctx, other) })
	if taken := (&core.Error{Code: core.Conflict, Reason: "unique_url_taken"}); !errors.Is(err, taken) {
		t.Errorf("creating another business with a former link: %v", err)
	}
}

// Without plans every reader sees a premium business. The database does not store that.
func TestEveryBusinessIsPremiumWithoutPlans(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{PlansOff: true}))
	setup, err := s.Setups().Get(t.Context(), s.id)
	s.must(err)
	if setup.Tier(day) != tier.Premium {
		t.Error("the setup is not premium")
	}
	s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, s.id)
		if err == nil && b.Entitlement.Effective(day) != tier.Premium {
			t.Error("the locked business is not premium")
		}
		_, updated := tx.Businesses.Update(ctx, b)
		return errors.Join(err, updated)
	}))
	if stored := column[bool](t, s.DB, `SELECT complimentary OR subscribed FROM businesses WHERE id = $1`, s.id); stored[0] {
		t.Error("it is stored as premium")
	}
}

// Rules that were written before customers could wait between services have the default of a new business.
func TestOlderRulesLetCustomersWait(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{}))
	_, err := s.pool.Exec(t.Context(), `UPDATE businesses SET rules = rules - 'max_wait' WHERE id = $1`, s.id)
	s.must(err)
	setup, err := s.Setups().Get(t.Context(), s.id)
	s.must(err)
	if got, want := setup.Business.Rules.MaxWait, business.DefaultRules().MaxWait; got != want || want == 0 {
		t.Errorf("they wait up to %v, want %v", got, want)
	}
}

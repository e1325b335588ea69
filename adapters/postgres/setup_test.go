package postgres

import (
	"testing"

	"slotwise/core/business"
)

// Pages without free times work while a migration has locked the allocations, whether or not the setup is cached.
func TestASetupIsReadWhileAllocationsAreLocked(t *testing.T) {
	t.Parallel()

	db := openTest(t, Config{})
	s := newTestBusiness(t, db)
	lock, err := db.pool.Begin(t.Context())
	s.must(err)
	defer rollback(t.Context(), lock)
	_, err = lock.Exec(t.Context(), "LOCK TABLE allocations IN ACCESS EXCLUSIVE MODE")
	s.must(err)

	loaded, err := db.Setups().Get(t.Context(), s.id)
	s.must(err)
	cached, err := db.Setups().Get(t.Context(), s.id)
	s.must(err)
	if loaded.Business.ID != s.id || cached != loaded {
		t.Errorf("the setup is %+v and then %+v", loaded, cached)
	}

	_, err = db.pool.Exec(t.Context(), `UPDATE businesses SET name = 'Renamed', setup_version = setup_version + 1 WHERE id = $1`, s.id)
	s.must(err)
	renamed, err := db.Setups().Get(t.Context(), s.id)
	s.must(err)
	if renamed.Business.Name != "Renamed" {
		t.Errorf("after a change the setup is still that of %q", renamed.Business.Name)
	}
	_, err = db.Setups().Get(t.Context(), business.ID(newID()))
	if err == nil {
		t.Error("an unknown business has a setup")
	}
}

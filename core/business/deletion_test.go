package business_test

import (
	"testing"
	"time"

	"slotwise/core/business"
)

func TestABusinessIsErasedFourteenDaysAfterItsOwnerAskedForIt(t *testing.T) {
	t.Parallel()
	asked := time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)
	kept, deleted := business.Business{}, business.Business{DeleteAt: asked.Add(business.DeletionDelay)}
	for day, may := range map[int]bool{0: false, 13: false, 14: true, 100: true} {
		now := asked.AddDate(0, 0, day)
		if kept.MayErase(now) || deleted.MayErase(now) != may {
			t.Errorf("after %d days: may erase %v", day, deleted.MayErase(now))
		}
	}
	if deleted.MayErase(asked.AddDate(0, 0, 14).Add(-time.Nanosecond)) {
		t.Error("it may be erased before the time that its owner was told")
	}
	if kept.InDeletion() || !deleted.InDeletion() {
		t.Error("only a business with an instant of deletion is in deletion")
	}
}

package square_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/payment"
)

func TestALostResponseIsFoundAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	began := w.sim.Now()
	w.sim.Inject(simulator.Fault{Operation: "square.links.create", Cut: true, Applied: true, Times: 2})
	page := w.page("a1", usd(1200))
	if _, err := w.Start(w.context(), w.account, page); payment.FailureOf(err) != payment.Unknown {
		t.Fatalf("start: %v", err)
	}
	if _, err := w.Find(w.context(), w.account, "a1", began); payment.FailureOf(err) != payment.NotFound {
		t.Errorf("at once: %v, although lists lag behind", err)
	}
	again := w.must(w.Start(w.context(), w.account, page))
	w.sim.Pass(25 * time.Hour)
	found := w.must(w.Find(w.context(), w.account, "a1", began))
	if found.Reference != again.Reference || found.PayURL != again.PayURL || found.State != payment.Open {
		t.Errorf("found %+v, want %+v", found, again)
	}
	w.happen(found.Reference, simulator.Pay)
	w.sim.Pass(time.Minute)
	listed, err := w.List(w.context(), w.account, began)
	if paid := w.read(found.Reference); err != nil || len(listed) != 1 || listed[0].Attempt != "a1" || listed[0].Reference.Payment != paid.Reference.Payment {
		t.Errorf("listed %+v, %v", listed, err)
	}
}

func TestListsHaveAllTheirPages(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	began := w.sim.Now()
	const many = 101 // one more than a page
	for i := range many {
		w.happen(w.start("a"+strings.Repeat("x", i%30)+string(rune('A'+i/30))), simulator.Pay)
	}
	w.sim.Pass(time.Minute)
	listed, err := w.List(w.context(), w.account, began)
	if err != nil || len(listed) != many {
		t.Errorf("%d payments, %v; want %d", len(listed), err, many)
	}
}

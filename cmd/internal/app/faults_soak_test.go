package app

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/usecase/deposits"
	"slotwise/ports/porttest"
)

const (
	soakDeposits  = 200
	soakSeedsLong = 20 // with SLOTWISE_LONG=1; otherwise one
	soakFault     = 0.2
)

// TestSoak books with deposits while faults occur at random, and checks the invariants. SLOTWISE_SOAK_SEED repeats one run, except for
// the order of concurrent events.
func TestSoak(t *testing.T) {
	t.Parallel()
	first, seeds := uint64(1), 1
	if os.Getenv("SLOTWISE_LONG") == "1" {
		seeds = soakSeedsLong
	}
	if given, err := strconv.ParseUint(os.Getenv("SLOTWISE_SOAK_SEED"), 10, 64); err == nil {
		first, seeds = given, 1
	}
	for seed := first; seed < first+uint64(seeds); seed++ {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			eachProcessor(t, nil, func(t *testing.T, p payment.Processor) {
				t.Cleanup(func() {
					if t.Failed() {
						t.Logf("repeat it with SLOTWISE_SOAK_SEED=%d", seed)
					}
				})
				count := soakDeposits / 3
				if p == "stripe" {
					count += soakDeposits % 3
				}
				k := &soak{shop: newShop(t, p, shopOptions{slots: 3, earlier: 24 * time.Hour}), random: rand.New(rand.NewPCG(seed, uint64(len(p))))}
				k.run(count)
			})
		})
	}
}

// soak is a shop in which every kind of fault occurs occasionally.
type soak struct {
	*shop
	random *rand.Rand
	plan   []planned // ordered by time
	visits []*visit
}

// planned is a future event.
type planned struct {
	at time.Time
	do func()
}

// in schedules an event at a random time within d.
func (k *soak) in(d time.Duration, do func()) {
	at := k.clock.Now().Add(time.Duration(k.random.Int64N(int64(d))))
	k.plan = append(k.plan, planned{at, do})
	slices.SortStableFunc(k.plan, func(a, b planned) int { return a.at.Compare(b.at) })
}

// sometimes decides at random whether a fault occurs.
func (k *soak) sometimes() bool { return k.random.Float64() < soakFault }

func (k *soak) run(count int) {
	k.Helper()
	k.crashing()
	for i := range count {
		k.in(12*time.Hour, func() { k.customer(i) })
	}
	for len(k.plan) > 0 {
		next := k.plan[0]
		k.plan = k.plan[1:]
		k.pass(max(next.at.Sub(k.clock.Now()), 0))
		next.do()
		k.sometimesDeliver()
	}
	k.at = nil
	k.sim.ClearFaults()
	k.pass(time.Hour)
	for _, v := range k.visits {
		_ = v.do(simulator.Settle)
		_ = v.do(simulator.SettleRefund)
		porttest.OK(k, k.cases.deposits.Retry(k.Context(), stormOwner, k.business, v.id))
	}
	k.settle()
	states := map[deposit.State]int{}
	for _, v := range k.visits {
		states[v.attempt().State]++
	}
	k.Logf("%v", states)
	if states[deposit.Stuck] > 0 {
		k.Errorf("%d attempts need a person again", states[deposit.Stuck])
	}
}

// crashing aborts polls at any point, as if the process had died.
func (k *soak) crashing() {
	var mu sync.Mutex
	r := rand.New(rand.NewPCG(k.random.Uint64(), 1))
	k.at = func(context.Context, deposits.Point) error {
		mu.Lock()
		defer mu.Unlock()
		if r.Float64() < soakFault/10 {
			return errDied
		}
		return nil
	}
}

var errDied = errors.New("the process has died")

// customer books at a random time of the day and performs an action on the pay page. Every step may fail.
func (k *soak) customer(i int) {
	k.Helper()
	if k.sometimes() {
		k.breakSomething()
	}
	at := fmt.Sprintf("%02d:%02d", 9+k.random.IntN(8), 15*k.random.IntN(4))
	v, _ := k.tryBooking(at, fmt.Sprintf("customer%d@example.com", i))
	if v == nil || v.url == "" {
		return
	}
	k.visits = append(k.visits, v)
	if k.sometimes() {
		k.in(10*time.Minute, func() { _ = v.do(simulator.Decline) })
	}
	k.in(20*time.Minute, func() { k.pays(v) })
	if k.sometimes() {
		k.in(time.Hour, func() { _ = v.tryOwnerCancels(k.sometimes()) })
	}
	if k.sometimes() {
		k.in(time.Hour, func() { _, _ = v.cases.booking.Cancel(v.Context(), v.token, "") })
	}
}

func (k *soak) pays(v *visit) {
	k.Helper()
	switch k.random.IntN(10) {
	case 0:
		_ = v.do(simulator.PayLate)
	case 1:
		_ = v.do(simulator.PayPending)
		end := simulator.Settle
		if k.sometimes() {
			end = simulator.Fail
		}
		k.in(30*time.Hour, func() { _ = v.do(end) })
	case 2:
		_, _ = v.sim.DoWith(v.attempt().Reference.Page, simulator.Pay, dollars(3600+k.random.Int64N(3)-1))
	case 3:
		_ = v.do(simulator.ApproveDeclined)
		k.in(10*time.Minute, func() { _ = v.do(simulator.Pay) })
	case 4: // never
	default:
		_ = v.do(simulator.Pay)
		if !k.sometimes() {
			v.returns()
		}
	}
	if k.sometimes() {
		_ = v.do([]simulator.Action{simulator.HoldRefund, simulator.FailRefund}[k.random.IntN(2)])
		k.in(5*time.Hour, func() { _ = v.do(simulator.SettleRefund) })
	}
}

// do tries an action of a customer or the processor, which may be impossible at the time.
func (v *visit) do(a simulator.Action) error {
	_, err := v.sim.Do(v.attempt().Reference.Page, a)
	return err
}

// breakSomething injects a fault into the next calls of the processor.
func (k *soak) breakSomething() {
	faults := []simulator.Fault{
		{Cut: true},
		{Cut: true, Applied: true},
		{Status: http.StatusInternalServerError},
		{Status: http.StatusInternalServerError, Applied: true},
		{Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second},
		{Status: http.StatusUnauthorized},
	}
	f := faults[k.random.IntN(len(faults))]
	f.Call, f.Times = 1+k.random.IntN(6), 1+k.random.IntN(4)
	k.fails(every, f)
}

// sometimesDeliver drops, repeats and reorders webhooks.
func (k *soak) sometimesDeliver() {
	k.Helper()
	k.sim.ChangeWebhooks(func(all []simulator.Delivery) (kept []simulator.Delivery) {
		for _, d := range all {
			for range []int{0, 1, 1, 1, 2}[k.random.IntN(5)] {
				kept = append(kept, d)
			}
		}
		k.random.Shuffle(len(kept), func(i, j int) { kept[i], kept[j] = kept[j], kept[i] })
		return kept
	})
	_ = k.sim.DeliverWebhooks(k.Context()) // webhooks that cannot be verified now are delivered again
	k.work()
}

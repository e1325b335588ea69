package deposit_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
)

// world is everything that matters about one deposit: our row, the processor's object, the lane and the clock.
type world struct {
	state     deposit.State
	known     bool // the row has the processor's ids
	cancelled bool
	captured  bool // the row knows of the money
	ask       deposit.Call

	processor object
	lane      owner

	age        age  // of the attempt
	processing bool // Processing has lasted for 24 hours
}

type object string

const (
	absent    object = "absent"
	open      object = "open"
	approved  object = "approved"
	pending   object = "pending"
	captured  object = "captured"
	refunding object = "refunding"
	refunded  object = "refunded"
	refused   object = "refused"
	dead      object = "dead"
)

type owner string

const (
	ours   owner = "ours"
	free   owner = "free"
	others owner = "others"
)

type age string

const (
	young  age = "within the hold"
	late   age = "after the hold"
	keyOld age = "after the idempotency keys"
)

// model is one kind of processor.
type model struct {
	approval bool // we capture what the customer approves (PayPal); else the processor takes the money by itself
}

// TestEveryDepositEnds searches everything that can happen to one deposit, with a crash after each call and before each commit.
func TestEveryDepositEnds(t *testing.T) {
	t.Parallel()
	for name, m := range map[string]model{"automatic capture": {}, "capture of approvals": {approval: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start := world{state: deposit.Creating, processor: absent, lane: ours, age: young}
			before := map[world][]world{start: nil}
			queue := []world{start}
			for len(queue) > 0 {
				w := queue[0]
				queue = queue[1:]
				if problem := w.problem(); problem != "" {
					t.Fatalf("%s: %s", problem, path(before, w))
				}
				for _, next := range append(append(m.ourMoves(w), m.processorMoves(w)...), m.outsideMoves(w)...) {
					if _, seen := before[next]; !seen {
						before[next] = []world{w}
						queue = append(queue, next)
					}
				}
			}
			t.Logf("%d states", len(before))
			m.checkEnds(t, before)
			for w := range before {
				m.checkSettles(t, w)
			}
		})
	}
}

// problem says what must never be. Another may take the time once the hold is over, but not before.
func (w world) problem() string {
	held := w.state.HoldsTime() && !w.cancelled && !w.holdOver()
	switch money := w.processor == captured || w.processor == refunding; {
	case held && w.lane != ours:
		return "an attempt holds a lane that is not its own"
	case !w.state.HoldsTime() && w.lane == ours:
		return "nobody releases the lane"
	case money && w.state == deposit.Refunded:
		return "money is here that the state ignores"
	case w.state == deposit.Paid && w.processor != captured:
		return "booked without money"
	case w.processor == refunded && w.state == deposit.Paid:
		return "booked with the money refunded"
	}
	return ""
}

func (w world) holdOver() bool {
	switch w.state {
	case deposit.Creating, deposit.Awaiting:
		return w.age != young
	case deposit.Processing:
		return w.processing
	default:
		return false
	}
}

// isEnd reports whether nothing is left to do.
func (w world) isEnd() bool {
	switch w.state {
	case deposit.Paid:
		return w.processor == captured && (w.lane == ours || w.cancelled)
	case deposit.Refunded:
		return w.processor == refunded || w.processor == refused
	case deposit.Expired, deposit.Failed:
		return w.processor == absent || w.processor == dead || w.processor == refused
	default:
		return false
	}
}

// checkEnds: from everywhere, we and the processor alone can come to an end.
func (m model) checkEnds(t *testing.T, all map[world][]world) {
	t.Helper()
	reached := map[world]bool{}
	into := map[world][]world{}
	var queue []world
	for w := range all {
		for _, next := range append(m.ourMoves(w), m.processorMoves(w)...) {
			into[next] = append(into[next], w)
		}
		if w.isEnd() {
			reached[w] = true
			queue = append(queue, w)
		}
	}
	for len(queue) > 0 {
		w := queue[0]
		queue = queue[1:]
		for _, previous := range into[w] {
			if !reached[previous] {
				reached[previous] = true
				queue = append(queue, previous)
			}
		}
	}
	for w := range all {
		if !reached[w] {
			t.Fatalf("no end can be reached: %s", path(all, w))
		}
	}
}

// checkSettles: when nothing else happens and the processor has nothing under way, a few polls reach an end.
func (m model) checkSettles(t *testing.T, w world) {
	t.Helper()
	switch w.processor {
	case open, approved, pending:
		return
	case absent, captured, refunding, refunded, refused, dead:
	}
	from := w
	for range 8 {
		if w.isEnd() {
			return
		}
		w = m.poll(w)
		if w.processor == refunding {
			w.processor = refunded
		}
	}
	if w.processor != open { // one of ours that lives on until the processor ends it
		t.Fatalf("polls do not settle %+v, but come to %+v", from, w)
	}
}

// poll makes the first move that commits.
func (m model) poll(w world) world {
	moves := m.ourMoves(w)
	return moves[len(moves)-1]
}

// ourMoves are what a poll or an asked call does: the end of a hold, a call that is made and lost, a call that is committed.
func (m model) ourMoves(w world) (moves []world) {
	if w.holdOver() {
		return []world{w.after(deposit.Event{Kind: deposit.HoldEnded})}
	}
	calls := []deposit.Call{w.attempt().Poll(now)}
	if w.ask != deposit.NoCall {
		calls = append(calls, w.ask)
	}
	for _, call := range calls {
		for _, answered := range m.answers(w, call) {
			lost := w
			lost.processor, lost.ask = answered.world.processor, deposit.NoCall
			committed := answered.world.after(w.attempt().Replied(call, answered.seen, answered.err))
			moves = append(moves, lost, committed)
		}
	}
	return moves
}

type answer struct {
	world world
	seen  payment.Observation
	err   error
}

// answers are what the processor may do with a call.
func (m model) answers(w world, call deposit.Call) (answers []answer) {
	for _, object := range m.effects(w.processor, call) {
		after := w
		after.processor, after.ask = object, deposit.NoCall
		seen, err := m.view(object)
		if m.approval && call == deposit.CallFind { // it has no list
			err = &payment.Error{Failure: payment.NotFound, Err: errors.New("there is no list")}
		}
		answers = append(answers, answer{after, seen, err})
	}
	return answers
}

func (m model) effects(o object, call deposit.Call) []object {
	switch {
	case call == deposit.CallStart && o == absent:
		return []object{open}
	case call == deposit.CallEnd && o == open && !m.approval:
		return []object{dead}
	case call == deposit.CallCapture && o == approved:
		return []object{captured, pending, open}
	case call == deposit.CallRefund && o == captured:
		return []object{refunded, refunding}
	}
	return []object{o}
}

func (m model) view(o object) (payment.Observation, error) {
	seen := payment.Observation{Reference: payment.Reference{Page: "cs_1"}}
	switch o {
	case open:
		seen.State, seen.PayURL = payment.Open, "https://pay.example.com/1"
	case approved:
		seen.State = payment.Approved
	case pending:
		seen.State = payment.Pending
	case captured, refunding, refunded:
		seen.State, seen.Captured = payment.Captured, money.Amount{Minor: 3600, Currency: "USD"}
		if o == refunding {
			seen.Refund = payment.RefundPending
		}
		if o == refunded {
			seen.Refund, seen.Refunded = payment.RefundDone, 3600
		}
	case refused:
		seen.State = payment.Refused
	case dead:
		seen.State = payment.Dead
	case absent:
		return payment.Observation{}, &payment.Error{Failure: payment.NotFound, Err: errors.New("there is none")}
	}
	return seen, nil
}

// processorMoves are what the processor does by itself.
func (m model) processorMoves(w world) (moves []world) {
	for _, to := range map[object][]object{open: {dead}, approved: {dead}, pending: {captured, refused}, refunding: {refunded}}[w.processor] {
		moved := w
		moved.processor = to
		moves = append(moves, moved)
	}
	return moves
}

// outsideMoves are what customers, owners and the clock do.
func (m model) outsideMoves(w world) (moves []world) {
	add := func(change func(*world)) {
		moved := w
		change(&moved)
		moves = append(moves, moved)
	}
	if w.processor == open && w.known { // the customer has the address of the page
		if m.approval {
			add(func(w *world) { w.processor = approved })
		} else {
			add(func(w *world) { w.processor = captured })
			add(func(w *world) { w.processor = pending })
		}
	}
	switch w.age {
	case young:
		add(func(w *world) { w.age = late })
	case late:
		add(func(w *world) { w.age = keyOld })
	case keyOld:
	}
	if w.state == deposit.Processing && !w.processing {
		add(func(w *world) { w.processing = true })
	}
	switch {
	case w.lane == free, w.lane == ours && w.holdOver():
		add(func(w *world) { w.lane = others })
	case w.lane == others:
		add(func(w *world) { w.lane = free })
	}
	if !w.cancelled {
		cancelled := w.after(deposit.Event{Kind: deposit.CancelRequested})
		if cancelled.lane == ours {
			cancelled.lane = free // with the appointment
		}
		moves = append(moves, cancelled)
		if w.state == deposit.Paid {
			moves = append(moves, cancelled.after(deposit.Event{Kind: deposit.RefundRequested}))
		}
	}
	return moves
}

// attempt is the row of the world.
func (w world) attempt() deposit.Attempt {
	a := sample(w.state)
	a.Cancelled, a.Reference = w.cancelled, payment.Reference{}
	if w.known {
		a.Reference.Page = "cs_1"
	}
	if w.captured {
		a.Captured = a.Amount
	}
	switch w.age {
	case young:
	case late:
		a.CreatedAt, a.HeldUntil = now.Add(-time.Hour), now.Add(-time.Minute)
	case keyOld:
		a.CreatedAt, a.HeldUntil = now.Add(-30*time.Hour), now.Add(-29*time.Hour)
	}
	if w.processing && w.state == deposit.Processing {
		a.ChangedAt = now.Add(-25 * time.Hour)
	}
	return a
}

// after commits what an event does.
func (w world) after(e deposit.Event) world {
	c, err := deposit.Next(w.attempt(), e, now, 0).Resolve(func(time.Time) (bool, error) {
		if w.lane == others {
			return false, nil
		}
		w.lane = ours
		return true, nil
	})
	if err != nil {
		panic(err)
	}
	if c.Hold == deposit.HoldReleased && w.lane == ours {
		w.lane = free
	}
	w.state, w.cancelled, w.ask = c.Attempt.State, c.Attempt.Cancelled, c.Ask
	w.known, w.captured = c.Attempt.Reference.Page != "", c.Attempt.Captured.Minor > 0
	w.processing = w.processing && w.state == deposit.Processing
	return w
}

// path is how the search came to a world.
func path(before map[world][]world, w world) (text string) {
	for {
		text = fmt.Sprintf("\n%+v", w) + text
		if len(before[w]) == 0 {
			return text
		}
		w = before[w][0]
	}
}

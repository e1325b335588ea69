package porttest

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/ports"
)

func end(p payments) {
	ref := p.start("one").Reference
	for range 2 { // a second call changes nothing
		seen, err := p.Processor.End(p.Context(), p.Account, ref)
		OK(p.T, err)
		if p.Ends {
			Same(p.T, "an ended page", seen.State, payment.Dead)
		}
	}
	if p.Ends {
		if err := p.Simulated.Do(ref.Page, "pay", money.Amount{}); err == nil {
			p.Error("an ended page was paid")
		}
		Same(p.T, "an ended page, read again", p.read(ref).State, payment.Dead)
	}
	paid := p.paid("two")
	seen, err := p.Processor.End(p.Context(), p.Account, paid.Reference)
	OK(p.T, err)
	Same(p.T, "a paid page after its end", seen.State, payment.Captured)
	Same(p.T, "what was captured", seen.Captured, paid.Captured)
}

// endTooLate ends a page at the moment at which the customer pays.
func endTooLate(p payments) {
	if !p.Ends {
		return
	}
	ref := p.start("one").Reference
	p.do(ref, "late")
	seen, err := p.Processor.End(p.Context(), p.Account, ref)
	OK(p.T, err)
	Same(p.T, "a page that was paid first", seen.State, payment.Captured)
	_, err = p.refund(seen, "deposit-one.a1.refund1")
	OK(p.T, err)
	if moved := p.Simulated.Moved("deposit-one"); moved.Captured != moved.Refunded || moved.Captured == 0 {
		p.Errorf("moved %+v, want everything back", moved)
	}
}

func refund(p payments) {
	paid := p.paid("one")
	whole := paid.Captured.Minor
	for _, key := range []string{"deposit-one.a1.refund1", "deposit-one.a1.refund1", "deposit-one.a1.refund2"} {
		seen, err := p.refund(paid, key)
		OK(p.T, err)
		if seen.State != payment.Captured || seen.Captured != paid.Captured || seen.Refunded != whole || seen.Refund != payment.RefundDone {
			p.Errorf("refunded with %s: %+v, want %d refunded", key, seen, whole)
		}
	}
	Same(p.T, "money that moved", p.Simulated.Moved("deposit-one"), Moved{whole, whole, 1, 1})

	unpaid := p.start("two")
	seen, err := p.Processor.Refund(p.Context(), p.Account, unpaid.Reference, paid.Captured, "deposit-two.a1.refund1")
	if err == nil && seen.State == payment.Captured {
		p.Error("an unpaid payment is captured after a refund")
	}
	Same(p.T, "money that moved", p.Simulated.Moved("deposit-two"), Moved{})
}

func refundLosesItsResponse(p payments) {
	paid := p.paid("one")
	p.Simulated.Break("refund", Breakage{Cut: true, Applied: true, Twice: true})
	_, err := p.refund(paid, "deposit-one.a1.refund1")
	p.fails("refund without a response", err, payment.Unknown)
	seen, err := p.refund(paid, "deposit-one.a1.refund1")
	OK(p.T, err)
	Same(p.T, "the refund", seen.Refund, payment.RefundDone)
	Same(p.T, "refunds", p.Simulated.Moved("deposit-one").Refunds, 1)
}

// refundTheRest refunds after the owner has refunded a part at the processor.
func refundTheRest(p payments) {
	paid := p.paid("one")
	part := money.Amount{Minor: paid.Captured.Minor / 4, Currency: paid.Captured.Currency}
	OK(p.T, p.Simulated.Do(paid.Reference.Page, "refund", part))
	seen := p.read(paid.Reference)
	if seen.State != payment.Captured || seen.Refunded != part.Minor {
		p.Errorf("after a partial refund at the processor: %+v, want %d refunded", seen, part.Minor)
	}
	seen, err := p.refund(seen, "deposit-one.a1.refund1")
	OK(p.T, err)
	Same(p.T, "refunded in all", seen.Refunded, paid.Captured.Minor)
	Same(p.T, "refunded by us", p.Simulated.Moved("deposit-one").Refunded, paid.Captured.Minor-part.Minor)
}

// refundBesideOneThatWaits lets the owner refund a part at the processor while a refund of ours is under way. The money is not settled
// before both are.
func refundBesideOneThatWaits(p payments) {
	paid := p.paid("one")
	part := money.Amount{Minor: paid.Captured.Minor / 4, Currency: paid.Captured.Currency}
	p.do(paid.Reference, "hold_refund")
	_, err := p.Processor.Refund(p.Context(), p.Account, paid.Reference, part, "deposit-one.a1.refund1")
	OK(p.T, err)
	err = p.Simulated.Do(paid.Reference.Page, "refund", part)
	if p.OneRefund {
		if err == nil {
			p.Error("two refunds under way at once")
		}
		return
	}
	OK(p.T, err)
	if seen := p.read(paid.Reference); seen.Refund != payment.RefundPending || seen.Refunded != part.Minor {
		p.Errorf("a refund beside one under way: %+v, want one pending and %d refunded", seen, part.Minor)
	}
	p.do(paid.Reference, "settle_refund")
	if seen := p.read(paid.Reference); seen.Refund != payment.RefundDone || seen.Refunded != 2*part.Minor {
		p.Errorf("after both: %+v, want %d refunded", seen, 2*part.Minor)
	}
}

func refundThatWaitsOrFails(p payments) {
	waits := p.paid("one")
	p.do(waits.Reference, "hold_refund")
	seen, err := p.refund(waits, "deposit-one.a1.refund1")
	OK(p.T, err)
	if seen.Refund != payment.RefundPending || seen.Refunded != 0 {
		p.Errorf("a refund under way: %+v, want it pending and nothing refunded", seen)
	}
	p.do(waits.Reference, "settle_refund")
	if seen = p.read(waits.Reference); seen.Refund != payment.RefundDone || seen.Refunded != waits.Captured.Minor {
		p.Errorf("a refund that arrived: %+v", seen)
	}
	p.do(waits.Reference, "return_refund")
	if seen = p.read(waits.Reference); seen.State != payment.Captured || seen.Refund != payment.RefundFailed || seen.Refunded != 0 {
		p.Errorf("a refund that failed after it had arrived: %+v", seen)
	}
	seen, err = p.refund(waits, "deposit-one.a1.refund2")
	OK(p.T, err)
	Same(p.T, "another refund then", seen.Refund, payment.RefundDone)

	breaks := p.paid("two")
	p.do(breaks.Reference, "fail_refund")
	seen, err = p.refund(breaks, "deposit-two.a1.refund1")
	if err != nil {
		p.fails("a refund that fails", err, payment.Rejected)
	} else if seen.Refund != payment.RefundFailed || seen.Refunded != 0 {
		p.Errorf("a refund that failed: %+v", seen)
	}
	seen, err = p.refund(breaks, "deposit-two.a1.refund2")
	OK(p.T, err)
	Same(p.T, "a second refund with a new key", seen.Refund, payment.RefundDone)
}

func dispute(p payments) {
	for _, c := range []struct {
		action string
		want   payment.Dispute
	}{{"win_dispute", payment.DisputeWon}, {"lose_dispute", payment.DisputeLost}} {
		paid := p.paid("then-" + strings.ReplaceAll(c.action, "_", "-"))
		p.do(paid.Reference, "dispute")
		seen := p.read(paid.Reference)
		Same(p.T, "a dispute", seen.Dispute, payment.DisputeOpen)
		_, err := p.refund(seen, "then-"+c.action+".a1.refund1")
		p.fails("a refund of a disputed payment", err, payment.Disputed)
		p.do(paid.Reference, c.action)
		seen = p.read(paid.Reference)
		Same(p.T, "then "+c.action, seen.Dispute, c.want)
		Same(p.T, "its state", seen.State, payment.Captured)
	}
}

// readWithoutAPart lets the processor say that it does not know a part of a payment. The payment exists all the same.
func readWithoutAPart(p payments) {
	for _, part := range p.Parts {
		paid := p.paid("without-" + part)
		OK(p.T, p.Simulated.Do(paid.Reference.Page, "refund", money.Amount{Minor: 100, Currency: paid.Captured.Currency}))
		p.do(paid.Reference, "dispute")
		p.do(paid.Reference, "lose_dispute")
		p.Simulated.Break(part, Breakage{Status: http.StatusNotFound})
		_, err := p.Processor.Read(p.Context(), p.Account, paid.Reference)
		p.fails("a payment whose "+part+" are missing", err, payment.Unknown)
		Same(p.T, "the payment after it, without "+part, p.read(paid.Reference).State, payment.Captured)
	}
}

// findWithoutAList lets the processor say that there is no list of payments, which says nothing about the payment.
func findWithoutAList(p payments) {
	if !p.Finds {
		return
	}
	before := p.Simulated.Now()
	p.start("one")
	p.Simulated.Pass(time.Minute)
	p.Simulated.Break("list", Breakage{Status: http.StatusNotFound})
	_, err := p.Processor.Find(p.Context(), p.Account, "one", before)
	p.fails("a list that is missing", err, payment.Unknown)
	found, err := p.Processor.Find(p.Context(), p.Account, "one", before)
	OK(p.T, err)
	Same(p.T, "the payment after it", found.State, payment.Open)
}

func failures(p payments) {
	ref := p.start("one").Reference
	read := func() error {
		_, err := p.Processor.Read(p.Context(), p.Account, ref)
		return err
	}
	p.Simulated.Break("read", Breakage{Cut: true, Twice: true})
	p.fails("a read without a response", read(), payment.Unknown)
	p.Simulated.Break("read", Breakage{Cut: true})
	OK(p.T, read()) // the adapter retries a read
	p.Simulated.Break("read", Breakage{Status: http.StatusInternalServerError, Twice: true})
	p.fails("a 500", read(), payment.Unknown)

	p.Simulated.Break("read", Breakage{Status: http.StatusTooManyRequests, RetryAfter: 20 * time.Second})
	for range 2 { // the adapter does not send the second one
		err := read()
		p.fails("a 429", err, payment.RateLimited)
		if e, ok := errors.AsType[*payment.Error](err); !ok || e.RetryAfter != 20*time.Second {
			p.Errorf("a 429: %v, want to wait 20 seconds", err)
		}
	}
	p.Simulated.Pass(20 * time.Second)
	OK(p.T, read())

	paid := p.paid("three")
	p.Simulated.Break("refund", Breakage{Status: http.StatusForbidden})
	_, err := p.refund(paid, "deposit-three.a1.refund1")
	p.fails("a refund that the credentials do not permit", err, payment.Forbidden)
	OK(p.T, read()) // other operations are permitted

	p.Simulated.Break("all", Breakage{Status: http.StatusUnauthorized})
	p.fails("a read with revoked credentials", read(), payment.Unauthorized)
	_, err = p.Processor.Start(p.Context(), p.Account, p.page("two"))
	p.fails("a start with revoked credentials", err, payment.Unauthorized)
	_, err = p.Processor.End(p.Context(), p.Account, ref)
	if p.Ends {
		p.fails("an end with revoked credentials", err, payment.Unauthorized)
	}
}

func webhooks(p payments) {
	if !p.Processor.Definition().WebhookSetUp {
		return
	}
	account := p.withWebhook()
	paid := p.paid("one")
	got, err := p.Simulated.Webhooks(p.Context())
	OK(p.T, err)
	if len(got) == 0 {
		p.Fatal("a payment sent no webhook")
	}
	names := false
	for _, w := range got {
		event, err := p.Processor.VerifyWebhook(p.Context(), account, w)
		OK(p.T, err)
		again, err := p.Processor.VerifyWebhook(p.Context(), account, w)
		OK(p.T, err)
		Same(p.T, "the same event", again, event)
		if event.ID == "" || event.Type == "" {
			p.Errorf("the event %+v has no id or type", event)
		}
		names = names || about(event, paid)
	}
	if !names {
		p.Errorf("no event of %d names the payment %+v", len(got), paid.Reference)
	}
}

func about(e payment.Event, seen payment.Observation) bool {
	same := func(a, b string) bool { return a != "" && a == b }
	return same(e.Attempt, seen.Attempt) || same(e.Reference.Page, seen.Reference.Page) ||
		same(e.Reference.Order, seen.Reference.Order) || same(e.Reference.Payment, seen.Reference.Payment)
}

func forgedWebhooks(p payments) {
	if !p.Processor.Definition().WebhookSetUp {
		return
	}
	account := p.withWebhook()
	p.paid("one")
	got, err := p.Simulated.Webhooks(p.Context())
	OK(p.T, err)
	if len(got) == 0 {
		p.Fatal("a payment sent no webhook")
	}
	genuine := got[0]
	_, err = p.Processor.VerifyWebhook(p.Context(), account, genuine)
	OK(p.T, err)
	for name, change := range map[string]func(*ports.Webhook){
		"without headers":       withoutHeaders,
		"with a changed byte":   func(w *ports.Webhook) { w.Body[len(w.Body)/2] ^= 1 },
		"with one more space":   func(w *ports.Webhook) { w.Body = append(w.Body, ' ') },
		"with an empty body":    func(w *ports.Webhook) { w.Body = nil },
		"with empty signatures": emptyHeaders,
	} {
		_, err := p.Processor.VerifyWebhook(p.Context(), account, changed(genuine, change))
		p.fails("a webhook "+name, err, payment.Rejected)
	}
	other := account
	other.ID, other.Credentials = "other", payment.Credentials{}
	for name, value := range account.Credentials {
		other.Credentials[name] = value + "x"
	}
	_, err = p.Processor.VerifyWebhook(p.Context(), other, genuine)
	if err == nil {
		p.Error("another account's webhook was accepted")
	}
}

func emptyHeaders(w *ports.Webhook) {
	for name := range w.Header {
		w.Header.Set(name, "")
	}
}

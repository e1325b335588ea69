package porttest

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"slotwise/core/money"
	"slotwise/core/payment"
)

// RunPaymentProcessor is the conformance suite of ports.PaymentProcessor. open makes a fixture that lives as long as t.
func RunPaymentProcessor(t *testing.T, open func(t *testing.T) PaymentFixture) {
	for name, run := range map[string]func(payments){
		"Definition":               definition,
		"AmountRules":              amountRules,
		"StartTwice":               startTwice,
		"StartLosesItsResponse":    startLosesItsResponse,
		"StartAfterServerError":    startAfterServerError,
		"StartInOtherCurrencies":   startInOtherCurrencies,
		"StartWithoutExtras":       startWithoutExtras,
		"ReadAPayment":             readAPayment,
		"ReadMoneyOnItsWay":        readMoneyOnItsWay,
		"ReadAnotherAmount":        readAnotherAmount,
		"ReadNothing":              readNothing,
		"ReadWithoutAPart":         readWithoutAPart,
		"FindWithoutAList":         findWithoutAList,
		"CaptureLosesItsResponse":  captureLosesItsResponse,
		"End":                      end,
		"EndTooLate":               endTooLate,
		"Refund":                   refund,
		"RefundLosesItsResponse":   refundLosesItsResponse,
		"RefundTheRest":            refundTheRest,
		"RefundThatWaitsOrFails":   refundThatWaitsOrFails,
		"RefundBesideOneThatWaits": refundBesideOneThatWaits,
		"Dispute":                  dispute,
		"Failures":                 failures,
		"FindAndList":              findAndList,
		"TestConnection":           testConnection,
		"TestConnectionRights":     testConnectionRights,
		"Webhooks":                 webhooks,
		"ForgedWebhooks":           forgedWebhooks,
	} {
		t.Run(name, func(t *testing.T) { run(payments{open(t), t}) })
	}
	t.Run("ForeignResponses", func(t *testing.T) { foreignResponses(t, open) })
}

func definition(p payments) {
	d := p.Processor.Definition()
	if d.ID == "" || d.Name == "" || d.Fees.IsZero() || d.TestFlag == "" || d.RefundTime.IsZero() || len(d.Fields) == 0 {
		p.Errorf("the definition has gaps: %+v", d)
	}
	known := map[string]bool{}
	for _, field := range d.Fields {
		if field.Name == "" || field.Label.IsZero() || known[field.Name] {
			p.Errorf("the field %+v has no name or label of its own", field)
		}
		known[field.Name] = true
		if field.Required && p.Account.Credentials[field.Name] == "" {
			p.Errorf("the fixture lacks the required field %s", field.Name)
		}
	}
	for name := range p.Account.Credentials {
		if !known[name] {
			p.Errorf("the fixture has the field %s, which the definition does not name", name)
		}
	}
}

func amountRules(p payments) {
	if _, ok := p.Processor.AmountRules("XXX"); ok {
		p.Error("XXX is taken")
	}
	taken := 0
	for _, c := range money.Currencies() {
		rules, ok := p.Processor.AmountRules(c.Code)
		if !ok {
			continue
		}
		taken++
		if rules.Step < 1 || rules.Minimum < rules.Step || rules.Minimum%rules.Step != 0 {
			p.Errorf("%s: the minimum of %+v is not a multiple of its step", c.Code, rules)
		}
	}
	if _, ok := p.Processor.AmountRules(p.Currency); !ok || taken == 0 {
		p.Errorf("%d currencies are taken; %s must be one", taken, p.Currency)
	}
}

func startTwice(p payments) {
	page := p.page("one")
	first, err := p.Processor.Start(p.Context(), p.Account, page)
	OK(p.T, err)
	if first.State != payment.Open || first.PayURL == "" || first.Reference.Page == "" || !first.Test || first.Attempt != "one" {
		p.Errorf("started %+v, want an open test payment with a page that names the attempt", first)
	}
	p.Simulated.Pass(time.Minute)
	second, err := p.Processor.Start(p.Context(), p.Account, page)
	OK(p.T, err)
	Same(p.T, "the page of the same key", second.Reference, first.Reference)
	Same(p.T, "its address", second.PayURL, first.PayURL)
	Same(p.T, "what a read says", p.read(first.Reference).Reference, first.Reference)

	page.Amount.Minor *= 2
	if _, err = p.Processor.Start(p.Context(), p.Account, page); err != nil {
		p.fails("another page with the same key", err, payment.KeyUsed)
	}
	if seen := p.start("two"); seen.Reference.Page == first.Reference.Page {
		p.Error("another key has the same page")
	}
}

func startLosesItsResponse(p payments) {
	p.Simulated.Break("start", Breakage{Cut: true, Applied: true, Twice: true})
	page := p.page("one")
	_, err := p.Processor.Start(p.Context(), p.Account, page)
	p.fails("start without a response", err, payment.Unknown)
	again, err := p.Processor.Start(p.Context(), p.Account, page)
	OK(p.T, err)
	p.pay(again.Reference, "one")
	Same(p.T, "captures", p.Simulated.Moved("deposit-one").Captures, 1)
	if p.Finds {
		p.Simulated.Pass(time.Minute) // new payments can appear late in lists
		listed, err := p.Processor.List(p.Context(), p.Account, p.Simulated.Now().Add(-time.Hour))
		OK(p.T, err)
		Same(p.T, "payments that were started", len(listed), 1)
	}
}

func startAfterServerError(p payments) {
	p.Simulated.Break("start", Breakage{Status: http.StatusInternalServerError})
	page := p.page("one")
	_, err := p.Processor.Start(p.Context(), p.Account, page)
	if !p.Stores {
		p.fails("a 500", err, payment.Unknown)
		p.start("one")
		return
	}
	p.fails("a 500", err, payment.KeyUsed)
	_, err = p.Processor.Start(p.Context(), p.Account, page)
	p.fails("the stored 500", err, payment.KeyUsed)
	page.Key = "deposit-one.a2.create"
	_, err = p.Processor.Start(p.Context(), p.Account, page)
	OK(p.T, err)
}

// startWithoutExtras starts a payment for a customer whose address the processor refuses.
func startWithoutExtras(p payments) {
	page := p.page("one")
	page.Email = "ada@shop.invalid"
	first, err := p.Processor.Start(p.Context(), p.Account, page)
	OK(p.T, err)
	again, err := p.Processor.Start(p.Context(), p.Account, page)
	OK(p.T, err)
	Same(p.T, "the page of the same key", again.Reference, first.Reference)
	p.pay(first.Reference, "one")
	Same(p.T, "captured", p.read(first.Reference).Captured, page.Amount)
}

// startInOtherCurrencies uses amounts that each currency's rules allow. The simulator refuses other amounts.
func startInOtherCurrencies(p payments) {
	for _, c := range []money.Currency{"JPY", "KWD", "HUF", "TWD", "ISK", "EUR"} {
		rules, ok := p.Processor.AmountRules(c)
		if !ok {
			continue
		}
		amount := money.Amount{Minor: max(rules.Minimum, 333*rules.Step), Currency: c}
		seen, err := p.Processor.Start(p.Context(), p.Account, p.pageOf("in-"+string(c), amount))
		if payment.FailureOf(err) == payment.Rejected {
			continue // the account accepts only one currency
		}
		OK(p.T, err)
		p.pay(seen.Reference, "in-"+string(c))
		Same(p.T, string(c)+" captured", p.read(seen.Reference).Captured, amount)
		Same(p.T, string(c)+" moved", p.Simulated.Moved("deposit-in-"+string(c)).Captured, amount.Minor)
	}
	_, err := p.Processor.Start(p.Context(), p.Account, p.pageOf("in-XXX", money.Amount{Minor: 1000, Currency: "XXX"}))
	p.fails("a currency that nobody takes", err, payment.Rejected)
}

func readAPayment(p payments) {
	page := p.page("one")
	started := p.start("one")
	p.do(started.Reference, "decline")
	if seen := p.read(started.Reference); seen.State != payment.Open || seen.PayURL == "" { // an attempt stores no address while money is in transit
		p.Errorf("after a declined card: %+v, want an open page with its address", seen)
	}
	if p.Approves {
		p.do(started.Reference, "approve")
		Same(p.T, "an approved payment", p.read(started.Reference).State, payment.Approved)
		Same(p.T, "money that moved by an approval", p.Simulated.Moved(page.Deposit), Moved{})
		_, err := p.Processor.Capture(p.Context(), p.Account, started.Reference, "deposit-one.a1.capture")
		OK(p.T, err)
	} else {
		p.do(started.Reference, "pay")
	}
	seen := p.read(started.Reference)
	if seen.State != payment.Captured || seen.Captured != page.Amount || seen.Refunded != 0 || seen.Refund != payment.NoRefund || seen.Reference.Payment == "" || !seen.Test || seen.Attempt != "one" {
		p.Errorf("a paid payment: %+v, want %v captured", seen, page.Amount)
	}
	for range 2 { // a second capture changes nothing
		again, err := p.Processor.Capture(p.Context(), p.Account, seen.Reference, "deposit-one.a1.capture")
		OK(p.T, err)
		Same(p.T, "a repeated capture", again.State, payment.Captured)
	}
	Same(p.T, "money that moved", p.Simulated.Moved(page.Deposit), Moved{Captured: page.Amount.Minor, Captures: 1})
}

func readMoneyOnItsWay(p payments) {
	for action, want := range map[string][]payment.State{
		"settle": {payment.Captured},
		"fail":   {payment.Refused, payment.Open}, // Open at processors that let the customer retry
	} {
		attempt := "then-" + action
		ref := p.start(attempt).Reference
		p.do(ref, "pay_pending")
		if p.Approves {
			_, err := p.Processor.Capture(p.Context(), p.Account, ref, "deposit-"+attempt+".a1.capture")
			OK(p.T, err)
		}
		Same(p.T, "money on its way", p.read(ref).State, payment.Pending)
		Same(p.T, "money that moved", p.Simulated.Moved("deposit-"+attempt), Moved{})
		p.do(ref, action)
		if seen := p.read(ref); !slices.Contains(want, seen.State) {
			p.Errorf("then %s: %q, want one of %v", action, seen.State, want)
		}
	}
}

func readAnotherAmount(p payments) {
	page := p.page("one")
	ref := p.start("one").Reference
	odd := money.Amount{Minor: page.Amount.Minor * 2, Currency: page.Amount.Currency}
	if p.Approves {
		OK(p.T, p.Simulated.Do(ref.Page, "approve", odd))
		_, err := p.Processor.Capture(p.Context(), p.Account, ref, "deposit-one.a1.capture")
		OK(p.T, err)
	} else {
		OK(p.T, p.Simulated.Do(ref.Page, "pay", odd))
	}
	seen := p.read(ref)
	Same(p.T, "the captured amount", seen.Captured, odd)
	_, err := p.refund(seen, "deposit-one.a1.refund1")
	OK(p.T, err)
	Same(p.T, "what is left", p.Simulated.Moved(page.Deposit), Moved{odd.Minor, odd.Minor, 1, 1})
}

func readNothing(p payments) {
	seen, err := p.Processor.Read(p.Context(), p.Account, payment.Reference{Page: "NOTHING", Order: "NOTHING"})
	if err == nil && seen.State != payment.Dead {
		p.Errorf("an unknown payment is %+v, want dead or not found", seen)
	} else if err != nil {
		p.fails("read an unknown payment", err, payment.NotFound)
	}
}

func captureLosesItsResponse(p payments) {
	if !p.Approves {
		return // the processor captures by itself
	}
	ref := p.start("one").Reference
	p.do(ref, "approve")
	p.Simulated.Break("capture", Breakage{Cut: true, Applied: true, Twice: true})
	_, err := p.Processor.Capture(p.Context(), p.Account, ref, "deposit-one.a1.capture")
	p.fails("capture without a response", err, payment.Unknown)
	Same(p.T, "what a read says", p.read(ref).State, payment.Captured)
	Same(p.T, "captures", p.Simulated.Moved("deposit-one").Captures, 1)
}

func findAndList(p payments) {
	if !p.Finds {
		return
	}
	before := p.Simulated.Now()
	started := p.start("one")
	p.Simulated.Pass(time.Hour / 4)
	p.start("two")
	found, err := p.Processor.Find(p.Context(), p.Account, "one", before)
	OK(p.T, err)
	Same(p.T, "what was found", found.Reference.Page, started.Reference.Page)
	_, err = p.Processor.Find(p.Context(), p.Account, "three", before)
	p.fails("find what was never started", err, payment.NotFound)

	paid := p.paid("three")
	p.Simulated.Pass(time.Minute) // new payments can appear late in lists
	listed, err := p.Processor.List(p.Context(), p.Account, before)
	OK(p.T, err)
	names := map[string]payment.Reference{}
	for _, l := range listed {
		names[l.Attempt] = l.Reference
	}
	if ref, ok := names["three"]; !ok || ref.Page != "" && ref.Page != paid.Reference.Page {
		p.Errorf("the list has %v, want the paid attempt three", listed)
	}
}

package deposit_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/tier"
)

func TestOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		price    string
		currency money.Currency
		percent  int
		rules    payment.AmountRules
		now      string // empty: no deposit
		later    string
		why      deposit.NoDeposit
	}{
		"a part":                                  {"140.00", "USD", 20, payment.AmountRules{Minimum: 50, Step: 1}, "28.00", "112.00", ""},
		"half a cent is rounded up":               {"0.99", "USD", 50, payment.AmountRules{Minimum: 1, Step: 1}, "0.50", "0.49", ""},
		"less than half a cent is rounded down":   {"12.34", "USD", 10, payment.AmountRules{Minimum: 50, Step: 1}, "1.23", "11.11", ""},
		"everything":                              {"35.00", "USD", 100, payment.AmountRules{Minimum: 50, Step: 1}, "35.00", "0.00", ""},
		"no decimals":                             {"3333", "JPY", 10, payment.AmountRules{Minimum: 50, Step: 1}, "333", "3000", ""},
		"three decimals, capped by the last step": {"5.124", "KWD", 100, payment.AmountRules{Minimum: 150, Step: 10}, "5.120", "0.004", ""},
		"three decimals, to the nearest step":     {"5.124", "KWD", 33, payment.AmountRules{Minimum: 150, Step: 10}, "1.690", "3.434", ""},
		"a half step is rounded up":               {"1.000", "KWD", 25, payment.AmountRules{Minimum: 10, Step: 100}, "0.300", "0.700", ""},
		"forints":                                 {"9999", "HUF", 10, payment.AmountRules{Minimum: 1, Step: 1}, "1000", "8999", ""},
		"whole units of a currency with decimals": {"1234.00", "TWD", 10, payment.AmountRules{Minimum: 100, Step: 100}, "123.00", "1111.00", ""},
		"raised to the minimum":                   {"2.00", "USD", 10, payment.AmountRules{Minimum: 50, Step: 1}, "0.50", "1.50", ""},
		"the price is the minimum":                {"0.50", "USD", 1, payment.AmountRules{Minimum: 50, Step: 1}, "0.50", "0.00", ""},
		"a minimum between two steps":             {"0.300", "KWD", 10, payment.AmountRules{Minimum: 151, Step: 10}, "0.160", "0.140", ""},
		"the price is below the minimum":          {"0.40", "USD", 10, payment.AmountRules{Minimum: 50, Step: 1}, "", "0.40", deposit.NoDepositTooSmall},
		"the price is below the step":             {"0.50", "TWD", 100, payment.AmountRules{Minimum: 1, Step: 100}, "", "0.50", deposit.NoDepositTooSmall},
		"free":                                    {"0.00", "USD", 50, payment.AmountRules{Minimum: 50, Step: 1}, "", "0.00", deposit.NoDepositFree},
		"no percentage":                           {"10.00", "USD", 0, payment.AmountRules{Minimum: 50, Step: 1}, "", "10.00", deposit.NoDepositAsked},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			price, err := money.Parse(c.price, c.currency)
			if err != nil {
				t.Fatal(err)
			}
			parts, why := deposit.Of([]deposit.Share{{Price: price, Percent: c.percent}}, c.rules)
			now := parts.Now.Decimal()
			if parts.Now.Minor == 0 {
				now = ""
			}
			if now != c.now || parts.Later.Decimal() != c.later || why != c.why {
				t.Errorf("got %q, %q, %q; want %q, %q, %q", now, parts.Later.Decimal(), why, c.now, c.later, c.why)
			}
		})
	}
}

// TestOfAnyPrice holds what every deposit keeps to.
func TestOfAnyPrice(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		price := money.Amount{Minor: random.Int64N(20_000), Currency: "USD"}
		percent := random.IntN(101)
		rules := payment.AmountRules{Minimum: random.Int64N(300), Step: []int64{1, 10, 100}[random.IntN(3)]}
		parts, why := deposit.Of([]deposit.Share{{Price: price, Percent: percent}}, rules)
		now := parts.Now.Minor
		exact := price.Minor * int64(percent) // hundredths
		switch {
		case now+parts.Later.Minor != price.Minor:
			t.Fatalf("%v at %d%% under %+v is divided into %v", price, percent, rules, parts)
		case (why == "") != (now > 0):
			t.Fatalf("%v at %d%% under %+v has %v because %q", price, percent, rules, parts, why)
		case now == 0:
		case now < rules.Minimum || now > price.Minor || now%rules.Step != 0:
			t.Fatalf("%v at %d%% under %+v asks for %d", price, percent, rules, now)
		case now > rules.Minimum+rules.Step && 2*(100*now-exact) > 100*(rules.Step+1):
			t.Fatalf("%v at %d%% under %+v asks for %d, which is more than the nearest step", price, percent, rules, now)
		}
	}
}

func TestOfSeveralServices(t *testing.T) {
	t.Parallel()
	share := func(minor int64, percent int) deposit.Share {
		return deposit.Share{Price: money.Amount{Minor: minor, Currency: "USD"}, Percent: percent}
	}
	for name, c := range map[string]struct {
		shares     []deposit.Share
		now, later int64
		why        deposit.NoDeposit
	}{
		"each by its own percentage":       {[]deposit.Share{share(10_000, 20), share(5_000, 50)}, 4500, 10_500, ""},
		"each rounded":                     {[]deposit.Share{share(101, 50), share(101, 50)}, 102, 100, ""},
		"one of them asks for none":        {[]deposit.Share{share(10_000, 0), share(5_000, 50)}, 2500, 12_500, ""},
		"one of them is free":              {[]deposit.Share{share(0, 100), share(5_000, 50)}, 2500, 2500, ""},
		"the minimum is that of the sum":   {[]deposit.Share{share(30, 100), share(30, 100)}, 60, 0, ""},
		"raised to the minimum once":       {[]deposit.Share{share(100, 10), share(100, 10)}, 50, 150, ""},
		"only the free one asks":           {[]deposit.Share{share(5_000, 0), share(0, 50)}, 0, 5000, deposit.NoDepositAsked},
		"all are free":                     {[]deposit.Share{share(0, 50), share(0, 50)}, 0, 0, deposit.NoDepositFree},
		"together still below the minimum": {[]deposit.Share{share(20, 50), share(20, 50)}, 0, 40, deposit.NoDepositTooSmall},
	} {
		parts, why := deposit.Of(c.shares, payment.AmountRules{Minimum: 50, Step: 1})
		if parts.Now.Minor != c.now || parts.Later.Minor != c.later || why != c.why {
			t.Errorf("%s: %d now and %d later because %q; want %d, %d, %q", name, parts.Now.Minor, parts.Later.Minor, why, c.now, c.later, c.why)
		}
	}
}

func TestQuoteForServicesWithTheirOwnPercentages(t *testing.T) {
	t.Parallel()
	rules := func(payment.Processor, money.Currency) (payment.AmountRules, bool) {
		return payment.AmountRules{Minimum: 50, Step: 1}, true
	}
	service := func(minor int64, percent int) business.Service {
		s := business.Service{Price: money.Amount{Minor: minor, Currency: "USD"}}
		s.Deposit = business.ServiceDeposit{Mode: business.DepositOwn, Percent: percent}
		return s
	}
	setup := &business.Setup{Business: business.Business{Entitlement: tier.Entitlement{Complimentary: true}}}
	setup.Business.Deposits.Ready, setup.Business.Deposits.Required, setup.Business.Deposits.Credentials = true, true, "keys"
	for name, c := range map[string]struct {
		services []business.Service
		percent  int
		now      int64
	}{
		"the same ones":    {[]business.Service{service(10_000, 33), service(101, 33)}, 33, 3333},
		"different ones":   {[]business.Service{service(10_000, 20), service(5_000, 50)}, 30, 4500},
		"at least percent": {[]business.Service{service(1_000_000, 0), service(1_000, 10)}, 1, 100},
	} {
		q, asked := deposit.QuoteFor(setup, c.services, time.Time{}, rules)
		if !asked || q.Percent != c.percent || q.Now.Minor != c.now {
			t.Errorf("%s: %d at %d%% (%v), want %d at %d%%", name, q.Now.Minor, q.Percent, asked, c.now, c.percent)
		}
	}
}
